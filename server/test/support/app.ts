/* oxlint-disable typescript/no-unsafe-type-assertion -- The app is filled in before any test runs. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { at } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { openPool, type Pool } from '#platform/database/pool.ts';
import { readSettings } from '#platform/env.ts';
import { runJobsOnce } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { type PageViews, openPageViews } from '#features/works/views/page-views.ts';
import { privateKeyOf, seedLength } from '#platform/keys/signing-key.ts';
import { openSignals } from '#platform/database/signals.ts';
import { localStorage } from '#platform/files/storage.ts';
import { buildApp, jobs } from '../../src/app.ts';

export interface TestApp {
  url: string;
  pool: Pool;
  services: Services;
  /** Page views; counted when a test writes them. */
  pageViews: PageViews;
  /** Runs work in a transaction. */
  change<T>(act: (tx: Tx) => Promise<T>): Promise<T>;
  /** The newest email to an address. */
  mailTo(email: string): Promise<{ subject: string; body: string; html: string }>;
  /** Runs all queued jobs. */
  runJobs(): Promise<void>;
  /** Runs the jobs that are due at that time, with the clock set to it. */
  runJobsAt(time: Date): Promise<void>;
}

export const testKey = 'k'.repeat(43);
export const testCertificateKey = privateKeyOf(Buffer.alloc(seedLength, 'c'));

/** One for each worker: copying a database and starting an app would take a sixth of the time. */
let shared: Promise<Opened> | undefined;

/** The real app, on a database and a folder that the files of one worker share: each creates its own people. */
export function testApp(): TestApp {
  const app: Partial<TestApp> = {};
  beforeAll(async () => {
    shared ??= openApp({});
    Object.assign(app, (await shared).app);
  });
  removeJobsAfterEach(app);
  // Otherwise the next file would run these jobs, notify these people of its events, and find these uploads.
  afterAll(async () => {
    const { pool, services } = app;
    if (!pool || !services) return;
    await sql`truncate graphile_worker._private_jobs, graphile_worker._private_job_queues`.execute(pool);
    await sql`update person set admin = false, role = 'collector' where admin or role = 'authenticator'`.execute(pool);
    const left = await readdir(services.uploadFolder).catch(() => []);
    if (left.length > 0) throw new Error(`these tests left files among the uploads: ${left.join(', ')}`);
  });
  return app as TestApp;
}

/** The same, for files that count or change shared data, or need settings of their own. */
export function ownApp(environment: Record<string, string> = {}): TestApp {
  const app: Partial<TestApp> = {};
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const opened = await openApp(environment);
    Object.assign(app, opened.app);
    ({ close } = opened);
  });
  removeJobsAfterEach(app);
  afterAll(() => close?.());
  return app as TestApp;
}

/** A later test that runs its jobs would run those of all tests before it too. What a hook queued before them stays. */
function removeJobsAfterEach(app: Partial<TestApp>): void {
  let newest = '0';
  beforeEach(async () => {
    if (!app.pool) return;
    const { rows } = await sql<{ id: string | null }>`select max(id) as id from graphile_worker._private_jobs`.execute(
      app.pool,
    );
    newest = rows[0]?.id ?? '0';
  });
  afterEach(async () => {
    if (app.pool) await sql`delete from graphile_worker._private_jobs where id > ${newest}`.execute(app.pool);
  });
}

interface Opened {
  app: TestApp;
  close: () => Promise<void>;
}

/** Its data is removed with that of the whole run. */
async function openApp(environment: Record<string, string>): Promise<Opened> {
  const { host, port, user } = inject('postgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${database} template template_verso`);
  const { pool, pgPool } = openPool({ host, port, user, database }, 5);
  const folder = path.join(inject('folder'), database);
  await mkdir(folder);
  const settings = readSettings({
    NODE_ENV: 'test',
    TRUST_PROXY: 'true',
    LOCAL_PAGES: 'true',
    // Tests change rows behind the server's back, and the clock.
    RESPONSE_CACHE_MB: '0',
    // The server shares its process with the tests, which are busy on a slow machine.
    BUSY_AFTER_SECONDS: '600',
    DATA_DIR: folder,
    ...environment,
  });
  let url = '';
  const services = {
    settings,
    storage: localStorage(path.join(folder, 'files')),
    uploadFolder: path.join(folder, 'uploads'),
    secretKey: testKey,
    certificateKey: testCertificateKey,
    ownAddress: () => url,
  };
  const pageViews = openPageViews(pool, services);
  const server = await buildApp(pool, services, openSignals({ host, port, user, database }), pageViews);
  url = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    app: {
      url,
      pool,
      services,
      pageViews,
      change: (act) => pool.transaction().execute(act),
      mailTo: (email) =>
        pool
          .selectFrom('mail')
          .selectAll()
          .where('recipient', '=', email)
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow(),
      runJobs: () => runJobsOnce(pgPool, jobs(pool, services)),
      runJobsAt: (time) =>
        at(time, async () => {
          await sql`update graphile_worker._private_jobs set run_at = now() where run_at <= ${time}`.execute(pool);
          await runJobsOnce(pgPool, jobs(pool, services));
        }),
    },
    close: async () => {
      await server.close();
      await pool.destroy();
    },
  };
}

async function asAdmin(statement: string): Promise<void> {
  const { host, port, user } = inject('postgres');
  const client = new pg.Client({ host, port, user, database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
}
