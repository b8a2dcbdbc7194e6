import { existsSync } from 'node:fs';
import { openPool, type Pool } from '#platform/db.ts';
import { readSettings, type Settings } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';
import { StartupError } from '#platform/startup-error.ts';
import { openDatabase } from './open-database.ts';

/** Runs a command of the terminal, and tells what went wrong in a line where it is for the person there. */
export async function command(work: () => Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    await work();
  } catch (error) {
    if (!isForPeople(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Does something with the registry's database, beside a running server or without one. */
export async function withDatabase(work: (pool: Pool, settings: Settings) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, { share: true });
  const { pool } = openPool(database.connection);
  try {
    await work(pool, settings);
  } finally {
    await pool.destroy();
    await database.stop();
  }
}

/** Errors whose words are for the person at the terminal: ours, a file that is not there, an unknown option. */
function isForPeople(error: unknown): error is Error {
  if (error instanceof AppError || error instanceof StartupError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(?:ENO|EACCES|EISDIR|ERR_PARSE_ARGS)/.test(code);
}
