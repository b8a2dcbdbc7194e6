import { record } from '@verso/contract/discovery/schemas/record.ts';
import { registryNumber } from '@verso/contract/works/artworks.ts';
import { fixturePassword } from '#server/features/people/accounts/fixtures.ts';
import { paths } from '../../web/src/paths.ts';
import { makeAdmin } from '../support/admin.ts';
import { inboxRows, openInInbox, reportAPerson } from '../support/inbox.ts';
import { demoPerson, logInThroughApi, openAs, post, registerPerson } from '../support/people.ts';
import * as recordPage from '../support/record-page.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, registerArtist, sendForReview } from '../support/works.ts';

test('an admin votes on an appeal from the inbox, and is led back to it', async ({ page, callAs }) => {
  const artist = await callAs(await registerArtist(page.request, callAs));
  const { id } = await addWork(artist, 'Sluice at Noon');
  await sendForReview(artist, id);
  for (const name of ['authenticator1', 'authenticator2'])
    await post(await callAs(demoPerson(name)), '/api/artwork/disvote', { id, opinion: 'The ground is too new.' });
  await post(artist, `/api/artwork/${id}/appeal`, { reason: 'The bill of the ground is found.' });

  const { email } = await makeAdmin();
  await openAs(page, paths.inbox(), { email, password: fixturePassword });
  const item = await openInInbox(page, 'Appeal', 'Sluice at Noon');
  const open = page.url();
  await item.getByRole('link', { name: 'Read the record and vote' }).click();
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toHaveAttribute('href', new URL(open).pathname);
  await expectAccessible(page);
  await recordPage.vote(page, 'Approve', 'The bill fits the ground.');
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await expect(page).toHaveURL(paths.inbox());
  await expect(inboxRows(page).first()).toBeVisible();
});

test('a report about a person shows them and their permissions in the inbox', async ({ page, callAs }) => {
  const reported = await registerPerson(page.request, { firstname: 'Ilja', lastname: 'Zandstra' });
  const { _id: id } = await logInThroughApi(page.request, reported);
  const artist = await callAs(await registerArtist(page.request, callAs));
  const work = await addWork(artist, 'Weir that nobody sees');
  const { artwork } = record.get.reply.parse(await (await artist.get(`/api/artwork/${work.id}`)).json());
  const number = registryNumber(artwork.number);
  const reporter = await callAs(await registerPerson(page.request));
  const report = await reporter.patch('/api/users/report', { data: { id, message: `They copy ${number}.` } });
  expect(report.ok(), await report.text()).toBe(true);

  const { email } = await makeAdmin();
  await openAs(page, paths.inbox(), { email, password: fixturePassword });
  const item = await openInInbox(page, 'Report about a person', 'Zandstra');
  await item.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Weir that nobody sees');
  await page.goBack();
  await item.getByRole('button', { name: 'Show the person and their permissions' }).click();
  const permissions = item.getByRole('region', { name: 'Permissions' });
  await expect(permissions).toBeVisible();
  await expectAccessible(page);
  await item.getByRole('button', { name: 'Hide the details' }).click();
  await expect(permissions).toHaveCount(0);
});

test('a decision that is on its way counts for its own item, not for the one that is opened meanwhile', async ({
  page,
  callAs,
}) => {
  await reportAPerson(page.request, callAs, 'Brandsma');
  await reportAPerson(page.request, callAs, 'Eikelboom');
  const account = { email: (await makeAdmin()).email, password: fixturePassword };
  await openAs(page, paths.inbox(), account);
  const item = await openInInbox(page, 'Report about a person', 'Brandsma');
  await item.getByRole('button', { name: 'Answer or close' }).click();
  const read = Promise.withResolvers<void>();
  await page.route('**/api/inbox', async (route) => {
    await read.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Close without an answer' }).click();
  await openInInbox(page, 'Report about a person', 'Eikelboom');
  await expect(item).toContainText('Eikelboom');
  const open = page.url();
  await post(await callAs(account), `/api/users/reports/${open.split('/report-').at(-1)}/close`, {});
  read.resolve();
  await expect(item).toContainText('This item is no longer waiting.');
  await expect(page).toHaveURL(open);
});
