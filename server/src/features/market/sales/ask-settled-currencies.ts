import { type Currency, currencies } from '@verso/contract/money.ts';
import { now } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import type { Payments } from '#platform/providers/payments.ts';

/** Asks the card provider in which currencies it pays this registry. If it names none that works are sold in, all stay. */
export async function askSettledCurrencies(
  database: Database,
  payments: Pick<Payments, 'provider' | 'settledCurrencies'>,
): Promise<void> {
  const settled = await payments.settledCurrencies();
  const known: Currency[] = currencies.filter((currency) => settled.includes(currency));
  if (known.length === 0) return;
  await database.transaction().execute(async (tx) => {
    await tx.deleteFrom('settled_currencies').execute();
    await tx
      .insertInto('settled_currencies')
      .values({ provider: payments.provider, currencies: known, asked_at: now() })
      .execute();
  });
}
