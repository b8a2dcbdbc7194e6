import type { Tx } from '#platform/database/db.ts';
import { askRefund, dropRefund } from '#features/market/sales/refunds/refund-order.ts';
import { checkPayouts } from '#features/market/sales/refunds/follow-refunds.ts';
import { closeComplaint } from '#features/market/sales/payout/order-holds.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';

type Order = Pick<OrderRow, 'id' | 'artwork_id' | 'buyer_id'>;

/** The buyer of a locked order says that the problem is solved: it no longer holds the payouts. */
export async function withdrawComplaint(tx: Tx, order: Order): Promise<void> {
  await closeComplaint(tx, order, { outcome: 'withdrawn', closedBy: order.buyer_id, answer: '' });
  await checkPayouts(tx, order.id);
}

/** An admin decides on the open problem of a locked order. A refund goes the way of every other. */
export async function decideComplaint(
  tx: Tx,
  order: Order,
  { outcome, answer, adminId }: { outcome: 'refunded' | 'released'; answer: string; adminId: string },
): Promise<void> {
  await closeComplaint(tx, order, { outcome, closedBy: adminId, answer });
  if (outcome === 'released') {
    await dropRefund(tx, order.id);
    return checkPayouts(tx, order.id);
  }
  await askRefund(tx, order, adminId);
}
