import { now } from '#platform/clock.ts';
import type { Pool, Tx } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import {
  artistColumns,
  type CatalogueArtist,
  type CatalogueWork,
  isBad,
  readArtist,
  readWork,
  workColumns,
} from './catalogue-rows.ts';
import { type BadRow, type CsvRow, csvRows, sha256OfFile } from './csv-rows.ts';
import { collectionImported } from './events.ts';
import { insertArtists } from './insert-artists.ts';
import { insertWorks } from './insert-works.ts';

/** Rows in one transaction: what a stop may cost, and few enough for one statement's 65,535 parameters. */
const batchSize = 1000;

export interface Progress {
  file: string;
  rows: number;
  inserted: number;
  /** Rows that an earlier run has dealt with. */
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
  /** Inserts what is not there yet and returns how many. */
  insert(tx: Tx, items: T[]): Promise<number>;
}

/**
 * Brings a published catalogue in: first its makers, then its works, which belong to `ownerId`. Each batch of rows is
 * one transaction that also notes how far the file is done, so that after a stop at any moment the next run goes on
 * there, and a file that is done is not read again. Rows that cannot be read are told to the listener and skipped.
 */
export async function importCollection(
  pool: Pool,
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
    artists: artists && (await importFile(pool, artists, listener, signal)),
    works: await importFile(pool, works, listener, signal),
  };
}

async function importFile<T extends { reference: string }>(
  pool: Pool,
  job: Job<T>,
  listener: Listener,
  signal: AbortSignal | undefined,
): Promise<Progress> {
  const { source, file } = job;
  const fileSha256 = await sha256OfFile(file);
  const run = await openRun(pool, source, fileSha256);
  const progress: Progress = { file, rows: run.rows_done, inserted: 0, resumedAt: run.rows_done };
  if (run.finished_at) return progress;

  const commit = async (rows: (CsvRow | BadRow)[]) => {
    const { items, bad } = readAll(job, rows);
    const inserted = await pool.transaction().execute(async (tx) => {
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
  await pool.transaction().execute(async (tx) => {
    await tx.updateTable('import_run').set({ finished_at: now() }).where('id', '=', run.id).execute();
    await record(tx, collectionImported, { actorId: null }, { source, fileSha256, rows: progress.rows });
  });
  return progress;
}

/** What the rows state; the second row with one reference is a bad one. */
function readAll<T extends { reference: string }>(job: Job<T>, rows: readonly (CsvRow | BadRow)[]) {
  const items = new Map<string, T>();
  const bad: BadRow[] = [];
  for (const row of rows) {
    const item = isBad(row) ? row : job.read(row);
    if (isBad(item)) bad.push(item);
    else if (items.has(item.reference)) bad.push({ line: row.line, reason: `${item.reference} is there already` });
    else items.set(item.reference, item);
  }
  return { items: [...items.values()], bad };
}

async function openRun(pool: Pool, source: string, fileSha256: string) {
  return pool.transaction().execute(async (tx) => {
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

/** Notes the batch as done, unless another run has been faster. */
async function advance(tx: Tx, id: string, from: number, rows: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('import_run')
    .set({ rows_done: from + rows })
    .where('id', '=', id)
    .where('rows_done', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n)
    throw new AppError('conflict', 'Another import of the same file is running. Let it finish.');
}
