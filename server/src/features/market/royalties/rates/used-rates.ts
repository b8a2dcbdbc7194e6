import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** No currency with a market moves further between two rates of this many days; a slip of the decimal point does. */
export const near = { days: 30, times: '1.2' };

/** Rates that no admin could have entered alone: the bank's, and those that two admins entered alike. */
const checked = (rate: 'rate' | 'other'): RawBuilder<SqlBool> => {
  const of = (column: string) => sql.ref(`${rate}.${column}`);
  return sql<SqlBool>`(${of('entered_by')} is null or exists (select from exchange_rate same
    where same.currency = ${of('currency')} and same.day = ${of('day')} and same.entered_by <> ${of('entered_by')}
      and same.per_euro::numeric = ${of('per_euro')}::numeric))`;
};

/** The days between two rates. */
const apart = (day: RawBuilder<string>) => sql<number>`abs(rate.day::date - ${day}::date)`;

/** Rates to compare another day's with, the nearest first. */
export const selectComparable = (db: Db, day: string) =>
  db
    .selectFrom('exchange_rate as rate')
    .where('rate.day', '<>', day)
    .where(apart(sql<string>`${day}`), '<=', near.days)
    .where(checked('rate'))
    .orderBy(apart(sql<string>`${day}`))
    .orderBy(sql`rate.entered_by is null`, 'desc')
    .orderBy('rate.id', 'desc');

/** A rate that one admin entered counts if it is near one that was checked. */
const compared = sql<SqlBool>`exists (select from exchange_rate other
  where other.currency = rate.currency and other.day <> rate.day and ${apart(sql.ref('other.day'))} <= ${near.days}
    and rate.per_euro::numeric between other.per_euro::numeric / ${near.times}::numeric
      and other.per_euro::numeric * ${near.times}::numeric
    and ${checked('other')})`;

/** The rate that is used for each currency and day: the bank's, else the last that an admin entered and that counts. */
export const selectUsedRates = (db: Db) =>
  db.selectFrom((of) =>
    of
      .selectFrom('exchange_rate as rate')
      .where((is) => is.or([checked('rate'), compared]))
      .distinctOn(['currency', 'day'])
      .orderBy('currency')
      .orderBy('day')
      .orderBy(sql`entered_by is null`, 'desc')
      .orderBy('id', 'desc')
      .select(['currency', 'day', 'per_euro', 'source', 'entered_by'])
      .as('rate'),
  );
