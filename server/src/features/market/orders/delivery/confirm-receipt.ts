import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { postponePayouts } from '#features/market/sales/payout/hold-payout.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { returnUntil } from '#features/market/orders/policy.ts';

/** Stores that the work of a locked order arrived. A payout is held until the time to return the work is over. */
export async function confirmReceipt(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'artwork_id' | 'buyer_id' | 'return_days'>,
): Promise<void> {
  const received = { received_at: now() };
  const delivery = await tx
    .insertInto('order_delivery')
    .values({ order_id: order.id, ...received })
    .onConflict((row) => row.column('order_id').doUpdateSet(received))
    .returningAll()
    .executeTakeFirstOrThrow();
  const about = { actorId: order.buyer_id, artworkId: order.artwork_id };
  await record(tx, 'order_received', about, { orderId: order.id });
  const until = returnUntil({ order, delivery });
  if (until) await postponePayouts(tx, order.id, until);
}
