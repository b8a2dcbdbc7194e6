import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect as that, type Page } from '@playwright/test';
import { frameOf, goThrough } from './identity-check.ts';
import { newestMail } from './mailbox.ts';
import { demoPerson, openAs, type Person, registerPerson } from './people.ts';
import { expect, expectAccessible, test } from './test.ts';
import { addWork, type CallAs, registerArtist, sendForReview } from './works.ts';

const title = 'Two boats before the rain';

async function patch(caller: APIRequestContext, path: string, data: object): Promise<void> {
  const reply = await caller.patch(path, { data });
  that(reply.ok(), `${path}: ${reply.status()}`).toBe(true);
}

/** An approved work of a new artist, for sale. */
async function workForSale(
  request: APIRequestContext,
  callAs: CallAs,
  amount = 480_000,
): Promise<{ seller: Person; id: string; address: string }> {
  const seller = await registerArtist(request, callAs);
  const artist = await callAs(seller);
  const { id, address } = await addWork(artist, title);
  await sendForReview(artist, id);
  for (const name of ['authenticator1', 'authenticator2'])
    await patch(await callAs(demoPerson(name)), '/api/artwork', { id });
  await patch(artist, '/api/artwork/change_saleprice', { id, price: { amount, currency: 'EUR' } });
  return { seller, id, address };
}

const main = (page: Page) => page.getByRole('main');
const reserved = 'Reserved for you, not paid yet';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** From the work's page to the provider's. */
async function goToPayment(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Buy this work' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The work is reserved for you for half an hour');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reserve it and go to the payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment, played' })).toBeVisible();
}

