import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { minutes, now } from '#platform/clock.ts';
import { paymentEvents } from '#sandbox/stripe/payment-events.ts';
import { type Account, openMemory, type Transfer } from '#sandbox/stripe/memory.ts';
import { newId, seconds } from '#sandbox/stripe/objects.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { ledgerOf, sendPaymentMessage } from '../../../../../test/support/payments.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildCheck } from '#features/people/identity/fixtures.ts';
import { buildOrder } from '#features/market/sales/fixtures.ts';
import { post } from '#features/market/sales/payout/ledger.ts';
import { applyAccountState } from '#features/market/sales/payout/payout-account.ts';
import { getOrder } from '#features/market/sales/queries.ts';

const app = testApp();

/** `SHUFFLES=500` tests in full; by default a part runs. */
const shuffles = Number(process.env['SHUFFLES'] ?? 10);
const share = 472_800;

/** A sale whose seller has been paid out, as far as we know. */
async function paidOut() {
  const transferId = newId('tr');
  const accountId = newId('acct');
  return app.change(async (tx) => {
    const seller = await buildPerson(tx, { role: 'artist' });
    const buyer = await buildPerson(tx);
    const price = { amount: 480_000, currency: 'EUR' as const };
    const work = await buildArtwork(tx, { owner: seller, status: 'approved', price });
    const orderId = await buildOrder(tx, work, buyer.id, { paid: true });
    await buildCheck(tx, seller.id, 'approved');
    const account = { person_id: seller.id, account_id: accountId, provider: 'sandbox' as const };
    await tx
      .insertInto('payout_account')
      .values({ ...account, ready: true, created_at: now() })
      .execute();
    const { id } = await tx
      .updateTable('payout')
      .set({ state: 'sent', amount: share, destination: accountId, transfer_id: transferId, sent_at: now() })
      .where('order_id', '=', orderId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await post(tx, await getOrder(tx, orderId), `payout:${id}`, [
      { account: 'seller', partyId: seller.id, amount: -share },
      { account: 'payout', partyId: seller.id, amount: share },
    ]);
    return { seller: { ...seller, ...as(app, seller.token) }, orderId, transferId, accountId };
  });
}
type PaidOut = Awaited<ReturnType<typeof paidOut>>;

function played({ accountId, transferId, orderId }: PaidOut) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verso-messages-'));
  const memory = openMemory(folder);
  rmSync(folder, { recursive: true });
  const account: Account = { id: accountId, email: null, ready: true, closed: false, back: '', payouts: [] };
  const transfer: Transfer = {
    id: transferId,
    created: seconds(),
    amount: share,
    amount_reversed: 0,
    currency: 'eur',
    destination: accountId,
    source_transaction: 'ch_none',
    transfer_group: null,
    metadata: { order_id: orderId },
  };
  memory.accounts.push(account);
  return { memory, happen: paymentEvents(memory, () => 'http://localhost/pay'), account, transfer };
}

/** Sets the state at the sandbox. */
async function know(past: { account?: Account; transfer?: Transfer }): Promise<void> {
  const response = await fetch(`${app.url}/sandbox/stripe/past`, { method: 'POST', body: JSON.stringify(past) });
  expect(response.status).toBe(204);
}

/** Runs a share through its whole life at the provider, without webhooks; returns all its messages in order. */
async function lifeOf(paid: PaidOut): Promise<string[]> {
  const { memory, happen, account, transfer } = played(paid);
  happen.transfer(transfer);
  happen.payOut(account);
  happen.reverse(transfer, 100_000);
  happen.changeAccount(account, false);
  happen.changeAccount(account, true);
  happen.reverse(transfer, 50_000);
  happen.refusePayout(account);
  await know({ account, transfer });
  return memory.deliveries.map(({ body }) => body);
}

const send = (body: string) => sendPaymentMessage(app, body);

async function endOf({ orderId, accountId, seller }: PaidOut) {
  const { state, reversed_amount: reversed } = await app.pool
    .selectFrom('payout')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { ready, bank_refusal: refusal } = await app.pool
    .selectFrom('payout_account')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const facts = await app.pool
    .selectFrom('event')
    .where('person_id', '=', seller.id)
    .where('name', '=', 'payout_failed')
    .select('id')
    .execute();
  const ledger = await ledgerOf(app, orderId);
  return { state, reversed, ready, refused: refusal?.reason ?? null, notified: facts.length, ledger };
}

