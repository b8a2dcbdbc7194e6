import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { orders } from '@verso/contract/market/schemas/orders.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { security } from '@verso/contract/people/schemas/security.ts';
import { at, days, later, now } from '#platform/clock.ts';
import type { Payments } from '#platform/providers/payments.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { cardSales } from '../../../../../test/support/card-sales.ts';
import { letSessionsAge } from '../../../../../test/support/stale.ts';
import { buildPerson, fixturePassword } from '#features/people/accounts/fixtures.ts';
import { queueUnfinishedOrders } from '#features/market/sales/checkout/check-order.ts';
import { paymentStateOf, saleSettings } from '#features/market/sales/fixtures.ts';
import { hasMoneyOnTheWay } from '#features/market/sales/money-on-the-way.ts';
import { settleOrder } from '#features/market/sales/payout/settle-order.ts';
import { getOrder } from '#features/market/sales/queries.ts';
import { dropRefund, refundOrder } from '#features/market/sales/refunds/refund-order.ts';

const app = testApp();
const { provider, scene, check, pay, stateOf, dyingAt, ledgerOf, payoutOf, sandboxCharge, disputeUnheard, due, wish } =
  cardSales(app);

it('a seller who refunds the buyer gives everything back once while the share is held; title stays', async () => {
  const { id, seller, buyer } = await due();
  const buyerCalls = as(app, buyer.token);
  expect((await buyerCalls.call(sales.order, { id })).order.refused.refund).not.toBeNull();
  expect(await buyerCalls.refusal(sales.refund, { id })).toMatchObject({ code: 'forbidden' });
  expect((await seller.call(sales.order, { id })).order.refused.refund).toBeNull();
  await letSessionsAge(app, seller.id);
  expect(await seller.refusal(sales.refund, { id })).toMatchObject({ code: 'fresh_session_required' });
  await seller.call(security.confirm, { password: fixturePassword });
  const answers = await Promise.allSettled([seller.call(sales.refund, { id }), seller.call(sales.refund, { id })]);
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
  await app.runJobs();
  const { order } = await seller.call(sales.order, { id });
  expect(order).toMatchObject({ state: 'refunded', refunded: { amount: 480_000 }, proceeds: { net: { amount: 0 } } });
  expect(await ledgerOf(id)).toMatchObject({ buyer: -480_000, refund: 480_000, seller: 0 });
  const { owner_id: owner } = await app.pool
    .selectFrom('artwork')
    .where('id', '=', order.work._id)
    .select('owner_id')
    .executeTakeFirstOrThrow();
  expect(owner).toBe(buyer.id);
  expect((await seller.refusal(sales.refund, { id })).message).toContain('is already being refunded');
});

it('a seller who refunds the buyer is completed by the job if the request ends before the provider is asked, or before it answers', async () => {
  const made = await due();
  const { id } = made;
  await wish(made);
  await expect(refundOrder(app.pool, dyingAt('refund'), id, saleSettings)).rejects.toThrow('killed');
  await refundOrder(app.pool, provider(), id, saleSettings);
  await refundOrder(app.pool, provider(), id, saleSettings);
  expect(await stateOf(id)).toBe('refunded');
  expect(await ledgerOf(id)).toMatchObject({ buyer: -480_000, refund: 480_000, seller: 0 });
});

it('a seller who refunds the buyer is refused when the share is no longer held, or the bank is deciding', async () => {
  const { id, seller } = await due();
  await sandboxCharge(id, 'dispute');
  await expect.poll(async () => (await getOrder(app.pool, id)).dispute_id).not.toBeNull();
  expect((await seller.refusal(sales.refund, { id })).message).toContain('bank is deciding');
  const late = await due();
  const paidAt = new Date(Date.now() - days(15));
  await app.pool.updateTable('sale_order').set({ paid_at: paidAt }).where('id', '=', late.id).execute();
  // Put off until the buyer has had time to check the work.
  expect((await late.seller.call(sales.order, { id: late.id })).order.refused.refund).toBeNull();
  await app.pool.updateTable('payout').set({ due_at: now() }).where('order_id', '=', late.id).execute();
  expect((await late.seller.refusal(sales.refund, { id: late.id })).message).toContain('only while your share is held');
});

