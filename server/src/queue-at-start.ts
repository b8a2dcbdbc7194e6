import { days, later } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/db.ts';
import { enqueue } from '#platform/jobs/events.ts';
import { dailyQueue } from '#platform/jobs/jobs.ts';
import { payments, stripeAccount } from '#platform/providers/payments.ts';
import type { Services } from '#platform/services.ts';
import { endRequestsDaily } from '#features/market/ownership/jobs.ts';
import { bankName, readRatesDaily } from '#features/market/royalties/rates/read-rates.ts';
import { forgetOtherCurrencies } from '#features/market/sales/ask-settled-currencies.ts';
import { askCurrenciesDaily } from '#features/market/sales/jobs.ts';
import { commitCertificates } from '#features/proof/certificates/jobs.ts';
import { logStates } from '#features/works/artworks/state/log-states.ts';
import { saltPapers } from '#features/works/provenance/entries/commitments/salt-papers.ts';
import { storeExaminers } from '#features/works/provenance/entries/commitments/store-examiners.ts';

/** Daily jobs that bring data of an earlier version into the present form, and find nothing to do afterwards. */
const upgrades = [logStates, storeExaminers, saltPapers, commitCertificates, endRequestsDaily];

/**
 * Queues the daily jobs whose result is missing or out of date: otherwise a registry that has just been started or upgraded
 * would wait for the night.
 */
export async function queueAtStart(database: Database, services: Services): Promise<void> {
  const { settings } = services;
  await database.transaction().execute(async (tx) => {
    const due = [...upgrades];
    const asks = await forgetOtherCurrencies(tx, payments(stripeAccount(services)));
    // The sandbox pays in every currency, and takes memory to ask.
    if (asks && settings.stripe) due.push(askCurrenciesDaily);
    if (settings.exchangeRatesUrl !== undefined && !(await hasReadRates(tx))) due.push(readRatesDaily);
    // The key joins those of several machines that start together.
    for (const task of due) {
      // Sales wait for currencies and rates, and no one for an upgrade.
      const urgency = upgrades.includes(task) ? 'bulk' : 'usual';
      await enqueue(tx, task, {}, { queue: dailyQueue, key: `at start: ${task}`, urgency });
    }
  });
}

/** Whether the bank's rates were stored lately; it publishes none at weekends and on holidays. */
async function hasReadRates(db: Db): Promise<boolean> {
  const { last } = await db
    .selectFrom('exchange_rate')
    .where('source', '=', bankName)
    .select((of) => of.fn.max('stored_at').as('last'))
    .executeTakeFirstOrThrow();
  return last !== null && last > later(-days(1));
}
