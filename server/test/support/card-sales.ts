import { expect } from 'vitest';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { at, days, later, minutes } from '#platform/clock.ts';
import { type Payments, payments, stripeAccount } from '#platform/providers/payments.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildCheck } from '#features/people/identity/fixtures.ts';
import { checkOrder } from '#features/market/sales/checkout/check-order.ts';
import { reserveWork } from '#features/market/sales/checkout/reserve-work.ts';
import { saleSettings } from '#features/market/sales/fixtures.ts';
import { payOut } from '#features/market/sales/payout/pay-out.ts';
import { getOrder, holdOrder } from '#features/market/sales/queries.ts';
import { askRefund } from '#features/market/sales/refunds/refund-order.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import type { TestApp } from './app.ts';
import { as } from './as.ts';
import { ledgerOf as balancesOf } from './payments.ts';

/** Sales by card in the sandbox, and what can go wrong with them. */
export function cardSales(app: TestApp) {
  const provider = () => payments(stripeAccount(app.services));

  async function scene() {
    const made = await app.change(async (tx) => {
      const seller = await buildPerson(tx, { role: 'artist' });
      const buyer = await buildPerson(tx);
      const price = { amount: 480_000, currency: 'EUR' as const };
      const work = await buildArtwork(tx, { owner: seller, status: 'approved', price });
      const order = await reserveWork(tx, work, { buyerId: buyer.id, provider: 'sandbox' });
      return { seller, buyer, id: order.id };
    });
    return { ...made, seller: { ...as(app, made.seller.token), ...made.seller } };
  }

  async function press(address: string, fields: Record<string, string> = {}): Promise<void> {
    const response = await fetch(new URL(address, app.url), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
  }

  const check = (id: string, by: Payments = provider()) => checkOrder(app.pool, by, id, saleSettings);
  const stateOf = async (id: string) => (await getOrder(app.pool, id)).state;

  /** The provider completes a call, and this process dies before it gets the answer: once, for one kind of call. */
  function dyingAt(call: 'createSession' | 'refund' | 'transfer' | 'reverse' | 'expireSession'): Payments {
    const real = provider();
    return {
      ...real,
      [call]: async (...given: unknown[]) => {
        await Reflect.apply(real[call], real, given);
        throw new Error('killed');
      },
    };
  }

  async function pay(id: string, way = 'at_once'): Promise<void> {
    const { session_url: url } = await getOrder(app.pool, id);
    await press(new URL(url ?? '').pathname, { card: 'pays', way });
    await expect.poll(() => stateOf(id)).not.toBe('open');
  }

  const ledgerOf = async (id: string) =>
    Object.fromEntries((await balancesOf(app, id)).map(({ account, amount }) => [account, Number(amount)]));

  const payoutOf = async (id: string) =>
    app.pool.selectFrom('payout').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();

  const sandboxCharge = async (id: string, act: string) => {
    const { charge_id: charge } = await getOrder(app.pool, id);
    await press(`/sandbox/stripe/charges/${charge}/${act}`);
  };

  /** The buyer's bank opens a dispute, and decides it if `act` says so, but the message of the last of these is lost. */
  async function disputeUnheard(id: string, act?: 'won'): Promise<void> {
    const reported = async (status: string) =>
      expect.poll(async () => (await getOrder(app.pool, id)).dispute_status).toBe(status);
    await sandboxCharge(id, 'dispute');
    await reported('needs_response');
    if (act) {
      await sandboxCharge(id, act);
      await reported(act);
      const open = { status: 'needs_response', closed_at: null };
      await app.pool.updateTable('payment_dispute').set(open).where('order_id', '=', id).execute();
      await app.pool.updateTable('sale_order').set({ dispute_status: open.status }).where('id', '=', id).execute();
    } else {
      await app.pool.deleteFrom('payment_dispute').where('order_id', '=', id).execute();
      const unknown = { dispute_id: null, dispute_status: null };
      await app.pool.updateTable('sale_order').set(unknown).where('id', '=', id).execute();
    }
  }

  /** A paid order whose seller can be paid, on the day their share is due. */
  async function due({ way = 'at_once' } = {}) {
    const made = await scene();
    await check(made.id);
    await pay(made.id, way);
    await app.change((tx) => buildCheck(tx, made.seller.id, 'approved'));
    const { url } = await made.seller.call(sales.payoutAccount, {});
    await press(new URL(url).pathname);
    expect((await made.seller.call(sales.checkPayoutAccount, {})).payoutAccount).toBe('ready');
    const payout = await payoutOf(made.id);
    const payOutBy = (by: Payments, afterDays = 14) =>
      at(later(days(afterDays) + minutes(1)), () =>
        payOut(app.pool, { payments: by, identityProvider: 'sandbox', salePlace: saleSettings.salePlace }, payout.id),
      );
    return { ...made, payOutBy };
  }

  /** A refund that the seller asks for, before anyone makes it. */
  const wish = ({ id, seller }: { id: string; seller: { id: string } }) =>
    app.change(async (tx) => askRefund(tx, await holdOrder(tx, id), seller.id));

  return {
    provider,
    scene,
    check,
    stateOf,
    dyingAt,
    pay,
    ledgerOf,
    payoutOf,
    sandboxCharge,
    disputeUnheard,
    due,
    wish,
  };
}
