import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { type Connection, sqlState } from './db.ts';
import { StartupError } from './startup-error.ts';

const folder = path.join(import.meta.dirname, '../migrations');

/** Any number all our processes agree on: only one migrates at a time. */
const lock = 7_403_001;

/**
 * Brings the database up to date, one transaction for each migration, and returns the names of those it applied.
 * Throws if the database knows migrations that this version does not: an older program must not run on newer data.
 */
export async function migrate(connection: Connection): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const applied = new Set(rows.map((row) => row.name));
    const unknown = [...applied].filter((name) => !names.includes(name));
    if (unknown.length > 0)
      throw new StartupError(
        `The data was written by a newer Verso (it knows ${unknown.join(', ')}). Start that version.`,
      );
    const due = names.filter((name) => !applied.has(name));
    for (const name of due) {
      await client.query('begin');
      await client.query(await readFile(path.join(folder, name), 'utf8')).catch((cause: unknown) => {
        if (sqlState(cause) === undefined || !(cause instanceof Error)) throw cause;
        throw new StartupError(
          `The database cannot be brought up to date: ${name} does not apply (${cause.message}). Give Verso a database of its own, where its user may create tables and extensions.`,
          { cause },
        );
      });
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
    }
    return due;
  } finally {
    await client.end();
  }
}
