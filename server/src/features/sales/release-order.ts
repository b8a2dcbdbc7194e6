import type { OrderOutcome } from '@verso/contract/sales.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { orderReleased } from './events.ts';
import type { OrderRow } from './queries.ts';
import { moveOrder } from './status.ts';

/** Ends a reservation that the caller holds: the work can be bought again. */
export async function releaseOrder(tx: Tx, order: OrderRow, outcome: OrderOutcome): Promise<void> {
  await moveOrder(tx, order, 'released', { outcome, session_url: null });
  const actorId = outcome === 'cancelled' ? order.buyer_id : null;
  await record(tx, orderReleased, { actorId, artworkId: order.artwork_id }, { orderId: order.id, outcome });
}
