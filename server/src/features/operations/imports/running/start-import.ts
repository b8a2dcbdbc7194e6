import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import type { ImportRecord } from '#features/operations/imports/policy.ts';
import { countRows } from '#features/operations/imports/queries.ts';
import { workLater } from './work-on-import.ts';

/** A stored table or archive; `key` is where. */
export interface StoredImportFile {
  key: string;
  bytes: number;
}

interface StoredTable extends StoredImportFile {
  name: string;
  sha256: string;
}

/** Has a job read and check a stored table for the account that owns its works. Returns the import’s id. */
export async function startImport(tx: Tx, personId: string, table: StoredTable): Promise<string> {
  const { key, bytes, name, sha256 } = table;
  const { id } = await tx
    .insertInto('import')
    .values({
      person_id: personId,
      file_name: name,
      file_sha256: sha256,
      storage_key: key,
      held_bytes: bytes,
      state: 'reading',
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await workLater(tx, id, 'read');
  return id;
}

/**
 * Has a job write the rows of a checked or paused import.
 * @throws AppError 'conflict' if no row is new or changed
 */
export async function runImport(tx: Tx, { id, state }: Pick<ImportRecord, 'id' | 'state'>): Promise<void> {
  if (state === 'ready') {
    const planned = (await countRows(tx, [id])).get(id)?.planned ?? 0;
    if (planned === 0) throw new AppError('conflict', 'There is nothing to import, because no row is new or changed.');
    await tx.updateTable('import').set({ planned, progress: 0 }).where('id', '=', id).execute();
  }
  await tx.updateTable('import').set({ state: 'importing' }).where('id', '=', id).execute();
  await workLater(tx, id);
}

/** Has a job add the pictures of a stored archive to the works of an import. */
export async function startPictures(tx: Tx, id: string, { key, bytes }: StoredImportFile): Promise<void> {
  const begun = { pictures_done: 0, pictures_total: 0, pictures_added: 0, picture_problems: '[]' };
  await tx
    .updateTable('import')
    .set({ ...begun, pictures_key: key, held_bytes: bytes })
    .where('id', '=', id)
    .execute();
  await workLater(tx, id);
}

/** Has a job fetch again what could not be fetched. */
export async function fetchAgain(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('import_picture')
    .set({ state: 'waiting', message: '' })
    .where('import_id', '=', id)
    .where('state', '=', 'failed')
    .execute();
  await workLater(tx, id);
}
