import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { registryNumber } from '@verso/contract/works/artworks.ts';
import type { ImportField, RowOutcome } from '@verso/contract/operations/imports.ts';
import type { Tx } from '#platform/database/db.ts';
import type { RowChange, RowProblem } from '#platform/database/schema/operations/imports.ts';
import { lockOf, rowPriceRefusal, withoutPrice } from './locked-work.ts';
import { differences } from '#features/works/artworks/editing/compare-fields.ts';
import { describeChanges } from './compare-work.ts';
import { readJobActor } from '#http/session/job-actor.ts';
import { findMakers, makerKey } from './find-makers.ts';
import { findWorks, keyOf, type OwnedWork } from './find-works.ts';
import { type ReadRow, readRow } from './read-row.ts';
import { plainText } from './plain-text.ts';
import type { Table } from './table.ts';

/** In milliseconds. */
const longestTurn = 20;

/** A row of the file with its corrections. */
export interface FileRow {
  line: number;
  cells: string[];
  corrections: Record<string, string>;
}

export interface CheckedRow {
  line: number;
  outcome: RowOutcome;
  read: ReadRow;
  key: string | null;
  problems: RowProblem[];
  changes: RowChange[];
  artwork_id: string | null;
}

/** The cells of a row as they count: corrected, if its owner corrected them. */
export function correctedCells(
  { cells, corrections }: Pick<FileRow, 'cells' | 'corrections'>,
  columns: number,
): string[] {
  return Array.from({ length: Math.max(cells.length, columns) }, (_, at) => corrections[at] ?? cells[at] ?? '');
}

/** Reads rows, compares them with the works of their owner, and stores what was found. */
export async function checkRows(tx: Tx, table: Table, rows: readonly FileRow[]): Promise<void> {
  const { importId, ownerId, columns } = table;
  const read: ({ line: number } & ReturnType<typeof readRow>)[] = [];
  let since = performance.now();
  for (const row of rows) {
    read.push({ line: row.line, ...readRow(correctedCells(row, columns.length), table) });
    if (performance.now() - since < longestTurn) continue;
    // Requests are answered in between.
    await setImmediate();
    since = performance.now();
  }
  const makers = await findMakers(
    tx,
    { importId, ownerId },
    read.flatMap(({ read: { maker } }) => (maker ? [maker] : [])),
  );
  const works = await findWorks(
    tx,
    ownerId,
    read.map((row) => row.read),
  );
  const own = await findOwnArtist(tx, ownerId);
  const first = await firstLines(tx, importId, read);
  const columnOf = (field: ImportField) => (columns.includes(field) ? columns.indexOf(field) : null);
  const actor = await readJobActor(tx, ownerId);
  const checked: CheckedRow[] = [];
  for (const { line, read: row, problems, acquisitionProblems } of read) {
    const key = row.fields.title === undefined ? null : keyOf(row);
    const work = key === null ? undefined : works.get(key);
    const found = [...problems, ...(work ? [] : acquisitionProblems)];
    const maker = row.maker && makers.get(makerKey(row.maker));
    const earlier = key === null ? undefined : first.get(key);
    if (earlier !== undefined && earlier < line)
      found.push({
        column: columnOf(row.inventoryNumber === '' ? 'title' : 'inventoryNumber'),
        message:
          row.inventoryNumber === ''
            ? `Row ${earlier} has the same title, artist and dimensions. If they are two works, give each its own inventory number.`
            : `Inventory number ${row.inventoryNumber} is already in row ${earlier}.`,
        refuses: true,
      });
    if (maker?.artistId && maker.artistId === own)
      found.push({
        column: columnOf('artist'),
        message: 'This is you. Register your own works from your dashboard.',
        refuses: true,
      });
    if (maker && !maker.decided)
      found.push({ column: columnOf('artist'), message: 'Choose who this is.', refuses: false });
    const wanted = work ? differences(work, row.fields) : row.fields;
    const unpriced = actor ? await rowPriceRefusal(tx, actor, wanted, work?.id) : null;
    const changes = work ? describeChanges(work, unpriced === null ? wanted : withoutPrice(wanted)) : [];
    const lock = work && changes.length > 0 ? lockOf(work) : null;
    if (work && lock !== null)
      found.push({ column: null, message: `${registryNumber(work.number)} ${lock}`, refuses: true });
    if (work && maker?.decided && maker.artistId !== work.artist_id && !namesUnknown(row, work))
      found.push({
        column: columnOf('artist'),
        message: `${registryNumber(work.number)} is by ${work.artist_name}. An import can’t change that.`,
        refuses: false,
      });
    checked.push({
      line,
      outcome: outcomeOf(found, work, changes),
      read: row,
      key,
      // The row is imported without its price.
      problems: unpriced === null ? found : [...found, priceProblem(columnOf('price'), unpriced)],
      changes,
      artwork_id: work?.id ?? null,
    });
  }
  await store(tx, importId, checked);
}

/** Earlier imports made an artist of what a table says of an unknown maker. */
const namesUnknown = ({ maker }: ReadRow, work: OwnedWork) =>
  maker?.catalogued !== undefined && plainText(maker.catalogued) === plainText(work.artist_name);

/** Says on a row that its price is left out, and why. */
export const priceProblem = (column: number | null, reason: string): RowProblem => ({
  column,
  message: `The price is left out. ${reason}`,
  refuses: false,
});

function outcomeOf(
  problems: readonly RowProblem[],
  work: OwnedWork | undefined,
  changes: readonly RowChange[],
): RowOutcome {
  if (problems.some(({ refuses }) => refuses)) return 'refused';
  if (work && changes.length === 0) return 'same';
  if (problems.length > 0) return 'doubtful';
  return work ? 'changed' : 'new';
}

/** The first row of the file with each key; later ones are refused. */
async function firstLines(tx: Tx, importId: string, rows: readonly { line: number; read: ReadRow }[]) {
  const first = new Map<string, number>();
  const keys = rows.flatMap(({ read }) => (read.fields.title === undefined ? [] : [keyOf(read)]));
  if (keys.length === 0) return first;
  const known = await tx
    .selectFrom('import_row')
    .where('import_id', '=', importId)
    .where('key', 'in', [...new Set(keys)])
    .where(
      'line',
      'not in',
      rows.map(({ line }) => line),
    )
    .groupBy('key')
    .select((of) => ['key', of.fn.min('line').as('line')])
    .execute();
  for (const { key, line } of known) if (key !== null) first.set(key, line);
  for (const { line, read } of rows) {
    if (read.fields.title === undefined) continue;
    const key = keyOf(read);
    first.set(key, Math.min(line, first.get(key) ?? line));
  }
  return first;
}

const findOwnArtist = async (tx: Tx, ownerId: string) =>
  (await tx.selectFrom('artist').where('person_id', '=', ownerId).select('id').executeTakeFirst())?.id;

async function store(tx: Tx, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  await sql`update import_row set outcome = checked.outcome, read = checked.read, key = checked.key,
      problems = checked.problems, changes = checked.changes, artwork_id = checked.artwork_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      checked (line int, outcome text, read jsonb, key text, problems jsonb, changes jsonb, artwork_id uuid)
    where import_row.import_id = ${importId} and import_row.line = checked.line`.execute(tx);
}
