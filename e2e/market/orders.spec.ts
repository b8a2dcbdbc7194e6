import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { orders } from '@verso/contract/market/schemas/orders.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { buildPaper } from '#server/features/works/provenance/fixtures.ts';
import { loseCharge } from '../support/admin.ts';
import { inboxRow, openInInbox, reportAPerson } from '../support/inbox.ts';
import { expectAccessibleInLooks } from '../support/looks.ts';
import { demoPerson, openAs, post, registerPerson } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { type CallAs, workForSale } from '../support/works.ts';

test.use({ opensSandboxes: true });

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Buys a work by card; the buyer is on the order’s page. */
async function buy(page: Page, callAs: CallAs, title: string, { trader = false } = {}) {
  const { id, seller } = await workForSale(page.request, callAs, title, 90_000);
  if (trader) await post(await callAs(seller), '/api/payment/trader', { trader });
  const buyer = await registerPerson(page.request);
  const reply = await (await callAs(buyer)).post('/api/payment/create-checkout-session', { data: { id } });
  const { url } = sales.checkout.reply.parse(await reply.json());
  await openAs(page, '/billing', buyer);
  await page.goto(url ?? '');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `You bought ${title}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The work is yours' })).toBeVisible();
  await expect(page).not.toHaveURL(/payment=/);
  return { buyer, seller, address: new URL(page.url()).pathname };
}

test('a buyer goes from the payment to the receipt of the work, and reports a problem that is solved', async ({
  page,
  callAs,
  openSession,
}) => {
  test.slow();
  const crack = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8a6a44' } })
    .jpeg()
    .toBuffer();
  const { seller } = await buy(page, callAs, 'Lighthouse in fog');
  await button(page, 'Choose delivery or collection').click();
  await dialog(page).getByRole('button', { name: 'Help with this form' }).click();
  await expect(dialog(page)).toContainText('Who can see my address?');
  // The main button is the last in every dialog.
  await expect(dialog(page).getByRole('button', { name: /^(Save|Cancel)$/ })).toHaveText(['Cancel', 'Save']);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('Enter the delivery address.');
  await dialog(page).getByLabel('Address').fill('Rheingasse 12\n4058 Basel');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page)).toContainText('Wait for the seller to send the work.');
  await expect(page.getByRole('heading', { name: 'The work is yours' })).toHaveCount(0);

  const desk = await openSession();
  await openAs(desk, '/dashboard', seller);
  await desk.getByRole('link', { name: 'Send Lighthouse in fog to the buyer', exact: true }).click();
  await expect(main(desk)).toContainText('4058 Basel');
  await expect(main(desk)).toContainText(/Card provider’s fee\s*€13\.50.*Your share\s*€886\.50/);
  await expect(main(desk).getByRole('link', { name: 'Statement of your sales and payouts' })).toBeVisible();
  await button(desk, 'Say when you’ll send it').click();
  await dialog(desk).getByRole('button', { name: 'Notify the buyer' }).click();
  await expect(dialog(desk)).toContainText('Enter a day.');
  const inThreeDays = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10);
  await dialog(desk).getByLabel('I’ll send it by').fill(inThreeDays);
  await expectAccessible(desk);
  await dialog(desk).getByRole('button', { name: 'Notify the buyer' }).click();
  await expect(button(desk, 'Change the day')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Dates' })).toContainText(/Sent\s*By /);
  await expect(main(page)).toContainText('Wait for the seller to send the work by ');
  await expect(main(page)).toContainText('The seller is paid 7 days after the work is sent, and not before');
  await expect(main(page)).toContainText('at the earliest, and 7 days after the work is sent');

  await button(desk, 'Mark as sent').click();
  await dialog(desk).getByRole('button', { name: 'Help with this form' }).click();
  await expect(dialog(desk)).toContainText('What does the buyer do next?');
  await dialog(desk).getByLabel('Carrier').fill('Rhine Art Transport');
  await dialog(desk).getByLabel('Tracking number').fill('RAT 1207');
  await dialog(desk).getByRole('group', { name: 'Insured value' }).getByLabel('Amount').fill('900');
  await expectAccessible(desk);
  await dialog(desk).getByRole('button', { name: 'Save and notify the buyer' }).click();

  // The page of the buyer follows live.
  await expect(main(page)).toContainText('RAT 1207');
  await expect(main(page)).toContainText('Sent to you');
  await expect(main(page)).toContainText(
    /If you report a problem before .+, the seller won’t be paid until it is solved\./,
  );
  await expect(main(desk)).toContainText('Needs to check the work when it arrives');
  await button(page, 'Report a problem').click();
  await dialog(page).getByRole('button', { name: 'Report the problem' }).click();
  await expect(dialog(page)).toContainText('Choose what is wrong.');
  await dialog(page).getByLabel('Problem').selectOption({ label: 'The work is damaged' });
  await dialog(page).getByLabel('What happened?').fill('The frame is broken.');
  await expect(dialog(page).getByRole('group', { name: 'Photos or documents' })).toBeVisible();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'frame.pdf', mimeType: 'application/pdf', buffer: buildPaper('Frame') },
      { name: 'crack.jpg', mimeType: 'image/jpeg', buffer: crack },
    ]);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Report the problem' }).click();
  await expect(button(page, 'It has arrived and it’s as described')).toHaveCount(0);
  await expect(main(desk)).toContainText('The payout is held.');
  await expect(main(desk).getByRole('link', { name: 'frame.pdf' })).toBeVisible();
  await expect(main(page)).toContainText(/Receipt confirmed\s*After the problem is solved/);
  await expect(main(page)).toContainText('Will decide on a refund if you can’t agree.');
  await expect(main(page).getByRole('link', { name: 'Original file' })).toHaveCount(2);
  await expect(main(page)).not.toContainText('open it only if you trust its source');
  const photo = main(desk).getByRole('img', { name: 'crack.jpg' });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((shown) => shown instanceof HTMLImageElement && shown.naturalWidth)).toBe(60);
  const { width = 0, height = 0 } = (await photo.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(4 / 3);
  const address = await photo.getAttribute('src');
  await main(desk).getByRole('link', { name: 'Answer the buyer' }).click();
  await expect(main(desk).getByLabel('Write to the buyer')).toBeFocused();
  await main(page).getByRole('link', { name: 'See the messages below' }).click();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeFocused();
  await main(desk).getByLabel('Write to the buyer').fill('I will send you a new frame.');
  await button(desk, 'Send message').click();
  await expect(main(page)).toContainText('I will send you a new frame.');
  await expect(main(desk).getByRole('region', { name: 'Messages' })).toContainText('I will send you a new frame.');
  // Its address in the newest answer is another one.
  await expect(photo).toHaveAttribute('src', address ?? '');
  await expect(main(desk).getByLabel('Write to the buyer')).toHaveValue('');
  await expect(main(desk).getByRole('link', { name: 'Answer the buyer' })).toHaveCount(0);
  await expect(main(desk).getByRole('link', { name: 'Write to the buyer' })).toBeVisible();
  await button(page, 'Close the problem').click();
  await dialog(page).getByRole('button', { name: 'Close the problem' }).click();
  await expect(main(page)).toContainText('If you are keeping the work, confirm receipt.');
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'It has arrived and I’m keeping it').click();
  await expect(dialog(page)).toContainText('Only confirm if you have the work and want to keep it.');
  await dialog(page).getByRole('button', { name: 'Confirm receipt' }).click();
  // On a phone at the bottom, away from the header.
  const notice = page.getByRole('status').filter({ hasText: 'Receipt confirmed.' });
  await expect.poll(async () => (await notice.boundingBox())?.y ?? 0).toBeGreaterThan(600);
  const sellersStep = main(desk).getByRole('region', { name: 'Next steps' });
  await expect(sellersStep).toContainText(/You will be paid on .+ at the earliest, once your identity is verified\./);
  await expect(main(page)).toContainText(/Will be paid on .+ at the earliest\./);
  await expect(sellersStep).toContainText('Doesn’t need to do anything.');
  await expect(sellersStep.getByRole('link', { name: 'Verify your identity' })).toBeVisible();
  await expect(sellersStep).toContainText('The buyer marked the problem as solved.');
  await expectAccessible(page);
});

test('a buyer returns what a trader sold with a button of its own, without a reason', async ({ page, callAs }) => {
  const { buyer, seller, address } = await buy(page, callAs, 'Sluice at noon', { trader: true });
  await expect(button(page, 'Return the work')).toHaveCount(0);
  await post(await callAs(buyer), `/api${address}/delivery`, { method: 'collection' });
  await post(await callAs(seller), `/api${address}/shipment`, {});
  await button(page, 'Return the work').click();
  await dialog(page).getByRole('button', { name: 'Help with this form' }).click();
  await expect(dialog(page)).toContainText('When do I get my money back?');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Return the work' }).click();
  await expect(main(page)).toContainText('Return requested on');
  await expect(main(page).getByRole('link', { name: 'Write to the seller' })).toBeVisible();
  await expect(button(page, 'Return the work')).toHaveCount(0);
  await button(page, 'Keep the work').click();
  await expect(dialog(page)).toContainText('You keep the work and won’t be refunded.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Keep the work' }).click();
  await expect(main(page)).toContainText('You decided to keep the work.');
});

test('a buyer cancels before the work is sent, and the seller refunds them and is the owner again', async ({
  page,
  callAs,
  openSession,
}) => {
  const { seller, address } = await buy(page, callAs, 'Weir, low water');
  await button(page, 'Cancel the order').click();
  await dialog(page).getByRole('button', { name: 'Help with this form' }).click();
  await expect(dialog(page)).toContainText('What if I want the work after all?');
  await expect(dialog(page)).toContainText('they don’t have to agree');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Cancel the order' }).click();
  await expect(main(page)).toContainText('Cancellation requested on');
  await expect(button(page, 'Keep the order')).toBeVisible();
  await expect(button(page, 'Cancel the order')).toHaveCount(0);

  const desk = await openSession();
  await openAs(desk, address, seller);
  await expect(main(desk)).toContainText('Don’t send the work or hand it over.');
  await button(desk, 'Refund the buyer of Weir, low water').click();
  await expect(dialog(desk)).toContainText('The refund cancels the order. You become the owner again');
  await expectAccessible(desk);
  await dialog(desk).getByRole('button', { name: 'Refund €900' }).click();
  await expect(main(desk)).toContainText('You are the owner again.');
  await expect(main(page)).toContainText('The order was cancelled and the payment refunded.');
  await expect(main(page)).toContainText('The seller is the owner again.');
});

test('a seller lets the buyer keep a refunded work', async ({ page, callAs, openSession }) => {
  const { seller, address } = await buy(page, callAs, 'Towpath, November');
  await post(await callAs(seller), `/api/payment${address}/refund`, {});
  await expect(button(page, 'Give the work back')).toBeVisible();
  const desk = await openSession();
  await openAs(desk, address, seller);
  await button(desk, 'Let the buyer keep the work').click();
  await expect(dialog(desk)).toContainText('You can’t undo this.');
  await expectAccessible(desk);
  await dialog(desk).getByRole('button', { name: 'Let the buyer keep the work' }).click();
  await expect(main(desk)).toContainText('You let the buyer keep the work.');
  await expect(main(page)).toContainText('You can keep the work.');
  await expect(button(page, 'Give the work back')).toHaveCount(0);
});

test('an admin lets the buyer keep a refunded work, with a reason that both sides read', async ({
  page,
  callAs,
  openSession,
}) => {
  const { seller, address } = await buy(page, callAs, 'Towpath, December');
  await post(await callAs(seller), `/api/payment${address}/refund`, {});
  await expect(main(page)).toContainText('You can’t sell the work unless you are allowed to keep it.');
  const desk = await openSession();
  await openAs(desk, address, demoPerson('admin'));
  await button(desk, 'Let the buyer keep the work').click();
  await dialog(desk).getByRole('button', { name: 'Let the buyer keep the work' }).click();
  await expect(dialog(desk)).toContainText('Give your reason.');
  await dialog(desk).getByLabel('Why?').fill('The seller has not answered for a month.');
  await expectAccessibleInLooks(desk);
  await dialog(desk).getByRole('button', { name: 'Let the buyer keep the work' }).click();
  await expect(main(page)).toContainText('An admin decided that you can keep the work.');
  await expect(main(page)).toContainText('The seller has not answered for a month.');
  await expect(button(page, 'Give the work back')).toHaveCount(0);
  const home = await openSession();
  await openAs(home, address, seller);
  await expect(main(home)).toContainText('The admin’s message below says why.');
});

test('an admin decides a problem that the two sides do not solve, the work is given back, and strangers find no order', async ({
  page,
  callAs,
  openSession,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 404/);
  const { buyer, seller, address } = await buy(page, callAs, 'Quarry, winter');
  const parcel = { name: 'parcel.pdf', mimeType: 'application/pdf', buffer: buildPaper('Parcel') };
  const data = { reason: 'not_received', text: 'Nothing has arrived for weeks.', documents: parcel };
  const reported = await (await callAs(buyer)).post(`/api${address}/complaint`, { multipart: data });
  expect(reported.ok(), await reported.text()).toBe(true);

  const desk = await openSession();
  await openAs(desk, '/dashboard/inbox', demoPerson('admin'));
  const item = await openInInbox(desk, 'Problem with an order', 'Quarry, winter');
  await expect(item).toContainText('Nothing has arrived for weeks.');
  await expect(item.getByRole('link', { name: 'parcel.pdf' })).toBeVisible();
  await item.getByRole('button', { name: 'Decide' }).click();
  await dialog(desk).getByLabel('Why?').fill('The seller showed no proof of dispatch.');
  await dialog(desk).getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(dialog(desk)).toContainText('Choose a decision.');
  await dialog(desk).getByLabel('Decision').selectOption({ label: 'Refund €900 to the buyer' });
  await expectAccessible(desk);
  await dialog(desk).getByRole('button', { name: 'Refund €900' }).click();
  await expect(main(page)).toContainText('The payment was refunded.');
  await expect(main(page)).toContainText('The seller showed no proof of dispatch.');

  const waitingOf = (reader: Page) => main(reader).getByRole('region', { name: 'Waiting for you' });
  await page.goto('/dashboard');
  await waitingOf(page)
    .getByRole('link', { name: 'Make the seller the owner of Quarry, winter again', exact: true })
    .click();
  await button(page, 'Give the work back').click();
  await expect(dialog(page)).toContainText(
    '“The work went back to its former owner because the payment was refunded.”',
  );
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Give the work back' }).click();
  await expect(main(page)).toContainText('Wait for the seller to accept the work.');
  await expect(main(page)).toContainText('Offered back to the seller');
  await expect(button(page, 'Give the work back')).toHaveCount(0);
  const home = await openSession();
  await openAs(home, '/dashboard', seller);
  await expect(waitingOf(home)).toContainText('The buyer is giving this work back to you after a refund.');
  await home.goto(address);
  await main(home).getByRole('link', { name: 'Accept or decline on the work’s page' }).click();
  const offer = home.getByRole('region', { name: 'Return of this work' });
  await expect(offer).toContainText('offered the work back to you');
  await expect(offer).toBeInViewport();
  await expect(main(home)).not.toContainText('Did you inherit or buy this work?');
  await home.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog(home)).toContainText('The buyer stays the owner and keeps the refund.');
  await expectAccessible(home);
  await dialog(home).getByRole('button', { name: 'Cancel' }).click();
  await home.getByRole('button', { name: 'Accept the work' }).click();
  await expect(dialog(home)).toContainText(
    '“The work went back to its former owner because the payment was refunded.”',
  );
  await expectAccessible(home);
  await dialog(home).getByRole('button', { name: 'Accept and become the owner' }).click();
  await expect(home.getByRole('region', { name: 'Return of this work' })).toHaveCount(0);
  await page.reload();
  await expect(main(page)).toContainText('The seller is the owner again.');
  await expect(button(page, 'Give the work back')).toHaveCount(0);

  const other = await openSession();
  await openAs(other, address, await registerPerson(other.request));
  await expect(other.getByRole('heading', { level: 1 })).not.toContainText('Quarry');
});

test('a refund that the card provider refuses is ended by an admin, and both sides read how', async ({
  page,
  callAs,
  openSession,
}) => {
  const { seller, address } = await buy(page, callAs, 'Orchard, first frost');
  const order = address.split('/').at(-1) ?? '';
  await loseCharge(order);
  const caller = await callAs(seller);
  await caller.post(`/api/payment/orders/${order}/refund`, { data: {} });
  const read = async () => orders.get.reply.parse(await (await caller.get(`/api/orders/${order}`)).json()).order;
  await expect.poll(async () => (await read()).refundRefused).not.toBeNull();
  await page.reload();
  await expect(main(page)).toContainText('An admin will make sure that you get your money.');
  await expectAccessibleInLooks(page);

  const desk = await openSession();
  await openAs(desk, '/dashboard/inbox', demoPerson('admin'));
  const item = await openInInbox(desk, 'Refused refund', 'Orchard, first frost');
  await expect(item).toContainText('€900 can’t be refunded yet');
  await item.getByRole('button', { name: 'Close the refund' }).click();
  await dialog(desk).getByLabel('How and when will the buyer be repaid?').fill('By bank transfer on Friday.');
  await expectAccessibleInLooks(desk);
  await dialog(desk).getByRole('button', { name: 'Record the repayment' }).click();
  await expect(main(page)).toContainText('The registry is paying €900 back to you in another way.');
  await expect(main(page)).toContainText('By bank transfer on Friday.');
  await expect(inboxRow(desk, 'Refused refund', 'Orchard, first frost')).toHaveCount(0);
});

test('a message that can’t be sent any more stays, and its field when the last word is deleted', async ({
  page,
  request,
  callAs,
  openSession,
}) => {
  const { buyer, address } = await buy(page, callAs, 'Towpath, thaw');
  const buyersCalls = await callAs(buyer);
  const data = { reason: 'not_received', text: 'Nothing has arrived for weeks.' };
  const reported = await buyersCalls.post(`/api${address}/complaint`, { multipart: data });
  expect(reported.ok(), await reported.text()).toBe(true);
  const desk = await openSession();
  await openAs(desk, address, demoPerson('admin'));
  const words = main(desk).getByLabel('Write to the buyer and the seller');
  await words.fill('Please send us the receipt.');

  await post(buyersCalls, `/api${address}/complaint/withdraw`, {});
  await reportAPerson(request, callAs, 'Everdingen');
  await expect(main(desk)).toContainText(
    'Admins can only write here while a problem, a return or a cancellation is open.',
  );
  await expect(words).toHaveValue('Please send us the receipt.');
  await words.clear();
  await expect(words).toHaveValue('');
});
