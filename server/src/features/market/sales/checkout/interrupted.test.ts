import { expect, it } from 'vitest';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { orders } from '@verso/contract/market/schemas/orders.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { later, minutes } from '#platform/clock.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { cardSales } from '../../../../../test/support/card-sales.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { endReservation, queueUnfinishedOrders } from '#features/market/sales/checkout/check-order.ts';
import { refuseBuyer } from '#features/market/sales/checkout/refuse-buyer.ts';
import { saleSettings } from '#features/market/sales/fixtures.ts';
import { payOut } from '#features/market/sales/payout/pay-out.ts';
import { getOrder, holdOrder } from '#features/market/sales/queries.ts';
import { refundOrder } from '#features/market/sales/refunds/refund-order.ts';

const app = testApp();
const { provider, scene, check, stateOf, dyingAt, pay, ledgerOf, payoutOf, sandboxCharge, disputeUnheard, due, wish } =
  cardSales(app);

it('a sale interrupted before its payment page was stored opens the same page again', async () => {
  const { id } = await scene();
  await expect(check(id, dyingAt('createSession'))).rejects.toThrow('killed');
  expect(await stateOf(id)).toBe('reserved');
  await check(id);
  const { session_id: session } = await getOrder(app.pool, id);
  await check(id);
  expect((await getOrder(app.pool, id)).session_id).toBe(session);
  const overview = await (await fetch(`${app.url}/sandbox/stripe`)).text();
  expect(overview.split(`session ${session}`)).toHaveLength(2);
  await pay(id);
  expect(await stateOf(id)).toBe('paid');
});

it('a sale interrupted for too long to open its payment page is released', async () => {
  const { id } = await scene();
  await app.pool
    .updateTable('sale_order')
    .set({ expires_at: new Date(Date.now() + minutes(20)) })
    .where('id', '=', id)
    .execute();
  await check(id);
  expect(await getOrder(app.pool, id)).toMatchObject({ state: 'released', outcome: 'unavailable' });
});

it('a reservation ends even if giving it up was interrupted', async () => {
  const { id } = await scene();
  await check(id);
  await app.pool.updateTable('sale_order').set({ ending: 'cancelled' }).where('id', '=', id).execute();
  await expect(check(id, dyingAt('expireSession'))).rejects.toThrow('killed');
  await check(id);
  expect(await getOrder(app.pool, id)).toMatchObject({ state: 'released', outcome: 'cancelled' });
});

it('an interrupted sale between giving up and paying is paid', async () => {
  const { id } = await scene();
  await check(id);
  await pay(id);
  await app.pool.updateTable('sale_order').set({ ending: 'cancelled' }).where('id', '=', id).execute();
  await check(id);
  expect(await stateOf(id)).toBe('paid');
});

it('an interrupted sale during a refund refunds once', async () => {
  const { id } = await scene();
  await check(id);
  await app.pool.updateTable('sale_order').set({ ending: 'reported' }).where('id', '=', id).execute();
  await pay(id);
  await expect(check(id, dyingAt('refund'))).rejects.toThrow('killed');
  await check(id);
  await check(id);
  expect(await stateOf(id)).toBe('refunded');
  expect(await ledgerOf(id)).toMatchObject({ buyer: -480_000, refund: 480_000, refund_due: 0 });
});

it('a reservation that its owner refused stays refused when the buyer cancels and then pays', async () => {
  const { id } = await scene();
  await check(id);
  await app.change(async (tx) => {
    await refuseBuyer(tx, await holdOrder(tx, id));
    await endReservation(tx, await holdOrder(tx, id), 'cancelled');
  });
  await pay(id);
  await check(id);
  expect(await getOrder(app.pool, id)).toMatchObject({ state: 'refunded', outcome: 'refused' });
});

