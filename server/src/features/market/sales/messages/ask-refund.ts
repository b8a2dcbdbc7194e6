import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';

/**
 * Refunds a locked order, at the seller's request or by an admin's decision. It is owed, and holds the payouts, until it
 * is made: the provider can refuse it, and the buyer's bank decides about a disputed payment first.
 */
export async function askRefund(
  tx: Tx,
  { id: orderId, artwork_id: artworkId }: Pick<OrderRow, 'id' | 'artwork_id'>,
  actorId: string,
): Promise<void> {
  await tx.updateTable('sale_order').set({ refund_asked_at: now() }).where('id', '=', orderId).execute();
  await record(tx, 'order_refund_asked', { actorId, artworkId }, { orderId });
  await enqueue(tx, 'refund-order', { orderId }, { urgency: 'payment' });
}
