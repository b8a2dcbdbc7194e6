import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/db.ts';
import type { Schema } from '#platform/database/schema.ts';

/**
 * Inserts rows with the same columns as one statement with one parameter: a value list of thousands of rows costs far
 * more to build and parse than to insert.
 */
export async function insertRows<T extends keyof Schema>(
  tx: Tx,
  table: T,
  rows: readonly Partial<Selectable<Schema[T]>>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  );
}
