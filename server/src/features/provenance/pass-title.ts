import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { titlePassed } from './events.ts';

/**
 * Passes the title of a locked work to its buyer. What the seller asked for it, where they kept it, and a request of
 * theirs to edit it end with their title; whether the work is hidden stays.
 */
export async function passTitle(
  tx: Tx,
  artwork: ArtworkRow,
  sale: { saleId: string; entryId: string; sellerId: string; buyerId: string; paidHere: boolean },
): Promise<void> {
  const { buyerId } = sale;
  await tx
    .updateTable('artwork')
    .set({ owner_id: buyerId, price_amount: null, price_currency: null, location: '', updated_at: now() })
    .where('id', '=', artwork.id)
    .execute();
  await tx
    .updateTable('edit_request')
    .set({ decided_by: buyerId, decided_at: now(), granted: false })
    .where('artwork_id', '=', artwork.id)
    .where('decided_at', 'is', null)
    .execute();
  await record(tx, titlePassed, { actorId: buyerId, artworkId: artwork.id }, sale);
}
