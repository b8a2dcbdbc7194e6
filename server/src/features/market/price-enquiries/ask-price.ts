import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** Asks the owner of a locked work about its price. */
export async function askPrice(
  tx: Tx,
  artwork: Pick<ArtworkRow, 'id' | 'owner_id'>,
  { askerId, message, shareEmail }: { askerId: string; message: string; shareEmail: boolean },
): Promise<string> {
  const { id } = await tx
    .insertInto('price_enquiry')
    .values({
      artwork_id: artwork.id,
      asker_id: askerId,
      owner_id: artwork.owner_id,
      message,
      asker_shares_email: shareEmail,
      asked_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, 'price_asked', { actorId: askerId, artworkId: artwork.id }, { enquiryId: id });
  return id;
}
