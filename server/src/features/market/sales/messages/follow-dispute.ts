import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import { type Dispute, isOpenDispute, type PaymentState } from '#platform/providers/payments.ts';
import { checkPayouts, queueAskedRefunds } from '#features/market/sales/refunds/follow-refunds.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { commitState } from '#features/works/artworks/state/commit-state.ts';

/**
 * Applies the state of all disputes of a payment. A closed one stays closed, whatever late messages say. The order has
 * the one that is open, else the last.
 */
export async function followDisputes(tx: Tx, order: OrderRow, { disputes }: PaymentState): Promise<void> {
  const about = { actorId: null, artworkId: order.artwork_id };
  let closed = false;
  for (const dispute of disputes) {
    const before = await tx
      .selectFrom('payment_dispute')
      .where('order_id', '=', order.id)
      .where('id', '=', dispute.id)
      .select('closed_at')
      .executeTakeFirst();
    if (before && before.closed_at !== null) continue;
    await storeDispute(tx, order, dispute);
    if (!before) await record(tx, 'order_disputed', about, { orderId: order.id });
    if (isOpenDispute(dispute)) continue;
    await record(tx, 'order_dispute_closed', about, { orderId: order.id, won: dispute.status !== 'lost' });
    closed = true;
  }
  const current = await tx
    .selectFrom('payment_dispute')
    .where('order_id', '=', order.id)
    .orderBy((of) => of('closed_at', 'is not', null))
    .orderBy('opened_at', 'desc')
    .select(['id as dispute_id', 'status as dispute_status'])
    .executeTakeFirst();
  if (current) {
    await tx.updateTable('sale_order').set(current).where('id', '=', order.id).execute();
    await commitState(tx, order.artwork_id, ['paymentDisputed']);
  }
  if (!closed) return;
  await checkPayouts(tx, order.id);
  // A refund may have waited for the bank.
  await enqueue(tx, 'check-order', { orderId: order.id });
  await queueAskedRefunds(tx, order.id);
}

async function storeDispute(tx: Tx, order: OrderRow, dispute: Dispute): Promise<void> {
  const state = { status: dispute.status, amount: dispute.amount, closed_at: isOpenDispute(dispute) ? null : now() };
  await tx
    .insertInto('payment_dispute')
    .values({ id: dispute.id, order_id: order.id, opened_at: now(), ...state })
    .onConflict((of) => of.columns(['order_id', 'id']).doUpdateSet(state))
    .execute();
}
