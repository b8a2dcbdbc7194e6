import type { APIRequestContext, Page } from '@playwright/test';
import { demoPerson, openAs } from '../support/people.ts';
import { expectNotice } from '../support/notices.ts';
import { entry } from '../support/record-page.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, registerArtist, sendBill, sendForReview } from '../support/works.ts';
import { buildPaper } from '#server/features/works/provenance/fixtures.ts';

const bill = (text: string, name = 'Invoice 31.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: buildPaper(text),
});
const panel = (page: Page) => page.getByRole('region', { name: 'Bills of sale' });
const dialog = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await dialog(page)
    .getByRole('button', { name: /^Choose (the|another) file$/ })
    .click();
  await (await chooser).setFiles(file);
}

async function fillSaleDetails(page: Page, buyer: string): Promise<void> {
  await dialog(page).getByLabel('Seller').fill('Ada Moreau');
  await dialog(page).getByLabel('Buyer').fill(buyer);
  await dialog(page).getByLabel('Date of sale').fill('2024-05-31');
  await dialog(page).getByRole('group', { name: 'Price' }).getByLabel('Amount').fill('4250');
}

/** A work in review; bills can be added to it. */
async function submittedWork(artist: APIRequestContext, title: string) {
  const work = await addWork(artist, title);
  await sendForReview(artist, work.id);
  return work;
}

async function voteOn(page: Page, choice: string, verb: string, words: string): Promise<void> {
  const vote = page.getByRole('region', { name: 'Your vote', exact: true });
  await vote.getByRole('button', { name: choice, exact: true }).click();
  await vote.getByRole('textbox').fill(words);
  await vote.getByRole('button', { name: verb, exact: true }).click();
  await expectNotice(page, 'Successfully vote the purchase information');
}

