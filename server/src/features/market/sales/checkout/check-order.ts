import { days, later, now } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/db.ts';
import { enqueueEach } from '#platform/jobs/events.ts';
import { log } from '#platform/logging/log.ts';
import {
  closedDisputes,
  isOpenDispute,
  type PaymentProvider,
  type Payments,
  type PaymentState,
} from '#platform/providers/payments.ts';
import { reservingStates } from '#features/works/artworks/queries.ts';
import type { SaleSettings } from './complete-sale.ts';
import { queueAskedRefunds } from '#features/market/sales/refunds/follow-refunds.ts';
import { noteUnreachable, refundOwed } from '#features/market/sales/refunds/refund-owed.ts';
import { owedAmount, returnedAmount } from '#features/market/sales/refunds/returned-amount.ts';
import { openCheckout } from './open-checkout.ts';
import { findOrder, holdOrder, type OrderRow } from '#features/market/sales/queries.ts';
import { releaseOrder } from '#features/market/sales/checkout/release-order.ts';
import { settleOrder } from '#features/market/sales/payout/settle-order.ts';
import { isDisputed, isReserving } from '#features/market/sales/status.ts';

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
  if (!found) return;
  if (found.provider !== payments.provider)
    return found.state === 'refund_due' ? noteUnreachable(database, orderId) : releaseUnreachable(database, found);
  const order = await openCheckout(database, payments, found, settings.publicUrl);
  const { session_id: sessionId } = order;
  if (sessionId === null) return;
  const ending = endingOf(order);
  if (isReserving(order.state) && ending !== null && (await payments.expireSession(sessionId))) {
    await database.transaction().execute(async (tx) => {
      const held = await holdOrder(tx, orderId);
      if (isReserving(held.state)) await releaseOrder(tx, held, ending);
    });
    return;
  }
  if (!mayHaveMoved(order)) return;
  const payment = await refundMissing(database, payments, order, await payments.paymentStateOf(sessionId));
  await database.transaction().execute((tx) => settleOrder(tx, orderId, payment, settings));
}

/** Why a reservation ends; null while it can be paid for. The provider may let its page live on for a while. */
const endingOf = ({ state, ending, expires_at: expiresAt }: OrderRow) =>
  ending ?? (state === 'open' && expiresAt <= now() ? 'expired' : null);

/** A reservation at a provider that is no longer set up can't be paid for, or checked, any more. */
async function releaseUnreachable(database: Database, { id, provider }: OrderRow): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const order = await holdOrder(tx, id);
    if (!isReserving(order.state) || order.expires_at > now()) return;
    log.warn({ order: id, provider }, 'released a reservation at a payment provider that is no longer set up');
    await releaseOrder(tx, order, 'unavailable');
  });
}

/**
 * Refunds what the buyer should have got back and has not: a payment that bought nothing, or a refund that failed later.
 * The bank of a buyer who disputes the payment decides about it first. Returns the payment as it is then.
 */
async function refundMissing(
  database: Database,
  payments: Payments,
  order: OrderRow,
  payment: PaymentState,
): Promise<PaymentState> {
  // What was asked for is refunded by a job of its own.
  if (!payment.paid || order.refund_asked_at !== null || payment.disputes.some(isOpenDispute)) return payment;
  if (returnedAmount(payment, order) >= owedAmount(order)) return payment;
  await refundOwed(database, payments, order.id, payment);
  return payments.paymentStateOf(payment.sessionId);
}

/**
 * Before its page expires, an open order changes only by a message, and a paid one only while its fee, a refund or a
 * dispute is pending.
 */
const mayHaveMoved = (order: OrderRow) =>
  order.state === 'processing' ||
  order.state === 'refund_due' ||
  !order.fee_known ||
  order.refunded_amount > 0 ||
  order.refund_refused_at !== null ||
  isDisputed(order) ||
  (order.state === 'open' && endingOf(order) !== null);

/** Queues every order that should have ended by now, or whose fee or dispute is open: nothing depends on one job or message. */
export async function queueUnfinishedOrders(tx: Tx, provider: PaymentProvider): Promise<void> {
  const unfinished = await tx
    .selectFrom('sale_order')
    .where((is) =>
      is.or([
        is.and([is('state', 'in', reservingStates), is('expires_at', '<=', now())]),
        is('state', '=', 'refund_due'),
        is.and([
          is('provider', '=', provider),
          is.or([
            is('fee_known', '=', false),
            is('refund_refused_at', 'is not', null),
            is('dispute_status', 'not in', closedDisputes),
            // The message that a refund failed can get lost as well.
            is.and([
              is('refunded_amount', '>', 0),
              is((of) => of.fn.coalesce('closed_at', 'reserved_at'), '>', later(-days(90))),
            ]),
          ]),
        ]),
      ]),
    )
    .select('id as orderId')
    .execute();
  await enqueueEach(tx, 'check-order', unfinished);
  await queueAskedRefunds(tx);
}

/** The later one prevails: a report of the work, then its owner's refusal of the buyer, then the buyer's cancellation. */
const endings: readonly OrderRow['ending'][] = [null, 'cancelled', 'refused', 'reported'];

/** Ends the reservation of a locked order as soon as the provider allows it. */
export async function endReservation(tx: Tx, order: OrderRow, ending: NonNullable<OrderRow['ending']>): Promise<void> {
  if (endings.indexOf(order.ending) >= endings.indexOf(ending)) return;
  await tx.updateTable('sale_order').set({ ending }).where('id', '=', order.id).execute();
}
