import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { ownApp } from '../../../test/support/app.ts';
import { minutes } from '#platform/clock.ts';
import { openSignals, signal } from './signals.ts';

const app = ownApp();

it('every listener reads the tables after a reconnect, also when a new listener made it', async () => {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(app.pool);
  const { host, port, user } = inject('postgres');
  const signals = openSignals({ host, port, user, database: rows[0]?.database ?? '' }, minutes(10));
  onTestFinished(() => signals.close());
  const received: (string | null)[] = [];
  await signals.listen('notification', (about) => received.push(about));
  await app.change((tx) => signal(tx, 'notification', ['first']));
  await expect.poll(() => received).toEqual(['first']);

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'verso signals' and datname = current_database()`.execute(app.pool);
  await expect.poll(() => signals.listening()).toBe(false);
  await app.change((tx) => signal(tx, 'notification', ['missed']));
  await signals.listen('notification', () => undefined);
  await expect.poll(() => received).toEqual(['first', null]);
  await app.change((tx) => signal(tx, 'notification', ['second']));
  await expect.poll(() => received).toEqual(['first', null, 'second']);
});
