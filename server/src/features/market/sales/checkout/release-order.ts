import type { OrderOutcome } from '@verso/contract/market/schemas/sales.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { moveOrder } from '#features/market/sales/status.ts';

/** Ends a locked reservation: the work can be bought again. */
export async function releaseOrder(tx: Tx, order: OrderRow, outcome: OrderOutcome): Promise<void> {
  await moveOrder(tx, order, 'released', { outcome, session_url: null });
  const actorId = outcome === 'cancelled' ? order.buyer_id : null;
  await record(tx, 'order_released', { actorId, artworkId: order.artwork_id }, { orderId: order.id, outcome });
}