it('a seller who refunds the buyer is told when the provider refuses, which is asked again every day, and the share is not paid out before', async () => {
  const { id, seller, payOutBy } = await due();
  const setCharge = (charge: string | null) =>
    app.pool.updateTable('sale_order').set({ charge_id: charge }).where('id', '=', id).execute();
  const { charge_id: charge } = await getOrder(app.pool, id);
  await setCharge(`ch_${id}`);
  expect((await seller.refusal(sales.refund, { id })).message).toBe(
    'The card provider refused to refund this payment. We try again every day. If your share has not been paid out yet, it is held until the buyer has the money.',
  );
  expect((await seller.refusal(sales.refund, { id })).message).toContain('we try again every day');
  await app.runJobs();
  await setCharge(charge);
  await payOutBy(provider());
  expect((await payoutOf(id)).state).toBe('held');
  expect((await seller.call(sales.billing, {})).payouts).toMatchObject([{ state: 'frozen', heldBy: 'refund' }]);
  expect(await stateOf(id)).toBe('paid');
  await app.change((tx) => queueUnfinishedOrders(tx, 'sandbox'));
  await app.runJobs();
  expect(await getOrder(app.pool, id)).toMatchObject({ state: 'refunded', refund_asked_at: null });
  expect(await ledgerOf(id)).toMatchObject({ buyer: -480_000, refund: 480_000, seller: 0 });
});

it('a seller whose refund the provider refuses gets the share once an admin decides a reported problem so', async () => {
  const { id, seller, buyer, payOutBy } = await due();
  const { charge_id: charge } = await getOrder(app.pool, id);
  const setCharge = (is: string | null) =>
    app.pool.updateTable('sale_order').set({ charge_id: is }).where('id', '=', id).execute();
  await setCharge(`ch_${id}`);
  await seller.refusal(sales.refund, { id });
  await as(app, buyer.token).call(orders.complain, { id, reason: 'damaged', text: 'The frame is broken.' });
  const admin = as(app, (await app.change((tx) => buildPerson(tx, { admin: true }))).token);
  expect((await admin.call(orders.get, { id })).order.refundRefused).toMatchObject({ amount: { amount: 480_000 } });
  await admin.call(orders.decideComplaint, { id, outcome: 'released', answer: 'They agreed.' });
  expect((await admin.call(orders.get, { id })).order.refundAsked).toBeNull();
  await setCharge(charge);
  await app.change((tx) => queueUnfinishedOrders(tx, 'sandbox'));
  await app.runJobs();
  await payOutBy(provider());
  expect((await payoutOf(id)).state).toBe('sent');
  expect(await getOrder(app.pool, id)).toMatchObject({ state: 'paid', refund_asked_at: null });
});

it('admins are notified again when a later refund of the seller is refused as well', async () => {
  const made = await due();
  const { id } = made;
  await app.pool
    .updateTable('sale_order')
    .set({ charge_id: `ch_${id}` })
    .where('id', '=', id)
    .execute();
  for (let time = 0; time < 2; time += 1) {
    await wish(made);
    await app.runJobs();
    await app.change((tx) => dropRefund(tx, id));
  }
  const refused = await app.pool
    .selectFrom('event')
    .where('name', '=', 'order_refund_refused')
    .where(sql<boolean>`data ->> 'orderId' = ${id}`)
    .select('id')
    .execute();
  expect(refused).toHaveLength(2);
});

it('a seller who refunds the buyer refunds nothing if an admin ends that while the provider is asked', async () => {
  const made = await due();
  const { id } = made;
  await wish(made);
  const asked = provider();
  const ending: Payments = {
    ...asked,
    async paymentStateOf(session) {
      await app.change((tx) => dropRefund(tx, id));
      return asked.paymentStateOf(session);
    },
  };
  await refundOrder(app.pool, ending, id, saleSettings);
  expect(await stateOf(id)).toBe('paid');
});

it('a seller who refunds the buyer is told that the bank decides first, after which the buyer is refunded', async () => {
  const { id, seller, payOutBy } = await due();
  await disputeUnheard(id);
  expect((await seller.refusal(sales.refund, { id })).message).toContain('Once it has decided, we refund');
  await app.runJobs();
  expect(await getOrder(app.pool, id)).toMatchObject({ state: 'paid', refund_tries: 0 });
  await payOutBy(provider());
  expect((await payoutOf(id)).state).toBe('held');
  await sandboxCharge(id, 'won');
  await expect.poll(async () => (await getOrder(app.pool, id)).dispute_status).toBe('won');
  await app.runJobs();
  expect(await getOrder(app.pool, id)).toMatchObject({ state: 'refunded', refund_asked_at: null });
});