it('a refund that fails later, or waits for the buyer’s bank, is tried again until the buyer has the money', async () => {
  const { id } = await scene();
  await check(id);
  await app.pool.updateTable('sale_order').set({ ending: 'reported' }).where('id', '=', id).execute();
  await pay(id);
  await expect.poll(async () => (await getOrder(app.pool, id)).charge_id).not.toBeNull();
  await sandboxCharge(id, 'dispute-part');
  // The bank decides first, and the provider would refuse.
  await check(id);
  expect(await getOrder(app.pool, id)).toMatchObject({ state: 'refund_due', refund_tries: 0 });
  await sandboxCharge(id, 'lost');
  await expect.poll(async () => (await getOrder(app.pool, id)).refunded_amount).toBe(240_000);
  await app.runJobs();
  expect(await getOrder(app.pool, id)).toMatchObject({ state: 'refunded', refunded_amount: 480_000 });
  await sandboxCharge(id, 'fail-refund');
  const refundedAt = async () => {
    const { session_id: session } = await getOrder(app.pool, id);
    return (await provider().paymentStateOf(session ?? '')).refunded;
  };
  expect(await refundedAt()).toBe(0);
  await app.change((tx) => queueUnfinishedOrders(tx, 'sandbox'));
  await app.runJobs();
  expect(await refundedAt()).toBe(240_000);
  expect(await ledgerOf(id)).toMatchObject({ buyer: -480_000, refund: 480_000, refund_due: 0 });
});

it('a refund that the provider refuses is notified to admins once, and tried again every day', async () => {
  const { id } = await scene();
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  await check(id);
  await app.pool.updateTable('sale_order').set({ ending: 'reported' }).where('id', '=', id).execute();
  await pay(id);
  const { charge_id: charge } = await getOrder(app.pool, id);
  await app.pool
    .updateTable('sale_order')
    .set({ charge_id: `ch_of_${id}` })
    .where('id', '=', id)
    .execute();
  await check(id);
  await check(id);
  expect(await getOrder(app.pool, id)).toMatchObject({ state: 'refund_due', refund_tries: 2 });
  await app.runJobs();
  const { notifications: received } = await as(app, admin.token).call(notifications.list, {
    id: admin.id,
    pagesize: 100,
  });
  expect(received.filter(({ kind }) => kind === 'payouts_stuck')).toHaveLength(1);
  await app.pool.updateTable('sale_order').set({ charge_id: charge }).where('id', '=', id).execute();
  await app.change((tx) => queueUnfinishedOrders(tx, 'sandbox'));
  await app.runJobs();
  expect(await getOrder(app.pool, id)).toMatchObject({ state: 'refunded', refund_refused_at: null });
});

it('a refund by an admin’s decision is made once the buyer’s bank has decided', async () => {
  const { id, buyer } = await due();
  await as(app, buyer.token).call(orders.complain, { id, reason: 'damaged', text: 'The frame is broken.' });
  await sandboxCharge(id, 'dispute');
  await expect.poll(async () => (await getOrder(app.pool, id)).dispute_id).not.toBeNull();
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  await as(app, admin.token).call(orders.decideComplaint, { id, outcome: 'refunded', answer: 'It is broken.' });
  await app.runJobs();
  expect(await stateOf(id)).toBe('paid');
  await sandboxCharge(id, 'won');
  await expect.poll(async () => (await getOrder(app.pool, id)).dispute_status).toBe('won');
  await app.runJobs();
  expect(await stateOf(id)).toBe('refunded');
});

it('a payment dispute that ended without a message is found by reading the payment', async () => {
  const { id } = await due();
  await disputeUnheard(id, 'won');
  await app.change((tx) => queueUnfinishedOrders(tx, 'sandbox'));
  await app.runJobs();
  expect((await getOrder(app.pool, id)).dispute_status).toBe('won');
});

it('a sale whose payment dispute began without a message is neither paid out nor refunded', async () => {
  const [paid, refunded] = [await due(), await due()];
  for (const { id } of [paid, refunded]) await disputeUnheard(id);
  await paid.payOutBy(provider());
  expect((await payoutOf(paid.id)).state).toBe('held');
  await wish(refunded);
  await refundOrder(app.pool, provider(), refunded.id, saleSettings);
  for (const { id } of [paid, refunded])
    expect(await getOrder(app.pool, id)).toMatchObject({
      state: 'paid',
      dispute_status: 'needs_response',
      refund_tries: 0,
    });
});

