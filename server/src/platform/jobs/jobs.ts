import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, makeWorkerUtils, parseCronItems, run, runOnce, type Task, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { type AbandonedJobs, takeUpAbandonedJobs } from './abandoned-jobs.ts';
import { hours, seconds } from '#platform/clock.ts';
import { asMember } from '#platform/database/acting-member.ts';
import type { Connection } from '#platform/database/db.ts';
import { limitedLog } from '#platform/logging/limited-log.ts';
import { log } from '#platform/logging/log.ts';
import { logFailure, logOutage } from '#platform/logging/log-outage.ts';
import { Outage } from '#platform/outage.ts';

/** A job failure caused by an external service, such as a mail server: every job that uses it fails. */
export class DestinationFailed extends Error {
  override name = 'DestinationFailed';
  readonly destination: string;

  constructor(destination: string, cause: unknown) {
    super(`${destination}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.destination = destination;
  }
}

const oncePerMinute = limitedLog();

const quiet = new Logger(() => (level, message, meta) => {
  const failure: unknown = meta?.['error'];
  if (failure instanceof DestinationFailed)
    oncePerMinute(failure.destination, (leftOut) =>
      log.error({ source: 'jobs', destination: failure.destination, leftOut }, failure.message),
    );
  else if (failure instanceof Outage) logOutage(failure);
  else if (level === 'error') log.error({ source: 'jobs' }, message);
  else if (level === 'warning') log.warn({ source: 'jobs' }, message);
});

/** Deferred work, by name; must be idempotent. */
export type Jobs = Record<string, (payload: unknown) => Promise<void>>;

/** Creates the queue's own tables. */
export async function migrateJobs(pgPool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool, logger: quiet });
  try {
    await utils.migrate();
  } finally {
    await utils.release();
  }
}

const pause = seconds(1);

/** The queue of the daily jobs: together they take one slot, in every process. */
export const dailyQueue = 'daily';

/** Jobs of one runner at a time. Jobs of one queue take at most one (see enqueue). */
const concurrency = 3;
/** Jobs of the runner for long work at a time: archives, files being read, running imports, and one of the night. */
const longConcurrency = 4;

/** Connections for jobs and their runners, each of which listens on one, and some for taking and ending jobs. */
export const jobConnections = ({ outside }: Pick<Runners, 'outside'>) =>
  3 + concurrency + longConcurrency + 1 + outside.length * (1 + concurrency) + 2;

interface JobsDatabase {
  connection: Connection;
  pgPool: pg.Pool;
}

interface Runner {
  stop(): Promise<void>;
}

/** Which jobs have a runner of their own, so that they hold no slot that short jobs need. */
export interface Runners {
  /** Jobs that run once a day, at night (UTC), one after the other in this order, beside the other long ones. */
  daily: readonly string[];
  /** Jobs that can take minutes. */
  long: readonly string[];
  /** Jobs that keep a processor busy, one at a time in each process. */
  heavy: readonly string[];
  /** Jobs that ask servers of others, in groups: a server can hold all slots of its group by not answering. */
  outside: readonly (readonly string[])[];
}

/**
 * Runs jobs as they arrive, each in one of any number of processes. The queue retries marking a job as done until the
 * database accepts it (its pool reports outages as `DatabaseAway`). If the queue ends for another reason, it is
 * restarted.
 * @param database not behind a pooler in transaction mode, because it needs its own connections
 */
export async function startJobs(
  database: JobsDatabase,
  jobs: Jobs,
  { daily, long, heavy, outside }: Runners,
): Promise<Runner> {
  const slow = [...daily, ...long];
  const apart = [...slow, ...heavy, ...outside.flat()];
  const tasksOf = (chosen: (name: string) => boolean) =>
    taskList(Object.fromEntries(Object.entries(jobs).filter(([name]) => chosen(name))));
  const queues: readonly QueueOptions[] = [
    { tasks: tasksOf((name) => !apart.includes(name)), daily: [], concurrency },
    ...outside.map((asking) => ({ tasks: tasksOf((name) => asking.includes(name)), daily: [], concurrency })),
    { tasks: tasksOf((name) => heavy.includes(name)), daily: [], concurrency: 1 },
    { tasks: tasksOf((name) => slow.includes(name)), daily, concurrency: longConcurrency },
  ];
  const abandoned = takeUpAbandonedJobs(database.connection, database.pgPool);
  const runners: Runner[] = [];
  const stop = async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await abandoned.stop();
  };
  try {
    for (const queue of queues) runners.push(await keepRunning({ pgPool: database.pgPool, abandoned }, queue));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

interface QueueDatabase {
  pgPool: pg.Pool;
  abandoned: AbandonedJobs;
}

interface QueueOptions {
  tasks: TaskList;
  daily: readonly string[];
  concurrency: number;
}

async function keepRunning(database: QueueDatabase, options: QueueOptions): Promise<Runner> {
  const ending = new AbortController();
  const { signal } = ending;
  let queue: Queue | undefined = await startQueue(database, options);

  const running = (async () => {
    while (!signal.aborted) {
      await queue?.ended;
      await queue?.stop();
      if (signal.aborted) return;
      log.error('the job queue stopped and is being restarted');
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      queue = await startQueue(database, options).catch((error: unknown) => {
        logFailure(error, 'the job queue did not start');
        return undefined;
      });
    }
  })();

  return {
    async stop() {
      ending.abort();
      await queue?.stop();
      await running;
      await queue?.stop();
    },
  };
}

interface Queue {
  /** Resolves when it has ended, by itself or by request. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

async function startQueue(
  { pgPool, abandoned }: QueueDatabase,
  { tasks, daily, concurrency: atOnce }: QueueOptions,
): Promise<Queue> {
  const events = new EventEmitter();
  let workers: string | undefined;
  events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    workers = workerPool.id;
    abandoned.add(workers);
  });
  const runner = await run({
    pgPool,
    taskList: tasks,
    parsedCronItems: parseCronItems(
      daily.map((task, place) => ({
        task,
        match: '17 3 * * *',
        options: { backfillPeriod: hours(24), queueName: dailyQueue, priority: place },
      })),
    ),
    concurrency: atOnce,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: quiet,
    events,
  });
  let stopped = false;
  return {
    ended: runner.promise.catch(() => undefined),
    async stop() {
      if (stopped) return;
      stopped = true;
      await runner.stop().catch(() => undefined);
      if (workers !== undefined) abandoned.remove(workers);
    },
  };
}

/** Runs the jobs that are waiting now, and returns. */
export async function runJobsOnce(pgPool: pg.Pool, jobs: Jobs): Promise<void> {
  const workers: string[] = [];
  const events = new EventEmitter().on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    workers.push(workerPool.id);
  });
  // A worker ends when it finds no job. The result of its last job is written only after that.
  do await runOnce({ pgPool, taskList: taskList(jobs), noHandleSignals: true, logger: quiet, events });
  while (await someWait(pgPool, Object.keys(jobs), workers));
}

/** Whether a job is due, or the result of one of these workers is not yet written. */
async function someWait(pgPool: pg.Pool, tasks: readonly string[], workers: readonly string[]): Promise<boolean> {
  const { rowCount } = await pgPool.query(
    `select from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = task_id
     where (job.is_available and run_at <= now() and identifier = any($1)) or job.locked_by = any($2) limit 1`,
    [tasks, workers],
  );
  return rowCount !== 0;
}

const taskList = (jobs: Jobs) =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, act]): [string, Task] => [
      name,
      (payload) => asMember(memberIn(payload), () => act(payload)),
    ]),
  );

/** The member for whom `enqueue` added a job. */
const memberIn = (payload: unknown): string | null =>
  typeof payload === 'object' && payload !== null && 'memberId' in payload && typeof payload.memberId === 'string'
    ? payload.memberId
    : null;
