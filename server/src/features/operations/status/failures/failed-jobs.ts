import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { causeOf, jobWords } from './job-words.ts';

/** Jobs of one kind that have used all their attempts. */
interface FailedJobs {
  task: string;
  work: string;
  count: number;
  since: Date;
  cause: string;
}

const isFailed = sql`locked_at is null and attempts >= max_attempts`;

/** Those that have waited longest first. */
export async function listFailedJobs(db: Db): Promise<FailedJobs[]> {
  const rows = await db
    .selectFrom(
      sql<{ task: string; count: number; since: Date; error: string | null }>`(
        select task_identifier as task, count(*)::int as count, min(created_at) as since,
          (array_agg(last_error order by run_at desc))[1] as error
        from graphile_worker.jobs where ${isFailed} group by task_identifier)`.as('failed'),
    )
    .selectAll()
    .orderBy('since')
    .execute();
  return rows.map(({ error, ...failed }) => ({
    ...failed,
    work: jobWords[failed.task] ?? 'Other jobs',
    cause: causeOf(error ?? ''),
  }));
}

interface Choice {
  task: string;
  adminId: string;
}

const idsOf = (task: string) =>
  sql`array(select id from graphile_worker.jobs where task_identifier = ${task} and ${isFailed})`;

/** Runs the failed jobs of a kind again, with all their attempts. Returns how many. */
export async function retryJobs(tx: Tx, { task, adminId }: Choice): Promise<number> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(${idsOf(task)}, run_at => now(), attempts => 0)`.execute(tx);
  if (rows.length > 0) await record(tx, 'jobs_retried', { actorId: adminId }, { task, count: rows.length });
  return rows.length;
}

/** Deletes the failed jobs of a kind: their work is never done. Returns how many. */
export async function dismissJobs(tx: Tx, { task, adminId }: Choice): Promise<number> {
  const { rows } = await sql`select id from graphile_worker.complete_jobs(${idsOf(task)})`.execute(tx);
  if (rows.length > 0) await record(tx, 'jobs_dismissed', { actorId: adminId }, { task, count: rows.length });
  return rows.length;
}
