import { hash, randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { seconds } from '#platform/clock.ts';
import { log } from '#platform/logging/log.ts';
import {
  CommitUnknown,
  Contended,
  DatabaseAway,
  neverSent,
  saysAway,
  saysContended,
  saysStale,
} from '#platform/outage.ts';
import { actingMember } from './acting-member.ts';
import { type Connection, planMark } from './db.ts';
import type { Schema } from './schema.ts';
import { StartupError } from '#platform/startup/startup-error.ts';

/**
 * The whole database, with full access outside a transaction. Only the start of the program, the jobs and the route
 * have it.
 */
export type Pool = Kysely<Schema>;

// Numbers are exact up to 2^53, enough for amounts and counts; dates stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Time limits of requests: for a connection, for one query, and in a transaction also for a lock and between queries. */
export const requestPatience = {
  connectionTimeoutMillis: seconds(5),
  query_timeout: seconds(15),
  inTransaction: { statement: seconds(14), lock: seconds(10), idle: seconds(30) },
};
/** For background work: queries may take long, connecting may not. */
export const workPatience = { connectionTimeoutMillis: seconds(10) };

interface Patience extends Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'query_timeout' | 'statement_timeout'> {
  /** In milliseconds. Without them, a request that has given up would hold its locks for as long as it waits for others. */
  inTransaction?: { statement: number; lock: number; idle: number };
}

/**
 * A pool that reports outages as `DatabaseAway`, or as `CommitUnknown` during a commit.
 * @param isAway which errors count as an outage
 */
export function openPool(
  { inTransaction, ...connection }: Connection & Patience,
  size = 10,
  isAway: (error: unknown) => boolean = saysAway,
): { pool: Pool; pgPool: pg.Pool } {
  const pgPool = new OutageAwarePool({
    ...connection,
    max: size,
    application_name: 'verso',
    idleTimeoutMillis: seconds(30),
    keepAlive: true,
    keepAliveInitialDelayMillis: seconds(15),
  });
  // Without a listener a restart of the database would end this process. While the pool ends, its last connections may
  // still be closing when the database is stopped.
  const onError = (error: Error) => {
    if (!pgPool.ending) log.warn({ reason: error.message }, 'a database connection was lost');
  };
  pgPool.on('error', onError);
  pgPool.on('connect', (client) => {
    client.on('error', onError);
    watchQueries(client, isAway, inTransaction && limitedBegin(inTransaction));
  });
  const pool = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pgPool }) });
  connections.set(pool, pgPool);
  return { pool, pgPool };
}

const connections = new WeakMap<Pool, pg.Pool>();

/** Open connections of a pool, and queries waiting for one. */
export function connectionsOf(pool: Pool): Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> {
  return connections.get(pool) ?? { totalCount: 0, idleCount: 0, waitingCount: 0 };
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

class OutageAwarePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    // Any failure to connect, even a wrong password, is an outage for the caller.
    if (callback)
      return super.connect((error, client, done) => callback(error && new DatabaseAway(error), client, done));
    return super.connect().catch((error: unknown) => {
      throw new DatabaseAway(error);
    });
  }
}

/** Lasts until the transaction ends. */
const nameMember = `select set_config('verso.member', $1, true)`;

/** Sent with the start: poolers refuse them as parameters of a connection, and lend connections with other settings. */
const limitedBegin = ({ statement, lock, idle }: NonNullable<Patience['inTransaction']>) =>
  `begin; set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; set local idle_in_transaction_session_timeout = ${idle}`;

type Query = (...given: unknown[]) => unknown;

/** The end of each kept statement. A new one is planned anew, also by a pooler, which shares statements by their text. */
let edition = '';

/**
 * Runs marked queries as prepared statements, and reports outages.
 * @param begin what starts a transaction
 */
function watchQueries(client: pg.PoolClient, isAway: (error: unknown) => boolean, begin = 'begin'): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is given its client right here
  const send: Query = (...given) => Reflect.apply(pg.Client.prototype.query, client, given);
  Object.assign(client, {
    query: (...given: unknown[]) => {
      const [text, values] = given;
      const explain = (error: unknown) => {
        if (saysContended(error)) return new Contended(error);
        if (saysStale(error)) edition = ` /* ${randomUUID()} */`;
        if (!isAway(error)) return error;
        // A connection that timed out may still be busy, so no one else gets it.
        client.end(() => {});
        return text === 'commit' && !neverSent(error) ? new CommitUnknown(error) : new DatabaseAway(error);
      };
      const callback = given.at(-1);
      if (isCallback(callback))
        return send(...given.slice(0, -1), (error: unknown, result: unknown) =>
          callback(error ? explain(error) : error, result),
        );
      const kept = typeof text === 'string' && text.endsWith(planMark) ? text + edition : undefined;
      const sent = kept
        ? send({ name: hash('sha1', kept), text: kept, values })
        : text === 'begin'
          ? send(begin)
          : send(...given);
      const memberId = text === 'begin' ? actingMember() : null;
      const answer = memberId === null ? sent : Promise.resolve(sent).then(() => send(nameMember, [memberId]));
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        const explained = explain(error);
        // A lost connection rolls back its transaction; report the reason it was lost.
        if (text === 'rollback' && explained !== error) return { command: 'ROLLBACK', rowCount: null, rows: [] };
        throw explained;
      });
    },
  });
}

const isCallback = (value: unknown): value is (error: unknown, result: unknown) => void => typeof value === 'function';

const patience = seconds(10);
const oldest = 15;

/**
 * Refuses a server that does not answer, refuses us or is too old, with one line for the terminal.
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
      `The server at the address in ${setting} runs PostgreSQL ${version}. Set ${setting} to a server that runs PostgreSQL ${oldest} or newer.`,
    );
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(
      `The database at the address in ${setting} refused the connection (${reasonOf(cause)}). Check that it runs, and check the user, password and database name in ${setting}.`,
      { cause },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** A name such as localhost has several addresses, each with its own error. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
