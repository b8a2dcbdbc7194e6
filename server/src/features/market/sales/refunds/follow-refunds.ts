import type { RefundRefusal } from '@verso/contract/market/schemas/orders.ts';
import { hours, later, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue, enqueueEach, record } from '#platform/jobs/events.ts';
import { isOpenDispute, type PaymentState } from '#platform/providers/payments.ts';
import { closeComplaint } from '#features/market/sales/payout/order-holds.ts';
import { type Line, paymentOf, post, refundLines } from '#features/market/sales/payout/ledger.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { moveOrder } from '#features/market/sales/status.ts';
import { returnCancelled } from './return-cancelled.ts';
import { owedAmount, returnedAmount } from './returned-amount.ts';

/**
 * Applies new refunds and chargebacks. Title does not move back by itself: the buyer gives the work back (`giveBack`),
 * unless the order was cancelled before the work was sent (`returnCancelled`).
 */
export async function followRefunds(tx: Tx, order: OrderRow, payment: PaymentState): Promise<OrderRow> {
  const returned = returnedAmount(payment, order);
  const { price_amount: price, repaid_amount: repaid } = order;
  // A lost dispute is no refund, so it replaces no repayment unless the buyer would get back more than the price.
  const twice = Math.min(Math.max(payment.refunded + repaid - owedAmount(order), returned - price, 0), repaid);
  if (twice > 0) await reduceRepayment(tx, order, twice);
  const after = Math.min(returned - twice, price);
  await followMissing(tx, order, { after, disputed: payment.disputes.some(isOpenDispute) });
  return after > order.refunded_amount ? countRefund(tx, order, after) : order;
}

/** What the provider refunded after all need not be repaid in another way, also if it is a part of the price. */
async function reduceRepayment(tx: Tx, order: OrderRow, amount: number): Promise<void> {
  await tx
    .updateTable('sale_order')
    .set({ repaid_amount: order.repaid_amount - amount })
    .where('id', '=', order.id)
    .execute();
  const about = { actorId: null, artworkId: order.artwork_id };
  const money = { amount, currency: order.price_currency };
  await record(tx, 'order_refunded_twice', about, { orderId: order.id, amount: money });
}

/**
 * Keeps what of a refused refund is still refused. What failed after the provider had accepted it is taken up again, since
 * this may be an older reading of the payment.
 */
async function followMissing(tx: Tx, order: OrderRow, { after, disputed }: { after: number; disputed: boolean }) {
  const missing = owedAmount(order) - after;
  if (order.refund_refused_at !== null)
    await tx
      .updateTable('sale_order')
      .set(missing > 0 ? { refund_refused_amount: missing } : notRefused)
      .where('id', '=', order.id)
      .execute();
  else if (after < order.refunded_amount && !disputed) await takeUpMissing(tx, order);
}

interface Refused {
  amount: number;
  why: RefundRefusal;
  /** The provider's, if it refused. */
  reason: string;
}

/** Notes that a refund of a locked order can't be made. The admins are notified once, until it is made or ended. */
export async function noteRefused(tx: Tx, order: OrderRow, { amount, why, reason }: Refused): Promise<void> {
  const { id: orderId, artwork_id: artworkId, refund_refused_at: since } = order;
  await tx
    .updateTable('sale_order')
    .set({ refund_refused_at: since ?? now(), refund_refused_amount: amount, refund_refusal: why })
    .where('id', '=', orderId)
    .execute();
  if (since === null) await record(tx, 'order_refund_refused', { actorId: null, artworkId }, { orderId, reason, why });
}

/** Of an order whose refund is not refused, or no longer. */
export const notRefused = { refund_refused_at: null, refund_refused_amount: null, refund_refusal: null } as const;

/** Counts all that the buyer has got back by now, `repaid` in another way than through the provider. */
export async function countRefund(tx: Tx, order: OrderRow, after: number, repaid = false): Promise<OrderRow> {
  const { price_amount: whole, refunded_amount: before } = order;
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
    .set({ refunded_amount: after, refund_asked_at: after === whole ? null : order.refund_asked_at })
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
  const closes =
    after === whole ? await closeComplaint(tx, order, { outcome: 'refunded', closedBy: null, answer: '' }) : null;
  const sold = order.entry_id !== null;
  // The registry still has to pay what it repays in another way.
  const returned = after === whole && !repaid && (await returnCancelled(tx, order.id));
  await record(tx, 'order_refunded', about, {
    orderId: order.id,
    amount,
    whole: after === whole,
    repaid,
    closes,
    sold,
    returned,
  });
  await checkPayouts(tx, order.id);
  return moved;
}

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
