import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { frameOf, goThrough } from '../support/identity-check.ts';
import { newestMail } from '../support/mailbox.ts';
import { demoPerson, openAs, registerPerson } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { photograph } from '../support/photographs.ts';
import { addWork, registerArtist, sendForReview, workForSale } from '../support/works.ts';

test.use({ opensSandboxes: true });

const title = 'Two boats before the rain';

const main = (page: Page) => page.getByRole('main');
const reserved = 'Reserved for you, not paid yet';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** Goes from the work's page to the payment provider's. */
async function goToPayment(page: Page, judge?: (dialog: Page) => Promise<void>): Promise<void> {
  await main(page).getByRole('button', { name: 'Buy this work' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('We reserve the work for you for 30 minutes');
  await expect(dialog).toContainText('The price doesn’t include delivery.');
  await expect(dialog).toContainText('The seller is paid 14 days after your payment at the earliest.');
  await judge?.(page);
  await dialog.getByRole('button', { name: 'Go to payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox payment' })).toBeVisible();
}

test('a work for sale is bought by card; the buyer gets a receipt and the work, and the public record shows the sale', async ({
  page,
  callAs,
}) => {
  const { address } = await workForSale(page.request, callAs, title);
  const buyer = await registerPerson(page.request);
  await openAs(page, address, buyer);
  await goToPayment(page, expectAccessible);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(heading(page, 'The work is yours')).toBeVisible();
  const file = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Receipt R ' }).first().click();
  expect((await file).suggestedFilename()).toMatch(/^R-\d{4}-\d{4}\.pdf$/);
  const email = await newestMail(page.request, buyer.email, 'The work you bought is yours', title);
  expect(email.link).toMatch(/^\/orders\//);
  await page.goto('/dashboard');
  await expect(main(page)).toContainText(title);
  await page.goto(address);
  await expect(main(page)).toContainText('Confirmed by the registry');
  await expect(main(page)).toContainText('Purchase proved');
  await expect(main(page).getByRole('button', { name: 'Buy this work' })).toHaveCount(0);
});

test('a work for sale stays for sale after a declined card, and is paid with another', async ({ page, callAs }) => {
  const { address } = await workForSale(page.request, callAs, title);
  await openAs(page, address, await registerPerson(page.request));
  await goToPayment(page);
  await page.getByRole('radio', { name: 'is declined' }).check();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined');
  await page.getByRole('radio', { name: ': pays' }).check();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(heading(page, 'The work is yours')).toBeVisible();
});

test('a work for sale can be paid later or given up after checkout is left, and no one else can buy it in the meantime', async ({
  page,
  callAs,
  openSession,
}) => {
  const { address } = await workForSale(page.request, callAs, title);
  await openAs(page, address, await registerPerson(page.request));
  await goToPayment(page);
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await expect(heading(page, reserved)).toBeVisible();
  await expect(page).not.toHaveURL(/left=/);
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  const panel = main(page).getByRole('region', { name: reserved });
  await expect(panel).toContainText(/No one else can buy the work until .+\./);
  await expect(main(page).getByRole('button', { name: 'Buy this work' })).toHaveCount(0);
  await expect(panel.getByRole('link', { name: 'Continue to payment' })).toBeInViewport();
  await panel.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox payment' })).toBeVisible();
  await page.goto(address);

  const other = await openSession();
  await openAs(other, address, await registerPerson(other.request));
  const buy = main(other).getByRole('button', { name: 'Buy this work' });
  await expect(buy).toHaveAttribute('aria-disabled', 'true');
  await expect(main(other)).toContainText('Someone else is buying');

  await panel.getByRole('button', { name: 'Cancel the reservation' }).click();
  await expect(heading(page, 'You cancelled the reservation')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Buy this work' })).not.toHaveAttribute('aria-disabled');
  await other.reload();
  await expect(buy).not.toHaveAttribute('aria-disabled');
});

test('a work for sale is paid in a tab that is closed at once, and then refunded', async ({
  page,
  callAs,
  context,
}) => {
  const { address } = await workForSale(page.request, callAs, title);
  await openAs(page, address, await registerPerson(page.request));
  await goToPayment(page);
  // A tab closed at once sends the form and does not follow the way back.
  const form = new URLSearchParams({ card: 'pays', way: 'out_of_order' });
  const paid = await fetch(page.url(), { method: 'POST', body: form, redirect: 'manual' });
  expect(paid.status).toBe(303);
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

test('a work for sale is refunded by a seller with payouts set up, while their share is held', async ({
  page,
  callAs,
  openSession,
}) => {
  const { address, seller } = await workForSale(page.request, callAs, title);
  const buyer = await registerPerson(page.request);
  await openAs(page, address, buyer);
  await goToPayment(page);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(heading(page, 'The work is yours')).toBeVisible();

  const desk = await openSession();
  await openAs(desk, '/billing', seller);
  const payouts = desk.getByRole('region', { name: 'Payouts' });
  await expect(payouts.getByRole('listitem')).toContainText('Waiting for your identity check');
  await payouts.getByRole('link', { name: 'verify your identity' }).click();
  await main(desk).getByRole('button', { name: 'Start the check' }).click();
  await goThrough(frameOf(desk), 'Approved');
  await expect(heading(desk, 'Your identity is verified')).toBeVisible();
  await desk.goto('/billing');
  await expect(payouts.getByRole('listitem')).toContainText('Waiting for your payout account');
  await payouts.getByRole('button', { name: 'Set up payouts' }).click();
  await desk.getByRole('button', { name: 'Enter all the details' }).click();
  await expect(payouts.getByRole('button', { name: 'Change bank account' })).toBeVisible();
  await expect(payouts.getByRole('listitem')).toContainText('Held until');
  const file = desk.waitForEvent('download');
  await main(desk).getByRole('button', { name: 'Download statement (CSV)' }).click();
  const table = await file;
  expect(table.suggestedFilename()).toBe('verso-billing.csv');
  expect(await readFile(await table.path(), 'utf8')).toContain(`${title},`);

  const sold = desk.getByRole('region', { name: 'Sales' }).getByRole('listitem');
  await sold.getByRole('button', { name: `Refund the buyer of ${title}` }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText('The refund doesn’t make you the owner again');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Refund €4,800' }).click();
  await expect(sold).toContainText('Refunded');
  await expect(sold.getByRole('button', { name: 'Refund the buyer' })).toHaveCount(0);
  await expect(heading(page, 'Refunded')).toBeVisible();
});

test('a work for sale shows a possible duplicate to its buyer before the payment', async ({
  page,
  callAs,
  openSession,
}) => {
  test.slow();
  const picture = await photograph();
  const { address, seller } = await workForSale(page.request, callAs, 'Ferry at low water', 480_000, picture);
  const other = await callAs(await registerArtist(page.request, callAs));
  await sendForReview(other, (await addWork(other, 'Low water', 2021, picture)).id);
  const again = await callAs(seller);
  await sendForReview(again, (await addWork(again, 'High water', 2021, picture)).id);
  const admin = await openSession();
  for (const [reader, buyer] of [
    [page, await registerPerson(page.request)],
    [admin, demoPerson('admin')],
  ] as const) {
    await openAs(reader, address, buyer);
    await main(reader).getByRole('button', { name: 'Buy this work' }).click();
    const found = reader.getByRole('dialog').getByRole('region', { name: 'May be the same object' });
    await expect(found).toContainText('has the same picture.');
    await expect(found.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(reader);
  }

  const desk = await openSession();
  await openAs(desk, address, seller);
  const own = main(desk).getByRole('region', { name: 'May be the same object' });
  await expect(own).toContainText('Compare the records. Buyers can see this comparison too');
});

test('a work for sale whose terms can’t be loaded says so, and can’t be paid until they are', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 500/);
  const { address } = await workForSale(page.request, callAs, title);
  await openAs(page, address, await registerPerson(page.request));
  await page.route('**/api/payment/terms/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await main(page).getByRole('button', { name: 'Buy this work' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t load the terms of this sale.');
  await expect(dialog.getByRole('button', { name: 'Go to payment' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText('We reserve the work for you for 30 minutes');
  await expect(dialog.getByRole('button', { name: 'Go to payment' })).toBeEnabled();
});

test('a work for sale above the threshold asks for a verified identity first', async ({ page, callAs }) => {
  const { address } = await workForSale(page.request, callAs, title, 1_000_000);
  await openAs(page, address, await registerPerson(page.request));
  await expect(main(page)).toContainText('Buyers need a verified identity.');
  await main(page).getByRole('button', { name: 'Buy this work' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'You need to verify your identity if your purchases total €10,000 or more, or if one is not in euros. This purchase would bring your total to €10,000 or more.',
  );
  await expect(page.getByRole('button', { name: 'Go to payment' })).toBeDisabled();
  await page.getByRole('dialog').getByRole('link', { name: 'Verify your identity' }).click();
  await expect(page).toHaveURL(/\/kyc\?next=/);
  await expect(main(page).getByRole('link', { name: 'Go back to the work' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Start the check' }).click();
  await goThrough(frameOf(page), 'Approved');
  await expect(heading(page, 'Your identity is verified')).toBeVisible();
  await main(page).getByRole('link', { name: 'Go back and buy the work' }).click();
  await expect(page).toHaveURL(`${address}#price`);
  await expect(main(page).getByRole('button', { name: 'Buy this work' })).toBeInViewport();
  await goToPayment(page);
});
