import type { Database } from '#platform/database/db.ts';
import { log } from '#platform/logging/log.ts';
import type { Payments } from '#platform/providers/payments.ts';
import { isRefused } from '#platform/providers/stripe-calls.ts';
import type { SaleSettings } from '#features/market/sales/checkout/complete-sale.ts';
import { findOrder } from '#features/market/sales/queries.ts';
import { settleOrder } from '#features/market/sales/payout/settle-order.ts';

/**
 * Refunds the rest of a payment at the seller's request, and applies the result. Safe to repeat: the provider gets the
 * same key each time, and refuses a second refund.
 */
export async function refundOrder(
  database: Database,
  payments: Payments,
  orderId: string,
  settings: SaleSettings,
): Promise<void> {
  const order = await findOrder(database, orderId);
  if (!order || order.provider !== payments.provider || order.session_id === null || order.charge_id === null) return;
  try {
    if (order.state === 'paid' || order.state === 'part_refunded') await payments.refund(orderId, order.charge_id);
  } catch (error) {
    if (!isRefused(error)) throw error;
    // Nothing moved, and repeating it changes nothing: the order is unchanged.
    log.error({ err: error, order: orderId }, 'the provider refused a refund');
    return;
  }
  const payment = await payments.paymentStateOf(order.session_id);
  await database.transaction().execute((tx) => settleOrder(tx, orderId, payment, settings));
}
