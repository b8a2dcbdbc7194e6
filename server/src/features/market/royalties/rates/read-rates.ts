import { type Currency, currencies } from '@verso/contract/money.ts';
import { now, seconds } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { log } from '#platform/logging/log.ts';
import { getText } from '#platform/outbound/get-text.ts';
import type { Services } from '#platform/services.ts';

/** Daily: reads the rates that the European Central Bank published last. */
export const readRatesDaily = 'read-exchange-rates';

export const bankName = 'European Central Bank, reference rate';

/** The bank's file of one day has about 2 kB. */
const limit = 100_000;
const timeLimit = seconds(20);

export function readRates(database: Database, { settings }: Services): Jobs {
  return {
    [readRatesDaily]: async () => {
      const { exchangeRatesUrl: address, publicUrl, localAddresses: loopback } = settings;
      if (address === undefined) return;
      let text: string;
      try {
        text = await getText(address, { loopback, limit, timeLimit, userAgent: `Verso (${publicUrl})` });
      } catch (error) {
        // The next day's file has new rates; meanwhile admins can enter one.
        log.warn({ err: error }, 'the exchange rates could not be read');
        return;
      }
      const rates = ratesIn(text);
      if (rates.length === 0) {
        log.warn('the file of exchange rates has no rates in the format of the European Central Bank');
        return;
      }
      await database.transaction().execute((tx) =>
        tx
          .insertInto('exchange_rate')
          .values(rates.map((rate) => ({ ...rate, source: bankName, stored_at: now() })))
          .onConflict((on) => on.columns(['currency', 'day']).where('entered_by', 'is', null).doNothing())
          .execute(),
      );
    },
  };
}

interface DayRate {
  currency: Currency;
  day: string;
  per_euro: string;
}

/** The rates in a file of the bank (gesmes XML), of the currencies that works are sold in. */
export function ratesIn(xml: string): DayRate[] {
  const [, day] = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(xml) ?? [];
  if (day === undefined) return [];
  const found: DayRate[] = [];
  for (const [, code, rate] of xml.matchAll(
    /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d{1,9}(?:\.\d{1,10})?)['"]/g,
  )) {
    const currency = currencies.find((known) => known === code);
    if (currency && rate !== undefined && Number(rate) > 0 && !found.some((other) => other.currency === currency))
      found.push({ currency, day, per_euro: rate });
  }
  return found;
}
