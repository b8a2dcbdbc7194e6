import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ownedWorks } from '@verso/contract/works/schemas/owned-works.ts';
import { fixturePassword } from '#server/features/people/accounts/fixtures.ts';
import { paths } from '../../web/src/paths.ts';
import { makeAdmin } from '../support/admin.ts';
import { inboxRows, openInInbox, reportAPerson } from '../support/inbox.ts';
import { expectNotice } from '../support/notices.ts';
import { requestOwnership, will } from '../support/ownership.ts';
import { demoPerson, openAs, post, registerPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { workForSale } from '../support/works.ts';

/** Goes back two frames later, when the page has noted what was typed: no person is as fast as a script. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate(() => history.back());
}

test('an answer typed in the inbox stays when another admin closes the report, and sending it says why not', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  await reportAPerson(page.request, callAs, 'Achterberg');
  const { email } = await makeAdmin();
  await openAs(page, paths.inbox(), { email, password: fixturePassword });
  const item = await openInInbox(page, 'Report about a person', 'Achterberg');
  await item.getByRole('button', { name: 'Answer or close' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the report about Ilja Achterberg' });
  const answer = dialog.getByLabel('Answer to');
  await answer.fill('We asked them for the bills.');

  const other = await callAs(demoPerson('admin'));
  const [, id] = page.url().split('/inbox/report-');
  expect((await other.post(`/api/users/reports/${id}/close`, { data: {} })).ok()).toBe(true);
  const read = page.waitForResponse('**/api/inbox');
  await reportAPerson(page.request, callAs, 'Bakhuizen');
  await read;
  await dialog.getByRole('button', { name: 'Answer and close' }).click();
  await expect(page.getByRole('alert')).toContainText('This report has already been closed.');
  await expect(answer).toHaveValue('We asked them for the bills.');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(inboxRows(page).filter({ hasText: 'Bakhuizen' })).toBeVisible();
  await expect(inboxRows(page).filter({ hasText: 'Achterberg' })).toHaveCount(0);
});

