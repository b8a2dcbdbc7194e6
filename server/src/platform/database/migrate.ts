import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { minutes, seconds } from '#platform/clock.ts';
import { type Connection, sqlState } from './db.ts';
import { log } from '#platform/logging/log.ts';
import { StartupError } from '#platform/startup/startup-error.ts';

const folder = path.join(import.meta.dirname, '../../migrations');

/** An arbitrary lock number: only one process migrates at a time. */
const lock = 7_403_001;

/** Time limits for one attempt and for all together, in milliseconds. */
const lockWait = { each: seconds(5), atMost: minutes(1) };

/** SQLSTATE of an attempt that timed out. */
const lockNotAvailable = '55P03';

/**
 * Brings the database up to date, one transaction for each migration, and returns the names of those it applied. Throws
 * if the database has unknown migrations: an older program must not run on newer data.
 */
export async function migrate(connection: Connection, wait = lockWait): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${wait.each}`);
    await waitFor(
      wait,
      () => client.query('select pg_advisory_lock($1)', [lock]),
      'Another process is migrating the database. If no such process is running, close the connection that holds the advisory lock (see pg_locks).',
    );
    const applied = await appliedOn(client);
    const unknown = [...applied].filter((name) => !names.includes(name));
    if (unknown.length > 0)
      throw new StartupError(
        `The data was written by a newer version of Verso, which applied ${unknown.join(', ')}. Start that version.`,
      );
    const due = names.filter((name) => !applied.has(name));
    for (const name of due) {
      await waitFor(
        wait,
        () => apply(client, name),
        `The migration ${name} is waiting for transactions that use its tables. End these transactions (see pg_stat_activity).`,
      );
    }
    return due;
  } finally {
    await client.end();
  }
}

async function appliedOn(client: pg.Client): Promise<ReadonlySet<string>> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migration');
  return new Set(rows.map(({ name }) => name));
}

async function apply(client: pg.Client, name: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(await readFile(path.join(folder, name), 'utf8'));
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    if (sqlState(cause) === undefined || sqlState(cause) === lockNotAvailable || !(cause instanceof Error)) throw cause;
    throw new StartupError(
      `The database can’t be migrated: ${name} could not be applied (${cause.message}). Give Verso a database of its own, in which the database user may create tables and extensions.`,
      { cause },
    );
  }
}

/** Retries until all locks are free, logs each time what it waits for, and gives up in the end. */
async function waitFor(
  { each, atMost }: typeof lockWait,
  attempt: () => Promise<unknown>,
  reason: string,
): Promise<void> {
  const began = performance.now();
  for (;;) {
    try {
      await attempt();
      return;
    } catch (cause) {
      if (sqlState(cause) !== lockNotAvailable) throw cause;
      const waited = Math.round((performance.now() - began) / 1000);
      if (performance.now() - began + each > atMost)
        throw new StartupError(`Gave up after ${waited} seconds. ${reason} Then start Verso again.`, { cause });
      log.warn(`Waiting for ${waited} seconds. ${reason}`);
    }
  }
}
