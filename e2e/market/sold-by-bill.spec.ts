import type { Page } from '@playwright/test';
import { fixturePassword } from '#server/features/people/accounts/fixtures.ts';
import { makeAdmin } from '../support/admin.ts';
import { inboxRow, openInInbox } from '../support/inbox.ts';
import { newestMail } from '../support/mailbox.ts';
import { demoPerson, openAs, registerPerson } from '../support/people.ts';
import { expectNotice } from '../support/notices.ts';
import { entry } from '../support/record-page.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, type CallAs, registerArtist, sendBill, sendForReview } from '../support/works.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');

/** An approved work for sale whose artist has sold it to Anna Kern by a bill that two checkers approved. */
async function soldByBill(page: Page, callAs: CallAs) {
  const seller = await registerArtist(page.request, callAs);
  const artist = await callAs(seller);
  const title = `Lock at ${crypto.randomUUID().slice(0, 8)}`;
  const work = await addWork(artist, title);
  await sendForReview(artist, work.id);
  const voters = [await callAs(demoPerson('authenticator1')), await callAs(demoPerson('authenticator2'))];
  for (const voter of voters) expect((await voter.patch('/api/artwork', { data: { id: work.id } })).ok()).toBe(true);
  const price = { amount: 480_000, currency: 'EUR' };
  const priced = await artist.patch('/api/artwork/change_saleprice', { data: { id: work.id, price } });
  expect(priced.ok()).toBe(true);
  const { id, address: bill } = await sendBill(artist, work.id, { seller: 'Ada Moreau', buyer: 'Anna Kern' });
  const approve = async () => {
    for (const voter of voters) {
      const vote = await voter.patch(`/api/purchase/${id}`, { data: { status: 'approve' } });
      expect(vote.ok()).toBe(true);
    }
  };
  return { seller, title, work, bill, approve };
}

async function expectFits(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [390, 'light'],
    [1440, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(sideways, `${name} scrolls sideways`).toBe(false);
    if (process.env['SHOTS'])
      await page.screenshot({ fullPage: true, path: `${process.env['SHOTS']}/${name}-${width}-${colorScheme}.png` });
  }
}

test('a work sold by a confirmed bill cannot be sold again until an admin confirms the buyer who accepted it', async ({
  page,
  openSession,
  callAs,
}) => {
  test.slow();
  const { seller, title, work, bill, approve } = await soldByBill(page, callAs);

  // The work cannot be bought while the bill is being checked.
  const visitor = await openSession();
  await openAs(visitor, work.address, demoPerson('collector'));
  await expect(main(visitor).getByRole('button', { name: 'Buy this work' })).toBeDisabled();
  await expect(main(visitor)).toContainText('This work is not for sale right now.');
  await approve();
  await visitor.reload();
  await expect(entry(visitor, 'Sold to a private collection')).toBeVisible();
  await expect(main(visitor).getByRole('button', { name: 'Buy this work' })).toHaveCount(0);

  await openAs(page, work.address, seller);
  const panel = page.getByRole('region', { name: 'Sold with a bill of sale' });
  await expect(panel).toContainText('You sold this work to Anna Kern on May 31, 2024, and the bill is confirmed.');
  const price = main(page).getByRole('button', { name: 'Set a price' });
  await expect(price).toBeDisabled();
  await price.focus();
  await expect(page.getByRole('tooltip')).toContainText('It can’t be sold again until the buyer has become its owner');
  await page.keyboard.press('Escape');
  await expectFits(page, 'work');
  await panel.getByRole('button', { name: 'Invite the buyer to accept the work' }).click();
  await dialog(page).getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog(page).getByText('Enter the buyer’s email.')).toBeVisible();
  const other = await registerPerson(page.request);
  await dialog(page).getByLabel('Email of Anna Kern').fill(other.email);
  await dialog(page).getByLabel('Give the buyer my original files').check();
  await expectFits(page, 'invite');
  await dialog(page).getByRole('button', { name: 'Send the invitation' }).click();
  await expectNotice(page, 'Invitation sent to the buyer.');
  await expect(panel.getByRole('button', { name: 'Invite the buyer to accept the work' })).toBeDisabled();

  // Another person invited by the seller does not get title by accepting.
  const email = await newestMail(page.request, other.email, 'Accept a work as its buyer');
  const theirs = await openSession();
  await openAs(theirs, email.link, other);
  await theirs.getByRole('button', { name: 'Accept the work' }).click();
  await expectFits(theirs, 'accept');
  await dialog(theirs).getByRole('button', { name: 'Accept the work' }).click();
  await expectNotice(theirs, 'Your acceptance has been recorded.');
  await expect(main(theirs)).toContainText('You become the owner once an admin confirms that you are Anna Kern');
  await expect(theirs.getByRole('button', { name: 'Accept the work' })).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Set a price' })).toHaveCount(0);
  await expectFits(theirs, 'accepted');

  const admin = await openSession();
  await openAs(admin, '/dashboard/inbox', demoPerson('admin'));
  await expectFits(admin, 'queue');
  await (await openInInbox(admin, 'Buyer to confirm', title)).getByRole('link', { name: 'Open the bill' }).click();
  const who = admin.getByRole('region', { name: 'The buyer' });
  await expect(who).toContainText('(differs from the bill)');
  await expectFits(admin, 'buyer');
  await who.getByRole('button', { name: 'This is not the buyer' }).click();
  await dialog(admin).getByRole('button', { name: 'Cancel the invitation' }).click();
  await expect(dialog(admin).getByText('Write at least 20 characters.')).toBeVisible();
  await dialog(admin).getByRole('textbox').fill('Anna Kern does not know this email address.');
  await expectFits(admin, 'not-the-buyer');
  await dialog(admin).getByRole('button', { name: 'Cancel the invitation' }).click();
  await expectNotice(admin, 'The invitation has been cancelled.');
  await expect(who).toHaveCount(0);

  const buyer = await registerPerson(page.request, { firstname: 'Anna', lastname: 'Kern' });
  await page.reload();
  await panel.getByRole('button', { name: 'Invite the buyer to accept the work' }).click();
  await dialog(page).getByLabel('Email of Anna Kern').fill(buyer.email);
  await dialog(page).getByRole('button', { name: 'Send the invitation' }).click();
  await expectNotice(page, 'Invitation sent to the buyer.');
  const { link } = await newestMail(page.request, buyer.email, 'Accept a work as its buyer');
  const bought = await openSession();
  await openAs(bought, link, buyer);
  await bought.getByRole('button', { name: 'Accept the work' }).click();
  await dialog(bought).getByRole('button', { name: 'Accept the work' }).click();
  await expectNotice(bought, 'Your acceptance has been recorded.');
  await page.reload();
  await expect(main(page)).toContainText(`${buyer.email} accepted the work`);

  await admin.goto(bill);
  await expect(who).toContainText('(as on the bill)');
  await who.getByRole('button', { name: 'Confirm the buyer' }).click();
  await dialog(admin).getByRole('textbox').fill('Anna Kern confirmed this email by telephone.');
  await expectFits(admin, 'confirm');
  await dialog(admin).getByRole('button', { name: 'Confirm the buyer' }).click();
  await expectNotice(admin, 'Buyer confirmed. The buyer now owns the work.');
  await bought.reload();
  await expect(bought.getByRole('button', { name: 'Set a price' })).toBeEnabled();
  await expect(entry(bought, 'Sold to')).toHaveCount(1);
});

