import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { at, days, later, minutes } from '#platform/clock.ts';
import { type Payments, payments, stripeAccount } from '#platform/providers/payments.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { ledgerOf } from '../../../../../test/support/payments.ts';
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

const price = 39_999;
/** In the order of `payout.account`. */
const shares = { royalty: 1200, seller: 38_199 };

async function press(address: string, fields: Record<string, string> = {}): Promise<void> {
  const body = new URLSearchParams(fields);
  const response = await fetch(new URL(address, app.url), { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
}

const payoutsOf = (orderId: string) =>
  app.pool.selectFrom('payout').selectAll().where('order_id', '=', orderId).orderBy('account').execute();

const pay = (payoutId: string, by: Payments) =>
  at(later(days(14) + minutes(1)), () =>
    payOut(app.pool, { payments: by, identityProvider: 'sandbox', salePlace: saleSettings.salePlace }, payoutId),
  );

/** A resale whose payees can be paid. */
async function resold() {
  const { seller, artist, orderId } = await app.change(async (tx) => {
    const artist = await buildPerson(tx, { role: 'artist' });
    const [seller, buyer] = [await buildPerson(tx), await buildPerson(tx)];
    const money = { amount: price, currency: 'EUR' as const };
    const work = await buildArtwork(tx, { owner: seller, artist, status: 'approved', price: money });
    for (const { id } of [seller, artist]) await buildCheck(tx, id, 'approved');
    const { id: orderId } = await reserveWork(tx, work, { buyerId: buyer.id, provider: 'sandbox' });
    return { seller, artist, orderId };
  });
  await checkOrder(app.pool, provider(), orderId, saleSettings);
  const { session_url: url } = await getOrder(app.pool, orderId);
  await press(new URL(url ?? '').pathname, { card: 'pays', way: 'at_once' });
  await expect.poll(async () => (await getOrder(app.pool, orderId)).state).toBe('paid');
  for (const payee of [seller, artist]) {
    const caller = as(app, payee.token);
    await press(new URL((await caller.call(sales.payoutAccount, {})).url).pathname);
    await caller.call(sales.checkPayoutAccount, {});
  }
  return { orderId, artist: as(app, artist.token) };
}

async function paidOut() {
  const { orderId } = await resold();
  for (const { id } of await payoutsOf(orderId)) await pay(id, provider());
  expect(await payoutsOf(orderId)).toMatchObject([
    { account: 'royalty', state: 'sent', amount: shares.royalty },
    { account: 'seller', state: 'sent', amount: shares.seller },
  ]);
  return orderId;
}

/** Refunds a part of the price at the provider, whose message is waited for. */
async function refundAndFollow(orderId: string, amount: number): Promise<void> {
  const { refunded_amount: before } = await getOrder(app.pool, orderId);
  await refund(orderId, amount);
  await expect.poll(async () => (await getOrder(app.pool, orderId)).refunded_amount).toBe(before + amount);
}

/** Refunds a part of the price at the provider, which sends a message. */
async function refund(orderId: string, amount: number): Promise<void> {
  const { charge_id: charge } = await getOrder(app.pool, orderId);
  const response = await fetch(new URL('/v1/refunds', app.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeAccount(app.services).secretKey}` },
    body: new URLSearchParams({ charge: charge ?? '', amount: String(amount) }),
  });
  expect(response.status).toBe(200);
}

/** The provider, whose reversals end in one of several ways. */
function reversing(way: 'answered' | 'lost on the way' | 'answer lost' | 'late') {
  const real = provider();
  const asked = Promise.withResolvers<void>();
  const door = Promise.withResolvers<void>();
  const reverse: Payments['reverse'] = async (...given) => {
    asked.resolve();
    if (way === 'lost on the way') throw new Error('lost');
    if (way === 'late') await door.promise;
    await real.reverse(...given);
    if (way === 'answer lost') throw new Error('lost');
  };
  return { payments: { ...real, reverse }, asked: asked.promise, open: door.resolve };
}

const way = fc.constantFrom('answered' as const, 'lost on the way' as const, 'answer lost' as const, 'late' as const);
const steps = fc.array(fc.record({ part: fc.integer({ min: 100, max: 9000 }), way }), { minLength: 1, maxLength: 4 });

it('part refunds in any order, with lost, late and repeated reversals, divide the whole price', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const orderId = await paidOut();
      let refunded = 0;
      const late: { open: () => void; run: Promise<unknown> }[] = [];
      for (const { part, way: how } of taken) {
        refunded += part;
        await refund(orderId, part);
        const expected = refunded;
        await expect.poll(async () => (await getOrder(app.pool, orderId)).refunded_amount).toBe(expected);
        for (const { id } of await payoutsOf(orderId)) {
          const { payments: by, asked, open } = reversing(how);
          const run = pay(id, by).catch(() => undefined);
          late.push({ open, run });
          await Promise.race([asked, run]);
          if (how !== 'late') await run;
        }
      }
      for (const { open } of late) open();
      await Promise.all(late.map(({ run }) => run));
      for (const { id } of await payoutsOf(orderId)) await pay(id, provider());

      const left = (share: number) => share - Math.floor((share * refunded) / price);
      const ended = await payoutsOf(orderId);
      expect(ended.map(({ amount, reversed_amount: reversed }) => (amount ?? 0) - reversed)).toEqual([
        left(shares.royalty),
        left(shares.seller),
      ]);
      for (const { transfer_id: transfer, reversed_amount: reversed } of ended)
        expect((await provider().transferStateOf(transfer ?? '')).reversed).toBe(reversed);
      const ledger = Object.fromEntries(
        (await ledgerOf(app, orderId)).map(({ account, amount }) => [account, Number(amount)]),
      );
      expect(ledger).toMatchObject({ buyer: -price, seller: 0, royalty: 0, refund: refunded });
      const { payout = 0, provider_fee: fee = 0, platform_fee: registry = 0, refund: returned = 0 } = ledger;
      expect(payout + fee + registry + returned).toBe(price);
    }),
    {
      numRuns: Number(process.env['SHUFFLES'] ?? 6),
      seed: 2026,
      examples: [
        [
          [
            { part: 1000, way: 'late' },
            { part: 1000, way: 'answered' },
          ],
        ],
      ],
    },
  );
}, 600_000);

it('a share that was sent and then refunded is reversed by the daily check if its job was lost', async () => {
  const orderId = await paidOut();
  await refundAndFollow(orderId, 4000);
  await sql`delete from graphile_worker._private_jobs where payload ->> 'payoutId' = any(${(
    await payoutsOf(orderId)
  ).map(({ id }) => id)})`.execute(app.pool);
  await app.runJobs();
  expect((await payoutsOf(orderId)).map((payout) => payout.reversed_amount)).toEqual([0, 0]);
  await app.change(queueDuePayouts);
  await app.runJobs();
  const left = (share: number) => share - Math.floor((share * 4000) / price);
  expect((await payoutsOf(orderId)).map((payout) => (payout.amount ?? 0) - payout.reversed_amount)).toEqual([
    left(shares.royalty),
    left(shares.seller),
  ]);
});

const givingUp = fc.record({
  parts: fc.array(fc.integer({ min: 100, max: 9000 }), { maxLength: 3 }),
  /** How many of the refunds come before. */
  after: fc.nat({ max: 3 }),
  /** Then the artists' fund receives it, else the seller. */
  sellerIsPaid: fc.boolean(),
  wholeAtLast: fc.boolean(),
});

it('refunds take a royalty that was given up back from whom received it, and nothing is paid out of a refunded price', async () => {
  await fc.assert(
    fc.asyncProperty(givingUp, async ({ parts, after, sellerIsPaid, wholeAtLast }) => {
      const { orderId, artist } = await resold();
      const sellersPayout = (await payoutsOf(orderId)).find(({ account }) => account === 'seller')?.id ?? '';
      if (sellerIsPaid) await pay(sellersPayout, provider());
      const refunds = wholeAtLast ? [...parts, price - parts.reduce((sum, part) => sum + part, 0)] : parts;
      const before = Math.min(after, parts.length);
      for (const part of refunds.slice(0, before)) await refundAndFollow(orderId, part);
      await artist.call(sales.giveUpPayouts, {});
      for (const part of refunds.slice(before)) await refundAndFollow(orderId, part);
      for (const { id } of await payoutsOf(orderId)) await pay(id, provider());

      const refunded = refunds.reduce((sum, part) => sum + part, 0);
      const left = (share: number) => share - Math.floor((share * refunded) / price);
      const [royalty, seller] = await payoutsOf(orderId);
      expect(royalty).toMatchObject({ state: 'held', amount: null });
      expect((seller?.amount ?? 0) - (seller?.reversed_amount ?? 0)).toBe(
        left(sellerIsPaid ? shares.seller : shares.seller + shares.royalty),
      );
      const ledger = Object.fromEntries(
        (await ledgerOf(app, orderId)).map(({ account, amount }) => [account, Number(amount)]),
      );
      expect(ledger).toMatchObject({ seller: 0, royalty: 0 });
      expect(ledger['artists_fund'] ?? 0).toBe(sellerIsPaid ? left(shares.royalty) : 0);
    }),
    {
      numRuns: Number(process.env['SHUFFLES'] ?? 6),
      seed: 2026,
      examples: [
        [{ parts: [], after: 0, sellerIsPaid: false, wholeAtLast: true }],
        [{ parts: [1000, 2000], after: 1, sellerIsPaid: true, wholeAtLast: false }],
      ],
    },
  );
}, 600_000);
