/* oxlint-disable typescript/no-unsafe-type-assertion -- The app is filled in before any test runs. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
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

/** The real app on a database and a folder of this file's own; gone when the file's tests are. */
export function testApp(environment: Record<string, string> = {}): TestApp {
  const app: Partial<TestApp> = {};
  const stops: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const { host, port, user } = inject('postgres');
    const database = `test_${randomUUID().replaceAll('-', '')}`;
    await asAdmin(`create database ${database} template template_verso`);
    stops.push(() => asAdmin(`drop database ${database} with (force)`));
    const { pool, pgPool } = openPool({ host, port, user, database }, 5);
    stops.push(() => pool.destroy());
    const folder = await mkdtemp(path.join(os.tmpdir(), 'verso-files-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const settings = readSettings({ NODE_ENV: 'test', TRUST_PROXY: 'true', DATA_DIR: folder, ...environment });
    const services = {
      settings,
      storage: localStorage(path.join(folder, 'files')),
      uploadFolder: path.join(folder, 'uploads'),
      secretKey: testKey,
      certificateKey: testCertificateKey,
      ownAddress: () => String(app.url),
    };
    const looks = openLooks(pool, services);
    const server = await buildApp(pool, services, openSignals({ host, port, user, database }), looks);
    stops.push(() => server.close());
    await server.listen({ port: 0, host: '127.0.0.1' });
    // Listening on TCP, the address is an AddressInfo.
    const { port: openPort } = server.server.address() as AddressInfo;
    Object.assign(app, {
      url: `http://127.0.0.1:${openPort}`,
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
    } satisfies TestApp);
  });

  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop();
  });

  return app as TestApp;
}

async function asAdmin(statement: string): Promise<void> {
  const { host, port, user } = inject('postgres');
  const client = new pg.Client({ host, port, user, database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
}