const setCharge = (id: string, charge: string | null) =>
  app.pool.updateTable('sale_order').set({ charge_id: charge }).where('id', '=', id).execute();

async function withAdmin<Made extends { id: string }>(made: Made) {
  const { id } = made;
  const person = await app.change((tx) => buildPerson(tx, { admin: true }));
  const admin = { ...person, ...as(app, person.token) };
  const waits = async () =>
    (await admin.call(inbox.list, {})).items.filter(({ subject }) => subject === id).map(({ kind }) => kind);
  const { charge_id: charge } = await getOrder(app.pool, id);
  /** The provider knows the charge again. */
  const knowAgain = () => setCharge(id, charge);
  const daily = async () => {
    await app.change((tx) => queueUnfinishedOrders(tx, 'sandbox'));
    await app.runJobs();
  };
  return { ...made, admin, waits, knowAgain, daily, endingOf: { id, amount: 480_000, answer } };
}

/** The seller has asked for it. The provider does not know the charge. */
async function refusedRefund() {
  const made = await withAdmin(await due());
  await setCharge(made.id, `ch_${made.id}`);
  await made.seller.refusal(sales.refund, { id: made.id });
  return made;
}

/** The payment of a work that was reported meanwhile, whose refund is refused. */
async function refusedReturn() {
  const sale = await scene();
  await check(sale.id);
  await app.pool.updateTable('sale_order').set({ ending: 'reported' }).where('id', '=', sale.id).execute();
  await pay(sale.id);
  const made = await withAdmin(sale);
  await setCharge(made.id, `ch_${made.id}`);
  await check(made.id);
  return made;
}

const refundedAt = async (id: string) => {
  const { session_id: session } = await getOrder(app.pool, id);
  return (await provider().paymentStateOf(session ?? '')).refunded;
};
const answer = 'By bank transfer on 3 May.';

it('a refund that the provider refuses for good waits for the admins, and counts once they record that the registry repays it: the provider is not asked again', async () => {
  const { id, buyer, seller, admin, waits, knowAgain, daily, endingOf, payOutBy } = await refusedRefund();
  expect(await waits()).toEqual(['refund']);
  const { refund_refused_at: since, refund_tries: tries } = await getOrder(app.pool, id);
  await daily();
  const later = await getOrder(app.pool, id);
  expect(later.refund_tries).toBeGreaterThan(tries);
  expect(later.refund_refused_at).toEqual(since);
  const { order } = await seller.call(orders.get, { id });
  expect(order.refundAsked).not.toBeNull();
  expect(order).toMatchObject({
    refundRefused: { amount: { amount: 480_000, currency: 'EUR' } },
  });
  await knowAgain();
  expect((await admin.refusal(orders.endRefund, { ...endingOf, ending: 'repaid', amount: 1 })).message).toContain(
    'amount has changed',
  );
  await admin.call(orders.endRefund, { ...endingOf, ending: 'repaid' });
  const refunded = { state: 'refunded', refunded_amount: 480_000, repaid_amount: 480_000, refund_asked_at: null };
  expect(await getOrder(app.pool, id)).toMatchObject(refunded);
  expect(await ledgerOf(id)).toMatchObject({ buyer: -480_000, refund: 480_000, seller: 0 });
  expect(await waits()).toEqual([]);
  await daily();
  await payOutBy(provider());
  expect((await payoutOf(id)).state).toBe('held');
  expect(await refundedAt(id)).toBe(0);
  const { refundEnded } = (await as(app, buyer.token).call(orders.get, { id })).order;
  expect(refundEnded).toMatchObject({ ending: 'repaid', answer });
  const { notifications: received } = await as(app, buyer.token).call(notifications.list, { id: buyer.id });
  expect(received.map(({ kind }) => kind)).toContain('refund_ended');
});

