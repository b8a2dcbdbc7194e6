import { expect, test } from 'vitest';
import { certificates } from '@verso/contract/proof/schemas/certificates.ts';
import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { today } from '#platform/clock.ts';
import type { PaymentState } from '#platform/providers/payments.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';
import { buildPurchase } from '#features/market/purchases/fixtures.ts';
import { buildOrder, saleSettings, paymentStateOf } from '#features/market/sales/fixtures.ts';
import { getOrder } from '#features/market/sales/queries.ts';
import { settleOrder } from '#features/market/sales/payout/settle-order.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { purchaseCalls } from '../../../../test/support/purchases.ts';

const app = testApp();
const { checkers } = purchaseCalls(app);

/** A work reserved for a card payment, and a function that settles the payment. */
async function beingPaid() {
  const { work, buyer, orderId } = await app.change(async (tx) => {
    const seller = await buildPerson(tx, { role: 'artist' });
    const buyer = await buildPerson(tx);
    const price = { amount: 480_000, currency: 'EUR' as const };
    const work = await buildArtwork(tx, { owner: seller, status: 'approved', price });
    return { work, buyer, orderId: await buildOrder(tx, work, buyer.id) };
  });
  const settle = async (more: Partial<PaymentState> = {}) => {
    const payment = paymentStateOf(await getOrder(app.pool, orderId), more);
    await app.change((tx) => settleOrder(tx, orderId, payment, saleSettings));
  };
  const markOf = async () => {
    const { artwork } = await as(app).call(record.get, { id: work.id });
    const { scan } = await as(app).call(certificates.scan, { id: work.id });
    expect(scan.evidence.bill).toBe(artwork.evidence.bill);
    return { mark: artwork.marks.bill, evidence: artwork.evidence.bill };
  };
  return { work, buyer, orderId, settle, markOf };
}

test('a paid card sale earns the mark Bill, with its entry as the evidence', async () => {
  const { orderId, settle, markOf } = await beingPaid();
  expect(await markOf()).toEqual({ mark: 'missing', evidence: null });
  await settle();
  const { entry_id: entryId } = await getOrder(app.pool, orderId);
  expect(entryId).not.toBeNull();
  expect(await markOf()).toEqual({ mark: 'proved', evidence: entryId });
});

test('a full refund removes the mark, and a partial one does not', async () => {
  const { settle, markOf } = await beingPaid();
  await settle();
  await settle({ refunded: 1000 });
  expect((await markOf()).mark).toBe('proved');
  await settle({ refunded: 480_000 });
  expect(await markOf()).toEqual({ mark: 'missing', evidence: null });
});

test('a full refund or a chargeback removes the mark also if a bill of the sale was approved', async () => {
  const { work, buyer, orderId, settle, markOf } = await beingPaid();
  await settle();
  const { entry_id: entryId } = await getOrder(app.pool, orderId);
  const id = await app.change(async (tx) =>
    buildPurchase(tx, {
      artwork: await getArtwork(tx, work.id),
      actorId: buyer.id,
      date: today(),
      entryId: entryId ?? undefined,
    }),
  );
  const [one, two] = await checkers();
  for (const checker of [one, two]) await checker.call(purchases.vote, { id, status: 'approve' });
  await settle({ disputes: [{ id: 'dp_4', status: 'needs_response', amount: 480_000 }] });
  expect((await markOf()).mark).toBe('missing');
  const won = [{ id: 'dp_4', status: 'won', amount: 480_000 }];
  await settle({ disputes: won });
  expect(await markOf()).toEqual({ mark: 'proved', evidence: entryId });
  await settle({ disputes: won, refunded: 480_000 });
  expect(await markOf()).toEqual({ mark: 'missing', evidence: null });
});

test('a chargeback removes the mark until the bank decides for the seller', async () => {
  const { settle, markOf } = await beingPaid();
  await settle();
  await settle({ disputes: [{ id: 'dp_1', status: 'needs_response', amount: 480_000 }] });
  expect((await markOf()).mark).toBe('missing');
  await settle({ disputes: [{ id: 'dp_1', status: 'won', amount: 480_000 }] });
  expect((await markOf()).mark).toBe('proved');

  const lost = await beingPaid();
  await lost.settle();
  await lost.settle({ disputes: [{ id: 'dp_2', status: 'lost', amount: 480_000 }] });
  expect((await lost.markOf()).mark).toBe('missing');

  const partlyLost = await beingPaid();
  await partlyLost.settle();
  await partlyLost.settle({ disputes: [{ id: 'dp_3', status: 'lost', amount: 1000 }] });
  expect((await partlyLost.markOf()).mark).toBe('proved');
});
