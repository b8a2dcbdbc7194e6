import { now } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import { log } from '#platform/logging/log.ts';
import type { Payments, PaymentState } from '#platform/providers/payments.ts';
import { type ArtworkRow, lockArtwork } from '#features/works/artworks/queries.ts';
import { followDisputes } from '#features/market/sales/messages/follow-dispute.ts';
import { post, refundDueLines } from './ledger.ts';
import { completeSale, type SaleSettings } from '#features/market/sales/checkout/complete-sale.ts';
import { getOrder, holdOrder, type OrderRow } from '#features/market/sales/queries.ts';
import { followFee } from '#features/market/sales/messages/follow-fee.ts';
import { followRefunds } from '#features/market/sales/refunds/follow-refunds.ts';
import { releaseOrder } from '#features/market/sales/checkout/release-order.ts';
import { isReserving, moveOrder } from '#features/market/sales/status.ts';

/**
 * Applies the state of a payment to its order. Messages repeat and arrive in any order, so the payment is read again
 * from the provider, and this applies the result. Safe to repeat.
 */
export async function settleOrder(
  tx: Tx,
  orderId: string,
  payment: PaymentState,
  settings: SaleSettings,
): Promise<void> {
  const { artwork_id: artworkId } = await getOrder(tx, orderId);
  const artwork = await lockArtwork(tx, artworkId);
  const order = await holdOrder(tx, orderId);
  refuseForeign(order, payment);
  const paid = await settlePayment(tx, artwork, order, payment, settings);
  if (payment.paid) await followPayment(tx, paid, payment);
}

/** Applies the fee, the refunds and the disputes of a payment to its paid order. Safe to repeat. */
export async function followPaid(tx: Tx, orderId: string, payment: PaymentState): Promise<void> {
  const { artwork_id: artworkId } = await getOrder(tx, orderId);
  await lockArtwork(tx, artworkId);
  const order = await holdOrder(tx, orderId);
  refuseForeign(order, payment);
  if (payment.paid && order.paid_at !== null) await followPayment(tx, order, payment);
}

type AtProvider = Pick<OrderRow, 'session_id' | 'provider'>;

/** The payment of an order as it is now; undefined if its page was never opened, or at another provider. */
export const findPayment = async (
  payments: Payments,
  { session_id: sessionId, provider }: AtProvider,
): Promise<PaymentState | undefined> =>
  sessionId === null || provider !== payments.provider ? undefined : payments.paymentStateOf(sessionId);

/** Compares a paid order with its payment: the message of a refund or a dispute may be lost. */
export async function readPayment(
  database: Database,
  payments: Payments,
  order: AtProvider & { id: string },
): Promise<void> {
  const payment = await findPayment(payments, order);
  if (payment) await database.transaction().execute((tx) => followPaid(tx, order.id, payment));
}

async function followPayment(tx: Tx, order: OrderRow, payment: PaymentState): Promise<void> {
  const charged = await followFee(tx, order, payment);
  const refunded = await followRefunds(tx, charged, payment);
  await followDisputes(tx, refunded, payment);
}

/** A payment of another amount than the order's buys nothing; an operator must look at it. */
function refuseForeign(order: OrderRow, payment: PaymentState): void {
  const differs =
    (order.session_id !== null && order.session_id !== payment.sessionId) ||
    (payment.orderId !== null && payment.orderId !== order.id) ||
    payment.amount !== order.price_amount ||
    payment.currency !== order.price_currency;
  if (!differs) return;
  log.error({ order: order.id, payment }, 'a payment does not match its order');
  throw new AppError('conflict', 'The payment does not match the order.');
}

async function settlePayment(
  tx: Tx,
  artwork: ArtworkRow | undefined,
  order: OrderRow,
  payment: PaymentState,
  settings: SaleSettings,
): Promise<OrderRow> {
  const known = { session_id: payment.sessionId };
  if (payment.paid) {
    if (!isReserving(order.state) && order.state !== 'released') return order;
    const unsellable = lateness(artwork, order);
    return unsellable || !artwork
      ? refundUnsellable(tx, order, payment, unsellable ?? 'too_late')
      : completeSale(tx, artwork, order, payment, settings);
  }
  if (!isReserving(order.state)) return order;
  if (payment.session === 'expired') await releaseOrder(tx, order, order.ending ?? 'expired');
  else if (payment.failed) await releaseOrder(tx, order, 'failed');
  else if (payment.session === 'complete' && order.state !== 'processing')
    return moveOrder(tx, order, 'processing', { ...known, session_url: null });
  return order;
}

/** Why a paid work can no longer be sold. */
function lateness(artwork: ArtworkRow | undefined, order: OrderRow): 'reported' | 'refused' | 'too_late' | null {
  if (order.ending === 'reported' || (artwork && artwork.open_claims.length > 0)) return 'reported';
  if (order.ending === 'refused') return 'refused';
  const ours = artwork?.owner_id === order.seller_id && artwork.status === 'approved' && !artwork.order_unsettled;
  return ours && artwork.sold_by_bill !== 'confirmed' && isReserving(order.state) ? null : 'too_late';
}

/** Queues the refund; both sides are notified. */
async function refundUnsellable(
  tx: Tx,
  order: OrderRow,
  { sessionId, chargeId, fee }: PaymentState,
  outcome: 'reported' | 'refused' | 'too_late',
): Promise<OrderRow> {
  const paid = { session_id: sessionId, session_url: null, charge_id: chargeId, fee_known: fee !== null };
  const moved = await moveOrder(tx, order, 'refund_due', { ...paid, outcome });
  await post(tx, order, 'payment', refundDueLines(order, fee ?? 0));
  await record(tx, 'order_refund_due', { actorId: null, artworkId: order.artwork_id }, { orderId: order.id, outcome });
  await enqueue(tx, 'check-order', { orderId: order.id }, { notBefore: now(), urgency: 'payment' });
  return moved;
}
