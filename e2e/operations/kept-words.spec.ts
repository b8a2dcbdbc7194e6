import type { APIRequestContext } from '@playwright/test';
import { fixturePassword } from '#server/features/people/accounts/fixtures.ts';
import { paths } from '../../web/src/paths.ts';
import { makeAdmin } from '../support/admin.ts';
import { inboxRows, openInInbox } from '../support/inbox.ts';
import { expectNotice } from '../support/notices.ts';
import { demoPerson, logInThroughApi, openAs, post, registerPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { type CallAs, workForSale } from '../support/works.ts';

/** Reports a new person, of which the admins are notified: their pages read their data again. */
async function reportSomebody(request: APIRequestContext, callAs: CallAs, lastname: string): Promise<void> {
  const reported = await registerPerson(request, { firstname: 'Ilja', lastname });
  const { _id: id } = await logInThroughApi(request, reported);
  const reporter = await callAs(await registerPerson(request));
  const report = await reporter.patch('/api/users/report', {
    data: { id, message: 'They sell works they don’t own.' },
  });
  expect(report.ok(), await report.text()).toBe(true);
}

test('an answer typed in the inbox stays when another admin closes the report, and sending it says why not', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  await reportSomebody(page.request, callAs, 'Achterberg');
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
  await reportSomebody(page.request, callAs, 'Bakhuizen');
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
  await panel.getByRole('button', { name: 'Take down' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take this work down?' });
  const reason = dialog.getByLabel('What must change, and why?');
  await reason.fill('The second picture is not yours.');

  const other = await callAs(demoPerson('admin'));
  const taken = await other.post(`/api/artwork/${id}/take-down`, { data: { reason: 'The text is not yours.' } });
  expect(taken.ok(), await taken.text()).toBe(true);
  const read = page.waitForResponse(`**/api/artwork/${id}`);
  await reportSomebody(page.request, callAs, 'Cuypers');
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
  await item.getByRole('button', { name: 'Decline it' }).click();
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
  await expectNotice(page, 'Successfully denied request');
});
