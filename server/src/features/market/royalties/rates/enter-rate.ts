import { Decimal } from 'decimal.js';
import type { Currency } from '@verso/contract/money.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { near, selectComparable, selectUsedRates } from './used-rates.ts';

interface EnteredRate {
  currency: Currency;
  day: string;
  perEuro: string;
  source: string;
}

/**
 * Stores a rate that an admin entered. It replaces the one entered before for the same day in later sales. That one stays,
 * because royalties may have been converted at it. Returns whether it waits for another admin to enter the same, because
 * there is none near enough to compare it with.
 */
export async function enterRate(tx: Tx, rate: EnteredRate, adminId: string): Promise<{ waits: boolean }> {
  const { currency, day, perEuro, source } = rate;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6)
    throw invalid('day', 'must not be a Saturday or Sunday. Sales on these days use the rate of the Friday before');
  const published = await tx
    .selectFrom('exchange_rate')
    .where('currency', '=', currency)
    .where('day', '=', day)
    .where('entered_by', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (published)
    throw new AppError('conflict', 'The European Central Bank published a rate for this date, which is used instead.');
  // Of another day: not against the rate that this one replaces, which may be the slip.
  const nearest = await selectComparable(tx, day)
    .where('rate.currency', '=', currency)
    .select(['rate.day', 'rate.per_euro'])
    .limit(1)
    .executeTakeFirst();
  refuseSlip(perEuro, nearest);
  await tx
    .insertInto('exchange_rate')
    .values({ currency, day, per_euro: perEuro, source, entered_by: adminId, stored_at: now() })
    .execute();
  const used = await selectUsedRates(tx)
    .where('currency', '=', currency)
    .where('day', '=', day)
    .select('per_euro')
    .executeTakeFirst();
  const waits = used === undefined || !new Decimal(used.per_euro).equals(perEuro);
  await record(tx, 'exchange_rate_entered', { actorId: adminId }, { ...rate, waits });
  return { waits };
}

function refuseSlip(perEuro: string, known: { day: string; per_euro: string } | undefined): void {
  if (!known) return;
  const times = new Decimal(perEuro).dividedBy(known.per_euro);
  if (times.greaterThan(near.times) || times.lessThan(new Decimal(1).dividedBy(near.times)))
    throw invalid(
      'perEuro',
      `is too far from ${known.per_euro}, the rate of ${known.day}. Check the decimal point, and that the rate is for one euro`,
    );
}
