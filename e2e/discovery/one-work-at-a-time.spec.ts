import type { Page } from '@playwright/test';
import { paths } from '../../web/src/paths.ts';
import { expectNotice } from '../support/notices.ts';
import { demoPerson, openAs, post, registerPerson } from '../support/people.ts';
import { photograph } from '../support/photographs.ts';
import { expect, test } from '../support/test.ts';
import { addWork, type CallAs, registerArtist, sendForReview, workForSale } from '../support/works.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Opens the first of an artist’s two approved works, then the second by way of the artist’s page. */
async function openOneAfterTheOther(page: Page, callAs: CallAs) {
  const person = await registerArtist(page.request, callAs);
  const artist = await callAs(person);
  const addresses: string[] = [];
  const ids: string[] = [];
  for (const title of ['Alpha Weir', 'Beta Weir']) {
    const { id, address } = await addWork(artist, title);
    await sendForReview(artist, id);
    for (const name of ['authenticator1', 'authenticator2']) {
      const voter = await callAs(demoPerson(name));
      expect((await voter.patch('/api/artwork', { data: { id } })).ok()).toBe(true);
    }
    addresses.push(address);
    ids.push(id);
  }
  await openAs(page, addresses[0] ?? '', person);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').nth(1).click();
  await page.getByRole('main').getByRole('link', { name: 'Beta Weir' }).first().click();
  await expect(heading(page, 'Beta Weir')).toBeVisible();
  return { artist, ids };
}

