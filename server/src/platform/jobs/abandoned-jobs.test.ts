import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { ownApp } from '../../../test/support/app.ts';
import { takeUpAbandonedJobs } from './abandoned-jobs.ts';
import { enqueue } from './events.ts';

const app = ownApp();

it('repeats jobs of dead workers at once, with their queues, and leaves those of living ones', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.pool);
  const connection = { ...inject('postgres'), database: rows[0]?.name ?? '' };
  const pgPool = new pg.Pool(connection);
  const [living, ended] = [randomUUID(), randomUUID()];
  const lock = (workers: string, queue: string) =>
    sql`
    with job as (
      update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = ${workers}
      where job_queue_id = (select id from graphile_worker._private_job_queues where queue_name = ${queue})
    )
    update graphile_worker._private_job_queues set locked_at = now() - interval '1 minute', locked_by = ${workers}
    where queue_name = ${queue}`.execute(app.pool);
  const holders = async () =>
    (
      await sql<{ queue_name: string; of_queue: string | null; of_job: string | null }>`
        select queue_name, queue.locked_by as of_queue, job.locked_by as of_job
        from graphile_worker._private_job_queues queue join graphile_worker._private_jobs job on job.job_queue_id = queue.id
        where queue_name in ('one', 'other') order by queue_name`.execute(app.pool)
    ).rows;

  await app.change(async (tx) => {
    await enqueue(tx, 'nothing', {}, { queue: 'one' });
    await enqueue(tx, 'nothing', {}, { queue: 'other' });
  });
  await lock(living, 'one');
  await lock(ended, 'other');
  const free = { of_queue: null, of_job: null };
  const first = takeUpAbandonedJobs(connection, pgPool);
  first.add(living);
  await expect.poll(holders).toEqual([
    { queue_name: 'one', of_queue: living, of_job: living },
    { queue_name: 'other', ...free },
  ]);
  // A pool that begins later lives as well, and one that ends does not keep what the others took.
  await lock(living, 'other');
  const later = randomUUID();
  first.add(later);
  await lock(later, 'one');
  first.remove(living);
  await expect.poll(holders).toEqual([
    { queue_name: 'one', of_queue: later, of_job: later },
    { queue_name: 'other', ...free },
  ]);
  await first.stop();
  const second = takeUpAbandonedJobs(connection, pgPool);
  await expect.poll(holders).toEqual([
    { queue_name: 'one', ...free },
    { queue_name: 'other', ...free },
  ]);
  await second.stop();
  await pgPool.end();
});
