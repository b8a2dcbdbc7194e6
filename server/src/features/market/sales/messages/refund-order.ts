import { now } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import { isOpenDispute, type Payments } from '#platform/providers/payments.ts';
import type { SaleSettings } from '#features/market/sales/checkout/complete-sale.ts';
import { findOrder, type OrderRow } from '#features/market/sales/queries.ts';
import { settleOrder } from '#features/market/sales/payout/settle-order.ts';
import { isDisputed } from './follow-dispute.ts';
import { refundUpTo } from './refund-up-to.ts';

/**
 * Refunds a locked order, at the seller's request or by an admin's decision. It is owed, and holds the payouts, until it
 * is made: the provider can refuse it, and the buyer's bank decides about a disputed payment first.
 */
export async function askRefund(
  tx: Tx,
  { id: orderId, artwork_id: artworkId }: Pick<OrderRow, 'id' | 'artwork_id'>,
  actorId: string,
): Promise<void> {
  await tx
    .updateTable('sale_order')
    .set({ refund_asked_at: now(), refund_refused_at: null })
    .where('id', '=', orderId)
    .execute();
  await record(tx, 'order_refund_asked', { actorId, artworkId }, { orderId });
  await enqueue(tx, 'refund-order', { orderId }, { urgency: 'payment' });
}

/** Ends a refund that was asked for and the provider refuses, once an admin has decided otherwise. */
export async function dropRefund(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('sale_order')
    .set({ refund_asked_at: null, refund_refused_at: null })
    .where('id', '=', orderId)
    .execute();
}

/**
 * Refunds the rest of a payment, at the seller's request or by an admin's decision, and applies the result. While the
 * buyer's bank decides, nothing is refunded. Safe to repeat.
 */
export async function refundOrder(
  database: Database,
  payments: Payments,
  orderId: string,
  settings: SaleSettings,
): Promise<void> {
  const order = await findOrder(database, orderId);
  // The wish may have ended since.
  if (!order || order.refund_asked_at === null || order.provider !== payments.provider) return;
  if (order.session_id === null || order.charge_id === null) return;
  if (isDisputed(order)) return;
  const payment = await payments.paymentStateOf(order.session_id);
  if ((await findOrder(database, orderId))?.refund_asked_at === null) return;
  // The message of a dispute may be late, or lost.
  const isOpen = payment.disputes.some(isOpenDispute);
  if (!isOpen && (order.state === 'paid' || order.state === 'part_refunded'))
    await refundUpTo(database, payments, order, { payment, total: order.price_amount });
  const refunded = await payments.paymentStateOf(order.session_id);
  await database.transaction().execute((tx) => settleOrder(tx, orderId, refunded, settings));
}
