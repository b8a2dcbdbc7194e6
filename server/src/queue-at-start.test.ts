import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { now } from '#platform/clock.ts';
import { dailyQueue } from '#platform/jobs/jobs.ts';
import { bankName } from '#features/market/royalties/rates/read-rates.ts';
import { ownApp } from '../test/support/app.ts';
import { queueAtStart } from './queue-at-start.ts';

const app = ownApp();

async function queued(settings: Partial<typeof app.services.settings> = {}): Promise<string[]> {
  await sql`delete from graphile_worker._private_jobs`.execute(app.pool);
  await queueAtStart(app.pool, { ...app.services, settings: { ...app.services.settings, ...settings } });
  const { rows } = await sql<{ task: string }>`select identifier as task from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = task_id order by 1`.execute(app.pool);
  return rows.map(({ task }) => task);
}

const upgrades = ['commit-certificates', 'end-overtaken-requests', 'log-states', 'salt-papers', 'store-examiners'];

test('a start queues what would otherwise wait for the night, once', async () => {
  const exchangeRatesUrl = 'https://bank.example/rates.xml';
  expect(await queued({ exchangeRatesUrl })).toEqual(['read-exchange-rates', ...upgrades].toSorted());
  expect(await queued({ exchangeRatesUrl: undefined })).toEqual(upgrades);
  await app.change((tx) =>
    tx
      .insertInto('exchange_rate')
      .values({ currency: 'USD', day: '2026-01-02', per_euro: '1.08', source: bankName, stored_at: now() })
      .execute(),
  );
  expect(await queued({ exchangeRatesUrl })).toEqual(upgrades);
});

test('a start at Stripe asks it for its currencies, and forgets what the sandbox answered', async () => {
  const webhookSecrets: [string] = ['whsec_1'];
  const stripe = { secretKey: 'sk_live_key', webhookSecrets, apiUrl: 'https://stripe.example' };
  await app.change((tx) =>
    tx
      .insertInto('settled_currencies')
      .values({ provider: 'sandbox', account: '', currencies: ['SEK'], asked_at: now() })
      .execute(),
  );
  expect(await queued({ stripe, exchangeRatesUrl: undefined })).toEqual(['ask-settled-currencies', ...upgrades]);
  expect(await app.pool.selectFrom('settled_currencies').selectAll().execute()).toEqual([]);
});

test('a start with another key of Stripe keeps the known currencies until Stripe has answered', async () => {
  const webhookSecrets: [string] = ['whsec_1'];
  const stripe = { secretKey: 'sk_live_next', webhookSecrets, apiUrl: 'https://stripe.example' };
  const answer = {
    provider: 'stripe' as const,
    account: 'of the last key',
    currencies: ['EUR' as const],
    asked_at: now(),
  };
  await app.change((tx) => tx.insertInto('settled_currencies').values(answer).execute());
  expect(await queued({ stripe, exchangeRatesUrl: undefined })).toEqual(['ask-settled-currencies', ...upgrades]);
  expect(await app.pool.selectFrom('settled_currencies').selectAll().execute()).toMatchObject([answer]);
});

test('what a start queues runs one job after the other in the queue of the daily jobs, upgrades last', async () => {
  const webhookSecrets: [string] = ['whsec_1'];
  const stripe = { secretKey: 'sk_live_queue', webhookSecrets, apiUrl: 'https://stripe.example' };
  await queued({ stripe, exchangeRatesUrl: undefined });
  const { rows } = await sql<{ task: string; queue: string | null }>`
    select task_identifier as task, queue_name as queue from graphile_worker.jobs order by priority, 1`.execute(
    app.pool,
  );
  expect(rows).toEqual(['ask-settled-currencies', ...upgrades].map((task) => ({ task, queue: dailyQueue })));
});
