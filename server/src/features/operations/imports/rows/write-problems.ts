import { stringify } from 'csv-stringify/sync';
import type { Db } from '#platform/database/db.ts';
import type { ImportRecord } from '#features/operations/imports/policy.ts';
import { correctedCells } from './check-rows.ts';
import { readTable } from './table.ts';

const perPart = 2000;

/**
 * Refused and doubtful rows with their header as CSV, and the reasons in the last column; a part at a time. A cell that
 * a spreadsheet would take for a formula gets an apostrophe.
 */
export async function writeProblems(
  db: Db,
  found: ImportRecord,
  after: number,
): Promise<{ csv: string; next: number | null }> {
  const { headings } = await readTable(db, found);
  const rows = await db
    .selectFrom('import_row')
    .where('import_id', '=', found.id)
    .where('outcome', 'in', ['refused', 'doubtful'])
    .where('line', '>', after)
    .orderBy('line')
    .limit(perPart)
    .select(['line', 'cells', 'corrections', 'problems'])
    .execute();
  const width = Math.max(headings.length, found.columns.length);
  const table = [
    ...(after === 0
      ? [[...headings, ...Array.from({ length: width - headings.length }, () => ''), 'Row', 'Problem']]
      : []),
    ...rows.map((row) => [
      ...correctedCells(row, width),
      row.line,
      row.problems.map(({ message }) => message).join(' '),
    ]),
  ];
  return {
    // Excel reads UTF-8 only behind a mark.
    csv: `${after === 0 ? '\uFEFF' : ''}${stringify(table, { escape_formulas: true })}`,
    next: rows.length < perPart ? null : (rows.at(-1)?.line ?? null),
  };
}