it('a share whose dispute or refund came without a message is not paid by bank transfer', async () => {
  const admin = as(app, (await app.change((tx) => buildPerson(tx, { admin: true }))).token);
  const left = async () => {
    const made = await due();
    await made.seller.call(sales.leaveBankDetails, { details: 'Ada Moreau, DE02 1203 0000 0000 2020 51' });
    const { id: payoutId } = await payoutOf(made.id);
    const dueAt = { due_at: later(-minutes(1)) };
    await app.pool.updateTable('payout').set(dueAt).where('id', '=', payoutId).execute();
    return { id: made.id, payoutId };
  };
  const open = (id: string) => admin.call(sales.bankPayment, { id });
  const held = 'This share is held until the buyer’s bank has decided on the payment dispute.';

  const before = await left();
  await disputeUnheard(before.id);
  expect((await admin.refusal(sales.bankPayment, { id: before.payoutId })).message).toContain('has just changed');
  expect((await open(before.payoutId)).payment.refused.pay).toBe(held);

  // Since the admin opened it.
  const after = await left();
  const { amount, leftAt } = (await open(after.payoutId)).payment;
  await disputeUnheard(after.id);
  const paid = { id: after.payoutId, amount: amount.amount, leftAt };
  expect((await admin.refusal(sales.payByBank, paid)).message).toBe(held);
  expect(await getOrder(app.pool, after.id)).toMatchObject({ dispute_status: 'needs_response' });
  const lines = await ledgerOf(after.id);
  expect(lines['payout'] ?? 0).toBe(0);
});

it('a reservation is released if its payment page outlives its time or its provider is no longer set up', async () => {
  const { id } = await scene();
  await check(id);
  const past = { expires_at: later(-minutes(2)) };
  await app.pool.updateTable('sale_order').set(past).where('id', '=', id).execute();
  await check(id);
  expect(await getOrder(app.pool, id)).toMatchObject({ state: 'released', outcome: 'expired' });

  const left = await scene();
  await check(left.id);
  await app.pool
    .updateTable('sale_order')
    .set({ ...past, provider: 'stripe' })
    .where('id', '=', left.id)
    .execute();
  await app.change((tx) => queueUnfinishedOrders(tx, 'sandbox'));
  await app.runJobs();
  expect(await getOrder(app.pool, left.id)).toMatchObject({ state: 'released', outcome: 'unavailable' });
});

it('an interrupted sale during a payout pays once', async () => {
  const { id, payOutBy } = await due();
  await expect(payOutBy(dyingAt('transfer'))).rejects.toThrow('killed');
  expect((await payoutOf(id)).state).toBe('sending');
  await payOutBy(provider());
  await payOutBy(provider());
  expect(await payoutOf(id)).toMatchObject({ state: 'sent', amount: 472_800 });
  expect(await ledgerOf(id)).toEqual({ buyer: -480_000, provider_fee: 7200, seller: 0, payout: 472_800 });
});

it('an interrupted sale during a payout is recorded once the provider sends a message', async () => {
  const { id, payOutBy } = await due();
  await expect(payOutBy(dyingAt('transfer'))).rejects.toThrow('killed');
  const payout = async () => {
    await app.runJobs();
    return payoutOf(id);
  };
  await expect.poll(payout).toMatchObject({ state: 'sent', amount: 472_800 });
});

it('a share is reversed once, even if its reversal was interrupted', async () => {
  const { id, payOutBy } = await due();
  await payOutBy(provider());
  await sandboxCharge(id, 'refund-part');
  await expect.poll(() => stateOf(id)).toBe('part_refunded');
  await expect(payOutBy(dyingAt('reverse'))).rejects.toThrow('killed');
  await payOutBy(provider());
  await payOutBy(provider());
  expect(await payoutOf(id)).toMatchObject({ reversed_amount: 236_400 });
  expect(await ledgerOf(id)).toMatchObject({ seller: 0, payout: 236_400, refund: 240_000 });
});