test.describe('a work for sale', () => {
  test('is bought by card: receipt, collection, and a public record that shows the sale', async ({ page, callAs }) => {
    const { address } = await workForSale(page.request, callAs);
    const buyer = await registerPerson(page.request);
    await openAs(page, address, buyer);
    await goToPayment(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(heading(page, 'The work is yours')).toBeVisible();
    const file = page.waitForEvent('download');
    await main(page).getByRole('button', { name: 'Receipt R ' }).first().click();
    expect((await file).suggestedFilename()).toMatch(/^R-\d{4}-\d{4}\.pdf$/);
    const letter = await newestMail(page.request, buyer.email, `“${title}” is yours`);
    expect(letter.link).toBe('/billing');
    await page.goto('/dashboard');
    await expect(main(page)).toContainText(title);
    await page.goto(address);
    await expect(main(page)).toContainText('Confirmed by the registry');
    await expect(main(page).getByRole('button', { name: 'Buy this work' })).toHaveCount(0);
  });

  test('stays for sale after a card that was declined, and is paid with another', async ({ page, callAs }) => {
    const { address } = await workForSale(page.request, callAs);
    await openAs(page, address, await registerPerson(page.request));
    await goToPayment(page);
    await page.getByRole('radio', { name: 'is declined' }).check();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('alert')).toContainText('Your card was declined');
    await page.getByRole('radio', { name: ': pays' }).check();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(heading(page, 'The work is yours')).toBeVisible();
  });

  test('whose payment was left is gone on with or given up, and nobody else can buy it meanwhile', async ({
    page,
    callAs,
    openSession,
  }) => {
    const { address } = await workForSale(page.request, callAs);
    await openAs(page, address, await registerPerson(page.request));
    await goToPayment(page);
    await page.getByRole('link', { name: 'Back without paying' }).click();
    await expect(heading(page, reserved)).toBeVisible();
    await expectAccessible(page);

    await page.goto(address);
    const panel = main(page).getByRole('region', { name: reserved });
    await expect(panel).toContainText(/Until .+ nobody else can buy the work\./);
    await expect(main(page).getByRole('button', { name: 'Buy this work' })).toHaveCount(0);
    await panel.getByRole('link', { name: 'Go on to the payment' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment, played' })).toBeVisible();
    await page.goto(address);

    const other = await openSession();
    await openAs(other, address, await registerPerson(other.request));
    const buy = main(other).getByRole('button', { name: 'Buy this work' });
    await expect(buy).toHaveAttribute('aria-disabled', 'true');
    await expect(main(other)).toContainText('Somebody else was faster');

    await panel.getByRole('button', { name: 'Give the work up' }).click();
    await expect(heading(page, 'You gave the work up')).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Buy this work' })).not.toHaveAttribute('aria-disabled');
    await other.reload();
    await expect(buy).not.toHaveAttribute('aria-disabled');
  });

  test('is paid in a tab that is closed at once, and a refund follows', async ({ page, callAs, context }) => {
    const { address } = await workForSale(page.request, callAs);
    await openAs(page, address, await registerPerson(page.request));
    await goToPayment(page);
    const pay = page.url();
    const tab = await context.newPage();
    await tab.goto(pay);
    await tab.getByRole('radio', { name: 'Out of order' }).check();
    await tab.getByRole('button', { name: 'Pay' }).click();
    await tab.close();
    await page.goto('/billing');
    const purchases = page.getByRole('region', { name: 'Purchases' });
    await expect(purchases.getByRole('listitem')).toContainText('Paid');
    const desk = await context.newPage();
    await desk.goto('/sandbox/stripe');
    await desk
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('button', { name: 'Refund', exact: true })
      .first()
      .click();
    await expect(purchases.getByRole('listitem')).toContainText('Refunded');
  });

  test('is refunded by its seller, who has set up payouts, while their share is held', async ({
    page,
    callAs,
    openSession,
  }) => {
    const { address, seller } = await workForSale(page.request, callAs);
    const buyer = await registerPerson(page.request);
    await openAs(page, address, buyer);
    await goToPayment(page);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(heading(page, 'The work is yours')).toBeVisible();

    const desk = await openSession();
    await openAs(desk, '/billing', seller);
    const payouts = desk.getByRole('region', { name: 'Payouts' });
    await expect(payouts.getByRole('listitem')).toContainText('Waits for your verified identity');
    await payouts.getByRole('link', { name: 'verify your identity' }).click();
    await main(desk).getByRole('button', { name: 'Start the check' }).click();
    await goThrough(frameOf(desk), 'Approved');
    await expect(heading(desk, 'Your identity is verified')).toBeVisible();
    await desk.goto('/billing');
    await expect(payouts.getByRole('listitem')).toContainText('Waits for your payout account');
    await payouts.getByRole('button', { name: 'Set up payouts' }).click();
    await desk.getByRole('button', { name: 'Give everything that is asked for' }).click();
    await expect(payouts.getByRole('button', { name: 'Change the bank account' })).toBeVisible();
    await expect(payouts.getByRole('listitem')).toContainText('Held until');
    const file = desk.waitForEvent('download');
    await main(desk).getByRole('button', { name: 'Export as CSV' }).click();
    const table = await file;
    expect(table.suggestedFilename()).toBe('verso-billing.csv');
    expect(await readFile(await table.path(), 'utf8')).toContain(`${title},`);

    const sold = desk.getByRole('region', { name: 'Sales' }).getByRole('listitem');
    await sold.getByRole('button', { name: `Refund the buyer of ${title}` }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toContainText('Title does not come back by itself');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Refund €4,800' }).click();
    await expect(sold).toContainText('Refunded');
    await expect(sold.getByRole('button', { name: 'Refund the buyer' })).toHaveCount(0);
    await expect(heading(page, 'Refunded')).toBeVisible();
  });

  test('above the threshold asks for a verified identity first', async ({ page, callAs }) => {
    const { address } = await workForSale(page.request, callAs, 1_000_000);
    await openAs(page, address, await registerPerson(page.request));
    await main(page).getByRole('button', { name: 'Buy this work' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('ask for a verified identity');
    await expect(page.getByRole('button', { name: 'Reserve it' })).toBeDisabled();
    await page.getByRole('dialog').getByRole('link', { name: 'Verify your identity' }).click();
    await expect(page).toHaveURL(/\/kyc\?next=/);
    await expect(main(page).getByRole('link', { name: 'Go back to the work' })).toBeVisible();
    await main(page).getByRole('button', { name: 'Start the check' }).click();
    await goThrough(frameOf(page), 'Approved');
    await expect(heading(page, 'Your identity is verified')).toBeVisible();
    await main(page).getByRole('link', { name: 'Go back and buy the work' }).click();
    await expect(page).toHaveURL(address);
    await goToPayment(page);
  });
});
