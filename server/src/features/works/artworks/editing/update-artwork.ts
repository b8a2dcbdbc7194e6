import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { StoredFile } from '#features/evidence/files/store.ts';
import { arrangePictures } from './arrange-pictures.ts';
import { changesPrice, recordPriceChange } from '#features/works/artworks/showing/change-sale-price.ts';
import { writtenColumnsOf } from '#features/works/artworks/field-columns.ts';
import { type ArtworkRow, getArtwork } from '#features/works/artworks/queries.ts';
import { moveStatus } from '#features/works/artworks/status.ts';
import type { WorkChange } from './specified-words.ts';
import { commitState } from '#features/works/artworks/state/commit-state.ts';

/** One edit of many works, as each of its events names it. */
interface Batch {
  id: string;
  works: number;
}

/** Writes the given fields and arranges the pictures; the first change to a denied work makes it a draft again. */
export async function updateArtwork(
  tx: Tx,
  given: { artwork: ArtworkRow; actorId: string; change: WorkChange; files: readonly StoredFile[]; batch?: Batch },
): Promise<ArtworkRow> {
  const { artwork, actorId, change, files, batch } = given;
  if (artwork.status === 'denied') {
    await moveStatus(tx, artwork, 'draft');
    await commitState(tx, artwork.id, ['verdict']);
  }
  await tx
    .updateTable('artwork')
    .set({ ...writtenColumnsOf(change), updated_at: now() })
    .where('id', '=', artwork.id)
    .execute();
  // The artist confirmed what the record said before.
  await tx.updateTable('owner_statement').set({ confirmed_at: null }).where('artwork_id', '=', artwork.id).execute();
  const pictures = await arrangePictures(tx, artwork, change, files);
  await record(
    tx,
    'artwork_changed',
    { actorId, artworkId: artwork.id },
    {
      fields: Object.keys(change).filter((name) => name !== 'picturesRemoved'),
      picturesAdded: pictures.added,
      picturesRemoved: pictures.removed,
      batch,
    },
  );
  if (changesPrice(artwork, change.price)) await recordPriceChange(tx, artwork, actorId, change.price);
  return getArtwork(tx, artwork.id);
}
