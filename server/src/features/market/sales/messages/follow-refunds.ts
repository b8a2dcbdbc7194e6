import type { Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import type { PaymentState } from '#platform/providers/payments.ts';
import { closeComplaint } from '#features/market/sales/payout/complaint-hold.ts';
import { type Line, paymentOf, post, refundLines } from '#features/market/sales/payout/ledger.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { moveOrder } from '#features/market/sales/status.ts';

/**
 * Applies new refunds and chargebacks. Title does not move back by itself: a buyer who returns the work sells it, which
 * is recorded.
 */
export async function followRefunds(tx: Tx, order: OrderRow, { refunded, dispute }: PaymentState): Promise<OrderRow> {
  const whole = order.price_amount;
  const before = order.refunded_amount;
  const after = dispute?.status === 'lost' ? whole : Math.min(refunded, whole);
  if (after <= before) return order;
  const lines: Line[] =
    order.state === 'refund_due'
      ? [
          { account: 'refund_due', amount: before - after },
          { account: 'refund', amount: after - before },
        ]
      : refundLines(await paymentOf(tx, order.id), { whole, before, after });
  await post(tx, order, `refund:${after}`, lines);
  await tx.updateTable('sale_order').set({ refunded_amount: after }).where('id', '=', order.id).execute();
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
