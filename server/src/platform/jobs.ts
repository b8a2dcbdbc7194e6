import { EventEmitter } from 'node:events';
import { Logger, makeWorkerUtils, parseCronItems, run, runOnce, type Task } from 'graphile-worker';
import type pg from 'pg';
import { type AbandonedJobs, takeUpAbandonedJobs } from './abandoned-jobs.ts';
import { hours } from './clock.ts';
import type { Connection } from './db.ts';
import { log } from './log.ts';

const quiet = new Logger(() => (level, message) => {
  if (level === 'error') log.error({ source: 'jobs' }, message);
  else if (level === 'warning') log.warn({ source: 'jobs' }, message);
});

/** Work to do later, by name; must be harmless when done twice. */
export type Jobs = Record<string, (payload: unknown) => Promise<void>>;

/** Makes the queue's own tables. */
export async function migrateJobs(pgPool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool, logger: quiet });
  try {
    await utils.migrate();
  } finally {
    await utils.release();
  }
}

/**
 * Does jobs as they come, each by one of however many processes there are.
 * @param database on a connection of its own each: no pooler that lends one for a transaction may be between
 * @param daily jobs that are done once a day, at night (UTC)
 */
export async function startJobs(
  { connection, pgPool }: { connection: Connection; pgPool: pg.Pool },
  jobs: Jobs,
  daily: readonly string[],
): Promise<{ stop(): Promise<void> }> {
  const events = new EventEmitter();
  let abandoned: AbandonedJobs | undefined;
  events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    abandoned = takeUpAbandonedJobs(connection, pgPool, workerPool.id);
  });
  const runner = await run({
    pgPool,
    taskList: taskList(jobs),
    parsedCronItems: parseCronItems(
      daily.map((task) => ({ task, match: '17 3 * * *', options: { backfillPeriod: hours(24) } })),
    ),
    // One may be long work of which there is a line (see enqueue); the rest is soon done.
    concurrency: 3,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: quiet,
    events,
  });
  return {
    async stop() {
      await runner.stop();
      await abandoned?.stop();
    },
  };
}

/** Does what waits in the queue at this moment, and returns. */
export async function runJobsOnce(pgPool: pg.Pool, jobs: Jobs): Promise<void> {
  // A worker ends where it finds no job, and a line is free again only a moment after its last one is done.
  do await runOnce({ pgPool, taskList: taskList(jobs), noHandleSignals: true, logger: quiet });
  while (await someWait(pgPool, Object.keys(jobs)));
}

async function someWait(pgPool: pg.Pool, tasks: readonly string[]): Promise<boolean> {
  const { rowCount } = await pgPool.query(
    `select from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = task_id
     where job.is_available and run_at <= now() and identifier = any($1) limit 1`,
    [tasks],
  );
  return rowCount !== 0;
}

const taskList = (jobs: Jobs) =>
  Object.fromEntries(Object.entries(jobs).map(([name, act]): [string, Task] => [name, act]));
