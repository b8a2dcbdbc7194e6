import type { DeliveryMethod } from '@verso/contract/market/schemas/orders.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';

/** Stores the day by which the seller of a locked order sends the work, or from which it can be collected. */
export async function promiseDelivery(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'artwork_id' | 'seller_id'>,
  { method, day }: { method: DeliveryMethod; day: string },
): Promise<void> {
  await tx.updateTable('order_delivery').set({ promised_on: day }).where('order_id', '=', order.id).execute();
  const about = { actorId: order.seller_id, artworkId: order.artwork_id };
  await record(tx, 'order_delivery_promised', about, { orderId: order.id, method, day });
}
