import { hours, later } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue, enqueueEach, record } from '#platform/jobs/events.ts';
import { isOpenDispute, type PaymentState } from '#platform/providers/payments.ts';
import { closeComplaint } from '#features/market/sales/payout/complaint-hold.ts';
import { type Line, paymentOf, post, refundLines } from '#features/market/sales/payout/ledger.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { moveOrder } from '#features/market/sales/status.ts';

/**
 * Applies new refunds and chargebacks. Title does not move back by itself: a buyer who returns the work sells it, which
 * is recorded.
 */
export async function followRefunds(tx: Tx, order: OrderRow, payment: PaymentState): Promise<OrderRow> {
  const whole = order.price_amount;
  const before = order.refunded_amount;
  const after = Math.min(returnedAmount(payment), whole);
  if (after < before && order.refund_refused_at === null && !payment.disputes.some(isOpenDispute))
    await takeUpMissing(tx, order);
  if (after <= before) return order;
  const lines: Line[] =
    order.state === 'refund_due'
      ? [
          { account: 'refund_due', amount: before - after },
          { account: 'refund', amount: after - before },
        ]
      : refundLines(order, await paymentOf(tx, order.id), { before, after });
  await post(tx, order, `refund:${after}`, lines);
  await tx
    .updateTable('sale_order')
    .set({
      refunded_amount: after,
      refund_refused_at: null,
      refund_asked_at: after === whole ? null : order.refund_asked_at,
    })
    .where('id', '=', order.id)
    .execute();
  const current = { ...order, refunded_amount: after };
  const moved =
    after === whole
      ? await moveOrder(tx, current, 'refunded')
      : order.state === 'paid'
        ? await moveOrder(tx, current, 'part_refunded')
        : current;
  const amount = { amount: after - before, currency: order.price_currency };
  const about = { actorId: null, artworkId: order.artwork_id };
  await record(tx, 'order_refunded', about, { orderId: order.id, amount, whole: after === whole });
  if (after === whole) await closeComplaint(tx, order, { outcome: 'refunded', closedBy: null, answer: '' });
  await checkPayouts(tx, order.id);
  return moved;
}

/** What the buyer got back, by refunds and from disputes that their bank won. */
export const returnedAmount = ({ refunded, disputes }: PaymentState): number =>
  disputes.reduce((sum, { status, amount }) => (status === 'lost' ? sum + amount : sum), refunded);

/**
 * A refund can fail days after it was accepted. The check reads the payment again, because this may be an older reading;
 * after a while, so that a refund that fails at once is not repeated without a pause.
 */
const takeUpMissing = (tx: Tx, { id: orderId }: OrderRow): Promise<void> =>
  enqueue(tx, 'check-order', { orderId }, { key: `refund of ${orderId}`, notBefore: later(hours(1)) });

/** Reverses payouts already made and checks pending ones again. */
export async function checkPayouts(tx: Tx, orderId: string): Promise<void> {
  const payouts = await tx
    .selectFrom('payout')
    .where('order_id', '=', orderId)
    .select(['id', 'due_at', 'state'])
    .execute();
  for (const { id: payoutId, due_at: dueAt, state } of payouts)
    await enqueue(
      tx,
      'pay-out',
      { payoutId },
      {
        notBefore: state === 'held' ? dueAt : null,
        urgency: 'payment',
      },
    );
}

/** Queues the refunds that sellers asked for, or admins decided, and that have not been made: of an order, or of all. */
export async function queueAskedRefunds(tx: Tx, orderId?: string): Promise<void> {
  const asked = await tx
    .selectFrom('sale_order')
    .where('refund_asked_at', 'is not', null)
    .$if(orderId !== undefined, (query) => query.where('id', '=', orderId ?? ''))
    .select('id as orderId')
    .execute();
  await enqueueEach(tx, 'refund-order', asked);
}
