import { Decimal } from 'decimal.js';
import type { Currency } from '@verso/contract/money.ts';
import { days, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { dayAfter } from './rate-days.ts';
import { selectUsedRates } from './used-rates.ts';

interface EnteredRate {
  currency: Currency;
  day: string;
  perEuro: string;
  source: string;
}

/** No currency with a market moves further between two rates of this many days; a slip of the decimal point does. */
const near = days(30);
const furthest = 1.2;

/**
 * Stores a rate that an admin entered. It replaces the one entered before for the same day in later sales. That one stays,
 * because royalties may have been converted at it.
 */
export async function enterRate(tx: Tx, rate: EnteredRate, adminId: string): Promise<void> {
  const { currency, day, perEuro, source } = rate;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6)
    throw invalid('day', 'must not be a Saturday or Sunday. Sales on these days take the rate of the Friday before');
  const known = await selectUsedRates(tx)
    .where('currency', '=', currency)
    .where('day', '>=', dayAfter(day, -near))
    .where('day', '<=', dayAfter(day, near))
    .orderBy('day', 'desc')
    .select(['day', 'per_euro', 'entered_by'])
    .execute();
  if (known.some((one) => one.day === day && one.entered_by === null))
    throw new AppError('conflict', 'The European Central Bank published a rate for this day. That one is used.');
  // Not against the rate that this one replaces, which may be the slip.
  refuseSlip(
    perEuro,
    known.find((one) => one.day !== day),
  );
  await tx
    .insertInto('exchange_rate')
    .values({ currency, day, per_euro: perEuro, source, entered_by: adminId, stored_at: now() })
    .execute();
  await record(tx, 'exchange_rate_entered', { actorId: adminId }, rate);
}

function refuseSlip(perEuro: string, known: { day: string; per_euro: string } | undefined): void {
  if (!known) return;
  const times = new Decimal(perEuro).dividedBy(known.per_euro);
  if (times.greaterThan(furthest) || times.lessThan(1 / furthest))
    throw invalid(
      'perEuro',
      `is too far from ${known.per_euro}, the rate of ${known.day}. Check the decimal point, and that it is the worth of one euro`,
    );
}
