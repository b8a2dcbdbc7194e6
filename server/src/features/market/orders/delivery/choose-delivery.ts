import { sql } from 'kysely';
import type { DeliveryMethod } from '@verso/contract/market/schemas/orders.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';

/** Stores how the buyer of a locked order gets the work. A day promised for the other way is forgotten. */
export async function chooseDelivery(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'artwork_id' | 'buyer_id'>,
  { method, address }: { method: DeliveryMethod; address: string },
): Promise<void> {
  const choice = { method, address: method === 'delivery' ? address : '', chosen_at: now() };
  await tx
    .insertInto('order_delivery')
    .values({ order_id: order.id, ...choice })
    .onConflict((row) =>
      row.column('order_id').doUpdateSet({
        ...choice,
        promised_on: sql`case when order_delivery.method = ${method} then order_delivery.promised_on end`,
      }),
    )
    .execute();
  const about = { actorId: order.buyer_id, artworkId: order.artwork_id };
  await record(tx, 'order_delivery_chosen', about, { orderId: order.id, method });
}
