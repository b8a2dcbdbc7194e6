import { now } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/db.ts';
import { enqueueEach } from '#platform/jobs/events.ts';
import type { PaymentProvider, Payments } from '#platform/providers/payments.ts';
import { reservingStates } from '#features/works/artworks/queries.ts';
import type { SaleSettings } from './complete-sale.ts';
import { openCheckout } from './open-checkout.ts';
import { findOrder, holdOrder, type OrderRow } from '#features/market/sales/queries.ts';
import { releaseOrder } from '#features/market/sales/checkout/release-order.ts';
import { settleOrder } from '#features/market/sales/payout/settle-order.ts';
import { isReserving } from '#features/market/sales/status.ts';

/**
 * Synchronises an order with the provider after an interruption: opens the page, ends it, refunds, reads the payment.
 * Safe to repeat.
 */
export async function checkOrder(
  database: Database,
  payments: Payments,
  orderId: string,
  settings: SaleSettings,
): Promise<void> {
  const found = await findOrder(database, orderId);
  if (!found || found.provider !== payments.provider) return;
  const order = await openCheckout(database, payments, found, settings.publicUrl);
  const { session_id: sessionId, charge_id: chargeId, ending } = order;
  if (sessionId === null) return;
  if (isReserving(order.state) && ending !== null && (await payments.expireSession(sessionId))) {
    await database.transaction().execute(async (tx) => {
      const held = await holdOrder(tx, orderId);
      if (isReserving(held.state)) await releaseOrder(tx, held, ending);
    });
    return;
  }
  if (order.state === 'refund_due' && chargeId !== null) await payments.refund(orderId, chargeId);
  if (!mayHaveMoved(order)) return;
  const payment = await payments.paymentStateOf(sessionId);
  await database.transaction().execute((tx) => settleOrder(tx, orderId, payment, settings));
}

/** Before its page expires, an open order changes only by a message, as does a paid one whose fee is known. */
const mayHaveMoved = ({ state, ending, expires_at: expiresAt, fee_known: feeKnown }: OrderRow) =>
  !feeKnown ||
  state === 'processing' ||
  state === 'refund_due' ||
  (state === 'open' && (ending !== null || expiresAt <= now()));

/** Queues every order that should have ended by now, or whose fee is not known: nothing depends on one job or message. */
export async function queueUnfinishedOrders(tx: Tx, provider: PaymentProvider): Promise<void> {
  const unfinished = await tx
    .selectFrom('sale_order')
    .where('provider', '=', provider)
    .where((is) =>
      is.or([
        is.and([is('state', 'in', reservingStates), is('expires_at', '<=', now())]),
        is('state', '=', 'refund_due'),
        is('fee_known', '=', false),
      ]),
    )
    .select('id as orderId')
    .execute();
  await enqueueEach(tx, 'check-order', unfinished);
}

/** Ends the reservation of a locked order as soon as the provider allows it. */
export async function endReservation(tx: Tx, order: OrderRow, ending: 'cancelled' | 'reported'): Promise<void> {
  // A report of the work takes precedence over the buyer's cancellation.
  if (order.ending === 'reported') return;
  await tx.updateTable('sale_order').set({ ending }).where('id', '=', order.id).execute();
}
