import type { Tx } from '#platform/database/db.ts';
import { invalid, notFound } from '#platform/errors.ts';
import type { ImportRecord } from '#features/operations/imports/policy.ts';
import { checkRows } from './check-rows.ts';
import { readTable } from './table.ts';

const withSameKey = 50;

/** Corrects cells of a row and checks it again, with those that had the same key; or chooses whether it is imported. */
export async function correctRow(
  tx: Tx,
  found: ImportRecord,
  line: number,
  { cells, included }: { cells: readonly { column: number; value: string }[]; included?: boolean | undefined },
): Promise<void> {
  const select = () =>
    tx
      .selectFrom('import_row')
      .where('import_id', '=', found.id)
      .select(['line', 'cells', 'corrections', 'key', 'outcome', 'problems']);
  const row = await select().where('line', '=', line).executeTakeFirst();
  if (!row || line <= found.header_line) throw notFound('row');
  const update = tx.updateTable('import_row').where('import_id', '=', found.id).where('line', '=', line);
  if (included !== undefined) {
    if (included && row.outcome === 'refused') throw invalid('included', 'must be false for a row with problems');
    if (included && row.problems.some(({ message }) => message === 'Choose who this is.'))
      throw invalid('included', 'must be false until you choose the artist');
    await update.set({ included }).execute();
  }
  if (cells.length === 0) return;
  const corrections = { ...row.corrections };
  for (const { column, value } of cells) {
    if (value === (row.cells[column] ?? '')) delete corrections[column];
    else corrections[column] = value;
  }
  await update.set({ corrections: JSON.stringify(corrections) }).execute();
  const table = await readTable(tx, found);
  await checkRows(tx, table, [{ line, cells: row.cells, corrections }]);
  if (row.key === null) return;
  const others = await select()
    .where('key', '=', row.key)
    .where('line', '<>', line)
    .orderBy('line')
    .limit(withSameKey)
    .execute();
  if (others.length > 0) await checkRows(tx, table, others);
}
