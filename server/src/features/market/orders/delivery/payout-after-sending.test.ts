import { expect, it } from 'vitest';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { orders } from '@verso/contract/market/schemas/orders.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { dayOf, days, later } from '#platform/clock.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { cardSales } from '../../../../../test/support/card-sales.ts';
import { hasMoneyOnTheWay } from '#features/market/sales/money-on-the-way.ts';
import { readHolds } from '#features/market/sales/payout/order-holds.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';

const app = ownApp();
const { due, payoutOf, provider } = cardSales(app);

type Due = Pick<Awaited<ReturnType<typeof due>>, 'id' | 'seller'>;

/** A paid order whose buyer has chosen to collect the work. */
async function chosen() {
  const made = await due();
  const buyer = { ...made.buyer, ...as(app, made.buyer.token) };
  await buyer.call(orders.chooseDelivery, { id: made.id, method: 'collection' });
  return { ...made, buyer };
}

/** The days from now to the day of the payout. */
const daysToPayout = async ({ id }: Due) => Math.round(((await payoutOf(id)).due_at.getTime() - Date.now()) / days(1));

const isDueIn = ({ id }: Due, at: Date) =>
  app.pool.updateTable('payout').set({ due_at: at }).where('order_id', '=', id).execute();

const heldBy = async ({ seller }: Due) => (await seller.call(sales.billing, {})).payouts[0]?.heldBy;

async function unreadOf({ seller }: Due): Promise<string[]> {
  await app.runJobs();
  const { notifications: received } = await seller.call(notifications.list, { id: seller.id });
  return received.filter(({ readAt }) => readAt === null).map(({ kind }) => kind);
}

it('a share is not paid until the work was sent, once the buyer has chosen how they get it, and the seller is reminded', async () => {
  const made = await chosen();
  expect(await heldBy(made)).toBe('sending');
  await made.payOutBy(provider());
  expect((await payoutOf(made.id)).state).toBe('held');
  expect(await daysToPayout(made)).toBe(21);
  expect(await unreadOf(made)).toContain('payout_postponed');
  expect((await app.mailTo(made.seller.email)).subject).toContain('is sent or ready to collect');
  await made.payOutBy(provider());
  expect(await daysToPayout(made)).toBe(21);
  await made.seller.call(orders.recordShipment, { id: made.id });
  expect(await heldBy(made)).toBeNull();
  expect(await daysToPayout(made)).toBe(21);
  expect(await unreadOf(made)).not.toContain('payout_postponed');
  await made.payOutBy(provider(), 22);
  expect((await payoutOf(made.id)).state).toBe('sent');
});

it('a share is held for 7 days after the work was sent, which a correction does not lengthen', async () => {
  const made = await chosen();
  await isDueIn(made, later(days(2)));
  await made.seller.call(orders.recordShipment, { id: made.id });
  expect(await daysToPayout(made)).toBe(7);
  await app.runJobs();
  const told = await app.mailTo(made.buyer.email);
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
  expect(told.body).toContain(`If you report a problem before ${day.format((await payoutOf(made.id)).due_at)}`);
  await isDueIn(made, later(days(2)));
  await made.seller.call(orders.recordShipment, { id: made.id, note: 'Ring twice.' });
  expect(await daysToPayout(made)).toBe(2);
});

it('a share does not wait for a buyer who never chooses how they get the work', async () => {
  const made = await due();
  await made.payOutBy(provider());
  expect((await payoutOf(made.id)).state).toBe('sent');
});

it('a share does not wait for the work once an admin has found that the sale is valid', async () => {
  const made = await chosen();
  await made.buyer.call(orders.complain, { id: made.id, reason: 'not_received', text: 'It is not ready.' });
  const admin = as(app, (await app.change((tx) => buildPerson(tx, { admin: true }))).token);
  await admin.call(orders.decideComplaint, { id: made.id, outcome: 'released', answer: 'It was handed over.' });
  await made.payOutBy(provider());
  expect((await payoutOf(made.id)).state).toBe('sent');
});

it('a share still waits for the work after an admin decided against cancelling the order, and the buyer can report that it does not come', async () => {
  const made = await chosen();
  const { id, buyer } = made;
  await buyer.call(orders.complain, { id, reason: 'cancellation', text: '' });
  const admin = as(app, (await app.change((tx) => buildPerson(tx, { admin: true }))).token);
  await admin.call(orders.decideComplaint, { id, outcome: 'released', answer: 'A private sale is binding.' });
  expect((await buyer.refusal(orders.complain, { id, reason: 'cancellation' })).message).toContain('already decided');
  await made.payOutBy(provider());
  expect((await payoutOf(id)).state).toBe('held');
  await buyer.call(orders.complain, { id, reason: 'not_received', text: 'It does not come.' });
});

it('a seller who has been paid is not reminded of a work whose delivery is chosen later, and a seller who is owed their share can’t leave', async () => {
  const paid = await due();
  await paid.payOutBy(provider());
  const buyer = as(app, paid.buyer.token);
  await buyer.call(orders.chooseDelivery, { id: paid.id, method: 'collection' });
  expect(await readHolds(app.pool, paid.id)).toMatchObject({ awaits_sending: false, share_held: false });
  expect(await hasMoneyOnTheWay(app.pool, paid.seller.id, 'sandbox')).toBe(false);
  const owed = await chosen();
  expect(await readHolds(app.pool, owed.id)).toMatchObject({ awaits_sending: true, share_held: true });
  expect(await hasMoneyOnTheWay(app.pool, owed.seller.id, 'sandbox')).toBe(true);
});

it('a seller who promised a later day is reminded after it, and is paid no later than others if they send before', async () => {
  const made = await chosen();
  const day = dayOf(later(days(60)));
  await made.seller.call(orders.promiseDelivery, { id: made.id, day, method: 'collection' });
  await made.payOutBy(provider());
  expect((await payoutOf(made.id)).state).toBe('held');
  expect(await daysToPayout(made)).toBe(21);
  expect(await unreadOf(made)).not.toContain('payout_postponed');
  await made.payOutBy(provider(), 62);
  expect(await unreadOf(made)).toContain('payout_postponed');
});

it('a share does not wait for a work whose buyer has deleted their account', async () => {
  const made = await chosen();
  await made.buyer.call(personalData.remove, { id: made.buyer.id });
  await made.payOutBy(provider());
  expect((await payoutOf(made.id)).state).toBe('sent');
});

it('a seller who still has to send a work can’t give up their share of it', async () => {
  const made = await chosen();
  expect((await made.seller.refusal(sales.giveUpPayouts, {})).message).toBe(
    'You still have to send a work that you sold, or hand it over. Do that or refund the buyer first.',
  );
  expect(await heldBy(made)).toBe('sending');
});

it('a seller is not asked to send a work while its buyer wants to cancel the order', async () => {
  const made = await chosen();
  await made.payOutBy(provider());
  expect(await unreadOf(made)).toEqual(expect.arrayContaining(['payout_postponed', 'delivery_chosen']));
  await made.buyer.call(orders.complain, { id: made.id, reason: 'cancellation' });
  expect(await unreadOf(made)).toEqual(['complaint_opened']);
  const other = { id: made.id, method: 'collection' } as const;
  expect((await made.buyer.refusal(orders.chooseDelivery, other)).message).toContain('press “Keep the order” first');
});
