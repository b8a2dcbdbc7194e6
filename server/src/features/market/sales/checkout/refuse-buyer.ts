import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { endReservation } from './check-order.ts';

/** Ends the locked reservation of a work by its owner's wish, and keeps its buyer from reserving the work again. */
export async function refuseBuyer(tx: Tx, order: OrderRow): Promise<void> {
  await tx
    .insertInto('refused_buyer')
    .values({
      artwork_id: order.artwork_id,
      owner_id: order.seller_id,
      buyer_id: order.buyer_id,
      refused_at: now(),
    })
    .onConflict((of) => of.doNothing())
    .execute();
  await endReservation(tx, order, 'refused');
  const about = { actorId: order.seller_id, artworkId: order.artwork_id };
  await record(tx, 'buyer_refused', about, { orderId: order.id });
}
