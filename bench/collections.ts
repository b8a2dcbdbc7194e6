import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { accountOfSource } from '#server/features/operations/imports/source-account.ts';
import { insertWorks } from '#server/features/operations/imports/insert-works.ts';
import { countTerms } from '#server/features/discovery/search/words/count-terms.ts';
import { openPool, type Pool } from '#server/platform/database/pool.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { migrateJobs } from '#server/platform/jobs/jobs.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { workAt } from './catalogue.ts';

/** Collections are kept between runs, a folder for each size: a million works take a quarter of an hour to register. */
const kept = path.resolve(process.env.BENCH_DIR ?? path.join(os.tmpdir(), 'verso-collections'));
const source = 'The Benchmark Collection';
const batch = 1000;

interface Opened {
  connection: EmbeddedPostgres['connection'];
  dataDir: string;
  stop: () => Promise<void>;
}

/** A database with this many works, grown from the largest smaller one. */
export async function openCollection(size: number): Promise<Opened> {
  await mkdir(kept, { recursive: true });
  await chmod(kept, 0o755);
  const dataDir = path.join(kept, String(size));
  const sizes = (await readdir(kept)).filter((name) => /^\d+$/.test(name)).map(Number);
  if (!sizes.includes(size)) await make(dataDir, size, Math.max(0, ...sizes.filter((other) => other < size)));
  const postgres = await startEmbeddedPostgres({ dataDir });
  await migrate(postgres.connection);
  return { connection: postgres.connection, dataDir, stop: () => postgres.stop() };
}

async function make(dataDir: string, size: number, from: number): Promise<void> {
  const making = `${dataDir}.new`;
  await rm(making, { recursive: true, force: true });
  // With its owner: PostgreSQL runs under its own account when we are root.
  if (from > 0) execFileSync('cp', ['-a', path.join(kept, String(from)), making]);
  else await mkdir(making);
  const postgres = await startEmbeddedPostgres({ dataDir: making });
  try {
    await migrate(postgres.connection);
    const { pool, pgPool } = openPool(postgres.connection);
    await migrateJobs(pgPool);
    const began = performance.now();
    await register(pool, from, size);
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `${(size - from).toLocaleString('en')} works registered, ${Math.round((size - from) / seconds)} a second`,
    );
    // The nightly jobs.
    await pool.transaction().execute(countTerms);
    await pgPool.query('vacuum analyze');
    await pool.destroy();
  } finally {
    await postgres.stop();
  }
  await rename(making, dataDir);
}

/** Like an import: each with its creation, acquisition and registration, and in the log. */
async function register(pool: Pool, from: number, to: number): Promise<void> {
  const ownerId = await pool.transaction().execute((tx) => accountOfSource(tx, source));
  for (let start = from; start < to; start += batch) {
    const works = Array.from({ length: Math.min(batch, to - start) }, (_, place) => workAt(start + place));
    await pool.transaction().execute((tx) => insertWorks(tx, { source, ownerId }, works));
  }
}
