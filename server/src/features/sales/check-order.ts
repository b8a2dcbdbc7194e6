import { now } from '#platform/clock.ts';
import type { Pool, Tx } from '#platform/db.ts';
import type { Payments } from '#platform/payments.ts';
import type { House } from './complete-sale.ts';
import { openCheckout } from './open-checkout.ts';
import { findOrder, holdOrder, type OrderRow } from './queries.ts';
import { releaseOrder } from './release-order.ts';
import { settleOrder } from './settle-order.ts';
import { isReserving } from './status.ts';

/**
 * Brings an order and the provider into agreement, wherever whoever was at it before was stopped: opens the page, ends
 * it, has money go back, reads how the payment stands. Harmless when done again.
 */
export async function checkOrder(pool: Pool, payments: Payments, orderId: string, house: House): Promise<void> {
  const found = await findOrder(pool, orderId);
  if (!found || found.provider !== payments.provider) return;
  const order = await openCheckout(pool, payments, found, house.publicUrl);
  const { session_id: sessionId, charge_id: chargeId, ending } = order;
  if (sessionId === null) return;
  if (isReserving(order.state) && ending !== null && (await payments.expireSession(sessionId))) {
    await pool.transaction().execute(async (tx) => {
      const held = await holdOrder(tx, orderId);
      if (isReserving(held.state)) await releaseOrder(tx, held, ending);
    });
    return;
  }
  if (order.state === 'refund_due' && chargeId !== null) await payments.refund(orderId, chargeId);
  if (!mayHaveMoved(order)) return;
  const standing = await payments.standingOf(sessionId);
  await pool.transaction().execute((tx) => settleOrder(tx, orderId, standing, house));
}

/** Before its page has ended, an order that nobody ends stays as it is until we are told. */
const mayHaveMoved = ({ state, ending, expires_at: expiresAt }: OrderRow) =>
  state === 'processing' || state === 'refund_due' || (state === 'open' && (ending !== null || expiresAt <= now()));

/** Has the reservation of an order that the caller holds end as soon as the provider lets it. */
export async function endReservation(tx: Tx, order: OrderRow, ending: 'cancelled' | 'reported'): Promise<void> {
  // That a work is reported outweighs that a buyer gives up.
  if (order.ending === 'reported') return;
  await tx.updateTable('sale_order').set({ ending }).where('id', '=', order.id).execute();
}
