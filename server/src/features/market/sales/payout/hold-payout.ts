import type { PayoutHold } from '@verso/contract/market/schemas/sales.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue, enqueueEach } from '#platform/jobs/events.ts';
import { isDisputed } from '#features/market/sales/messages/follow-dispute.ts';
import { holdingTime } from './holding-time.ts';
import { payoutBalance } from './ledger.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';

/** Holds a share of a paid order, to be paid out once the holding time since the payment is over. */
export async function holdPayout(
  tx: Tx,
  { id: orderId, paid_at: paidAt }: OrderRow,
  payeeId: string,
  account: 'seller' | 'royalty',
): Promise<void> {
  const dueAt = new Date((paidAt ?? now()).getTime() + holdingTime);
  const { id: payoutId } = await tx
    .insertInto('payout')
    .values({ order_id: orderId, payee_id: payeeId, account, state: 'held', due_at: dueAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'pay-out', { payoutId }, { notBefore: dueAt, urgency: 'payment' });
}

interface Held extends Pick<OrderRow, 'dispute_id' | 'dispute_status' | 'refund_asked_at'> {
  /** A column `complaintHolds`. */
  complained: boolean;
}

/** What holds the shares of an order beyond their day, if anything does. */
export function payoutHold(order: Held): PayoutHold | null {
  if (isDisputed(order)) return 'dispute';
  if (order.complained) return 'problem';
  return order.refund_asked_at === null ? null : 'refund';
}

export const holdsPayouts = (order: Held): boolean => payoutHold(order) !== null;

/** Queues every payout that should have been sent, or taken back, by now: nothing depends on one job or message. */
export async function queueDuePayouts(tx: Tx): Promise<void> {
  const due = await tx
    .selectFrom('payout')
    .innerJoin('sale_order', 'sale_order.id', 'payout.order_id')
    .where((is) =>
      is.or([
        is('payout.state', '=', 'sending'),
        is('payout.reversing_to', 'is not', null),
        // The order was refunded since, and the job that reverses the share was lost.
        is.and([
          is('payout.state', '=', 'sent'),
          is('sale_order.refunded_amount', '>', 0),
          is('payout.reversed_amount', '<', is.ref('payout.amount')),
          is(payoutBalance, '<', 0),
        ]),
        is.and([
          is('payout.state', '=', 'held'),
          is('payout.due_at', '<=', now()),
          is('sale_order.state', '<>', 'refunded'),
        ]),
      ]),
    )
    .select('payout.id as payoutId')
    .execute();
  await enqueueEach(tx, 'pay-out', due);
}
