import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { log } from './log.ts';
import type { Schema } from './schema.ts';

/** The whole database; seen by main, the jobs and the route only. */
export type Pool = Kysely<Schema>;
/** For reading. */
export type Db = Pick<Pool, 'selectFrom' | 'with' | 'fn'>;
/** For writing; every write happens in one. A Tx is also a Db, never the reverse. */
export type Tx = Transaction<Schema>;

export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string };

// Amounts and counts fit a number exactly up to 2^53; dates stay the text they are.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export function openPool(connection: Connection, size = 10): { pool: Pool; pgPool: pg.Pool } {
  const pgPool = new pg.Pool({ ...connection, max: size, application_name: 'verso', idleTimeoutMillis: 30_000 });
  // Without a listener a restart of the database would end this process.
  const onError = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost');
  pgPool.on('error', onError);
  pgPool.on('connect', (client) => client.on('error', onError));
  return { pool: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pgPool }) }), pgPool };
}

/** SQLSTATE of a database error, undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
