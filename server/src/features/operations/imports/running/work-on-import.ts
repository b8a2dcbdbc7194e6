import { z } from 'zod';
import { now, seconds } from '#platform/clock.ts';
import { type Database, refusesContent, type Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { readJobActor } from '#http/session/job-actor.ts';
import { fromOriginal, MissingOriginal } from '#features/evidence/files/derivatives.ts';
import { startImportRefusal } from '#features/operations/imports/policy.ts';
import { unreadable } from '#features/operations/imports/reading/table-row.ts';
import { checkRows } from '#features/operations/imports/rows/check-rows.ts';
import { readTable } from '#features/operations/imports/rows/table.ts';
import { addPictures } from './add-pictures.ts';
import { fetchPictures, isFetching, listAddresses } from './fetch-pictures.ts';
import { importRows } from './import-rows.ts';
import { stageRows } from './stage-rows.ts';
import { undoRows } from './undo-rows.ts';

export const workOnImportTask = 'work-on-import';
/** Imports take turns, so that a long one does not keep others waiting. */
const turn = seconds(20);

/**
 * Goes on with an import once the caller’s transaction is committed. Files are read in a queue of their own: a file takes as
 * long as it takes, and imports that already run do not wait for it.
 */
export const workLater = (tx: Tx, importId: string, work: 'read' | 'go on' = 'go on') =>
  enqueue(tx, workOnImportTask, { importId }, { queue: work === 'read' ? 'read-import' : workOnImportTask });

/** Reads, checks, imports and undoes in small transactions, each of which stores how far it came. */
export function workOnImports(database: Database, services: Services): Jobs {
  const Payload = z.object({ importId: z.string() });
  return {
    [workOnImportTask]: async (payload) => {
      const { importId } = Payload.parse(payload);
      if (await workOnImport(database, services, importId, Date.now() + turn))
        await database.transaction().execute((tx) => workLater(tx, importId));
    },
  };
}

/** Works until the time or until there is nothing to do, and returns whether there is more. */
export async function workOnImport(
  database: Database,
  services: Services,
  importId: string,
  until: number,
): Promise<boolean> {
  for (;;) {
    const { state, pictures_key: pictures } = (await findState(database, importId)) ?? {};
    if (state === 'done' && typeof pictures === 'string') {
      await addPictures(database, services, importId, until);
      if (Date.now() >= until) return true;
      continue;
    }
    if (state === 'done' && (await isFetching(database, importId))) {
      await fetchPictures(database, services, importId, until);
      if (Date.now() >= until) return true;
      continue;
    }
    if (state === 'reading') {
      await readFile(database, services, importId);
      return true;
    }
    if (state !== 'checking' && state !== 'importing' && state !== 'undoing') return false;
    const done = database.transaction().execute((tx) => step(tx, importId));
    // Nothing is written to works yet.
    await (state === 'checking' ? done.catch((error: unknown) => fail(database, importId, error)) : done);
    if (Date.now() >= until) return true;
  }
}

const findState = (database: Database, id: string) =>
  database.selectFrom('import').where('id', '=', id).select(['state', 'pictures_key']).executeTakeFirst();

async function readFile(database: Database, services: Services, id: string): Promise<void> {
  const found = await database
    .selectFrom('import')
    .where('id', '=', id)
    .select(['person_id', 'storage_key'])
    .executeTakeFirst();
  if (!found) return;
  const { person_id: personId, storage_key } = found;
  if (storage_key === null) return fail(database, id, gone());
  try {
    await fromOriginal(services, { storage_key }, (file) => stageRows(database, { id, personId }, file));
  } catch (error) {
    await fail(database, id, error instanceof MissingOriginal ? gone() : error);
  }
  // Its rows are in the database, or it is of no use.
  await services.storage.remove(storage_key);
}

const gone = () => unreadable('This file is no longer stored. Upload it again.');

const unstorable =
  'This file contains a value that can’t be stored. Save it again as CSV or XLSX with your spreadsheet program, then import that file.';

/**
 * Ends an import whose file cannot be read, or has content that the database refuses.
 * @throws the error if it is another
 */
async function fail(database: Database, id: string, error: unknown): Promise<void> {
  if (!(error instanceof AppError) && !refusesContent(error)) throw error;
  const problem = error instanceof AppError ? error.message : unstorable;
  await database.transaction().execute(async (tx) => {
    await tx.deleteFrom('import_row').where('import_id', '=', id).execute();
    await tx
      .updateTable('import')
      .set({ state: 'failed', problem, finished_at: now(), held_bytes: 0 })
      .where('id', '=', id)
      .execute();
  });
}

/** Rows per transaction. */
const batches = { checking: 500, importing: 200, undoing: 100 } as const;

async function step(tx: Tx, id: string): Promise<void> {
  const found = await tx.selectFrom('import').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
  if (!found) return;
  const { state, person_id: ownerId } = found;
  const actor = await readJobActor(tx, ownerId);
  if (!actor || (state === 'importing' && startImportRefusal(actor))) {
    // The right to add works has ended meanwhile. Running it again is refused with the reason.
    await tx.updateTable('import').set({ state: 'paused' }).where('id', '=', id).execute();
    return;
  }
  const running = { importId: id, ownerId, actor };
  const advance = (rows: number) =>
    tx
      .updateTable('import')
      .set((of) => ({ progress: of('progress', '+', rows) }))
      .where('id', '=', id)
      .execute();
  if (state === 'checking') {
    const rows = await tx
      .selectFrom('import_row')
      .where('import_id', '=', id)
      .where('line', '>', found.cursor)
      .orderBy('line')
      .limit(batches.checking)
      .select(['line', 'cells', 'corrections'])
      .execute();
    const last = rows.at(-1);
    if (!last) return finish(tx, id, 'ready');
    await checkRows(tx, await readTable(tx, found), rows);
    await tx.updateTable('import').set({ cursor: last.line }).where('id', '=', id).execute();
    await advance(rows.length);
  } else if (state === 'importing') {
    const done = await importRows(tx, running, batches.importing);
    if (done > 0) await advance(done);
    else {
      await listAddresses(tx, id);
      await finish(tx, id, 'done');
      await record(tx, 'works_imported', { actorId: ownerId }, { importId: id, rows: found.progress });
    }
  } else if (state === 'undoing') {
    const undone = await undoRows(tx, running, batches.undoing);
    if (undone > 0) await advance(undone);
    else {
      await tx.deleteFrom('import_picture').where('import_id', '=', id).execute();
      await finish(tx, id, 'undone');
      await record(tx, 'import_undone', { actorId: ownerId }, { importId: id });
    }
  }
}

async function finish(tx: Tx, id: string, state: 'ready' | 'done' | 'undone'): Promise<void> {
  await tx
    .updateTable('import')
    .set({ state, ...(state !== 'ready' && { finished_at: now() }) })
    .where('id', '=', id)
    .execute();
}
