import { isImportField } from '@verso/contract/operations/imports.ts';
import type { Db } from '#platform/database/db.ts';
import type { Columns } from '#features/operations/imports/columns/match-columns.ts';

/** An import with what is needed to read its rows. */
export interface Table {
  importId: string;
  ownerId: string;
  headerLine: number;
  headings: readonly string[];
  columns: Columns;
}

export const columnsOf = (stored: readonly string[]): Columns =>
  stored.map((name) => (isImportField(name) ? name : null));

export async function readTable(
  db: Db,
  {
    id,
    person_id: ownerId,
    header_line: headerLine,
    columns,
  }: { id: string; person_id: string; header_line: number; columns: string[] },
): Promise<Table> {
  const header = await db
    .selectFrom('import_row')
    .where('import_id', '=', id)
    .where('line', '=', headerLine)
    .select('cells')
    .executeTakeFirst();
  return { importId: id, ownerId, headerLine, headings: header?.cells ?? [], columns: columnsOf(columns) };
}