it('a refund that the provider refuses for good counts less of the repayment, and the admins are told, if the provider refunds after all', async () => {
  const { id, admin, knowAgain, endingOf, daily } = await refusedRefund();
  await knowAgain();
  await admin.call(orders.endRefund, { ...endingOf, ending: 'repaid' });
  await sandboxCharge(id, 'refund');
  await expect.poll(async () => (await getOrder(app.pool, id)).repaid_amount).toBe(0);
  expect(await ledgerOf(id)).toMatchObject({ buyer: -480_000, refund: 480_000, seller: 0 });
  await daily();
  expect((await app.mailTo(admin.email)).subject).toMatch(/may be refunded .* twice/);
});

it('a refund of a part that is repaid in another way counts once if the provider makes it after all', async () => {
  const { id, admin, waits, endingOf, daily } = await withAdmin(await due());
  await sandboxCharge(id, 'refund-part');
  await expect.poll(async () => (await getOrder(app.pool, id)).refunded_amount).toBe(240_000);
  for (let time = 0; time < 2; time += 1) {
    await sandboxCharge(id, 'fail-refund');
    await daily();
  }
  expect(await waits()).toEqual(['refund']);
  await admin.call(orders.endRefund, { ...endingOf, amount: 240_000, ending: 'repaid' });
  expect(await getOrder(app.pool, id)).toMatchObject({ refunded_amount: 240_000, repaid_amount: 240_000 });
  await sandboxCharge(id, 'refund-part');
  await expect.poll(async () => (await getOrder(app.pool, id)).repaid_amount).toBe(0);
  expect(await getOrder(app.pool, id)).toMatchObject({ state: 'part_refunded', refunded_amount: 240_000 });
  expect(await ledgerOf(id)).toMatchObject({ buyer: -480_000, refund: 240_000 });
  await daily();
  expect((await app.mailTo(admin.email)).subject).toMatch(/may be refunded .* twice/);
});

it('a dispute that the buyer’s bank wins counts beside a part that is repaid in another way', async () => {
  const { id, admin, waits, endingOf, daily } = await withAdmin(await due());
  await sandboxCharge(id, 'refund-part');
  await expect.poll(async () => (await getOrder(app.pool, id)).refunded_amount).toBe(240_000);
  for (let time = 0; time < 2; time += 1) {
    await sandboxCharge(id, 'fail-refund');
    await daily();
  }
  expect(await waits()).toEqual(['refund']);
  await admin.call(orders.endRefund, { ...endingOf, amount: 240_000, ending: 'repaid' });
  const order = await getOrder(app.pool, id);
  const lost = { id: 'du_1', status: 'lost', amount: 240_000 } as const;
  await app.change((tx) => settleOrder(tx, id, paymentStateOf(order, { refunded: 0, disputes: [lost] }), saleSettings));
  expect(await getOrder(app.pool, id)).toMatchObject({ refunded_amount: 480_000, repaid_amount: 240_000 });
});

it('a refund that the provider refuses for good ends without a payment if it is no longer owed, and the seller is paid', async () => {
  const { id, seller, admin, waits, knowAgain, daily, endingOf, payOutBy } = await refusedRefund();
  const ending = { ...endingOf, ending: 'not_owed' } as const;
  expect(await seller.refusal(orders.endRefund, ending)).toMatchObject({ code: 'forbidden' });
  await knowAgain();
  await admin.call(orders.endRefund, ending);
  await daily();
  await payOutBy(provider());
  expect((await payoutOf(id)).state).toBe('sent');
  expect(await stateOf(id)).toBe('paid');
  expect(await waits()).toEqual([]);
  expect((await admin.refusal(orders.endRefund, ending)).message).toContain('no longer refuses this refund');
});

it('a refund that the provider refuses for good stays ended when a refusal arrives late', async () => {
  const { id, admin, knowAgain, endingOf, waits } = await refusedRefund();
  const asked = provider();
  const late: Payments = {
    ...asked,
    async refund(request) {
      await knowAgain();
      await admin.call(orders.endRefund, { ...endingOf, ending: 'not_owed' });
      return asked.refund({ ...request, chargeId: `ch_${id}` });
    },
  };
  await refundOrder(app.pool, late, id, saleSettings);
  expect(await getOrder(app.pool, id)).toMatchObject({ state: 'paid', refund_refused_at: null });
  expect(await waits()).toEqual([]);
});

