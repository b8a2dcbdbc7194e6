import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { seconds } from '#platform/clock.ts';
import type { Connection } from '#platform/database/db.ts';
import { connectHeld, heldClient } from '#platform/database/held-connection.ts';
import { log } from '#platform/logging/log.ts';
import { logFailure } from '#platform/logging/log-outage.ts';

/** The first half of the lock that a worker pool holds while it lives; the second is its name. */
const living = 0x10_6c_0d_e6;

const every = seconds(5);

/** A worker may take a job a moment before its pool's lock is visible. */
const grace = '15 seconds';

/**
 * Workers that hold jobs and whose pool has ended. Each pool holds an exclusive lock as long as it lives; the database
 * releases it with its connection.
 */
const missing = `
  with held as materialized (
    select distinct locked_by from (
      select locked_by, locked_at from graphile_worker._private_jobs
      union all
      select locked_by, locked_at from graphile_worker._private_job_queues
    ) taken where locked_by is not null and locked_at < now() - interval '${grace}'
  )
  select locked_by from held where pg_try_advisory_xact_lock($1, hashtext(locked_by))`;

const release = 'select graphile_worker.force_unlock_workers($1)';

export interface AbandonedJobs {
  /** Counts a worker pool as living until it is removed. */
  add(workers: string): void;
  remove(workers: string): void;
  stop(): Promise<void>;
}

/**
 * Holds the locks of this process's worker pools on one connection, and releases jobs of pools that ended in the middle.
 * Without that, the jobs and their queues would wait for hours.
 */
export function takeUpAbandonedJobs(connection: Connection, pgPool: pg.Pool): AbandonedJobs {
  const ending = new AbortController();
  const { signal } = ending;
  const pools = new Set<string>();
  /** The connection, while it holds the locks of all pools. */
  let holding: pg.Client | undefined;
  const rest = (time: number, until: AbortSignal = signal) =>
    sleep(time, undefined, { signal: until, ref: false }).catch(() => undefined);
  // A client takes one statement at a time.
  let last: Promise<unknown> = Promise.resolve();
  const change = (client: pg.Client, act: 'pg_advisory_lock' | 'pg_advisory_unlock', workers: string) =>
    (last = last.catch(() => undefined).then(() => client.query(`select ${act}($1, hashtext($2))`, [living, workers])));
  // If it fails, the connection was lost, and another one will lock those that live then.
  const changeHeld = (act: Parameters<typeof change>[1], workers: string) =>
    void (holding && change(holding, act, workers).catch(() => undefined));

  async function live(): Promise<void> {
    const lost = new AbortController();
    const client = heldClient(connection, 'verso jobs');
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    try {
      await connectHeld(client);
      for (const workers of pools) await change(client, 'pg_advisory_lock', workers);
      holding = client;
      let missed: readonly string[] = [];
      while (!signal.aborted && !lost.signal.aborted) {
        const { rows } = await pgPool.query<{ locked_by: string }>(missing, [living]);
        const away = rows.map(({ locked_by: name }) => name);
        // Twice in a row: after a restart of the database other pools may only be reconnecting.
        const gone = away.filter((name) => missed.includes(name));
        if (gone.length > 0) {
          await pgPool.query(release, [gone]);
          log.warn({ workers: gone }, 'jobs of stopped workers are being run again');
        }
        missed = away;
        await rest(every, AbortSignal.any([signal, lost.signal]));
      }
    } finally {
      holding = undefined;
      await client.end().catch(() => undefined);
    }
  }

  const running = (async () => {
    while (!signal.aborted) {
      await live().catch((error: unknown) => {
        if (!signal.aborted) logFailure(error, 'the jobs of stopped workers could not be run again yet');
      });
      await rest(seconds(1));
    }
  })();

  return {
    add(workers) {
      pools.add(workers);
      changeHeld('pg_advisory_lock', workers);
    },
    remove(workers) {
      pools.delete(workers);
      changeHeld('pg_advisory_unlock', workers);
    },
    async stop() {
      ending.abort();
      await running;
    },
  };
}
