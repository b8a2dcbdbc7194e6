import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { openPool } from '#platform/database/pool.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { as } from '../support/as.ts';
import { ownPrograms } from '../support/own-programs.ts';
import type { Program } from '../support/program.ts';

const { start, usedFolder } = ownPrograms();

const count = 9;

/** The most works that one person can reserve at once. */
const each = 3;

interface Wanted {
  id: string;
  /** Of the work's buyer. */
  token: string;
}

/** Works for sale, with their buyers. */
async function fill(dataDir: string): Promise<Wanted[]> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { pool } = openPool(postgres.connection, 2);
  const filled = await pool.transaction().execute(async (tx) => {
    const seller = await buildPerson(tx, { role: 'artist' });
    const works: Wanted[] = [];
    for (let at = 0; at < count; at += 1) {
      const price = { amount: 10_000, currency: 'EUR' as const };
      const { id } = await buildArtwork(tx, { owner: seller, status: 'approved', price });
      const token = at % each === 0 ? (await buildPerson(tx)).token : works[at - 1]?.token;
      works.push({ id, token: token ?? '' });
    }
    return works;
  });
  await pool.destroy();
  await postgres.stop();
  return filled;
}

/** Pays on the provider's page; a paid order redirects back to it. */
async function pay({ url: address }: Program, page: string, way: string): Promise<void> {
  const body = new URLSearchParams({ card: 'pays', way });
  const response = await fetch(`${address}${page}`, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
}

test('a server that is killed between payments and sales sells each work once after it starts again', async () => {
  const dataDir = usedFolder();
  const works = await fill(dataDir);
  const first = await start({ DATA_DIR: dataDir });
  const orders = await Promise.all(
    works.map(async ({ id, token }) => {
      const { order, url } = await as(first, token).call(sales.checkout, { id });
      return { order, token, page: new URL(url ?? '').pathname };
    }),
  );
  // The first three are paid without a message; the next one's message is being sent; the last is unpaid.
  const untold = orders.slice(0, 3);
  const telling = orders.slice(3, 7);
  await Promise.all(untold.map(({ page }) => pay(first, page, 'late')));
  await Promise.all(telling.map(({ page }) => pay(first, page, 'twice')));
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');

  const second = await start({ DATA_DIR: dataDir });
  const stateOf = async ({ order, token }: { order: string; token: string }) =>
    (await as(second, token).call(sales.order, { id: order })).order.state;
  // Half a minute after the checkout the server asks the provider by itself.
  for (const order of untold) expect(['open', 'paid']).toContain(await stateOf(order));
  await Promise.all(orders.slice(7).map(({ page }) => pay(second, page, 'at_once')));
  const desk = await (await fetch(`${second.url}/sandbox/stripe/`)).text();
  for (const [, delivery] of desk.matchAll(/action="(\/sandbox\/stripe\/deliveries\/\w+)"/g))
    await fetch(`${second.url}${delivery}`, { method: 'POST', redirect: 'manual' });
  for (const order of orders) await expect.poll(() => stateOf(order)).toBe('paid');

  const client = new pg.Client({
    host: path.join(dataDir, 'postgres'),
    port: 5432,
    user: 'verso',
    database: 'postgres',
  });
  await client.connect();
  onTestFinished(() => client.end());
  client.on('error', () => {});
  const { rows } = await client.query(`
      select (select count(*)::int from provenance_entry e where e.artwork_id = artwork.id and kind = 'sold') as sold,
        (select count(*)::int from receipt where order_id = sale_order.id) as receipts,
        (select count(*)::int from payout where order_id = sale_order.id) as payouts,
        (select sum(amount)::int from ledger_line where order_id = sale_order.id) as balance,
        (select sum(amount)::int from ledger_line where order_id = sale_order.id and account = 'buyer') as paid,
        artwork.owner_id = sale_order.buyer_id as passed
      from sale_order join artwork on artwork.id = artwork_id`);
  const sale = { sold: 1, receipts: 1, payouts: 1, balance: 0, paid: -10_000, passed: true };
  expect(rows).toEqual(works.map(() => sale));
});
