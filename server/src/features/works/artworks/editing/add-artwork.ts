import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { StoredFile } from '#features/evidence/files/store.ts';
import { type ArtworkRow, getArtwork } from '#features/works/artworks/queries.ts';
import { updateArtwork } from './update-artwork.ts';
import type { WorkChange } from './specified-words.ts';

/** Registers a work: as a draft of its artist, or as recorded by its owner. Missing fields are empty. */
export async function addArtwork(
  tx: Tx,
  given: {
    artistId: string;
    personId: string;
    status?: 'draft' | 'recorded';
    fields: WorkChange;
    files: readonly StoredFile[];
  },
): Promise<ArtworkRow> {
  const { artistId, personId, status = 'draft', fields, files } = given;
  const { id, number } = await tx
    .insertInto('artwork')
    .values({
      artist_id: artistId,
      owner_id: personId,
      registered_by: personId,
      status,
      registered_at: now(),
      updated_at: now(),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await record(tx, 'artwork_added', { actorId: personId, artworkId: id }, { number });
  return updateArtwork(tx, { artwork: await getArtwork(tx, id), actorId: personId, change: fields, files });
}
