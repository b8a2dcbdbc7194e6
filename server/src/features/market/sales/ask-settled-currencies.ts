import { type Currency, currencies } from '@verso/contract/money.ts';
import { days, later, now } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/db.ts';
import type { Payments } from '#platform/providers/payments.ts';

/** Asks the card provider in which currencies it pays this registry. If it names none that works are sold in, all stay. */
export async function askSettledCurrencies(
  database: Database,
  payments: Pick<Payments, 'provider' | 'account' | 'settledCurrencies'>,
): Promise<void> {
  const settled = await payments.settledCurrencies();
  const known: Currency[] = currencies.filter((currency) => settled.includes(currency));
  if (known.length === 0) return;
  await database.transaction().execute(async (tx) => {
    await tx.deleteFrom('settled_currencies').execute();
    await tx
      .insertInto('settled_currencies')
      .values({ provider: payments.provider, account: payments.account, currencies: known, asked_at: now() })
      .execute();
  });
}

/**
 * Removes the answer of another provider, which the registry used before. One to another key of the same provider stays until
 * that is asked: most keys are replaced by another one of the same account.
 * @returns whether the account has to be asked: not with this key, or not today yet
 */
export async function forgetOtherCurrencies(
  tx: Tx,
  { provider, account }: Pick<Payments, 'provider' | 'account'>,
): Promise<boolean> {
  await tx.deleteFrom('settled_currencies').where('provider', '<>', provider).execute();
  const answered = await tx
    .selectFrom('settled_currencies')
    .where('account', '=', account)
    .select('asked_at')
    .executeTakeFirst();
  return answered === undefined || answered.asked_at < later(-days(1));
}
