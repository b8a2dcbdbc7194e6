import { hash } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { log } from './log.ts';
import type { Schema } from './schema.ts';
import { StartupError } from './startup-error.ts';

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

export function openPool(
  connection: Connection & Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'query_timeout' | 'statement_timeout'>,
  size = 10,
): { pool: Pool; pgPool: pg.Pool } {
  const pgPool = new pg.Pool({ ...connection, max: size, application_name: 'verso', idleTimeoutMillis: 30_000 });
  // Without a listener a restart of the database would end this process. While the pool ends, its last connections may
  // still be closing when the database is stopped.
  const onError = (error: Error) => {
    if (!pgPool.ending) log.warn({ reason: error.message }, 'a database connection was lost');
  };
  pgPool.on('error', onError);
  pgPool.on('connect', (client) => {
    client.on('error', onError);
    keepPlans(client);
  });
  return { pool: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pgPool }) }), pgPool };
}

const planMark = '/* keep the plan */';

/**
 * Ends a query that is asked all the time in the same words (`.modifyEnd(keepPlan)`): each connection then plans it
 * once instead of each time, which for the long ones costs more than their answer. Not for queries whose words vary.
 */
export const keepPlan = sql.raw(planMark);

/** Has the marked queries run as prepared statements, named by their text. */
function keepPlans(client: pg.PoolClient): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is given its client right here
  const send = (given: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, given);
  Object.assign(client, {
    query: (...given: unknown[]) => {
      const [text, values] = given;
      if (typeof text !== 'string' || !text.endsWith(planMark)) return send(given);
      return send([{ name: hash('sha1', text), text, values }]);
    },
  });
}

const patience = 10_000;
const oldest = 15;

/**
 * Refuses, in one line for the person at the terminal, a server that does not answer, does not let us in or is too old.
 * @param setting that names the server
 */
export async function checkDatabase(connection: Connection, setting: string): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: patience });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const [{ server_version: version } = { server_version: '0' }] = rows;
    if (Number.parseInt(version, 10) >= oldest) return;
    throw new StartupError(
      `The server of ${setting} is PostgreSQL ${version}. Set ${setting} to PostgreSQL ${oldest} or newer.`,
    );
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(
      `The database of ${setting} does not let us in (${reasonOf(cause)}). Check that it runs, and its user, password and name.`,
      { cause },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** A name such as localhost has several addresses, each refused for a reason of its own. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

/** SQLSTATE of a database error, undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