test('a bill is submitted, reviewed, questioned, amended and approved, and the record shows the confirmed sale', async ({
  page,
  openSession,
  callAs,
  expectConsoleError,
}) => {
  test.slow();
  const title = `Ferry at ${crypto.randomUUID().slice(0, 8)}`;
  const artist = await registerArtist(page.request, callAs);
  const work = await submittedWork(await callAs(artist), title);

  await openAs(page, work.address, artist);
  await panel(page).getByRole('button', { name: 'Add a bill of sale' }).click();
  await dialog(page).getByRole('button', { name: 'Send the bill' }).click();
  for (const words of ['Choose the bill file.', 'Enter the seller.', 'Enter the price'])
    await expect(dialog(page).getByText(words)).toBeVisible();
  await expectAccessible(page);

  // A file that is no bill is refused with a reason, and the form keeps its values.
  expectConsoleError(/status of 400/);
  await fillSaleDetails(page, 'Galerie Nord');
  await choose(page, { name: 'bill.pdf', mimeType: 'application/pdf', buffer: buildPaper('Bill', { script: true }) });
  await dialog(page).getByRole('button', { name: 'Send the bill' }).click();
  await expect(
    dialog(page).getByText('This PDF contains a script. Print it to a new PDF and upload that.'),
  ).toBeVisible();
  await choose(page, { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>bill</html>') });
  await dialog(page).getByRole('button', { name: 'Send the bill' }).click();
  await expect(dialog(page).getByText(/bill\.pdf: .*(PDF|JPEG)/)).toBeVisible();
  await expect(dialog(page).getByLabel('Buyer')).toHaveValue('Galerie Nord');

  await choose(page, bill(`Invoice ${title}`));
  await dialog(page).getByRole('button', { name: 'Send the bill' }).click();
  await expectNotice(page, 'Successfully submit purchase information for the artwork');
  await expect(panel(page)).toContainText('Ada Moreau to Galerie Nord');
  await expect(panel(page)).toContainText('Being checked');

  const checker = await openSession();
  await openAs(checker, '/dashboard', demoPerson('authenticator1'));
  await checker.getByRole('link', { name: `Check: the bill of ${title}` }).click();
  await expect(checker.getByRole('heading', { level: 1 })).toHaveText(`Bill of sale for ${title}`);
  const preview = checker.getByRole('img', { name: 'The bill' });
  await expect(preview).toBeVisible();
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
  await expect(checker.getByRole('main')).toContainText('€4,250 (private)');
  const download = checker.waitForEvent('download');
  await checker.getByRole('button', { name: 'Download a copy' }).click();
  expect((await download).suggestedFilename()).toMatch(/^document [0-9a-f]{8}\.pdf$/);
  const vote = checker.getByRole('region', { name: 'Your vote', exact: true });
  await vote.getByRole('button', { name: 'Ask for information' }).click();
  await vote.getByRole('button', { name: 'Send the question' }).click();
  await expect(vote.getByText('Enter your question.')).toBeVisible();
  await expectAccessible(checker);
  await vote.getByRole('button', { name: 'Cancel' }).click();
  await voteOn(checker, 'Ask for information', 'Send the question', 'In which town is Galerie Nord?');

  await page.goto('/dashboard');
  const asked = page.getByRole('listitem').filter({ hasText: `Bill of sale for ${title}` });
  await expect(asked).toContainText('asks: In which town is Galerie Nord?');
  await asked.getByRole('link', { name: `Answer: the bill of ${title}` }).click();
  await page.getByRole('button', { name: 'Send an amended bill' }).click();
  await expect(dialog(page).getByLabel('Seller')).toHaveValue('Ada Moreau');
  await dialog(page).getByLabel('Buyer').fill('Galerie Nord, Kiel');
  await choose(page, bill(`Invoice ${title}, Kiel`));
  await dialog(page).getByRole('button', { name: 'Send the bill' }).click();
  await expectNotice(page, 'Successfully submit purchase information for the artwork');
  await expect(page.getByRole('main')).toContainText('Being checked');
  await expect(page.getByRole('heading', { name: 'Round 1: More information requested' })).toBeVisible();

  await checker.reload();
  await expect(checker.getByRole('main')).toContainText('Galerie Nord, Kiel');
  await voteOn(checker, 'Approve', 'Approve the bill', 'The town is there now.');
  await expect(checker.getByRole('main')).toContainText('1 person has voted. 2 votes must agree.');
  // The same vote again, in the same words.
  await vote.getByRole('button', { name: 'Change your vote' }).click();
  await vote.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(vote.getByRole('textbox')).toHaveValue('The town is there now.');
  await vote.getByRole('button', { name: 'Approve the bill' }).click();
  await expect(vote).toContainText('You voted to approve');
  const other = await openSession();
  await openAs(other, new URL(checker.url()).pathname, demoPerson('authenticator5'));
  await expect(other.getByRole('main')).toContainText('1 person has voted');
  await expect(other.getByRole('main')).not.toContainText('The town is there now.');
  await voteOn(other, 'Approve', 'Approve the bill', '');
  await expect(other.getByRole('heading', { name: 'Round 2: Approved' })).toBeVisible();
  const closing = other.getByRole('region', { name: 'Your vote', exact: true });
  await expect(closing).toContainText('You voted to approve');
  await expect(closing.getByRole('button')).toHaveCount(0);
  // Other bills may wait too.
  await expect(closing.getByRole('link', { name: /^(Next, \d+ left|Back to your queue)$/ })).toBeFocused();
  await expect(other.getByRole('main')).toContainText('The town is there now.');

  const visitor = await openSession();
  await visitor.goto(work.address);
  const sale = entry(visitor, 'Sold to a private collection');
  await expect(sale).toContainText('Confirmed by its bill, checked by');
  await expect(visitor.getByRole('main')).toContainText('Purchase proved');
  for (const secret of ['Galerie Nord', '4,250', 'Invoice 31'])
    await expect(visitor.getByRole('main')).not.toContainText(secret);
  await expect(visitor.getByRole('button', { name: 'Add a bill of sale' })).toHaveCount(0);
  await page.goto(work.address);
  await expect(entry(page, 'Sold to Galerie Nord, Kiel')).toContainText('€4,250 (private)');
});

test('the file of a bill can be chosen again after it was removed', async ({ page, callAs }) => {
  const artist = await registerArtist(page.request, callAs);
  const work = await submittedWork(await callAs(artist), 'Chosen twice');
  await openAs(page, work.address, artist);
  await panel(page).getByRole('button', { name: 'Add a bill of sale' }).click();
  const chosen = dialog(page).getByRole('list', { name: 'The chosen file' });
  const file = bill('Invoice');
  await choose(page, file);
  await expect(chosen).toContainText('Invoice 31.pdf');
  // A browser reports no choice of the file that the field still has.
  await expect(dialog(page).getByLabel('Bill file')).toHaveValue('');
  await chosen.getByRole('button', { name: 'Remove Invoice 31.pdf' }).click();
  await expect(chosen).toHaveCount(0);
  await choose(page, file);
  await expect(chosen).toContainText('Invoice 31.pdf');
});

test('what a checker is writing stays when another one closes the round', async ({ page, callAs }) => {
  const artist = await callAs(await registerArtist(page.request, callAs));
  const work = await submittedWork(artist, `Kept words ${crypto.randomUUID().slice(0, 8)}`);
  const { id, address } = await sendBill(artist, work.id, { seller: 'Ada Moreau', buyer: 'Galerie Nord' });
  // An admin can read the bill after its round as well.
  await openAs(page, address, demoPerson('admin'));
  const vote = page.getByRole('region', { name: 'Your vote', exact: true });
  await vote.getByRole('button', { name: 'Deny', exact: true }).click();
  await vote.getByRole('textbox').fill('The stamp is of another year.');
  const next = await submittedWork(artist, `Kept words ${crypto.randomUUID().slice(0, 8)}`);
  const other = await callAs(demoPerson('authenticator5'));
  const asked = await other.patch(`/api/purchase/${id}`, {
    data: { status: 'request_information', message: 'Of which year is the stamp?' },
  });
  expect(asked.ok()).toBe(true);
  // A notification, here of another bill, has the page read its data again.
  await sendBill(artist, next.id, { seller: 'Ada Moreau', buyer: 'Galerie Nord' });
  await expect(page.getByRole('heading', { name: 'Round 1: More information requested' })).toBeVisible();
  await expect(vote.getByRole('textbox')).toHaveValue('The stamp is of another year.');
});

test('what a checker writes survives a reload, and the vote leads to the next bill', async ({ page, callAs }) => {
  const artist = await callAs(await registerArtist(page.request, callAs));
  const sent = async () => {
    const work = await submittedWork(artist, `Two bills ${crypto.randomUUID().slice(0, 8)}`);
    return sendBill(artist, work.id, { seller: 'Ada Moreau', buyer: 'Galerie Nord' });
  };
  const { address } = await sent();
  await sent();
  await openAs(page, address, demoPerson('authenticator5'));
  const vote = page.getByRole('region', { name: 'Your vote', exact: true });
  await vote.getByRole('button', { name: 'Deny', exact: true }).click();
  await vote.getByRole('textbox').fill('The stamp is of another year.');
  await expect(vote.getByRole('status')).toHaveText('Draft saved on this device.');
  await page.reload();
  await vote.getByRole('button', { name: 'Deny', exact: true }).click();
  await expect(vote.getByRole('textbox')).toHaveValue('The stamp is of another year.');
  await expect(vote.getByRole('status')).toHaveText('Your draft was restored.');
  await vote.getByRole('button', { name: 'Deny the bill' }).click();
  await expectNotice(page, 'Successfully vote the purchase information');

  const next = vote.getByRole('link', { name: /^Next, \d+ left$/ });
  await expect(next).toBeFocused();
  await next.click();
  await expect(page).not.toHaveURL(address);
  await expect(page).toHaveURL(/\/dashboard\/purchases\/[\w-]+$/);
  await expect(vote.getByRole('button', { name: 'Deny', exact: true })).toBeVisible();
});

test('an authenticator without the permission sees no purchases, and a linked one says why', async ({
  page,
  openSession,
  expectConsoleError,
}) => {
  await openAs(page, '/dashboard', demoPerson('authenticator1'));
  await page.getByRole('link', { name: 'Check: the bill of Salt Road, Noon' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bill of sale for Salt Road, Noon');
  const address = new URL(page.url()).pathname;

  const plain = await openSession();
  await openAs(plain, '/dashboard', demoPerson('authenticator3'));
  await expect(plain.getByRole('heading', { name: 'Awaiting your vote' })).toBeVisible();
  await expect(plain.getByRole('heading', { name: 'Purchases to check' })).toHaveCount(0);
  expectConsoleError(/status of 404/);
  await plain.goto(address);
  await expect(plain.getByRole('heading', { level: 1, name: /not (here|found)|no such|nothing/i })).toBeVisible();
});

test('a typed name excludes no checker: one declares a conflict, and an admin confirms which person it is', async ({
  page,
  openSession,
  callAs,
}) => {
  test.slow();
  const title = `Weir at ${crypto.randomUUID().slice(0, 8)}`;
  const artist = await registerArtist(page.request, callAs);
  const caller = await callAs(artist);
  const work = await submittedWork(caller, title);
  await sendBill(caller, work.id, { seller: 'Katalin Erdős', buyer: 'Henrik Vasmer' });

  const checker = await openSession();
  await openAs(checker, '/dashboard', demoPerson('authenticator1'));
  await checker.getByRole('link', { name: `Check: the bill of ${title}` }).click();
  await expect(checker.getByRole('note').filter({ hasText: 'names someone with your name' })).toBeVisible();
  await voteOn(checker, 'Approve', 'Approve the bill', '');
  await checker.getByRole('button', { name: 'Declare a conflict of interest' }).click();
  await dialog(checker).getByRole('button', { name: 'Declare the conflict' }).click();
  await expect(dialog(checker).getByText('Describe your interest in this sale.')).toBeVisible();
  await dialog(checker).getByRole('textbox').fill('I sold it in 2019.');
  await expectAccessible(checker);
  await dialog(checker).getByRole('button', { name: 'Declare the conflict' }).click();
  await expect(checker.getByText('You declared a conflict of interest on this bill.')).toBeVisible();
  await expect(checker.getByRole('main')).toContainText('No votes yet');

  const admin = await openSession();
  await openAs(admin, new URL(checker.url()).pathname, demoPerson('admin'));
  const named = admin.getByRole('region', { name: 'Reviewers with the same name' });
  await expect(named).toContainText('Henrik Vasmer has the same name as the buyer.');
  await expect(named).not.toContainText('Erdős');
  await expectFits(admin);
  await named.getByRole('button', { name: 'This is the buyer' }).click();
  await dialog(admin).getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectNotice(admin, 'Confirmed. This reviewer can’t vote on the bill.');
  await expect(named).toHaveCount(0);
  const namedChecker = await openSession();
  await openAs(namedChecker, new URL(checker.url()).pathname, demoPerson('authenticator2'));
  await expect(namedChecker.getByText('An admin confirmed that this bill names you')).toBeVisible();
  await expect(namedChecker.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
});

test('a bill can be withdrawn before it is decided', async ({ page, callAs }) => {
  const artist = await registerArtist(page.request, callAs);
  const caller = await callAs(artist);
  const work = await submittedWork(caller, 'Quay');
  await sendBill(caller, work.id, { seller: 'Ada Moreau', buyer: 'Galerie Nord' });
  await openAs(page, work.address, artist);
  await panel(page)
    .getByRole('link', { name: /Galerie Nord/ })
    .click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('The bill was withdrawn, and its file was deleted.')).toBeVisible();
});

test('a bill and its form are accessible on a phone, light and dark, and do not scroll sideways', async ({
  page,
  openSession,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, '/dashboard', demoPerson('authenticator2'));
  await page.getByRole('link', { name: 'Check: the bill of Salt Road, Noon' }).click();
  await expect(page.getByRole('img', { name: 'The bill' })).toBeVisible();
  await page
    .getByRole('region', { name: 'Your vote', exact: true })
    .getByRole('button', { name: 'Deny', exact: true })
    .click();
  await expectFits(page);

  const artist = await openSession();
  await artist.setViewportSize({ width: 390, height: 844 });
  await openAs(artist, '/dashboard', demoPerson('artist'));
  await artist.getByRole('link', { name: 'Salt Road, Noon', exact: true }).first().click();
  await panel(artist).getByRole('button', { name: 'Add a bill of sale' }).click();
  await expect(dialog(artist).getByRole('button', { name: 'Send the bill' })).toBeVisible();
  await expectFits(artist);
});

async function expectFits(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, 'pixels beyond the edge').toBeLessThanOrEqual(0);
}
