import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { insertMessage } from '#features/market/orders/send-message.ts';

/** Lets the buyer of a locked, refunded order keep the work. An admin tells both sides why, in a message. */
export async function waiveReturn(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'artwork_id'>,
  { actorId, reason }: { actorId: string; reason: string | undefined },
): Promise<void> {
  const byAdmin = reason !== undefined;
  await tx
    .updateTable('sale_order')
    .set({ return_waived_at: now(), return_waived_by_admin: byAdmin })
    .where('id', '=', order.id)
    .execute();
  if (byAdmin) await insertMessage(tx, order, { senderId: actorId, text: reason, files: [] });
  await record(tx, 'return_waived', { actorId, artworkId: order.artwork_id }, { orderId: order.id, byAdmin });
}
