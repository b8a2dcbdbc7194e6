import { Decimal } from 'decimal.js';
import type { Currency } from '@verso/contract/money.ts';
import type { RoyaltyFacts } from '@verso/contract/market/schemas/royalties.ts';
import type { Db } from '#platform/database/db.ts';
import { dayAfter, oldest } from './rate-days.ts';
import { selectUsedRates } from './used-rates.ts';

/** What one unit of a currency was worth in another on a day, by the rates published last before its end. */
export async function findExchange(
  db: Db,
  from: Currency,
  into: Currency,
  day: string,
): Promise<RoyaltyFacts['exchange']> {
  if (from === into) return null;
  const rates = await selectUsedRates(db)
    .where('currency', 'in', [from, into])
    .where('day', '<=', day)
    .where('day', '>=', dayAfter(day, -oldest))
    .orderBy('day', 'desc')
    .select(['currency', 'day', 'per_euro', 'source'])
    .execute();
  for (const { day: on } of rates) {
    const ofDay = (currency: Currency) =>
      currency === 'EUR'
        ? { per_euro: '1', source: null }
        : rates.find((rate) => rate.day === on && rate.currency === currency);
    const [sold, due] = [ofDay(from), ofDay(into)];
    if (!sold || !due) continue;
    const rate = new Decimal(due.per_euro).dividedBy(sold.per_euro).toDecimalPlaces(10);
    const names = [sold.source, due.source].filter((name) => name !== null);
    return { rate: rate.toFixed(), on, source: [...new Set(names)].join('; ') };
  }
  return null;
}
