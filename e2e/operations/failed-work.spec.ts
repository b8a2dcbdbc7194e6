import { leaveFailures } from '../support/admin.ts';
import { inboxRows, openInInbox } from '../support/inbox.ts';
import { expectNotice } from '../support/notices.ts';
import { demoPerson, newEmail, openAs } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an admin tries failed jobs again, and sees which emails were not delivered', async ({ page }) => {
  const recipient = newEmail();
  await leaveFailures(recipient);
  await openAs(page, '/dashboard/inbox', demoPerson('admin'));
  const work = await openInInbox(page, 'Failed jobs', '1 job');
  await expect(work).toContainText('Delete files');
  await expectAccessible(page);
  await work.getByRole('button', { name: 'Try again' }).click();
  await expectNotice(page, 'The failed jobs are being retried.');
  await expect(inboxRows(page).filter({ hasText: 'Failed jobs' })).toHaveCount(0);

  const emails = await openInInbox(page, 'Emails not delivered', '1 email');
  await expect(emails).toContainText(`${recipient}: Confirm your email`);
  await expect(emails).toContainText('The address may be wrong.');
  await expectAccessible(page);
  await emails.getByRole('button', { name: 'Remove from the list' }).click();
  await expect(inboxRows(page).filter({ hasText: 'Emails not delivered' })).toHaveCount(0);
});
