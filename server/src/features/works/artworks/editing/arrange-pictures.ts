import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { enqueue } from '#platform/jobs/events.ts';
import { deriveLater } from '#features/evidence/files/derivatives.ts';
import { insertFile, type StoredFile } from '#features/evidence/files/store.ts';
import { type ArtworkRow, listPictures } from '#features/works/artworks/queries.ts';
import type { WorkChange } from './specified-words.ts';

const most = 20;

type Arrangement = Pick<WorkChange, 'pictures' | 'picturesRemoved'>;

/**
 * Sets the order and captions of a work's pictures, removes those left out or named, and appends the new ones.
 * @throws AppError 'invalid', naming the field
 */
export async function arrangePictures(
  tx: Tx,
  artwork: ArtworkRow,
  arrangement: Arrangement,
  files: readonly StoredFile[],
): Promise<{ added: number; removed: number }> {
  const { pictures: order, picturesRemoved } = arrangement;
  if (order === undefined && picturesRemoved === undefined && files.length === 0) return { added: 0, removed: 0 };
  const present = await listPictures(tx, artwork.id);
  const kept = picturesRemoved ? leaving(present, arrangement) : order ? naming(present, order) : present;
  const ids = new Set(kept.map(({ id }) => id));
  if (kept.length + files.length > most)
    throw invalid('files', `can’t be added, because a work can have at most ${most} pictures. Remove one first`);

  const added: string[] = [];
  for (const file of files) added.push(await insertFile(tx, file));
  await tx.deleteFrom('artwork_picture').where('artwork_id', '=', artwork.id).execute();
  const rows = [...kept, ...added.map((id) => ({ id, caption: '' }))].map(({ id, caption }, position) => ({
    artwork_id: artwork.id,
    file_id: id,
    position,
    caption,
  }));
  if (rows.length > 0) await tx.insertInto('artwork_picture').values(rows).execute();
  if (added.length > 0) await deriveLater(tx, added);

  const removed = present.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  await giveUpPictures(tx, artwork, removed);
  return { added: added.length, removed: removed.length };
}

type Present = Awaited<ReturnType<typeof listPictures>>;
type Order = NonNullable<WorkChange['pictures']>;

/** The named pictures alone. */
function naming(present: Present, order: Order) {
  const captions = new Map(present.map(({ id, caption }) => [id, caption]));
  const ids = new Set(order.map(({ _id }) => _id));
  if (ids.size < order.length) throw invalid('pictures', 'must not contain the same picture twice');
  if (order.some(({ _id }) => !captions.has(_id)))
    throw invalid(
      'pictures',
      'must contain only pictures of this work: reload the work and arrange the pictures again',
    );
  return order.map(({ _id, caption }) => ({ id: _id, caption: caption ?? captions.get(_id) ?? '' }));
}

/** All pictures but the removed ones, those named first. A named one that is gone was removed from another device. */
function leaving(present: Present, { pictures: order = [], picturesRemoved = [] }: Arrangement) {
  const stays = present.filter(({ id }) => !picturesRemoved.includes(id));
  const named = order.filter(({ _id }) => stays.some(({ id }) => id === _id));
  return [...naming(stays, named), ...stays.filter(({ id }) => named.every(({ _id }) => _id !== id))];
}

/** Keeps removed pictures that a submitted record may refer to, and purges the others. */
async function giveUpPictures(tx: Tx, artwork: ArtworkRow, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  if (artwork.submitted_at === null) return enqueue(tx, 'purge-files', { fileIds });
  await tx
    .insertInto('former_picture')
    .values(fileIds.map((id) => ({ file_id: id, artwork_id: artwork.id, removed_at: now() })))
    .execute();
}