it('a refund that the provider refuses for good is not ended while the buyer reports a problem, which is decided first', async () => {
  const { id, buyer, admin, waits, daily, knowAgain, endingOf } = await refusedRefund();
  const caller = as(app, buyer.token);
  await caller.call(orders.complain, { id, reason: 'damaged', text: 'The frame is broken.' });
  expect(await waits()).toEqual(['complaint']);
  const ending = { ...endingOf, ending: 'not_owed' } as const;
  expect((await admin.refusal(orders.endRefund, ending)).message).toContain('Decide on the problem first');
  await admin.call(orders.decideComplaint, { id, outcome: 'refunded', answer: 'It is broken.' });
  await daily();
  expect(await waits()).toEqual(['refund']);
  await knowAgain();
  await admin.call(orders.endRefund, ending);
  expect((await caller.refusal(orders.complain, { id, reason: 'other', text: 'No.' })).message).toContain(
    'has already decided',
  );
});

it('a refused refund of a payment that bought nothing is owed whatever an admin decides, and the seller does not read why', async () => {
  const { id, buyer, seller, admin, waits, knowAgain, endingOf } = await refusedReturn();
  expect(await waits()).toEqual(['refund']);
  await knowAgain();
  const refusal = await admin.refusal(orders.endRefund, { ...endingOf, ending: 'not_owed' });
  expect(refusal.message).toContain('is owed this money');
  await admin.call(orders.endRefund, { ...endingOf, ending: 'repaid' });
  await app.runJobs();
  expect(await ledgerOf(id)).toMatchObject({ buyer: -480_000, refund: 480_000, refund_due: 0 });
  expect((await as(app, buyer.token).call(orders.get, { id })).order).toMatchObject({
    state: 'refunded',
    refundEnded: { answer },
  });
  expect((await seller.call(orders.get, { id })).order.refundEnded).toBeNull();
});

it('a refund refused after it had been accepted is asked for again, and no longer waits once it is made', async () => {
  const { id, seller, waits, knowAgain, daily } = await withAdmin(await due());
  await seller.call(sales.refund, { id });
  await sandboxCharge(id, 'fail-refund');
  await setCharge(id, `ch_${id}`);
  await daily();
  expect(await waits()).toEqual(['refund']);
  expect(await getOrder(app.pool, id)).toMatchObject({ state: 'refunded', refund_refused_amount: 480_000 });
  await knowAgain();
  await daily();
  expect(await waits()).toEqual([]);
  expect(await refundedAt(id)).toBe(480_000);
});

it('a refund that the provider refuses for good because it fails each time waits for the admins after the second time, and is not asked for again', async () => {
  const { id, seller, admin, waits, daily, endingOf } = await withAdmin(await due());
  await seller.call(sales.refund, { id });
  for (let time = 0; time < 2; time += 1) {
    await sandboxCharge(id, 'fail-refund');
    await daily();
  }
  expect(await waits()).toEqual(['refund']);
  await daily();
  expect(await refundedAt(id)).toBe(0);
  expect((await seller.call(orders.get, { id })).order.refundRefused).toMatchObject({ why: 'failed' });
  await admin.call(orders.endRefund, { ...endingOf, ending: 'repaid' });
  await daily();
  expect(await waits()).toEqual([]);
  expect(await refundedAt(id)).toBe(0);
  expect(await getOrder(app.pool, id)).toMatchObject({ state: 'refunded', repaid_amount: 480_000 });
});

it('a refund at a provider that is no longer set up waits for the admins, and can be repaid', async () => {
  const made = await withAdmin(await due());
  const { id, admin, waits, endingOf, daily } = made;
  await app.pool.updateTable('sale_order').set({ provider: 'stripe' }).where('id', '=', id).execute();
  await wish(made);
  await daily();
  expect(await waits()).toEqual(['refund']);
  await admin.call(orders.endRefund, { ...endingOf, ending: 'repaid' });
  expect(await getOrder(app.pool, id)).toMatchObject({ state: 'refunded', repaid_amount: 480_000 });
});

it('a refund that the provider refuses for good keeps the buyer’s account until it is made, and for a month if it is repaid in another way', async () => {
  const { buyer, admin, knowAgain, endingOf } = await refusedRefund();
  const pending = () => hasMoneyOnTheWay(app.pool, buyer.id, 'sandbox');
  expect(await pending()).toBe(true);
  await knowAgain();
  await admin.call(orders.endRefund, { ...endingOf, ending: 'repaid' });
  expect(await pending()).toBe(true);
  expect(await at(later(days(31)), pending)).toBe(false);
});
