import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** The rate that is used for each currency and day: the bank's, else the last that an admin entered. */
export const selectUsedRates = (db: Db) =>
  db.selectFrom((of) =>
    of
      .selectFrom('exchange_rate')
      .distinctOn(['currency', 'day'])
      .orderBy('currency')
      .orderBy('day')
      .orderBy(sql`entered_by is null`, 'desc')
      .orderBy('id', 'desc')
      .select(['currency', 'day', 'per_euro', 'source', 'entered_by'])
      .as('rate'),
  );
