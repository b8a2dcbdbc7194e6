import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';

/** The seller of a locked, refunded order lets the buyer keep the work. */
export async function waiveReturn(
  tx: Tx,
  { id, artwork_id: artworkId, seller_id: sellerId }: Pick<OrderRow, 'id' | 'artwork_id' | 'seller_id'>,
): Promise<void> {
  await tx.updateTable('sale_order').set({ return_waived_at: now() }).where('id', '=', id).execute();
  await record(tx, 'return_waived', { actorId: sellerId, artworkId }, { orderId: id });
}