test('a seller reports a wrong confirmed bill, two admins settle it, and the work can be sold again', async ({
  page,
  openSession,
  callAs,
}) => {
  test.slow();
  const { seller, title, work, bill, approve } = await soldByBill(page, callAs);
  await approve();
  await openAs(page, work.address, seller);
  await page.getByRole('link', { name: 'Report that the bill of sale is wrong or the sale fell through' }).click();
  await expect(page).toHaveURL(bill);
  const panel = page.getByRole('region', { name: 'Ownership of the work' });
  await panel.getByRole('button', { name: 'Report a wrong bill or a failed sale' }).click();
  await dialog(page).getByRole('button', { name: 'Report the bill' }).click();
  await expect(dialog(page).getByText('Write at least 20 characters.')).toBeVisible();
  await dialog(page).getByRole('textbox').fill('The buyer never paid, and the bank says so in writing.');
  await dialog(page).getByRole('button', { name: 'Report the bill' }).click();
  await expectNotice(page, 'Report sent. Admins will decide whether the bill is right.');
  await expect(panel).toContainText('Admins will decide');
  await expect(panel.getByRole('button', { name: 'Decide' })).toHaveCount(0);
  await expectFits(page, 'reported');

  const { email } = await makeAdmin();
  for (const person of [demoPerson('admin'), { email, password: fixturePassword }]) {
    const admin = await openSession();
    await openAs(admin, '/dashboard/inbox', person);
    const item = await openInInbox(admin, 'Disputed bill of sale', title);
    if (person.email === email) await expect(item).toContainText('A second admin must confirm it.');
    await item.getByRole('button', { name: 'Decide', exact: true }).click();
    await dialog(admin).getByLabel('Your decision').selectOption('wrong');
    await dialog(admin)
      .getByRole('textbox')
      .fill('The bank confirmed that nothing was paid, and the work was not handed over.');
    await expectFits(admin, 'settle');
    await dialog(admin).getByRole('button', { name: 'Decide' }).click();
    await expectNotice(admin, 'Your decision has been recorded.');
    await expect(inboxRow(admin, 'Disputed bill of sale', title)).toHaveCount(0);
    await admin.goto(bill);
    if (person.email === email) await expect(main(admin)).toContainText('Found to be wrong');
  }

  await page.goto(work.address);
  await expect(page.getByRole('region', { name: 'Sold with a bill of sale' })).toHaveCount(0);
  await expect(entry(page, 'Settled')).toContainText('The bill of this sale was found to be wrong');
  await expect(main(page)).toContainText('No purchase proved');
  await expect(main(page).getByRole('button', { name: 'Set a price' })).toBeEnabled();
});
