import { sql } from 'kysely';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';
import { paidByBankAt } from '#features/market/sales/bank/queries.ts';
import { paymentOf, post, royaltyLines } from '#features/market/sales/payout/ledger.ts';
import { holdPayout } from '#features/market/sales/payout/hold-payout.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { type Royalty, royaltyColumn, royaltyOf } from './royalty.ts';

/** Notifies the artist of the royalty's outcome, and the seller if it is taken from their share later. */
export const recordRoyaltyDecision = (
  tx: Tx,
  order: OrderRow,
  royalty: Royalty,
  { later }: { later: boolean },
): Promise<void> =>
  record(
    tx,
    'royalty_decided',
    { actorId: null, artworkId: order.artwork_id },
    {
      orderId: order.id,
      state: royalty.state,
      amount: { amount: royalty.amount, currency: order.price_currency },
      missing: royalty.missing,
      why: royalty.why,
      later,
    },
  );

/**
 * Decides an undecided royalty again while the seller's share is held: moves it from that share to the artist's, who is
 * paid out like the seller. The caller has locked the order, so no other change of its money runs. Safe to repeat.
 */
export async function decideRoyalty(
  tx: Tx,
  order: OrderRow,
  salePlace: string | undefined,
  { lastChance = false } = {},
): Promise<OrderRow> {
  const { royalty: before, paid_at: paidAt } = order;
  if (before?.state !== 'undecided' || paidAt === null || !(await sellerIsUnpaid(tx, order))) return order;
  const price = { amount: order.price_amount, currency: order.price_currency };
  const artwork = await getArtwork(tx, order.artwork_id);
  const sale = { sellerId: order.seller_id, price, paidAt };
  const royalty = await royaltyOf(tx, artwork, sale, salePlace, { lastChance });
  if (royalty.why === before.why) return order;
  const decided = await tx
    .updateTable('sale_order')
    .set({ royalty: royaltyColumn(royalty) })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (royalty.amount > 0) await moveToArtist(tx, order, royalty);
  await recordRoyaltyDecision(tx, order, royalty, { later: true });
  return decided;
}

async function sellerIsUnpaid(tx: Tx, { id, state, seller_id: sellerId }: OrderRow): Promise<boolean> {
  if (state !== 'paid' && state !== 'part_refunded') return false;
  const payout = await tx
    .selectFrom('payout')
    .where('order_id', '=', id)
    .where('payee_id', '=', sellerId)
    .where('account', '=', 'seller')
    .select(['state', paidByBankAt.as('paid_at')])
    .select(
      sql<boolean>`exists (select from ledger_line given where given.order_id = payout.order_id
      and given.cause like 'given up:' || payout.id || ':%')`.as('given_up'),
    )
    .executeTakeFirst();
  return payout?.state === 'held' && payout.paid_at === null && !payout.given_up;
}

async function moveToArtist(tx: Tx, order: OrderRow, royalty: Royalty): Promise<void> {
  const shares = await paymentOf(tx, order.id);
  const seller = shares.find(({ account }) => account === 'seller')?.amount ?? 0;
  const { whole, ofRefund } = royaltyLines(order, { seller, royalty });
  await post(tx, order, 'royalty', whole);
  await post(tx, order, 'royalty:refund', ofRefund);
  if (royalty.payeeId !== null) await holdPayout(tx, order, royalty.payeeId, 'royalty');
}
