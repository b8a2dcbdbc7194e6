import type { ArtworkChange } from '@verso/contract/artworks.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import type { StoredFile } from '#features/files/store.ts';
import { artworkAdded } from './events.ts';
import { type ArtworkRow, getArtwork } from './queries.ts';
import { updateArtwork } from './update-artwork.ts';

/** Registers a work as a draft of its artist; what is not given yet is empty. */
export async function addArtwork(
  tx: Tx,
  given: { artistId: string; personId: string; fields: ArtworkChange; files: readonly StoredFile[] },
): Promise<ArtworkRow> {
  const { artistId, personId, fields, files } = given;
  const { id, number } = await tx
    .insertInto('artwork')
    .values({
      artist_id: artistId,
      owner_id: personId,
      registered_by: personId,
      status: 'draft',
      registered_at: now(),
      updated_at: now(),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await record(tx, artworkAdded, { actorId: personId, artworkId: id }, { number });
  return updateArtwork(tx, { artwork: await getArtwork(tx, id), actorId: personId, change: fields, files });
}
