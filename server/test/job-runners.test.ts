import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { runners } from '#app.ts';
import { enqueue } from '#platform/jobs/events.ts';
import { jobConnections, startJobs } from '#platform/jobs/jobs.ts';
import { ownApp } from './support/app.ts';

const app = ownApp();

it('a notification waits neither for servers of others that never answer nor for pictures', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.pool);
  const connection = { ...inject('postgres'), database: rows[0]?.name ?? '' };
  const pgPool = new pg.Pool({ ...connection, max: jobConnections(runners) });
  const slow = ['send-mail', 'check-order', 'refund-order', 'pay-out', 'send-webhook', 'derive-pictures'];
  const [end, notified] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const begun: string[] = [];
  const begin = (task: string) => async () => {
    begun.push(task);
    await end.promise;
  };
  const runner = await startJobs(
    { connection, pgPool },
    { ...Object.fromEntries(slow.map((task) => [task, begin(task)])), notify: async () => notified.resolve() },
    runners,
  );
  try {
    await app.change(async (tx) => {
      for (const task of slow) for (let count = 0; count < 4; count += 1) await enqueue(tx, task, {});
    });
    const mail = ['send-mail', 'send-mail', 'send-mail'];
    const payments = ['check-order', 'check-order', 'check-order'];
    await expect.poll(() => begun.toSorted()).toEqual([...payments, 'derive-pictures', ...mail]);
    await app.change((tx) => enqueue(tx, 'notify', {}));
    await notified.promise;
    expect(begun).toHaveLength(7);
  } finally {
    end.resolve();
    await runner.stop();
    await pgPool.end();
  }
});