test('a question about one work is closed when another work takes its place', async ({ page, callAs }) => {
  await openOneAfterTheOther(page, callAs);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw this work?' });
  await expect(question).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(heading(page, 'Alpha Weir')).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('a dialog with something typed asks before Back takes it away, and does not outlive its page', async ({
  page,
  callAs,
}) => {
  await openOneAfterTheOther(page, callAs);
  await page.getByRole('button', { name: 'Ask to edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask to edit this work' });
  const words = dialog.getByLabel('What do you want to change?');
  await words.fill('The year is 1912.');
  const question = page.getByRole('dialog', { name: 'Leave without sending?' });

  await page.evaluate(() => history.go(-2));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(heading(page, 'Beta Weir')).toBeVisible();
  await expect(words).toHaveValue('The year is 1912.');

  await page.evaluate(() => history.go(-2));
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page, 'Alpha Weir')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('an unsent dialog that is empty does not ask', async ({ page, callAs }) => {
  await openOneAfterTheOther(page, callAs);
  await page.getByRole('button', { name: 'Ask to edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Ask to edit this work' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page, 'Beta Weir')).toHaveCount(0);
});

test('a change of a work that has changed since it was opened is refused, and the page shows it as it is now', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409|ERR_FAILED|status of 404.*\/api\/uploads\//);
  // Without live updates, which would show the other change at once.
  await page.route('**/stream', (route) => route.abort());
  const { seller, id, address } = await workForSale(page.request, callAs, 'Gamma Weir');
  await openAs(page, address, seller);
  const hide = page.getByRole('button', { name: 'Hide from the public' });
  await expect(hide).toBeVisible();
  const elsewhere = await callAs(seller);
  const priced = await elsewhere.patch('/api/artwork/change_saleprice', {
    data: { id, price: { amount: 510_000, currency: 'EUR' } },
  });
  expect(priced.ok()).toBe(true);

  await hide.click();
  await expect(page.getByRole('alert')).toContainText('This work has changed since you opened it.');
  await expect(page.getByRole('main')).toContainText('€5,100');
  await hide.click();
  await expectNotice(page, 'Show/Hide artwork successfully');
  await expect(page.getByRole('button', { name: 'Show to the public' })).toBeVisible();
});

test('a switch shows what was chosen while the page is read again', async ({ page, callAs, expectConsoleError }) => {
  // The page has the public addresses of the pictures until it is read again.
  expectConsoleError(/status of 404.*\/api\/uploads\//);
  const { seller, id, address } = await workForSale(page.request, callAs, 'Zeta Weir');
  await openAs(page, address, seller);
  await expect(page.getByRole('button', { name: 'Hide from the public' })).toBeVisible();
  const released = Promise.withResolvers<void>();
  const record = `**/api/artwork/${id}`;
  await page.route(record, async (route) => {
    await released.promise;
    await route.fallback();
  });
  const read = page.waitForRequest(record);
  await page.getByRole('button', { name: 'Hide from the public' }).click();
  await read;
  await expect(page.getByRole('button', { name: 'Show to the public' })).toBeVisible();
  released.resolve();
  await expect(page.getByRole('button', { name: 'Show to the public' })).toBeEnabled();
});

test('the answer to a question is refused if the work has changed behind the open dialog, and counts the next time', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const { seller, id, address } = await workForSale(page.request, callAs, 'Epsilon Weir');
  await openAs(page, address, seller);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw this work?' });
  await expect(question).toBeVisible();
  const elsewhere = await callAs(seller);
  const hidden = await elsewhere.post('/api/artwork/changeHiddenPriceStatus', {
    data: { artwork_id: id, status: true },
  });
  expect(hidden.ok()).toBe(true);
  const asked = await (await callAs(demoPerson('collector'))).post(`/api/artwork/${id}/price-enquiries`, {
    data: { message: 'What does it cost?' },
  });
  expect(asked.ok()).toBe(true);
  // The question is a live update, which shows the change behind the dialog.
  await expect(page.getByText('The public sees “Price on request”.')).toBeVisible();

  const withdraw = question.getByRole('button', { name: 'Withdraw', exact: true });
  await withdraw.click();
  await expect(page.getByRole('alert')).toContainText('This work has changed since you opened it.');
  await expect(question).toBeVisible();
  await withdraw.click();
  await expectNotice(page, 'Successfully deleted the artwork');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(address);
  await expect(page.getByRole('main')).toContainText(/withdrawn/i);
});

test('a page stays as it is behind what is typed, until a refusal says that the work has changed', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const { seller, id, address } = await workForSale(page.request, callAs, 'Zeta Weir');
  const elsewhere = await callAs(seller);
  const hidePrice = (status: boolean) =>
    post(elsewhere, '/api/artwork/changeHiddenPriceStatus', { artwork_id: id, status });
  await hidePrice(true);
  await openAs(page, address, seller);
  const onRequest = page.getByText('The public sees “Price on request”.');
  await expect(onRequest).toBeVisible();
  await page.getByRole('button', { name: 'Change the price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sale price' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await amount.fill('7300');

  // A live update with another number of followers only, and then a change that the page doesn't hear of.
  // A new person, because the demo's follows are counted elsewhere.
  const collector = await callAs(await registerPerson(page.request));
  await post(collector, `/api/artwork/${id}/follow`, {});
  const read = page.waitForResponse(`**/api/artwork/${id}`);
  await post(collector, `/api/artwork/${id}/price-enquiries`, { message: 'What does it cost?' });
  await read;
  await hidePrice(false);
  await expect(onRequest).toBeAttached();

  const save = dialog.getByRole('button', { name: 'Save price' });
  await save.click();
  await expect(page.getByRole('alert')).toContainText('This work has changed since you opened it.');
  await expect(onRequest).toHaveCount(0);
  await expect(amount).toHaveValue(/^7.?300/);
  await save.click();
  await expectNotice(page, 'Successfully updated the sale price');
  await expect(page.getByRole('main')).toContainText('€7,300');
});

test('a page that was opened meanwhile stays as it is when the refused one has been read', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const { artist, ids } = await openOneAfterTheOther(page, callAs);
  const [alpha = '', beta = ''] = ids;
  const setPrice = async (id: string) => {
    const priced = await artist.patch('/api/artwork/change_saleprice', {
      data: { id, price: { amount: 510_000, currency: 'EUR' } },
    });
    expect(priced.ok(), await priced.text()).toBe(true);
  };
  await page.getByRole('button', { name: 'Ask to edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask to edit this work' });
  const words = dialog.getByLabel('What do you want to change?');
  await words.fill('The year is 1912.');
  await setPrice(beta);
  // Both pages show the notifications, which are read last.
  const released = Promise.withResolvers<void>();
  await page.route('**/api/notify/*', async (route) => {
    await released.promise;
    await route.fallback();
  });
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('alert')).toContainText('This work has changed since you opened it.');
  await page.evaluate(() => history.go(-2));
  await page.getByRole('dialog', { name: 'Leave without sending?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page, 'Alpha Weir')).toBeVisible();
  await page.getByRole('button', { name: 'Ask to edit' }).click();
  await words.fill('The year is 1913.');

  await setPrice(alpha);
  await post(artist, '/api/artwork/changeHiddenPriceStatus', { artwork_id: alpha, status: true });
  const read = page.waitForResponse(`**/api/artwork/${alpha}`);
  const collector = await callAs(demoPerson('collector'));
  await post(collector, `/api/artwork/${alpha}/price-enquiries`, { message: 'What does it cost?' });
  await read;
  const bell = page.getByLabel(/^Notifications/);
  const unread = (await bell.getAttribute('aria-label')) ?? '';
  released.resolve();
  await expect(bell).not.toHaveAttribute('aria-label', unread);
  await words.fill('The year is 1914.');
  await expect(page.getByText('The public sees “Price on request”.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The public sees “Price on request”.')).toBeVisible();
});

test('a draft that was changed elsewhere is sent for review only once its editor shows that', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409|ERR_FAILED/);
  // Without live updates, which would show the other change at once.
  await page.route('**/stream', (route) => route.abort());
  const person = await registerArtist(page.request, callAs);
  const elsewhere = await callAs(person);
  const { id } = await addWork(elsewhere, 'Delta Weir');
  await openAs(page, paths.artworkEdit(id), person);
  const medium = page.getByLabel('Medium and materials');
  await expect(medium).toHaveValue('Oil');
  const changed = await elsewhere.post(`/api/artwork/${id}`, { multipart: { medium: 'Oil and gold leaf' } });
  expect(changed.ok(), await changed.text()).toBe(true);

  // An own change, whose answer names the newest version as well.
  await page.getByRole('textbox', { name: /^Title/ }).fill('Delta Weir, June');
  const send = page.getByRole('button', { name: 'Send for review' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('This work has changed since you opened it.');
  await expect(medium).toHaveValue('Oil and gold leaf');

  // A picture comes with the answer to an own change.
  const pictured = await elsewhere.post(`/api/artwork/${id}`, { multipart: { files: await photograph() } });
  expect(pictured.ok(), await pictured.text()).toBe(true);
  await page.getByRole('textbox', { name: /^Title/ }).fill('Delta Weir, July');
  await send.click();
  await expect(page.getByRole('alert')).toContainText('This work has changed since you opened it.');
  await expect(page.getByRole('list', { name: 'Pictures of the work' }).getByRole('listitem')).toHaveCount(2);
  await send.click();
  await expectNotice(page, 'Successfully sent for review');
  await expect(page.getByRole('main')).toContainText('The vote is open');
});

test('an editor without live updates asks about a field that was changed elsewhere, and does not overwrite it', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409|ERR_FAILED/);
  await page.route('**/stream', (route) => route.abort());
  const person = await registerArtist(page.request, callAs);
  const elsewhere = await callAs(person);
  const { id } = await addWork(elsewhere, 'Eta Weir');
  await openAs(page, paths.artworkEdit(id), person);
  const title = page.getByRole('textbox', { name: /^Title/ });
  await expect(title).toHaveValue('Eta Weir');
  const changed = await elsewhere.post(`/api/artwork/${id}`, { multipart: { title: 'Eta Weir, July' } });
  expect(changed.ok(), await changed.text()).toBe(true);

  await title.fill('Eta Weir, June');
  const question = page.getByRole('group', { name: 'Title' });
  await expect(question).toContainText('Saved elsewhere: Eta Weir, July');
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('Eta Weir, June');
});
