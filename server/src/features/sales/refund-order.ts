import type { Pool } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import type { Payments } from '#platform/payments.ts';
import { isRefused } from '#platform/stripe-calls.ts';
import type { House } from './complete-sale.ts';
import { findOrder } from './queries.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Has what is left of a payment go back to the buyer, as its seller asked, and takes up what came of that. Once however
 * often it is done: the provider is asked under one key, and refuses to give back twice.
 */
export async function refundOrder(pool: Pool, payments: Payments, orderId: string, house: House): Promise<void> {
  const order = await findOrder(pool, orderId);
  if (!order || order.provider !== payments.provider || order.session_id === null || order.charge_id === null) return;
  try {
    if (order.state === 'paid' || order.state === 'part_refunded') await payments.refund(orderId, order.charge_id);
  } catch (error) {
    if (!isRefused(error)) throw error;
    // Nothing moved, and asking again changes nothing: whoever asks reads that the order is as it was.
    log.error({ err: error, order: orderId }, 'the provider refuses a refund');
    return;
  }
  const standing = await payments.standingOf(order.session_id);
  await pool.transaction().execute((tx) => settleOrder(tx, orderId, standing, house));
}
