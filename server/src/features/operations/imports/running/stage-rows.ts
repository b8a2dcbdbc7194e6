import { createHash } from 'node:crypto';
import { importFieldNames } from '@verso/contract/operations/imports.ts';
import type { Database, Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { insertRows } from '#features/operations/imports/insert-rows.ts';
import {
  type Columns,
  findHeader,
  headerSearch,
  matchColumns,
} from '#features/operations/imports/columns/match-columns.ts';
import { plainName } from '#features/operations/imports/columns/column-names.ts';
import { tableLimits, type TableRow, tooMuchText, unreadable } from '#features/operations/imports/reading/table-row.ts';
import { limitTime } from '#features/operations/imports/reading/reading-time.ts';
import { tableRows } from '#features/operations/imports/reading/table-rows.ts';
import { columnsOf } from '#features/operations/imports/rows/table.ts';

/** Rows and characters per transaction. */
const batchSize = { rows: 1000, text: 4_000_000 } as const;
/** Rows by which columns are matched. */
const sampled = 200;

/**
 * Copies the rows of a file into the database, and matches its columns. A repeated call begins again.
 * @throws AppError 'invalid' for a file that cannot be read
 */
export async function stageRows(
  database: Database,
  { id, personId }: { id: string; personId: string },
  file: string,
  limits: { text: number; time: number } = tableLimits,
): Promise<void> {
  const checkTime = limitTime(limits.time);
  await database.transaction().execute((tx) => tx.deleteFrom('import_row').where('import_id', '=', id).execute());
  const sample: TableRow[] = [];
  let rows = 0;
  let batch: TableRow[] = [];
  let [text, batchText] = [0, 0];
  const commit = async () => {
    rows += batch.length;
    await database.transaction().execute(async (tx) => {
      await insertRows(
        tx,
        'import_row',
        batch.map(({ line, cells }) => ({
          import_id: id,
          line,
          cells,
          corrections: {},
          problems: [],
          changes: [],
          created: false,
        })),
      );
      await tx.updateTable('import').set({ progress: rows }).where('id', '=', id).execute();
    });
    batch = [];
    batchText = 0;
  };
  for await (const row of tableRows(file, checkTime)) {
    if (sample.length < sampled) sample.push(row);
    const length = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    text += length;
    if (text > limits.text) throw tooMuchText();
    checkTime();
    batch.push(row);
    batchText += length;
    if (batch.length >= batchSize.rows || batchText >= batchSize.text) await commit();
  }
  if (batch.length > 0) await commit();
  if (rows === 0) throw unreadable('This file has no rows.');
  const header = findHeader(sample);
  if (!header)
    throw unreadable(
      `No header row was found in the first ${headerSearch} rows. Add a row with the names of the columns, such as “Artist”, “Title” and “Date”.`,
    );
  await database.transaction().execute((tx) => useHeader(tx, { id, personId }, header.line));
}

/** Takes a row as the header, matches its columns as the account did before or by their names, and starts a check. */
export async function useHeader(
  tx: Tx,
  { id, personId }: { id: string; personId: string },
  line: number,
): Promise<void> {
  const sample = await tx
    .selectFrom('import_row')
    .where('import_id', '=', id)
    .where('line', '>=', line)
    .select(['line', 'cells'])
    .orderBy('line')
    .limit(sampled)
    .execute();
  const [header, ...rows] = sample;
  if (header?.line !== line) throw new AppError('invalid', `Row ${line} is empty and can’t be the header.`);
  const known = await tx
    .selectFrom('import_columns')
    .where('person_id', '=', personId)
    .where('headings_hash', '=', hashOf(header.cells))
    .select('columns')
    .executeTakeFirst();
  await useColumns(tx, id, { line, columns: known ? columnsOf(known.columns) : matchColumns(header, rows) });
}

/** Stores the header and the columns, and starts a check of all rows. */
export async function useColumns(
  tx: Tx,
  id: string,
  { line, columns }: { line: number; columns: Columns },
): Promise<void> {
  await tx
    .updateTable('import_row')
    .set({ outcome: null, problems: '[]', changes: '[]', key: null, read: null, artwork_id: null, included: null })
    .where('import_id', '=', id)
    .execute();
  await tx.deleteFrom('import_maker').where('import_id', '=', id).where('added', '=', false).execute();
  const { count } = await tx
    .selectFrom('import_row')
    .where('import_id', '=', id)
    .where('line', '>', line)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count === 0) throw unreadable('This file has no rows below the header.');
  await tx
    .updateTable('import')
    .set({
      header_line: line,
      columns: columns.map((field) => field ?? ''),
      rows: count,
      state: 'checking',
      cursor: line,
      progress: 0,
      held_bytes: 0,
    })
    .where('id', '=', id)
    .execute();
}

/** Remembers the columns for the account’s next file with the same headings. */
export async function rememberColumns(
  tx: Tx,
  { personId, headings, columns }: { personId: string; headings: readonly string[]; columns: Columns },
): Promise<void> {
  const stored = columns.map((field) => importFieldNames.find((name) => name === field) ?? '');
  await tx
    .insertInto('import_columns')
    .values({ person_id: personId, headings_hash: hashOf(headings), columns: stored })
    .onConflict((on) => on.columns(['person_id', 'headings_hash']).doUpdateSet({ columns: stored }))
    .execute();
}

const hashOf = (headings: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(plainName)))
    .digest();
