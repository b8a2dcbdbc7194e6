import { type RawBuilder, sql } from 'kysely';
import type { PayoutHold } from '@verso/contract/market/schemas/sales.ts';
import { later, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue, enqueueEach } from '#platform/jobs/events.ts';
import { holdingTime, transferTime } from './holding-time.ts';
import { payoutBalance } from './ledger.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { isDisputed } from '#features/market/sales/status.ts';

/** Holds a share of a paid order, to be paid out once the holding time since the payment is over, and with the other shares. */
export async function holdPayout(
  tx: Tx,
  { id: orderId, paid_at: paidAt }: OrderRow,
  payeeId: string,
  account: 'seller' | 'royalty',
): Promise<void> {
  const earliest = new Date((paidAt ?? now()).getTime() + holdingTime);
  // The other shares may have been put off since.
  const { dueAt } = await tx
    .selectFrom('payout')
    .where('order_id', '=', orderId)
    .select(sql<Date>`greatest(max(due_at), ${earliest})`.as('dueAt'))
    .executeTakeFirstOrThrow();
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

/** Whether an admin has opened bank details to transfer a `payout`, which then stays due. */
export const isTransferring = (): RawBuilder<boolean> => sql<boolean>`(exists (
  select from bank_payment begun where begun.payout_id = payout.id and begun.paid_at is null
    and begun.read_at > ${later(-transferTime)}))`;

/** Puts off the shares of an order that are held and would be paid before. Returns whether there are any. */
export async function postponePayouts(tx: Tx, orderId: string, until: Date): Promise<boolean> {
  const held = await tx
    .updateTable('payout')
    .set({ due_at: until })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .where('due_at', '<', until)
    .where((is) => is.not(isTransferring()))
    .returning('id')
    .execute();
  for (const { id: payoutId } of held)
    await enqueue(tx, 'pay-out', { payoutId }, { notBefore: until, urgency: 'payment' });
  return held.length > 0;
}

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