test('the reason for a takedown stays when another admin takes the work down, and sending it says why not', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  // A work that is taken down no longer has public pictures.
  expectConsoleError(/status of 409|status of 404.*\/api\/uploads\//);
  const { id, address } = await workForSale(page.request, callAs, 'Theta Weir');
  const { email } = await makeAdmin();
  await openAs(page, address, { email, password: fixturePassword });
  const panel = page.getByRole('region', { name: 'Administration' });
  await panel.getByRole('button', { name: 'Take the work down' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take this work down?' });
  const reason = dialog.getByLabel('What must change, and why?');
  await reason.fill('The second picture is not yours.');

  const other = await callAs(demoPerson('admin'));
  const taken = await other.post(`/api/artwork/${id}/take-down`, { data: { reason: 'The text is not yours.' } });
  expect(taken.ok(), await taken.text()).toBe(true);
  const read = page.waitForResponse(`**/api/artwork/${id}`);
  await reportAPerson(page.request, callAs, 'Cuypers');
  await read;
  await dialog.getByRole('button', { name: 'Take the work down' }).click();
  await expect(page.getByRole('alert')).toContainText('This work has already been taken down.');
  await expect(reason).toHaveValue('The second picture is not yours.');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel).toContainText('The text is not yours.');
});

test('an answer typed in the inbox stays when the work has changed, and counts once the panel shows that', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409|ERR_FAILED/);
  // Without live updates, which would show the other change at once.
  await page.route('**/stream', (route) => route.abort());
  const { seller, id } = await workForSale(page.request, callAs, 'Lambda Weir');
  const dispute = async (reason: string) =>
    post(await callAs(await registerPerson(page.request)), `/api/artwork/${id}/dispute`, {
      about: 'ownership',
      reason,
    });
  await dispute('It hung in my grandmother’s flat until 1944.');
  const { email } = await makeAdmin();
  await openAs(page, paths.inbox(), { email, password: fixturePassword });
  const item = await openInInbox(page, 'Disputed record', 'Lambda Weir');
  await item.getByRole('button', { name: 'Decline the dispute' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the dispute' });
  const answer = dialog.getByLabel('Why?');
  await answer.fill('The bill of 1943 names the artist.');

  await dispute('It was lent to the museum in 1931.');
  await post(await callAs(seller), '/api/artwork/changeHiddenPriceStatus', { artwork_id: id, status: true });
  const decline = dialog.getByRole('button', { name: 'Decline', exact: true });
  // The work is read last, once the rest of the page has its answers.
  const others = Promise.all([
    page.waitForResponse('**/api/inbox'),
    page.waitForResponse((response) => response.url().includes('/api/notify/')),
  ]);
  await page.route(`**/api/artwork/${id}`, async (route) => {
    await others;
    await route.fallback();
  });
  await decline.click();
  await expect(page.getByRole('alert')).toContainText('This work has changed since you opened it.');
  await expect(page.getByText('It was lent to the museum in 1931.')).toBeAttached();
  await expect(answer).toHaveValue('The bill of 1943 names the artist.');
  await decline.click();
  await expectNotice(page, 'Dispute declined.');
});

test('words typed in a form of the page stay when someone else’s request makes it needless', async ({
  page,
  callAs,
}) => {
  const { id } = await workForSale(page.request, callAs, 'Iota Weir');
  const { email } = await makeAdmin();
  await openAs(page, paths.ownership(id), { email, password: fixturePassword });
  const form = page.getByRole('form', { name: 'Ask to become the owner' });
  const words = form.getByLabel('What happened?');
  await words.fill('My mother left it to me.');

  await requestOwnership(await callAs(await registerPerson(page.request)), id);
  // Everything is read again, but the bell is not about this page.
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/unread/);
  await bell.click();
  // Other tests' works may be news to this admin too.
  await expect(page.getByRole('link', { name: /^Unread: .*Iota Weir/ })).toBeVisible();
  const readAll = page.waitForResponse(`**/api/artwork/${id}/ownership`);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await readAll;
  await expect(bell).toHaveAccessibleName('Notifications');
  await bell.click();
  const read = page.waitForResponse(`**/api/artwork/${id}/ownership`);
  await reportAPerson(page.request, callAs, 'Dorrestein');
  await read;
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(form).toContainText('Attach at least one document.');
  await expect(words).toHaveValue('My mother left it to me.');

  await words.clear();
  await expect(page.getByRole('heading', { name: 'Ownership request' })).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('a form of the page with words asks before Back takes it away', async ({ page, callAs }) => {
  const { id, address } = await workForSale(page.request, callAs, 'Kappa Weir');
  await openAs(page, address, await registerPerson(page.request));
  const link = page.getByRole('link', { name: 'Ask to become its owner' });
  await link.click();
  await expect(page).toHaveURL(paths.ownership(id));
  const form = page.getByRole('form', { name: 'Ask to become the owner' });
  // A choice without words is not asked about.
  await form.getByRole('radio').nth(1).check();
  await goBack(page);
  await link.click();
  const words = form.getByLabel('What happened?');
  await words.fill('My mother left it to me.');
  await goBack(page);
  const question = page.getByRole('dialog', { name: 'Leave without sending?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(words).toHaveValue('My mother left it to me.');
  await goBack(page);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(words).toHaveCount(0);
});

test('words of a request stay when their writer has made one in another tab', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const { id, address } = await workForSale(page.request, callAs, 'Nu Weir');
  const person = await registerPerson(page.request);
  await openAs(page, address, person);
  await page.getByRole('link', { name: 'Ask to become its owner' }).click();
  const form = page.getByRole('form', { name: 'Ask to become the owner' });
  const words = form.getByLabel('What happened?');
  await form.getByLabel('Year', { exact: true }).fill('2025');
  await words.fill('My mother left it to me.');
  await form.locator('input[type=file]').setInputFiles(will);
  await requestOwnership(await callAs(person), id);
  const read = page.waitForResponse(
    (response) => response.url().endsWith(`/artwork/${id}/ownership`) && response.request().method() === 'GET',
  );
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('alert')).toContainText('You have already asked to become the owner of this work.');
  await read;
  await goBack(page);
  await page.getByRole('dialog', { name: 'Leave without sending?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(words).toHaveValue('My mother left it to me.');
});

test('words in a form of the page and in a dialog are asked about once, and don’t hide why sending came too late', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  // A work that is taken down no longer has public pictures.
  expectConsoleError(/status of 409|status of 404.*\/api\/uploads\//);
  const { id } = await workForSale(page.request, callAs, 'Mu Weir');
  const { email } = await makeAdmin();
  await openAs(page, paths.ownership(id), { email, password: fixturePassword });
  await page.getByRole('main').getByRole('link', { name: 'Mu Weir' }).click();
  await page.getByLabel('UID of a tag (NTAG 424 DNA)').fill('04A1');
  const panel = page.getByRole('region', { name: 'Administration' });
  await panel.getByRole('button', { name: 'Take the work down' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take this work down?' });
  const reason = dialog.getByLabel('What must change, and why?');
  await reason.fill('The second picture is not yours.');
  await goBack(page);
  const question = page.getByRole('dialog', { name: 'Leave without sending?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);

  const other = await callAs(demoPerson('admin'));
  await post(other, `/api/artwork/${id}/take-down`, { reason: 'The text is not yours.' });
  await dialog.getByRole('button', { name: 'Take the work down' }).click();
  await expect(page.getByRole('alert')).toContainText('This work has already been taken down.');
  await expect(reason).toHaveValue('The second picture is not yours.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel).toContainText('The text is not yours.');
});

test('facts of an artist are asked about until they are saved, and keep what another admin has changed', async ({
  page,
  callAs,
}) => {
  const collector = await callAs(await registerPerson(page.request));
  const added = await collector.post('/api/artwork/0/addOwnedWork', {
    multipart: {
      maker: JSON.stringify({ kind: 'new', named: { name: `Mira ${randomUUID().slice(0, 8)}`, birthYear: 1960 } }),
      attribution: 'by',
      title: 'Xi Weir',
      acquired: JSON.stringify({ kind: 'gift', happened: { kind: 'unknown' } }),
    },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const { artwork } = ownedWorks.add.reply.parse(await added.json());
  const [admin, otherAdmin] = [await makeAdmin(), await makeAdmin()];
  await openAs(page, `/artwork/detail/${artwork._id}/work`, { email: admin.email, password: fixturePassword });
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').nth(1).click();
  const facts = page.getByRole('region', { name: 'Royalty details' });
  const died = facts.getByLabel('Year of death');
  const save = facts.getByRole('button', { name: 'Save details' });
  const released = Promise.withResolvers<void>();
  await page.route('**/api/artists/*/facts', async (route) => {
    await released.promise;
    await route.fallback();
  });
  const sent = page.waitForRequest('**/api/artists/*/facts');
  await facts.getByLabel('Year of birth').fill('1912');
  await save.click();
  const { pathname } = new URL((await sent).url());
  const other = await callAs({ email: otherAdmin.email, password: fixturePassword });
  const changed = await other.patch(pathname, { data: { residence: 'CH' } });
  expect(changed.ok(), await changed.text()).toBe(true);
  await died.fill('1980');
  released.resolve();
  await expect(facts.getByRole('combobox', { name: 'Country where the artist lives' })).toHaveValue('Switzerland');
  await expect(save).toBeEnabled();

  await goBack(page);
  await page.getByRole('dialog', { name: 'Leave without sending?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(died).toHaveValue('1980');
  await save.click();
  await expect(save).toBeEnabled();
  await goBack(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Xi Weir' })).toBeVisible();
});

test('switching to an organisation leaves a form with words at once', async ({ page, callAs, expectConsoleError }) => {
  // Notifications may be asked for once more while the account changes.
  expectConsoleError(/status of 403.*\/api\/notify\//);
  const person = await registerPerson(page.request);
  await post(await callAs(person), '/api/organisations', { kind: 'museum', name: 'Weir House' });
  const { id } = await workForSale(page.request, callAs, 'Omicron Weir');
  await openAs(page, paths.ownership(id), person);
  const form = page.getByRole('form', { name: 'Ask to become the owner' });
  await form.getByLabel('What happened?').fill('My mother left it to me.');
  await page.getByRole('banner').getByRole('button', { name: 'Ada Moreau' }).click();
  await page.getByRole('button', { name: 'Act for Weir House' }).click();
  await expect(page).toHaveURL(paths.dashboard());
  await expect(page.getByRole('complementary', { name: 'Acting for an organisation' })).toBeVisible();
});
