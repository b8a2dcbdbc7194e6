import type { RefundEnding } from '@verso/contract/market/schemas/orders.ts';
import { now } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import { isOpenDispute, type Payments } from '#platform/providers/payments.ts';
import type { SaleSettings } from '#features/market/sales/checkout/complete-sale.ts';
import { findOrder, type OrderRow } from '#features/market/sales/queries.ts';
import { settleOrder } from '#features/market/sales/payout/settle-order.ts';
import { checkPayouts, countRefund, notRefused } from './follow-refunds.ts';
import { noteUnreachable, refundOwed } from './refund-owed.ts';
import { owedAmount } from './returned-amount.ts';
import { isDisputed } from '#features/market/sales/status.ts';

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
    .set({ refund_asked_at: now(), ...notRefused, refund_ended_at: null, refund_ending: null, refund_answer: '' })
    .where('id', '=', orderId)
    .execute();
  await record(tx, 'order_refund_asked', { actorId, artworkId }, { orderId });
  await enqueue(tx, 'refund-order', { orderId }, { urgency: 'payment' });
}

/** Ends a refund that was asked for and the provider refuses, once an admin has decided otherwise. */
export async function dropRefund(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('sale_order')
    // Another try, so that a refusal still on its way is not noted.
    .set((is) => ({ refund_asked_at: null, ...notRefused, refund_tries: is('refund_tries', '+', 1) }))
    .where('id', '=', orderId)
    .execute();
  // An earlier refund of a part may have failed, which is still owed.
  await enqueue(tx, 'check-order', { orderId });
}

interface Ending {
  ending: RefundEnding;
  /** For both sides. */
  answer: string;
  adminId: string;
}

/**
 * An admin closes a refund of a locked order that the provider refuses. What the registry repays counts as refunded from
 * now on: the provider is not asked for it again.
 */
export async function endRefund(tx: Tx, order: OrderRow, { ending, answer, adminId }: Ending): Promise<void> {
  const { id: orderId, artwork_id: artworkId, refund_refused_amount: refused } = order;
  const amount = { amount: refused ?? 0, currency: order.price_currency };
  await record(tx, 'order_refund_ended', { actorId: adminId, artworkId }, { orderId, ending, amount, answer });
  if (ending === 'not_owed') await dropRefund(tx, orderId);
  const ended = await tx
    .updateTable('sale_order')
    .set((is) => ({
      ...notRefused,
      refund_tries: is('refund_tries', '+', 1),
      refund_ended_at: now(),
      refund_ending: ending,
      refund_answer: answer,
      ...(ending === 'repaid' && { repaid_amount: order.repaid_amount + amount.amount }),
    }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (owedAmount(ended) > ended.refunded_amount) await countRefund(tx, ended, owedAmount(ended), true);
  else await checkPayouts(tx, orderId);
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
  if (!order || order.refund_asked_at === null) return;
  if (order.provider !== payments.provider) return noteUnreachable(database, orderId);
  if (order.session_id === null || order.charge_id === null) return;
  if (isDisputed(order)) return;
  const payment = await payments.paymentStateOf(order.session_id);
  // The message of a dispute may be late, or lost.
  const isOpen = payment.disputes.some(isOpenDispute);
  if (!isOpen && (order.state === 'paid' || order.state === 'part_refunded'))
    await refundOwed(database, payments, orderId, payment);
  const refunded = await payments.paymentStateOf(order.session_id);
  await database.transaction().execute((tx) => settleOrder(tx, orderId, refunded, settings));
}
