import type { Database, Tx } from '#platform/database/db.ts';
import { log } from '#platform/logging/log.ts';
import type { Payments, PaymentState } from '#platform/providers/payments.ts';
import { isInProgress, isRefused, readRefusal } from '#platform/providers/stripe-calls.ts';
import { holdOrder, type OrderRow } from '#features/market/sales/queries.ts';
import { noteRefused } from './follow-refunds.ts';
import { owedAmount, returnedAmount } from './returned-amount.ts';

/**
 * Refunds what is missing until the buyer has got back what is owed, given the payment as just read. Safe to repeat: the
 * same refund has the same key. A refusal moves nothing, and the refund is asked for again every day.
 */
export async function refundOwed(
  database: Database,
  payments: Payments,
  orderId: string,
  payment: PaymentState,
): Promise<void> {
  const order = await database.transaction().execute((tx) => noteFailed(tx, orderId, payment));
  const total = owedAmount(order);
  const amount = total - returnedAmount(payment, order);
  const { charge_id: chargeId, refund_tries: tries } = order;
  if (amount <= 0 || chargeId === null || order.refund_refusal === 'failed') return;
  try {
    // After a refund that failed, the same request must be another one.
    const key = `refund:${orderId}:${payment.lastRefund ?? 'first'}:${total}:${tries}`;
    await payments.refund({ key, orderId, chargeId, amount });
  } catch (error) {
    if (!isRefused(error) || isInProgress(error)) throw error;
    log.error({ err: error, order: orderId }, 'the provider refused a refund');
    await database.transaction().execute(async (tx) => {
      const held = await holdOrder(tx, orderId);
      // Another attempt was answered, or an admin ended the refund.
      if (held.refund_tries !== tries || held.refunded_amount !== order.refunded_amount) return;
      const tried = await countTry(tx, held);
      await noteRefused(tx, tried, { amount, why: 'refused', reason: readRefusal(error).reason });
    });
  }
}

/** Counts a refund that failed after the provider had accepted it. After the second, only an admin can help. */
async function noteFailed(tx: Tx, orderId: string, payment: PaymentState): Promise<OrderRow> {
  // Read after the payment: an admin may have ended the refund meanwhile.
  const order = await holdOrder(tx, orderId);
  const returned = returnedAmount(payment, order);
  if (returned >= order.refunded_amount || order.refund_refused_at !== null) return order;
  const tried = await countTry(tx, order);
  if (order.refund_tries === 0) return tried;
  await noteRefused(tx, tried, { amount: owedAmount(order) - returned, why: 'failed', reason: '' });
  return { ...tried, refund_refusal: 'failed' };
}

const countTry = (tx: Tx, { id, refund_tries: tries }: OrderRow): Promise<OrderRow> =>
  tx
    .updateTable('sale_order')
    .set({ refund_tries: tries + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A payment at a provider that is no longer set up can't be refunded there. */
export async function noteUnreachable(database: Database, orderId: string): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const order = await holdOrder(tx, orderId);
    const amount = owedAmount(order) - order.refunded_amount;
    if (amount > 0) await noteRefused(tx, order, { amount, why: 'unreachable', reason: '' });
  });
}
