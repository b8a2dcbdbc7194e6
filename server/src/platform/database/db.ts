import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

/** For reading. */
export type Db = Pick<Kysely<Schema>, 'selectFrom' | 'fn'>;
/** For writing, in one transaction. A Tx is also a Db, never the reverse. */
export type Tx = Transaction<Schema>;
/** Outside a transaction: reads, and opens transactions for writes. */
export type Database = Db & Pick<Kysely<Schema>, 'transaction'>;

export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string };

export const planMark = '/* keep the plan */';

/**
 * Marks a frequent query with fixed text (`.modifyEnd(keepPlan)`): each connection then plans it for its first five calls
 * and once more. Planning a long query costs more than running it. Not for queries whose text varies.
 */
export const keepPlan = sql.raw(planMark);

/** SQLSTATE of a database error, undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Whether the database refused a value itself: data exceptions, and limits such as the size of an index row. */
export const refusesContent = (error: unknown): boolean => /^(?:22|54)/.test(sqlState(error) ?? '');
