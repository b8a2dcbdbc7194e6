import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPool } from '#platform/db.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrateJobs } from '#platform/jobs.ts';
import { migrate } from '#platform/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string };
    /** Gone once all tests are done. */
    folder: string;
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that is copied. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'verso-test-'));
  // As root, PostgreSQL runs as somebody else, who has to reach its data.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const { host, port, user } = postgres.connection;
  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  // A power cut is not among the tests on this server, so its disk need not keep up with it.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.query(`alter system set ${setting} = off`);
  await admin.query('select pg_reload_conf()');
  await admin.query('create database template_verso');
  await migrate({ host, port, user, database: 'template_verso' });
  const { pgPool } = openPool({ host, port, user, database: 'template_verso' });
  await migrateJobs(pgPool);
  await pgPool.end();
  await admin.end();
  project.provide('postgres', { host, port, user });
  project.provide('folder', folder);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
