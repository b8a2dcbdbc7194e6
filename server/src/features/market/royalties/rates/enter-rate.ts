import { Decimal } from 'decimal.js';
import type { Currency } from '@verso/contract/money.ts';
import { dayOf, days, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';

interface EnteredRate {
  currency: Currency;
  day: string;
  perEuro: string;
  source: string;
}

/** No currency with a market moves further between two rates of this many days; a slip of the decimal point does. */
const near = days(30);
const furthest = 1.2;

/** Stores a rate that an admin entered. A stored rate is never changed, because royalties may have been converted at it. */
export async function enterRate(tx: Tx, rate: EnteredRate, adminId: string): Promise<void> {
  const { currency, day, perEuro, source } = rate;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6)
    throw invalid('day', 'must not be a Saturday or Sunday. Sales on these days take the rate of the Friday before');
  await refuseSlip(tx, rate);
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('exchange_rate')
    .values({ currency, day, per_euro: perEuro, source, entered_by: adminId, stored_at: now() })
    .onConflict((on) => on.columns(['currency', 'day']).doNothing())
    .executeTakeFirstOrThrow();
  if (inserted === 0n)
    throw new AppError('conflict', 'There is a rate of this currency and day already. It can’t be changed.');
  await record(tx, 'exchange_rate_entered', { actorId: adminId }, rate);
}

async function refuseSlip(tx: Tx, { currency, day, perEuro }: EnteredRate): Promise<void> {
  const from = (offset: number) => dayOf(new Date(new Date(`${day}T00:00:00Z`).getTime() + offset));
  const known = await tx
    .selectFrom('exchange_rate')
    .where('currency', '=', currency)
    .where('day', '>=', from(-near))
    .where('day', '<=', from(near))
    .orderBy('day', 'desc')
    .select(['day', 'per_euro'])
    .executeTakeFirst();
  if (!known) return;
  const times = new Decimal(perEuro).dividedBy(known.per_euro);
  if (times.greaterThan(furthest) || times.lessThan(1 / furthest))
    throw invalid(
      'perEuro',
      `is too far from ${known.per_euro}, the rate of ${known.day}. Check the decimal point, and that it is the worth of one euro`,
    );
}