it('a share after it was sent shows on the billing page that the bank returned it, and that this is resolved', async () => {
  const paid = await paidOut();
  const { memory, happen, account } = played(paid);
  happen.refusePayout(account);
  await know({ account });
  await send(memory.deliveries[0]?.body ?? '');
  expect((await paid.seller.call(sales.billing, {})).bankRefusal).toMatchObject({
    reason: 'The bank account has been closed.',
  });
  await app.runJobs();
  expect((await app.mailTo(paid.seller.email)).subject).toBe('Your bank returned a payout');
  // The page for entering the bank account.
  const { url } = await paid.seller.call(sales.payoutAccount, {});
  expect(new URL(url).pathname).toContain(paid.accountId);
  await fetch(`${app.url}/sandbox/stripe/accounts/${paid.accountId}/pay-out`, { method: 'POST', redirect: 'manual' });
  await expect.poll(async () => (await paid.seller.call(sales.billing, {})).bankRefusal).toBeNull();
});

it('a share after it was sent shows that the provider reverses it, or needs more before it pays again', async () => {
  const paid = await paidOut();
  const { memory, happen, account, transfer } = played(paid);
  happen.reverse(transfer, share);
  happen.changeAccount(account, false);
  await know({ account, transfer });
  for (const { body } of memory.deliveries) await send(body);
  await app.runJobs();
  expect((await app.mailTo(paid.seller.email)).subject).toMatch(/paid out to you for .* was taken back \(V/);
  const { payouts, payoutAccount } = await paid.seller.call(sales.billing, {});
  expect(payouts).toMatchObject([{ state: 'reversed', amount: { amount: 0 } }]);
  expect(payoutAccount).toBe('begun');
});

it('a share after it was sent ignores foreign accounts and transfers, and asks again if the provider does not answer', async () => {
  const paid = await paidOut();
  const other = played({ ...paid, accountId: newId('acct'), transferId: newId('tr'), orderId: 'theirs' });
  other.happen.reverse(other.transfer, 1);
  other.happen.refusePayout(other.account);
  await know({ transfer: other.transfer });
  for (const { body } of other.memory.deliveries) await send(body);
  expect(await endOf(paid)).toMatchObject({ reversed: 0, refused: null, notified: 0 });
  const gone = { id: 'evt_gone', type: 'transfer.reversed', object: 'event', livemode: false };
  await send(JSON.stringify({ ...gone, data: { object: { id: newId('tr') } } }));
});

it('a share after it was sent uses the read that began last, however long an earlier one took', async () => {
  const paid = await paidOut();
  const look = (ready: boolean, begun: Date) =>
    app.change((tx) =>
      applyAccountState(tx, { accountId: paid.accountId, ready, closed: false, bankRefusal: null, begun }),
    );
  await look(true, now());
  await look(false, new Date(now().getTime() - minutes(1)));
  expect((await endOf(paid)).ready).toBe(true);
});

it('the messages of a share’s whole life end the same in order, each twenty times, and in any order with some of them twice', async () => {
  const straight = await paidOut();
  for (const message of await lifeOf(straight)) await send(message);
  const end = await endOf(straight);
  expect(end).toMatchObject({
    state: 'sent',
    reversed: 150_000,
    ready: true,
    refused: 'The bank account has been closed.',
    notified: 1,
  });
  expect(end.ledger.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0);
  expect(end.ledger).toContainEqual({ account: 'payout', amount: String(share - 150_000) });

  const often = await paidOut();
  for (const message of await lifeOf(often)) await Promise.all(Array.from({ length: 20 }, async () => send(message)));
  expect(await endOf(often)).toEqual(end);

  const places = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6], { minLength: 7 });
  await fc.assert(
    fc.asyncProperty(places, fc.boolean(), async (order, atOnce) => {
      const shuffled = await paidOut();
      const life = await lifeOf(shuffled);
      expect(life).toHaveLength(7);
      // Every message arrives in the end.
      const delivered = [...order, ...[...life.keys()].filter((at) => !order.includes(at))].map((at) => life[at] ?? '');
      if (atOnce) await Promise.all(delivered.map(send));
      else for (const message of delivered) await send(message);
      expect(await endOf(shuffled)).toEqual(end);
    }),
    { numRuns: shuffles, seed: 2026 },
  );
}, 600_000);
