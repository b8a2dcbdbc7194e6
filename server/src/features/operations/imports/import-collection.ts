import { now } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import {
  artistColumns,
  type CatalogueArtist,
  type CatalogueWork,
  isBad,
  readArtist,
  readWork,
  workColumns,
} from './catalogue/catalogue-rows.ts';
import { type BadRow, type CsvRow, csvRows, sha256OfFile } from './catalogue/csv-rows.ts';
import { insertArtists } from './insert-artists.ts';
import { insertWorks } from './insert-works.ts';

/** Rows per transaction: what a stop may lose, and few enough for one statement's 65,535 parameters. */
const batchSize = 1000;

export interface Progress {
  file: string;
  rows: number;
  inserted: number;
  /** Rows done by an earlier run. */
  resumedAt: number;
}

export interface Listener {
  progress(progress: Progress): void;
  bad(file: string, row: BadRow): void;
}

interface Job<T> {
  file: string;
  source: string;
  columns: readonly string[];
  read(row: CsvRow): T | BadRow;
  /** Inserts missing items and returns how many. */
  insert(tx: Tx, items: T[]): Promise<number>;
}

/**
 * Imports a published catalogue: first its makers, then its works, which belong to `ownerId`. Each batch of rows is one
 * transaction that also stores the progress, so that an interrupted import continues there, and a finished file is not
 * read again. Invalid rows are reported to the listener and skipped.
 */
export async function importCollection(
  database: Database,
  collection: { source: string; ownerId: string; artistsFile: string | undefined; artworksFile: string },
  listener: Listener,
  signal?: AbortSignal,
): Promise<{ artists: Progress | null; works: Progress }> {
  const { source, ownerId, artistsFile, artworksFile } = collection;
  const artists: Job<CatalogueArtist> | null =
    artistsFile === undefined
      ? null
      : {
          file: artistsFile,
          source,
          columns: artistColumns,
          read: readArtist,
          insert: (tx, items) => insertArtists(tx, source, items),
        };
  const works: Job<CatalogueWork> = {
    file: artworksFile,
    source,
    columns: workColumns,
    read: (row) => readWork(row, source),
    insert: (tx, items) => insertWorks(tx, { source, ownerId }, items),
  };
  return {
    artists: artists && (await importFile(database, artists, listener, signal)),
    works: await importFile(database, works, listener, signal),
  };
}

async function importFile<T extends { reference: string }>(
  database: Database,
  job: Job<T>,
  listener: Listener,
  signal: AbortSignal | undefined,
): Promise<Progress> {
  const { source, file } = job;
  const fileSha256 = await sha256OfFile(file);
  const run = await openRun(database, source, fileSha256);
  const progress: Progress = { file, rows: run.rows_done, inserted: 0, resumedAt: run.rows_done };
  if (run.finished_at) return progress;

  const commit = async (rows: (CsvRow | BadRow)[]) => {
    const { items, bad } = readAll(job, rows);
    const inserted = await database.transaction().execute(async (tx) => {
      await advance(tx, run.id, progress.rows, rows.length);
      return job.insert(tx, items);
    });
    progress.rows += rows.length;
    progress.inserted += inserted;
    for (const row of bad) listener.bad(file, row);
    listener.progress(progress);
  };

  let seen = 0;
  let batch: (CsvRow | BadRow)[] = [];
  for await (const row of csvRows(file, job.columns)) {
    seen += 1;
    if (seen <= run.rows_done) continue;
    batch.push(row);
    if (batch.length < batchSize) continue;
    await commit(batch);
    batch = [];
    if (signal?.aborted) return progress;
  }
  await commit(batch);
  await database.transaction().execute(async (tx) => {
    await tx.updateTable('import_run').set({ finished_at: now() }).where('id', '=', run.id).execute();
    await record(tx, 'collection_imported', { actorId: null }, { source, fileSha256, rows: progress.rows });
  });
  return progress;
}

/** Parses rows; a second row with the same reference is invalid. */
function readAll<T extends { reference: string }>(job: Job<T>, rows: readonly (CsvRow | BadRow)[]) {
  const items = new Map<string, T>();
  const bad: BadRow[] = [];
  for (const row of rows) {
    const item = isBad(row) ? row : job.read(row);
    if (isBad(item)) bad.push(item);
    else if (items.has(item.reference))
      bad.push({ line: row.line, reason: `${item.reference} is already in an earlier row` });
    else items.set(item.reference, item);
  }
  return { items: [...items.values()], bad };
}

async function openRun(database: Database, source: string, fileSha256: string) {
  return database.transaction().execute(async (tx) => {
    await tx
      .insertInto('import_run')
      .values({ source, file_sha256: fileSha256, started_at: now() })
      .onConflict((on) => on.columns(['source', 'file_sha256']).doNothing())
      .execute();
    return tx
      .selectFrom('import_run')
      .where('source', '=', source)
      .where('file_sha256', '=', fileSha256)
      .select(['id', 'rows_done', 'finished_at'])
      .executeTakeFirstOrThrow();
  });
}

/** Stores the batch as done, unless another run was faster. */
async function advance(tx: Tx, id: string, from: number, rows: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('import_run')
    .set({ rows_done: from + rows })
    .where('id', '=', id)
    .where('rows_done', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n)
    throw new AppError('conflict', 'Another import of the same file is running. Wait until it has finished.');
}
