import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { log } from '#platform/logging/log.ts';
import { migrate } from './migrate.ts';
import { StartupError } from '#platform/startup/startup-error.ts';

/** On a slow machine, too, there is time for the first warnings. */
const wait = { each: 100, atMost: 3000 };
let database: string;
let admin: pg.Client;
let holder: pg.Client;
const warn = vi.spyOn(log, 'warn');

beforeEach(async () => {
  database = `migrate_${randomUUID().replaceAll('-', '')}`;
  admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database}`);
  holder = new pg.Client({ ...inject('postgres'), database });
  await holder.connect();
  warn.mockClear();
});
afterEach(async () => {
  await holder.end();
  await admin.query(`drop database ${database} with (force)`);
  await admin.end();
});

const run = () => migrate({ ...inject('postgres'), database }, wait);
const complaint = () =>
  run().then(
    () => expect.unreachable('it went through'),
    (error: unknown) => error,
  );

it('waits for another migration, reports it repeatedly, and gives up with the reason', async () => {
  await holder.query('select pg_advisory_lock(7403001)');
  const error = await complaint();
  expect(error).toBeInstanceOf(StartupError);
  expect(String(error)).toMatch(/Gave up after \d+ seconds\. Another process is migrating the database/);
  expect(warn.mock.calls.length).toBeGreaterThanOrEqual(2);
  await holder.query('select pg_advisory_unlock(7403001)');
  expect((await run()).length).toBeGreaterThan(0);
  expect(await run()).toEqual([]);
});

it('waits for a transaction that blocks a migration, and continues afterwards', async () => {
  const name = (await run()).find((one) => one.endsWith('-idempotency.sql'));
  await holder.query('drop table idempotency_key');
  await holder.query('delete from migration where name = $1', [name]);
  await holder.query('begin; create table idempotency_key (id int)');
  expect(String(await complaint())).toMatch(
    /Gave up after \d+ seconds\. The migration \S+-idempotency\.sql is waiting/,
  );
  expect(warn.mock.calls.length).toBeGreaterThanOrEqual(2);
  await holder.query('rollback');
  expect(await run()).toEqual([name]);
});
