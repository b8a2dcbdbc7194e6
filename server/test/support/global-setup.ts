import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPool } from '#platform/database/pool.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { migrateJobs } from '#platform/jobs/jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string };
    /** Removed once all tests are done. */
    folder: string;
    /** An unused data folder to copy, with one registered artist, whose session this is. */
    used: { dataDir: string; token: string };
  }
}

const settings = {
  // Several servers at a time connect to it, besides the tests.
  max_connections: '400',
  // No test cuts the power, so writes need not be synced to disk.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // More than a hundred databases that are never used again would be visited.
  autovacuum: 'off',
};

/** One real PostgreSQL for the whole run, with a migrated template that is copied. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'verso-test-'));
  // As root, PostgreSQL runs under another account, which must reach its data.
  await chmod(folder, 0o711);
  let postgres: EmbeddedPostgres | undefined;
  const stop = async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const used = path.join(folder, 'used');
    const token = await fillDataFolder(used);
    execFileSync('cp', ['-a', path.join(used, 'postgres'), folder]);
    postgres = await startEmbeddedPostgres({ dataDir: folder, settings });
    const { host, port, user } = postgres.connection;
    project.provide('postgres', { host, port, user });
    project.provide('folder', folder);
    project.provide('used', { dataDir: used, token });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Registers one artist in a migrated database; returns their session. An empty copy becomes the template. */
async function fillDataFolder(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    const { connection } = postgres;
    await migrate(connection);
    const { pgPool } = openPool(connection, 1);
    await migrateJobs(pgPool);
    await pgPool.end();
    const client = new pg.Client({ ...connection, database: 'template1' });
    await client.connect();
    await client.query('create database template_verso template postgres');
    await client.end();
    const { pool } = openPool(connection, 1);
    const { token } = await pool
      .transaction()
      .execute((tx) => buildPerson(tx, { role: 'artist', submitAllowed: true }));
    await pool.destroy();
    return token;
  } finally {
    await postgres.stop();
  }
}
