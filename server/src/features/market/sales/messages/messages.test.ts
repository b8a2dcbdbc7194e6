import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paymentEvents } from '#sandbox/stripe/payment-events.ts';
import { type Charge, openMemory, type Session } from '#sandbox/stripe/memory.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { ledgerOf, sendPaymentMessage } from '../../../../../test/support/payments.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildOrder } from '#features/market/sales/fixtures.ts';
import { getOrder, type OrderRow } from '#features/market/sales/queries.ts';

const app = testApp();

/** `SHUFFLES=500` tests in full; by default a part runs. */
const shuffles = Number(process.env['SHUFFLES'] ?? 25);
const price = 480_000;

async function reserved(): Promise<OrderRow> {
  return app.change(async (tx) => {
    const seller = await buildPerson(tx, { role: 'artist' });
    const buyer = await buildPerson(tx);
    const money = { amount: price, currency: 'EUR' as const };
    const work = await buildArtwork(tx, { owner: seller, status: 'approved', price: money });
    return getOrder(tx, await buildOrder(tx, work, buyer.id));
  });
}

/** Runs a payment through its whole life at the provider, without webhooks; returns all its messages in order. */
async function lifeOf(order: OrderRow): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verso-messages-'));
  const memory = openMemory(folder);
  rmSync(folder, { recursive: true });
  const happen = paymentEvents(memory, () => 'http://localhost/pay');
  const created = Math.floor(order.reserved_at.getTime() / 1000);
  const session: Session = {
    id: `cs_test_${order.id}`,
    token: order.id,
    created,
    expires_at: created + 1860,
    status: 'open',
    client_reference_id: order.id,
    customer_email: null,
    amount_total: price,
    currency: 'eur',
    name: 'A work',
    success_url: 'http://localhost/billing',
    cancel_url: null,
    metadata: { order_id: order.id },
    transfer_group: null,
    payment_intent: null,
  };
  memory.sessions.push(session);
  happen.pay(session, 'at_once');
  const charge: Charge | undefined = memory.chargeOf(session);
  if (!charge) throw new Error('the payment left no charge');
  happen.refund(charge, 100_000);
  happen.dispute(charge);
  happen.closeDispute(charge, 'won');
  happen.refund(charge, 50_000);
  const response = await fetch(`${app.url}/sandbox/stripe/past`, {
    method: 'POST',
    body: JSON.stringify({ session, charge }),
  });
  expect(response.status).toBe(204);
  return memory.deliveries.map(({ body }) => body);
}

const send = (body: string) => sendPaymentMessage(app, body);

/** The final state, without the ids that differ between orders. */
async function endOf({ id }: OrderRow) {
  const order = await getOrder(app.pool, id);
  const { owner_id: owner } = await app.pool
    .selectFrom('artwork')
    .where('id', '=', order.artwork_id)
    .select('owner_id')
    .executeTakeFirstOrThrow();
  const count = async (table: 'receipt' | 'payout') =>
    (await app.pool.selectFrom(table).where('order_id', '=', id).select('order_id').execute()).length;
  const sold = await app.pool
    .selectFrom('provenance_entry')
    .where('artwork_id', '=', order.artwork_id)
    .where('kind', '=', 'sold')
    .select('id')
    .execute();
  const ledger = await ledgerOf(app, id);
  return {
    state: order.state,
    refunded: order.refunded_amount,
    dispute: order.dispute_status,
    bought: owner === order.buyer_id,
    sold: sold.length,
    receipts: await count('receipt'),
    payouts: await count('payout'),
    ledger,
  };
}

it('the messages of a payment’s whole life end the same in order, each a hundred times, and in any order with some of them twice', async () => {
  const straight = await reserved();
  for (const message of await lifeOf(straight)) await send(message);
  const end = await endOf(straight);
  expect(end).toMatchObject({
    state: 'part_refunded',
    refunded: 150_000,
    dispute: 'won',
    bought: true,
    sold: 1,
    receipts: 1,
    payouts: 1,
  });
  expect(end.ledger.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0);

  const often = await reserved();
  for (const message of await lifeOf(often)) await Promise.all(Array.from({ length: 100 }, async () => send(message)));
  expect(await endOf(often)).toEqual(end);

  // Six messages, each delivered once or twice.
  const places = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5], { minLength: 6 });
  await fc.assert(
    fc.asyncProperty(places, fc.boolean(), async (order, atOnce) => {
      const shuffled = await reserved();
      const life = await lifeOf(shuffled);
      expect(life).toHaveLength(6);
      // Every message arrives in the end.
      const delivered = [...order, ...[...life.keys()].filter((at) => !order.includes(at))].map((at) => life[at] ?? '');
      if (atOnce) await Promise.all(delivered.map(send));
      else for (const message of delivered) await send(message);
      expect(await endOf(shuffled)).toEqual(end);
    }),
    { numRuns: shuffles, seed: 2026 },
  );
}, 600_000);
