import type { Tx } from '#platform/database/db.ts';
import { selectOrders, type ShownOrder } from '#features/market/sales/queries.ts';
import { soldRefusal } from '#features/works/artworks/policy.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { titleReturnRefusal } from '#features/works/provenance/policy.ts';
import { returnTitle } from '#features/works/provenance/title/accept-sale.ts';
import { isDisputed } from '#features/market/sales/status.ts';

/**
 * Makes the seller the owner of a locked work again, if its buyer cancelled the order and got the whole payment back through
 * the card provider. A refund that fails later is repeated, and is then owed by the registry. Returns whether it did. What
 * stands in the way is settled by the two sides, as after any refund.
 */
export async function returnCancelled(tx: Tx, orderId: string): Promise<boolean> {
  const order = await selectOrders(tx).where('sale_order.id', '=', orderId).executeTakeFirstOrThrow();
  // Of a buyer who has left, no other step can come.
  const isOwned = order.giving_back === 'open' || order.giving_back === 'buyer_left';
  if (!isOwned || order.sent || isDisputed(order) || !(await isCancelled(tx, order))) return false;
  const artwork = await findArtwork(tx, order.artwork_id);
  if (!artwork || artwork.offered_to !== null) return false;
  if (soldRefusal(null, artwork) || titleReturnRefusal(artwork)) return false;
  return returnTitle(tx, artwork, { orderId, giverId: order.buyer_id, ownerId: order.seller_id });
}

async function isCancelled(tx: Tx, { id }: ShownOrder): Promise<boolean> {
  const cancellation = await tx
    .selectFrom('order_complaint')
    .where('order_id', '=', id)
    .where('reason', '=', 'cancellation')
    .where('outcome', '=', 'refunded')
    .select('id')
    .executeTakeFirst();
  return cancellation !== undefined;
}
