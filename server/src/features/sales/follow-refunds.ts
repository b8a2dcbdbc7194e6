import type { Tx } from '#platform/db.ts';
import { enqueue, record } from '#platform/events.ts';
import type { Standing } from '#platform/payments.ts';
import { orderRefunded } from './events.ts';
import { type Line, paymentOf, post, refundLines } from './ledger.ts';
import type { OrderRow } from './queries.ts';
import { moveOrder } from './status.ts';

/**
 * Takes up what has gone back to the buyer since it was looked at last, as a refund or because their bank decided for
 * them. Title does not move back by itself: whoever gives the work back sells it, and the record says so.
 */
export async function followRefunds(tx: Tx, order: OrderRow, { refunded, dispute }: Standing): Promise<OrderRow> {
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
  await record(tx, orderRefunded, about, { orderId: order.id, amount, whole: after === whole });
  await checkPayouts(tx, order.id);
  return moved;
}

/** What was paid out of it already comes back, what waits is looked at again. */
export async function checkPayouts(tx: Tx, orderId: string): Promise<void> {
  const payouts = await tx
    .selectFrom('payout')
    .where('order_id', '=', orderId)
    .select(['id', 'due_at', 'state'])
    .execute();
  for (const { id: payoutId, due_at: dueAt, state } of payouts)
    await enqueue(tx, 'pay-out', { payoutId }, { notBefore: state === 'held' ? dueAt : null });
}
