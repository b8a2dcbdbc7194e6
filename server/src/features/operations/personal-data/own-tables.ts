import { sql } from 'kysely';
import type { Tx } from '#platform/database/db.ts';

/** A table whose rows belong to one person alone, and the column that names them. */
interface OwnTable {
  name: string;
  column: string;
}

/**
 * The tables whose reference to a person cascades: the schema marks data of one person that way, and erases them
 * together. A new table is included automatically.
 */
export async function listOwnTables(tx: Tx): Promise<OwnTable[]> {
  const { rows } = await sql<OwnTable>`
    select relname as name, attname as column
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'person'::regclass and confdeltype = 'c' and cardinality(conkey) = 1
    order by relname`.execute(tx);
  return rows;
}
