import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { paths } from '../../web/src/paths.ts';
import { fixturePassword } from '#server/features/people/accounts/fixtures.ts';
import { makeAdmin } from '../support/admin.ts';
import { inboxRow, openInInbox } from '../support/inbox.ts';
import { expectNotice } from '../support/notices.ts';
import { demoPerson, openAs, registerPerson } from '../support/people.ts';
import { photograph } from '../support/photographs.ts';
import * as recordPage from '../support/record-page.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, registerArtist, sendBill, sendForReview } from '../support/works.ts';

const reason = 'It hung in my grandmother’s flat until 1944; she never sold it.';

test('a user disputes a work, an admin accepts the dispute, and the public record shows it', async ({
  page,
  callAs,
  openSession,
}) => {
  const artist = await registerArtist(page.request, callAs);
  const caller = await callAs(artist);
  const title = 'Ferry at a contested shore';
  const { id, address } = await addWork(caller, title, 1910);
  await sendForReview(caller, id);

  await openAs(page, address, await registerPerson(page.request));
  await page.getByRole('button', { name: 'Dispute this record' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Help with this form' }).click();
  await expect(form.getByRole('region', { name: 'Help with this form' })).toContainText('What is good evidence?');
  await form.getByLabel('Why, and what is your evidence?').fill('It is mine.');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Write at least 20 characters.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Why, and what is your evidence?').fill(reason);
  await form.getByRole('button', { name: 'Send' }).click();
  await expectNotice(page, 'Dispute sent. An admin will decide whether to accept it.');
  const dispute = page.getByRole('region', { name: 'Dispute' });
  await expect(dispute).toContainText('you disputed who owns the work.');
  await expect(page.getByRole('button', { name: 'Dispute this record' })).toHaveCount(0);

  const admin = await openSession();
  await openAs(admin, '/dashboard/inbox', demoPerson('admin'));
  const item = await openInInbox(admin, 'Disputed record', title);
  await expect(item).toContainText('Accept or decline the dispute.');
  await admin.getByRole('button', { name: 'Accept the dispute' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Accept the dispute' }).click();
  await expectNotice(admin, 'Dispute accepted. The record now shows it.');
  // Only another admin can decide further.
  await expect(inboxRow(admin, 'Disputed record', title)).toHaveCount(0);
  await admin.goto(address);
  await expect(admin.getByRole('region', { name: 'Dispute' })).toContainText(
    'You accepted this dispute, so you can’t decide it. Another admin must uphold or close it.',
  );

  const visitor = await openSession();
  await visitor.goto(address);
  await expect(visitor.getByRole('note').filter({ hasText: 'Disputed' })).toBeVisible();
  await expect(recordPage.entry(visitor, 'Disputed')).toContainText(reason);

  // Each badge on the scan page links to its evidence, and focus moves there.
  for (const [name, part] of [
    ['Maker', '#recognition'],
    ['Assay', '#review'],
    ['Bill', '#provenance'],
    ['Claim', '[id^="entry-"]'],
    ['Record', 'h1'],
  ] as const) {
    await visitor.goto(`/artwork/scan/${id}/code`);
    await visitor
      .getByRole('listitem')
      .filter({ has: visitor.getByText(name, { exact: true }) })
      .getByRole('link')
      .click();
    const evidence = visitor.locator(`main ${part}:focus`);
    await expect(evidence).toBeInViewport();
    if (name === 'Claim') await expect(evidence).toContainText(reason);
  }
  await visitor.goto(address);
  await visitor.getByRole('link', { name: 'Disputed' }).click();
  await expect(visitor.locator('[id^="entry-"]:focus')).toContainText(reason);
  await expect(visitor.getByRole('region', { name: 'Dispute', exact: true })).toHaveCount(0);
});

test('an owner disputes an entry that a bill confirmed, and two admins correct it', async ({
  page,
  callAs,
  openSession,
}) => {
  const artist = await registerArtist(page.request, callAs);
  const caller = await callAs(artist);
  const title = 'Weir with a wrong date';
  const { id, address } = await addWork(caller, title);
  await sendForReview(caller, id);
  const voters = [await callAs(demoPerson('authenticator1')), await callAs(demoPerson('authenticator2'))];
  for (const voter of voters) expect((await voter.patch('/api/artwork', { data: { id } })).ok()).toBe(true);
  const bill = await sendBill(caller, id, { seller: 'Ada Moreau', buyer: 'Anna Kern' });
  for (const voter of voters)
    expect((await voter.patch(`/api/purchase/${bill.id}`, { data: { status: 'approve' } })).ok()).toBe(true);

  await openAs(page, address, artist);
  const sold = recordPage.entry(page, 'Sold');
  await sold.getByRole('button', { name: 'Dispute this entry' }).click();
  const form = page.getByRole('dialog');
  await form
    .getByLabel('What is wrong, and what is your evidence?')
    .fill('The invoice says Vienna, as its letterhead does.');
  await form.getByLabel('Where').fill('Vienna');
  await form.getByRole('button', { name: 'Send the dispute' }).click();
  await expectNotice(page, 'Dispute sent. The admins will decide.');
  await expect(sold).toContainText('Two admins must approve the correction.');
  const visitor = await openSession();
  await visitor.goto(address);
  await expect(recordPage.entry(visitor, 'Sold')).toContainText('Disputed by the owner. The admins will decide.');
  await expect(visitor.getByText('The invoice says Vienna')).toHaveCount(0);

  const { email } = await makeAdmin();
  for (const [admin, step] of [
    [demoPerson('admin'), 'Approve the correction'],
    [{ email, password: fixturePassword }, 'Confirm the correction'],
  ] as const) {
    const session = await openSession();
    await openAs(session, '/dashboard/inbox', admin);
    const item = await openInInbox(session, 'Disputed entry', title);
    await item.getByRole('button', { name: step }).click();
    await session.getByRole('dialog').getByRole('button', { name: step }).click();
    await expect(inboxRow(session, 'Disputed entry', title)).toHaveCount(0);
  }
  await visitor.reload();
  await expect(recordPage.entry(visitor, 'Sold').filter({ hasText: 'Corrected by a later entry.' })).toHaveCount(1);
  await expect(recordPage.entry(visitor, 'Sold').filter({ hasText: 'Vienna' })).toHaveCount(1);
  await expect(visitor.getByText('Disputed by the owner')).toHaveCount(0);
});

test('an admin compares two records with one picture, can dispute either, and is asked before they are told apart', async ({
  page,
  callAs,
}) => {
  const picture = await photograph();
  const works: string[] = [];
  for (const title of ['Barge recorded first', 'Barge recorded again']) {
    const artist = await callAs(await registerArtist(page.request, callAs));
    const { id } = await addWork(artist, title, 2020, picture);
    await sendForReview(artist, id);
    works.push(id);
  }
  const admin = await callAs(demoPerson('admin'));
  // The pair is listed at the work that was compared last.
  const listed = async () => {
    const { items } = inbox.list.reply.parse(await (await admin.get('/api/inbox')).json());
    return items.find(({ kind, subject }) => kind === 'duplicate' && works.includes(subject))?._id ?? '';
  };
  await expect.poll(listed).not.toBe('');

  await openAs(page, paths.inbox(await listed()), demoPerson('admin'));
  const item = page.getByRole('region', { name: 'Open item' });
  await expect(item.getByText(/^(This record|V \d+) is owned by/)).toHaveCount(2);
  await expectAccessible(page);
  await expect(item.getByRole('table', { name: /^This record and V \d+$/ })).toContainText('Dimensions');
  await item.getByRole('button', { name: 'Compare the pictures' }).click();
  const pictures = page.getByRole('dialog', { name: 'Compare two pictures' });
  await expect(pictures.getByRole('region', { name: /^First: This record/ })).toBeVisible();
  await pictures.getByRole('button', { name: 'Close' }).click();
  await expect(item.getByRole('button', { name: 'Dispute this record' })).toBeVisible();
  await item
    .getByRole('listitem')
    .getByRole('button', { name: /^Dispute V \d+$/ })
    .click();
  const dispute = page.getByRole('dialog', { name: /^Dispute V \d+$/ });
  await expect(dispute).toContainText('Another admin will read this first.');
  await expect(dispute.getByLabel('What do you dispute?')).toHaveValue('duplicate');
  await dispute
    .getByLabel('Why, and what is your evidence?')
    .fill('Both records describe the barge in one photograph.');
  await expectAccessible(page);
  await dispute.getByRole('button', { name: 'Send the dispute' }).click();
  await expectNotice(page, 'Dispute sent. An admin will decide whether to accept it.');
  await expect(dispute).toBeHidden();
  await expect(item).toContainText('You disputed this record on');
  await expect(item.getByRole('button', { name: /^Dispute V \d+$/ })).toHaveCount(0);
  await expect(item.getByRole('link', { name: 'Open the dispute' })).toHaveAttribute('href', /#disputes$/);

  await item.getByRole('button', { name: /is a different work$/ }).click();
  const question = page.getByRole('dialog', { name: /^Is V \d+ a different work\?$/ });
  await expect(question).toContainText('Both records have the same picture.');
  await question.getByRole('button', { name: 'It is a different work' }).click();
  await expectNotice(page, 'The works have been recorded as different objects.');
});
