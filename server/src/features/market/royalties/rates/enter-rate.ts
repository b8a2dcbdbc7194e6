import type { Currency } from '@verso/contract/money.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';

interface EnteredRate {
  currency: Currency;
  day: string;
  perEuro: string;
  source: string;
}

/** Stores a rate that an admin entered. A stored rate is never changed, because royalties may have been converted at it. */
export async function enterRate(tx: Tx, rate: EnteredRate, adminId: string): Promise<void> {
  const { currency, day, perEuro, source } = rate;
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('exchange_rate')
    .values({ currency, day, per_euro: perEuro, source, entered_by: adminId, stored_at: now() })
    .onConflict((on) => on.columns(['currency', 'day']).doNothing())
    .executeTakeFirstOrThrow();
  if (inserted === 0n)
    throw new AppError('conflict', 'There is a rate of this currency and day already. It can’t be changed.');
  await record(tx, 'exchange_rate_entered', { actorId: adminId }, rate);
}
