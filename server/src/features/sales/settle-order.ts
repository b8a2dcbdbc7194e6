import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { enqueue, record } from '#platform/events.ts';
import { log } from '#platform/log.ts';
import type { Standing } from '#platform/payments.ts';
import { type ArtworkRow, lockArtwork } from '#features/artworks/queries.ts';
import { orderRefundDue } from './events.ts';
import { followDispute } from './follow-dispute.ts';
import { post, refundDueLines } from './ledger.ts';
import { completeSale, type House } from './complete-sale.ts';
import { getOrder, holdOrder, type OrderRow } from './queries.ts';
import { followRefunds } from './follow-refunds.ts';
import { releaseOrder } from './release-order.ts';
import { isReserving, moveOrder } from './status.ts';

/**
 * Brings an order to where its payment stands at the provider. What is told of a payment comes several times and in any
 * order, so nothing rests on what a message says: the payment is read anew, and this takes what is read. Done again it
 * changes nothing.
 */
export async function settleOrder(tx: Tx, orderId: string, standing: Standing, house: House): Promise<void> {
  const { artwork_id: artworkId } = await getOrder(tx, orderId);
  const artwork = await lockArtwork(tx, artworkId);
  const order = await holdOrder(tx, orderId);
  refuseForeign(order, standing);
  const paid = await settlePayment(tx, artwork, order, standing, house);
  if (!standing.paid) return;
  const refunded = await followRefunds(tx, paid, standing);
  await followDispute(tx, refunded, standing);
}

/** Money that is not what the order asks for buys nothing; somebody has to look at it. */
function refuseForeign(order: OrderRow, standing: Standing): void {
  const differs =
    (order.session_id !== null && order.session_id !== standing.sessionId) ||
    (standing.orderId !== null && standing.orderId !== order.id) ||
    standing.amount !== order.price_amount ||
    standing.currency !== order.price_currency;
  if (!differs) return;
  log.error({ order: order.id, standing }, 'a payment differs from its order');
  throw new AppError('conflict', 'The payment differs from the order.');
}

async function settlePayment(
  tx: Tx,
  artwork: ArtworkRow | undefined,
  order: OrderRow,
  standing: Standing,
  house: House,
): Promise<OrderRow> {
  const known = { session_id: standing.sessionId };
  if (standing.paid) {
    if (!isReserving(order.state) && order.state !== 'released') return order;
    const unsellable = lateness(artwork, order);
    return unsellable || !artwork
      ? takeBack(tx, order, standing, unsellable ?? 'too_late')
      : completeSale(tx, artwork, order, standing, house);
  }
  if (!isReserving(order.state)) return order;
  if (standing.session === 'expired') await releaseOrder(tx, order, order.ending ?? 'expired');
  else if (standing.failed) await releaseOrder(tx, order, 'failed');
  else if (standing.session === 'complete' && order.state !== 'processing')
    return moveOrder(tx, order, 'processing', { ...known, session_url: null });
  return order;
}

/** Why what was paid cannot be sold any more. */
function lateness(artwork: ArtworkRow | undefined, order: OrderRow): 'reported' | 'too_late' | null {
  if (order.ending === 'reported' || (artwork && artwork.open_claims.length > 0)) return 'reported';
  const ours = artwork?.owner_id === order.seller_id && artwork.status === 'approved';
  return ours && isReserving(order.state) ? null : 'too_late';
}

/** The money goes back, by a job; both sides are told. */
async function takeBack(
  tx: Tx,
  order: OrderRow,
  { sessionId, chargeId, fee }: Standing,
  outcome: 'reported' | 'too_late',
): Promise<OrderRow> {
  const paid = { session_id: sessionId, session_url: null, charge_id: chargeId };
  const moved = await moveOrder(tx, order, 'refund_due', { ...paid, outcome });
  await post(tx, order, 'payment', refundDueLines(order, fee ?? 0));
  await record(tx, orderRefundDue, { actorId: null, artworkId: order.artwork_id }, { orderId: order.id, outcome });
  await enqueue(tx, 'check-order', { orderId: order.id }, { notBefore: now() });
  return moved;
}
