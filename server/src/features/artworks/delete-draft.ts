import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { arrangePictures } from './arrange-pictures.ts';
import { artworkDeleted } from './events.ts';
import type { ArtworkRow } from './queries.ts';

/** Deletes a draft that nobody but its owner has seen. Its number is not used again. */
export async function deleteDraft(tx: Tx, artwork: ArtworkRow, actorId: string): Promise<void> {
  await arrangePictures(tx, artwork, [], []);
  await tx.updateTable('artwork').set({ deleted_at: now(), updated_at: now() }).where('id', '=', artwork.id).execute();
  await record(tx, artworkDeleted, { actorId, artworkId: artwork.id }, { title: artwork.title });
}