it('a share waits for its day, for the identity, for the account, and for the end of a dispute', async () => {
  const { id, seller, payOutBy } = await due();
  const { id: payoutId } = await payoutOf(id);
  await payOut(
    app.pool,
    { payments: provider(), identityProvider: 'sandbox', salePlace: saleSettings.salePlace },
    payoutId,
  );
  expect((await payoutOf(id)).state).toBe('held');
  await sandboxCharge(id, 'dispute');
  await expect.poll(async () => (await getOrder(app.pool, id)).dispute_id).not.toBeNull();
  await payOutBy(provider());
  expect((await payoutOf(id)).state).toBe('held');
  expect((await seller.call(sales.billing, {})).payouts).toMatchObject([{ state: 'frozen' }]);
  await sandboxCharge(id, 'won');
  await expect.poll(async () => (await getOrder(app.pool, id)).dispute_status).toBe('won');
  await app.pool.updateTable('identity_session').set({ state: 'expired' }).where('person_id', '=', seller.id).execute();
  await payOutBy(provider());
  expect((await seller.call(sales.billing, {})).payouts).toMatchObject([{ state: 'held', waitsFor: 'identity' }]);
  await app.pool
    .updateTable('identity_session')
    .set({ state: 'approved' })
    .where('person_id', '=', seller.id)
    .execute();
  await payOutBy(provider());
  expect((await payoutOf(id)).state).toBe('sent');
});

it('a share waits until the provider tells its fee, by a message or when asked, and then bears it', async () => {
  const { id, seller, payOutBy } = await due({ way: 'fee_late' });
  const proceeds = async () => (await seller.call(sales.order, { id })).order.proceeds;
  expect(await proceeds()).toMatchObject({ fee: null, net: { amount: 480_000 } });
  await payOutBy(provider());
  expect((await payoutOf(id)).state).toBe('held');
  expect((await seller.refusal(sales.giveUpPayouts, {})).message).toContain('isn’t final yet');
  await sandboxCharge(id, 'send-fee');
  await expect.poll(async () => (await getOrder(app.pool, id)).fee_known).toBe(true);
  await payOutBy(provider());
  expect(await payoutOf(id)).toMatchObject({ state: 'sent', amount: 472_800 });
  expect(await proceeds()).toMatchObject({ fee: { amount: 7200 }, net: { amount: 472_800 } });

  const silent = await due({ way: 'fee_late' });
  const fee = {
    ...(await provider().paymentStateOf((await getOrder(app.pool, silent.id)).session_id ?? '')),
    fee: 7200,
  };
  await check(silent.id, { ...provider(), paymentStateOf: () => Promise.resolve(fee) });
  expect(await ledgerOf(silent.id)).toEqual({ buyer: -480_000, provider_fee: 7200, seller: 472_800 });
});

it('a share that the provider refuses to pay stays held, and is paid once it accepts', async () => {
  const { id, payOutBy } = await due();
  const { charge_id: charge } = await getOrder(app.pool, id);
  await app.pool.updateTable('sale_order').set({ charge_id: 'ch_unknown' }).where('id', '=', id).execute();
  await payOutBy(provider());
  expect(await payoutOf(id)).toMatchObject({ state: 'held', amount: null });
  await app.pool.updateTable('sale_order').set({ charge_id: charge }).where('id', '=', id).execute();
  await payOutBy(provider());
  expect((await payoutOf(id)).state).toBe('sent');
});

it('a share is a number in the table, and a title that is a formula is text', async () => {
  const { id, seller, buyer } = await due();
  const { artwork_id: work } = await getOrder(app.pool, id);
  await app.pool.updateTable('artwork').set({ title: '=HYPERLINK("x")' }).where('id', '=', work).execute();
  const { table } = await seller.call(sales.exportBilling, {});
  expect(table.csv).toContain('EUR,4800.00,0.00,paid');
  expect(table.csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect((await as(app, buyer.token).call(sales.exportBilling, {})).table.csv).toContain('Purchase');
});
