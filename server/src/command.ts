import { existsSync } from 'node:fs';
import type pg from 'pg';
import { openPool, type Pool } from '#platform/database/pool.ts';
import { readSettings, type Settings } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';
import { StartupError } from '#platform/startup/startup-error.ts';
import { openDatabase } from './open-database.ts';

/** Runs a terminal command, and prints expected errors as one line. */
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

/** Runs work on the registry's database, with or without a running server. */
export async function withDatabase(
  work: (pool: Pool, settings: Settings, pgPool: pg.Pool) => Promise<void>,
): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  const { pool, pgPool } = openPool(database.connection);
  try {
    await work(pool, settings, pgPool);
  } finally {
    await pool.destroy();
    await database.stop();
  }
}

/** Errors with a message for the person at the terminal: ours, a missing file, an unknown option. */
function isForPeople(error: unknown): error is Error {
  if (error instanceof AppError || error instanceof StartupError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(?:ENO|EACCES|EISDIR|ERR_PARSE_ARGS)/.test(code);
}
