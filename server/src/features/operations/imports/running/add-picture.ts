import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/db.ts';
import { readStorageUse } from '#platform/files/storage-quota.ts';
import type { Services } from '#platform/services.ts';
import type { StoredFile } from '#features/evidence/files/store.ts';
import { updateArtwork } from '#features/works/artworks/editing/update-artwork.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';

/** Adds a stored picture to a work of an import, unless the work has it already or is no longer open to its owner. */
export async function addPicture(
  tx: Tx,
  { artworkId, ownerId }: { artworkId: string; ownerId: string },
  stored: StoredFile,
): Promise<'added' | 'present' | 'locked'> {
  const artwork = await lockArtwork(tx, artworkId);
  if (artwork?.owner_id !== ownerId || artwork.status !== 'recorded') return 'locked';
  if (await hasPicture(tx, artworkId, stored)) return 'present';
  await updateArtwork(tx, { artwork, actorId: ownerId, change: {}, files: [stored] });
  return 'added';
}

async function hasPicture(tx: Tx, artworkId: string, { values }: StoredFile): Promise<boolean> {
  const found = await tx
    .selectFrom('artwork_picture')
    .innerJoin('file', 'file.id', 'artwork_picture.file_id')
    .where('artwork_picture.artwork_id', '=', artworkId)
    .where('file.sha256', '=', values.sha256)
    .select('file.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether an account may store so many more bytes. An archive that they come from does not count: it is removed afterwards. */
export async function hasRoom(db: Db, { settings }: Services, ownerId: string, bytes: number): Promise<boolean> {
  const owner = await db
    .selectFrom('person')
    .where('id', '=', ownerId)
    .select(['id', 'role', 'admin'])
    .executeTakeFirstOrThrow();
  const { used, quota } = await readStorageUse(db, settings, owner);
  const { held } = await db
    .selectFrom('import')
    .where('person_id', '=', ownerId)
    .select(sql<number>`coalesce(sum(held_bytes), 0)::bigint`.as('held'))
    .executeTakeFirstOrThrow();
  return used - held + bytes <= quota;
}

export const storageFull = 'Your storage is full. Ask an admin for more space.';
