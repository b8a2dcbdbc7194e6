import type { Page } from '@playwright/test';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { makeSharesDue, verifyIdentity } from '../support/admin.ts';
import { openInInbox } from '../support/inbox.ts';
import { expectNotice } from '../support/notices.ts';
import { demoPerson, openAs, registerPerson } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { workForSale } from '../support/works.ts';

test.use({ opensSandboxes: true });

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('a payee leaves bank details, an admin sends them back, and the payee changes and withdraws them', async ({
  page,
  callAs,
  openSession,
}) => {
  test.slow();
  const title = 'Ferry at the weir';
  const { id, seller } = await workForSale(page.request, callAs, title, 70_000);
  const buyer = await registerPerson(page.request);
  const reply = await (await callAs(buyer)).post('/api/payment/create-checkout-session', { data: { id } });
  const { url } = sales.checkout.reply.parse(await reply.json());
  const till = await openSession();
  await openAs(till, '/billing', buyer);
  await till.goto(url ?? '');
  await till.getByRole('button', { name: 'Pay' }).click();
  await expect(till.getByRole('heading', { level: 1, name: `You bought ${title}` })).toBeVisible();

  await openAs(page, '/billing', seller);
  await button(page, 'Get paid by bank transfer').click();
  await dialog(page).getByRole('button', { name: 'Save bank details' }).click();
  await expect(dialog(page)).toContainText('Enter the account number and the account holder.');
  await dialog(page).getByRole('textbox').fill('Mara Lind, DE02 1203 0000 0000 2020 50');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save bank details' }).click();
  await expect(main(page)).toContainText('Verify your identity to be paid by bank transfer');
  await verifyIdentity(seller.email);
  await page.reload();
  await expect(main(page)).toContainText('The registry will pay you by bank transfer');

  await makeSharesDue(seller.email);
  const desk = await openSession();
  await openAs(desk, '/dashboard/inbox', demoPerson('admin'));
  const item = await openInInbox(desk, 'Share to pay by bank transfer', title);
  await item.getByRole('button', { name: 'Show the bank details' }).click();
  await expect(item).toContainText('DE02 1203 0000 0000 2020 50');
  await item.getByRole('button', { name: 'Stop this payment' }).click();
  await expectAccessible(desk);
  await dialog(desk).getByRole('button', { name: 'Stop the payment' }).click();
  await expectNotice(
    desk,
    'The payment was stopped. The payee can now withdraw the bank details, and any admin can pay.',
  );
  await item.getByRole('button', { name: 'Show the bank details' }).click();
  await item.getByRole('button', { name: 'Send back' }).click();
  await dialog(desk).getByRole('button', { name: 'Send back' }).click();
  await expect(dialog(desk)).toContainText('Enter a reason.');
  await dialog(desk).getByRole('textbox').fill('The bank says that the number is wrong.');
  await expectAccessible(desk);
  await dialog(desk).getByRole('button', { name: 'Send back' }).click();
  await expectNotice(desk, 'The payee has been asked for new bank details.');

  await page.reload();
  await expect(main(page)).toContainText('“The bank says that the number is wrong.”');
  await expectAccessible(page);
  await button(page, 'Change bank details').click();
  await dialog(page).getByRole('textbox').fill('Mara Lind, DE02 1203 0000 0000 2020 51');
  await dialog(page).getByRole('button', { name: 'Change bank details' }).click();
  await expect(main(page)).toContainText('The registry will pay you by bank transfer');
  await button(page, 'Withdraw bank details').click();
  await dialog(page).getByRole('button', { name: 'Withdraw bank details' }).click();
  await expect(button(page, 'Get paid by bank transfer')).toBeVisible();
  await expect(main(page)).toContainText('Waiting for your payout account');
});
