import { now } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { log } from '#platform/logging/log.ts';
import type { Payments, PaymentState } from '#platform/providers/payments.ts';
import { isInProgress, isRefused, readRefusal } from '#platform/providers/stripe-calls.ts';
import { holdOrder, type OrderRow } from '#features/market/sales/queries.ts';
import { returnedAmount } from './follow-refunds.ts';

/**
 * Refunds what is missing until the buyer has got `total` back, given the payment as just read. Safe to repeat: the same
 * refund has the same key. False if the provider refused, which moves nothing; it is asked again every day.
 */
export async function refundUpTo(
  database: Database,
  payments: Payments,
  order: OrderRow,
  { payment, total }: { payment: PaymentState; total: number },
): Promise<boolean> {
  const amount = total - returnedAmount(payment);
  const { id: orderId, charge_id: chargeId, refund_tries: tries } = order;
  if (amount <= 0 || chargeId === null) return true;
  try {
    // After a refund that failed, the same request must be another one.
    const key = `refund:${orderId}:${payment.lastRefund ?? 'first'}:${total}:${tries}`;
    await payments.refund({ key, orderId, chargeId, amount });
    return true;
  } catch (error) {
    if (!isRefused(error) || isInProgress(error)) throw error;
    log.error({ err: error, order: orderId }, 'the provider refused a refund');
    await database.transaction().execute(async (tx) => {
      const held = await holdOrder(tx, orderId);
      if (held.refund_tries !== tries) return;
      await tx
        .updateTable('sale_order')
        .set({ refund_tries: tries + 1, refund_refused_at: now() })
        .where('id', '=', orderId)
        .execute();
      if (held.refund_refused_at !== null) return;
      const about = { actorId: null, artworkId: order.artwork_id };
      await record(tx, 'order_refund_refused', about, { orderId, reason: readRefusal(error).reason });
    });
    return false;
  }
}
