/* oxlint-disable typescript/no-unsafe-type-assertion -- The app is filled in before any test runs. */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { at } from '#platform/clock.ts';
import { openPool, type Pool, type Tx } from '#platform/db.ts';
import { readSettings } from '#platform/env.ts';
import { runJobsOnce } from '#platform/jobs.ts';
import type { Services } from '#platform/services.ts';
import { type Looks, openLooks } from '#features/views/looks.ts';
import { privateKeyOf, seedLength } from '#platform/signing-key.ts';
import { openSignals } from '#platform/signals.ts';
import { localStorage } from '#platform/storage.ts';
import { buildApp, jobs } from '../src/app.ts';

export interface TestApp {
  url: string;
  pool: Pool;
  services: Services;
  /** What was looked at; counted when a test has it written. */
  looks: Looks;
  /** Runs something in a transaction of its own. */
  change<T>(act: (tx: Tx) => Promise<T>): Promise<T>;
  /** The newest mail to somebody. */
  mailTo(email: string): Promise<{ subject: string; body: string; html: string }>;
  /** Runs the jobs that wait now, to the end. */
  runJobs(): Promise<void>;
  /** Runs the jobs that will wait then, as if it were then. */
  runJobsAt(time: Date): Promise<void>;
}

export const testKey = 'k'.repeat(43);
export const testCertificateKey = privateKeyOf(Buffer.alloc(seedLength, 'c'));

/** One for each worker: to copy a database and to put an app together would take a sixth of the time. */
let shared: Promise<Opened> | undefined;

/** The real app, on a database and a folder that the files of one worker share: each builds people of its own. */
export function testApp(): TestApp {
  const app: Partial<TestApp> = {};
  beforeAll(async () => {
    shared ??= openApp({});
    Object.assign(app, (await shared).app);
  });
  // The next file would have to run them.
  afterAll(() =>
    sql`truncate graphile_worker._private_jobs, graphile_worker._private_job_queues`.execute((app as TestApp).pool),
  );
  return app as TestApp;
}

/** The same for files that count or change all there is, or need settings of their own. */
export function ownApp(environment: Record<string, string> = {}): TestApp {
  const app: Partial<TestApp> = {};
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await openApp(environment);
    Object.assign(app, opened.app);
    ({ close } = opened);
  });
  afterAll(() => close());
  return app as TestApp;
}

interface Opened {
  app: TestApp;
  close: () => Promise<void>;
}

/** What it keeps goes with what the whole run has kept. */
async function openApp(environment: Record<string, string>): Promise<Opened> {
  const { host, port, user } = inject('postgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${database} template template_verso`);
  const { pool, pgPool } = openPool({ host, port, user, database }, 5);
  const folder = path.join(inject('folder'), database);
  await mkdir(folder);
  const settings = readSettings({ NODE_ENV: 'test', TRUST_PROXY: 'true', DATA_DIR: folder, ...environment });
  let url = '';
  const services = {
    settings,
    storage: localStorage(path.join(folder, 'files')),
    uploadFolder: path.join(folder, 'uploads'),
    secretKey: testKey,
    certificateKey: testCertificateKey,
    ownAddress: () => url,
  };
  const looks = openLooks(pool, services);
  const server = await buildApp(pool, services, openSignals({ host, port, user, database }), looks);
  url = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    app: {
      url,
      pool,
      services,
      looks,
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
