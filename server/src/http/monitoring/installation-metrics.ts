import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import { seconds } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/db.ts';
import { spaceOf } from '#platform/files/out-of-space.ts';

/** How long results are reused before the database is asked again. */
const fresh = seconds(10);

type Sample = { labels?: Record<string, string>; value: number };
/** By the metric's name. */
type Samples = Readonly<Record<string, readonly Sample[]>>;

const helps = {
  verso_jobs_waiting: 'Jobs that are due, by task',
  verso_jobs_oldest_seconds: 'Age of the oldest job that is due, by task',
  verso_jobs_retrying: 'Jobs that failed and will be retried, by task',
  verso_jobs_failed: 'Jobs that failed permanently, by task',
  verso_mail_waiting: 'Emails waiting to be sent',
  verso_mail_oldest_seconds: 'Age of the oldest email waiting to be sent',
  verso_log_waiting: 'Entries not yet in the log',
  verso_log_oldest_seconds: 'Age of the oldest entry not yet in the log',
  verso_log_unsigned: 'Entries in the log not yet covered by a published checkpoint',
  verso_storage_used_bytes: 'Size of all stored originals',
  verso_storage_files: 'Number of stored originals',
  verso_sessions: 'Sessions that are open',
  verso_disk_free_bytes: 'Free space on the disk of the data folder',
  verso_disk_size_bytes: 'Size of the disk of the data folder',
};

/** Numbers of the whole installation: the same from every process. */
export function installationMetrics(database: Database, dataDir: string, sendsMail: boolean): Registry {
  const registry = new Registry();
  let read: Promise<Samples> | undefined;
  const samples = () => {
    if (!read) {
      const reading = readSamples(database, dataDir, sendsMail);
      read = reading;
      const forget = () => {
        if (read === reading) read = undefined;
      };
      reading.then(() => setTimeout(forget, fresh).unref(), forget);
    }
    return read;
  };
  for (const [name, help] of Object.entries(helps)) {
    // oxlint-disable-next-line eslint/no-new -- it registers itself
    new Gauge({
      name,
      help,
      labelNames: name.startsWith('verso_jobs') ? ['task'] : [],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { labels = {}, value } of (await samples())[name] ?? []) this.set(labels, value);
      },
    });
  }
  return registry;
}

async function readSamples(database: Database, dataDir: string, sendsMail: boolean): Promise<Samples> {
  const { jobs, mail, log, storage, sessions } = await database.transaction().execute(async (tx) => ({
    jobs: await readJobs(tx),
    mail: await readMail(tx),
    log: await readLog(tx),
    storage: await readStorage(tx),
    sessions: await readSessions(tx),
  }));
  const disk = await spaceOf(dataDir);
  const byTask = (of: (job: Job) => number) => jobs.map((job) => ({ labels: { task: job.task }, value: of(job) }));
  return {
    verso_jobs_waiting: byTask(({ waiting }) => waiting),
    verso_jobs_oldest_seconds: byTask(({ oldest }) => oldest),
    verso_jobs_retrying: byTask(({ retrying }) => retrying),
    verso_jobs_failed: byTask(({ failed }) => failed),
    // Without a mail server, emails stay in the development mailbox.
    verso_mail_waiting: [{ value: sendsMail ? mail.waiting : 0 }],
    verso_mail_oldest_seconds: [{ value: sendsMail ? mail.oldest : 0 }],
    verso_log_waiting: [{ value: log.waiting }],
    verso_log_oldest_seconds: [{ value: log.oldest }],
    verso_log_unsigned: [{ value: log.unsigned }],
    verso_storage_used_bytes: [{ value: storage.bytes }],
    verso_storage_files: [{ value: storage.files }],
    verso_sessions: [{ value: sessions }],
    verso_disk_free_bytes: [{ value: disk.free }],
    verso_disk_size_bytes: [{ value: disk.size }],
  };
}

interface Job {
  task: string;
  waiting: number;
  oldest: number;
  retrying: number;
  failed: number;
}

const age = (time: string) => sql`coalesce(greatest(extract(epoch from now() - ${sql.raw(time)}), 0), 0)::float8`;

/** A job counts its attempt when it begins: a running job has neither failed nor is it waiting for a retry. */
async function readJobs(tx: Tx): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select identifier as task,
      count(*) filter (where due)::int as waiting,
      ${age('min(run_at) filter (where due)')} as oldest,
      count(*) filter (where locked_at is null and attempts > 0 and attempts < max_attempts)::int as retrying,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
    from (select *, run_at <= now() and locked_at is null and attempts < max_attempts as due
      from graphile_worker._private_jobs) job
    join graphile_worker._private_tasks task on task.id = job.task_id
    group by identifier`.execute(tx);
  return rows;
}

async function readMail(tx: Tx): Promise<{ waiting: number; oldest: number }> {
  const { rows } = await sql<{ waiting: number; oldest: number }>`
    select count(*)::int as waiting, ${age('min(created_at)')} as oldest from mail
    where sent_at is null and given_up_at is null`.execute(tx);
  return rows[0] ?? { waiting: 0, oldest: 0 };
}

async function readLog(tx: Tx): Promise<{ waiting: number; oldest: number; unsigned: number }> {
  const { rows } = await sql<{ waiting: number; oldest: number; unsigned: number }>`
    select (select count(*) from log_entry where log_index is null)::int as waiting,
      (select ${age('min(at)')} from log_entry where log_index is null) as oldest,
      size - checkpoint_size as unsigned
    from log_tree`.execute(tx);
  return rows[0] ?? { waiting: 0, oldest: 0, unsigned: 0 };
}

async function readStorage(tx: Tx): Promise<{ bytes: number; files: number }> {
  const { rows } = await sql<{ bytes: number; files: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes, coalesce(sum(files), 0)::int as files from storage_use`.execute(
    tx,
  );
  return rows[0] ?? { bytes: 0, files: 0 };
}

async function readSessions(tx: Tx): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from session where revoked_at is null and idle_expires_at > now()`.execute(tx);
  return rows[0]?.open ?? 0;
}
