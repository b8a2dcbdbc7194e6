import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Connection } from './db.ts';
import { seconds } from '#platform/clock.ts';

/** The kind of pooler between us and PostgreSQL. */
interface Pooler {
  /** It assigns a connection for each transaction only. */
  lends: boolean;
  /** A prepared statement is still available when it is used again. */
  keepsStatements: boolean;
}

/** Enough transactions to get, behind a rotating pooler, the connection that another client has just had. */
const tries = 10;

/** Finds out by experiment, because poolers do not identify themselves in a common way. */
export async function findPooler(connection: Connection): Promise<Pooler> {
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: seconds(10) });
    client.on('error', () => {});
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    const first = await connect();
    const home = await backendOf(first);
    // PostgreSQL reports its process id at the start; a pooler can't know yet which one it will be.
    const direct = Reflect.get(first, 'processID') === home;
    for (let number = 0; number < (direct ? 1 : tries); number += 1) {
      const other = await connect();
      await other.query('begin');
      if ((await backendOf(other)) === home || (await backendOf(first)) !== home)
        return { lends: true, keepsStatements: await keepsStatements(first, await connect()) };
    }
    return { lends: false, keepsStatements: true };
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Two clients prepare the same statement in turn, so one of them meets or misses the other's. */
async function keepsStatements(first: pg.Client, second: pg.Client): Promise<boolean> {
  const statement = { name: randomUUID(), text: 'select 1' };
  try {
    await first.query(statement);
    await second.query('begin');
    await second.query(statement);
    await first.query(statement);
    return true;
  } catch (error) {
    // A statement of this name exists already, or does not exist.
    if (error instanceof pg.DatabaseError && (error.code === '42P05' || error.code === '26000')) return false;
    throw error;
  }
}
