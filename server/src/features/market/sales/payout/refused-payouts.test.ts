import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { days, later } from '#platform/clock.ts';
import { type Payments, payments, stripeAccount } from '#platform/providers/payments.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildCheck } from '#features/people/identity/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { checkOrder } from '#features/market/sales/checkout/check-order.ts';
import { reserveWork } from '#features/market/sales/checkout/reserve-work.ts';
import { saleSettings } from '#features/market/sales/fixtures.ts';
import { getOrder } from '#features/market/sales/queries.ts';
import { queueDuePayouts } from './hold-payout.ts';
import { payOut } from './pay-out.ts';

const app = testApp();
const provider = () => payments(stripeAccount(app.services));

async function press(address: string, fields: Record<string, string> = {}): Promise<void> {
  const body = new URLSearchParams(fields);
  const response = await fetch(new URL(address, app.url), { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
}

/** A sale by card, whose seller's share is due and whose account can be paid. */
async function due() {
  const { seller, orderId, workId } = await app.change(async (tx) => {
    const [seller, buyer] = [await buildPerson(tx, { role: 'artist' }), await buildPerson(tx)];
    const price = { amount: 480_000, currency: 'EUR' as const };
    const work = await buildArtwork(tx, { owner: seller, status: 'approved', price });
    await buildCheck(tx, seller.id, 'approved');
    const { id: orderId } = await reserveWork(tx, work, { buyerId: buyer.id, provider: 'sandbox' });
    return { seller: { ...as(app, seller.token), ...seller }, orderId, workId: work.id };
  });
  await checkOrder(app.pool, provider(), orderId, saleSettings);
  const { session_url: url } = await getOrder(app.pool, orderId);
  await press(new URL(url ?? '').pathname, { card: 'pays', way: 'at_once' });
  await expect.poll(async () => (await getOrder(app.pool, orderId)).state).toBe('paid');
  await press(new URL((await seller.call(sales.payoutAccount, {})).url).pathname);
  await seller.call(sales.checkPayoutAccount, {});
  const { id: payoutId } = await app.pool
    .updateTable('payout')
    .set({ due_at: later(-days(1)) })
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { account_id: accountId } = await app.pool
    .selectFrom('payout_account')
    .where('person_id', '=', seller.id)
    .select('account_id')
    .executeTakeFirstOrThrow();
  return { seller, orderId, workId, payoutId, accountId };
}

const pay = (payoutId: string, by: Payments = provider()) =>
  payOut(app.pool, { payments: by, identityProvider: 'sandbox', salePlace: saleSettings.salePlace }, payoutId);

const payoutBy = (id: string) =>
  app.pool.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function everyDay(): Promise<void> {
  await app.change((tx) => queueDuePayouts(tx));
  await app.runJobs();
}

/** Notifications about one work: shares of other tests are tried on the same day. */
const countOf = async ({ id, token }: { id: string; token: string }, work: string, kind: string) =>
  (await as(app, token).call(notifications.list, { id, work, pagesize: 100 })).notifications.filter(
    (one) => one.kind === kind,
  ).length;

test('a payout that the provider refuses says so with the reason, and is tried again every day until it is paid', async () => {
  const { seller, workId, payoutId, accountId } = await due();
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  await press(`/sandbox/stripe/accounts/${accountId}/restrict`);
  const account = () =>
    app.pool.selectFrom('payout_account').where('account_id', '=', accountId).select('ready').executeTakeFirst();
  await expect.poll(account).toEqual({ ready: false });
  // As long as the message of the provider has not arrived.
  await app.pool.updateTable('payout_account').set({ ready: true }).where('account_id', '=', accountId).execute();
  await everyDay();
  const [shown] = (await seller.call(sales.billing, {})).payouts;
  expect(shown?.state).toBe('refused');
  expect(shown?.refusal?.reason).toContain('capabilities enabled: transfers');
  await app.runJobs();
  await everyDay();
  expect(await payoutBy(payoutId)).toMatchObject({ state: 'held', tries: 2 });
  // Notified once, however often it is tried.
  expect(await countOf(seller, workId, 'payout_refused')).toBe(1);
  expect(await countOf(admin, workId, 'payouts_stuck')).toBe(1);
  await press(`/sandbox/stripe/accounts/${accountId}`);
  await everyDay();
  expect(await payoutBy(payoutId)).toMatchObject({ state: 'sent', amount: 472_800, refusal: null });
  expect((await seller.call(sales.billing, {})).payouts).toMatchObject([{ state: 'sent', refusal: null }]);
});

test('a payout with an unknown result is asked of the provider, and not sent again', async () => {
  const { payoutId } = await due();
  const dying: Payments = {
    ...provider(),
    transfer: async (share) => {
      await provider().transfer(share);
      throw new Error('killed');
    },
  };
  await expect(pay(payoutId, dying)).rejects.toThrow('killed');
  expect((await payoutBy(payoutId)).state).toBe('sending');
  await pay(payoutId, { ...provider(), transfer: () => Promise.reject(new Error('sent twice')) });
  expect((await payoutBy(payoutId)).state).toBe('sent');
});

test('a payout that another process is sending is left to it', async () => {
  const { payoutId } = await due();
  const busy = new Stripe.errors.StripeIdempotencyError({
    type: 'idempotency_error',
    message: 'There is currently another in-progress request using this key.',
  });
  await expect(pay(payoutId, { ...provider(), transfer: () => Promise.reject(busy) })).rejects.toThrow('in-progress');
  expect(await payoutBy(payoutId)).toMatchObject({ state: 'sending', tries: 0 });
});

test('a reversal that the provider refuses is told to admins, and tried again every day until it succeeds', async () => {
  const { orderId, workId, payoutId } = await due();
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  await pay(payoutId);
  const { charge_id: charge } = await getOrder(app.pool, orderId);
  await press(`/sandbox/stripe/charges/${charge}/refund-part`);
  await expect.poll(async () => (await getOrder(app.pool, orderId)).state).toBe('part_refunded');
  const short = new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    code: 'balance_insufficient',
    message: 'The account has no balance for this reversal.',
  });
  const refusing: Payments = { ...provider(), reverse: () => Promise.reject(short) };
  await pay(payoutId, refusing);
  await pay(payoutId, refusing);
  expect(await payoutBy(payoutId)).toMatchObject({ state: 'sent', reversed_amount: 0, reversing_to: 236_400 });
  await everyDay();
  expect(await payoutBy(payoutId)).toMatchObject({ reversed_amount: 236_400, reversing_to: null, refusal: null });
  await app.runJobs();
  expect(await countOf(admin, workId, 'payouts_stuck')).toBe(1);
});

test('a payout account that the provider closed is replaced, and its payee is asked to', async () => {
  const { seller, workId, payoutId, accountId } = await due();
  await press(`/sandbox/stripe/accounts/${accountId}/close`);
  const account = app.pool.selectFrom('payout_account').where('account_id', '=', accountId).select('closed_at');
  await expect.poll(async () => (await account.executeTakeFirst())?.closed_at).toBeInstanceOf(Date);
  expect((await seller.call(sales.billing, {})).payoutAccount).toBe('none');
  await everyDay();
  await app.runJobs();
  expect(await countOf(seller, workId, 'payout_waits')).toBe(1);
  await press(new URL((await seller.call(sales.payoutAccount, {})).url).pathname);
  expect((await seller.call(sales.checkPayoutAccount, {})).payoutAccount).toBe('ready');
  await everyDay();
  const paid = await payoutBy(payoutId);
  expect(paid.state).toBe('sent');
  expect(paid.destination).not.toBe(accountId);
});
