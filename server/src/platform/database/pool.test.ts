import { type Kysely, sql } from 'kysely';
import { expect, expectTypeOf, inject, it, onTestFinished } from 'vitest';
import { Contended, DatabaseAway } from '#platform/outage.ts';
import { type Db, keepPlan } from './db.ts';
import type { Schema } from './schema.ts';
import { openPool, requestPatience } from './pool.ts';

const connection = { ...inject('postgres'), database: 'postgres' };

function openLimited(inTransaction = requestPatience.inTransaction) {
  const { pool } = openPool({ ...connection, ...requestPatience, inTransaction }, 2);
  onTestFinished(() => pool.destroy());
  return pool;
}

const read = async (pool: ReturnType<typeof openLimited>, name: string) =>
  pool
    .transaction()
    .execute(
      async (tx) => (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(tx)).rows[0],
    );

it('a query outside a transaction has no way to write that compiles, also not in a common table expression', () => {
  type Reading = 'selectFrom' | 'fn';
  expectTypeOf<Exclude<keyof Db, Reading>>().toBeNever();
  expectTypeOf<Extract<keyof Kysely<Schema>, 'insertInto' | 'updateTable' | 'deleteFrom' | 'with'>>().not.toBeNever();
});

it('a request’s transaction has a limit for a statement, for a lock and for idling, and leaves none behind', async () => {
  const pool = openLimited();
  expect(await read(pool, 'statement_timeout')).toEqual({ value: '14s' });
  expect(await read(pool, 'lock_timeout')).toEqual({ value: '10s' });
  expect(await read(pool, 'idle_in_transaction_session_timeout')).toEqual({ value: '30s' });
  const { rows } = await sql<{ value: string }>`select current_setting('lock_timeout') as value`.execute(pool);
  expect(rows).toEqual([{ value: '0' }]);
});

it('a request that waits too long for a lock is refused, and the next one works', async () => {
  const [holder, waiter] = [openLimited(), openLimited({ statement: 5000, lock: 20, idle: 5000 })];
  const lock = sql`select pg_advisory_xact_lock(5300121)`;
  await holder.transaction().execute(async (tx) => {
    await lock.execute(tx);
    const refused = waiter.transaction().execute((other) => lock.execute(other));
    await expect(refused).rejects.toThrow(Contended);
    await expect(refused).rejects.toThrow('Try again in a few seconds');
  });
  await waiter.transaction().execute((tx) => lock.execute(tx));
});

it('a table that is changed meanwhile costs one request, although each connection keeps a plan of it', async () => {
  const pool = openLimited();
  await sql`create table planned (id int)`.execute(pool);
  onTestFinished(async () => void (await sql`drop table planned`.execute(pool)));
  const readPlanned = async (db: Kysely<Schema>) => (await sql`select * from planned ${keepPlan}`.execute(db)).rows;
  const readOnBoth = async () =>
    pool.transaction().execute(async (one) => [await readPlanned(one), await pool.transaction().execute(readPlanned)]);
  expect(await readOnBoth()).toEqual([[], []]);
  await sql`alter table planned add column name text`.execute(pool);
  await expect(readPlanned(pool)).rejects.toThrow(DatabaseAway);
  expect(await readOnBoth()).toEqual([[], []]);
});
