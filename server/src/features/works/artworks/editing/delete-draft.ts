import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import { arrangePictures } from './arrange-pictures.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** Deletes a draft that was never submitted, with its pictures and documents. Its number is not reused. */
export async function deleteDraft(tx: Tx, artwork: ArtworkRow, actorId: string): Promise<void> {
  await arrangePictures(tx, artwork, { pictures: [] }, []);
  await removePapers(tx, artwork.id);
  await tx.updateTable('artwork').set({ deleted_at: now(), updated_at: now() }).where('id', '=', artwork.id).execute();
  await record(tx, 'artwork_deleted', { actorId, artworkId: artwork.id }, { title: artwork.title });
}

async function removePapers(tx: Tx, artworkId: string): Promise<void> {
  const papers = await tx
    .deleteFrom('provenance_document')
    .using('provenance_entry')
    .whereRef('provenance_entry.id', '=', 'provenance_document.entry_id')
    .where('provenance_entry.artwork_id', '=', artworkId)
    .returning('provenance_document.file_id')
    .execute();
  if (papers.length > 0) await enqueue(tx, 'purge-files', { fileIds: papers.map((paper) => paper.file_id) });
}
