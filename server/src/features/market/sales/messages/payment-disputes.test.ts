import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { certificates } from '@verso/contract/proof/schemas/certificates.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { grantTitle, passOn } from '#features/market/ownership/fixtures.ts';
import { buildOrder, paymentStateOf, saleSettings } from '#features/market/sales/fixtures.ts';
import { settleOrder } from '#features/market/sales/payout/settle-order.ts';
import { getOrder } from '#features/market/sales/queries.ts';

const app = testApp();
const price = { amount: 480_000, currency: 'EUR' as const };

/** A work that was paid by card, with its seller, its buyer and someone else. */
async function sold({ paid = true } = {}) {
  const people = await app.change(async (tx) => {
    const [artist, seller] = [await buildPerson(tx, { role: 'artist' }), await buildPerson(tx)];
    const [buyer, next] = [await buildPerson(tx), await buildPerson(tx)];
    const work = await buildArtwork(tx, { owner: seller, artist, status: 'approved', price });
    const orderId = await buildOrder(tx, work, buyer.id, { paid });
    return { seller, buyer, next, id: work.id, orderId };
  });
  const { orderId } = people;
  const dispute = async (status: string) => {
    const order = await getOrder(app.pool, orderId);
    const disputes = [{ id: `du_${orderId}`, status, amount: price.amount }];
    await app.change((tx) => settleOrder(tx, orderId, paymentStateOf(order, { disputes }), saleSettings));
    await app.runJobs();
  };
  return { ...people, dispute };
}

/** How the record, a list, the search for works on sale and the certificate show the work. */
async function shownAs(id: string) {
  const { artwork } = await as(app).call(record.get, { id });
  const { artworks: listed } = await as(app).call(record.list, { pagesize: 100 });
  const card = listed.find((one) => one._id === id);
  const { certificate } = await as(app).call(certificates.get, { id, version: 1 });
  return {
    page: artwork.claim,
    mark: artwork.marks.claim,
    card: card?.claim,
    cardMark: card?.marks.claim,
    certificate: certificate.state,
  };
}

const disputed = {
  page: 'disputed',
  mark: 'against',
  card: 'disputed',
  cardMark: 'against',
  certificate: 'frozen',
};
const free = { page: null, mark: 'proved', card: null, cardMark: 'proved', certificate: 'valid' };

const kindsFor = async ({ id, token }: { id: string; token: string }) =>
  (await as(app, token).call(notifications.list, { id, pagesize: 100 })).notifications.map(({ kind }) => kind);

test('a disputed payment freezes the work of its buyer, and every page says so until the bank has decided', async () => {
  const { buyer, seller, id, dispute } = await sold();
  await dispute('needs_response');
  expect(await shownAs(id)).toEqual(disputed);
  const sell = { id, price };
  expect((await as(app, buyer.token).refusal(artworks.changeSalePrice, sell)).message).toContain('disputed');
  expect(await kindsFor(buyer)).toContain('own_payment_disputed');
  expect(await kindsFor(buyer)).not.toContain('work_frozen');
  expect(await kindsFor(seller)).not.toContain('work_frozen');
  await dispute('won');
  expect(await shownAs(id)).toEqual(free);
  await as(app, buyer.token).call(artworks.changeSalePrice, sell);
});

test('a disputed payment freezes the work after its buyer passed it on, and the new owner is notified', async () => {
  const { buyer, next, id, dispute } = await sold();
  await app.change((tx) => passOn(tx, id, next));
  await dispute('needs_response');
  expect(await shownAs(id)).toEqual(disputed);
  expect(await kindsFor(next)).toContain('work_frozen');
  expect(await kindsFor(buyer)).toContain('own_payment_disputed');
  await dispute('lost');
  expect(await shownAs(id)).toEqual(free);
  expect((await kindsFor(next)).filter((kind) => kind === 'work_frozen')).toHaveLength(2);
});

test('a disputed payment does not freeze a work that went back to its seller, nor one that they then sold again', async () => {
  const { seller, next, id, dispute } = await sold();
  await app.change((tx) => passOn(tx, id, seller));
  await dispute('needs_response');
  expect(await shownAs(id)).toEqual(free);
  expect(await kindsFor(seller)).not.toContain('work_frozen');
  await app.change((tx) => passOn(tx, id, next));
  expect(await shownAs(id)).toEqual(free);
});

test('a disputed payment does not freeze a work that went back to its seller by a request for title', async () => {
  const { seller, next, id, dispute } = await sold();
  await app.change((tx) => grantTitle(tx, id, seller.id));
  await app.change((tx) => passOn(tx, id, next));
  await dispute('needs_response');
  expect(await shownAs(id)).toEqual(free);
  expect(await kindsFor(next)).not.toContain('work_frozen');
});

test('a dispute of a payment that bought nothing freezes no one, and its payer is notified', async () => {
  const { seller, buyer, id, orderId, dispute } = await sold({ paid: false });
  await app.change(async (tx) => {
    const payment = paymentStateOf(await getOrder(tx, orderId), { paid: false, session: 'expired', chargeId: null });
    await settleOrder(tx, orderId, payment, saleSettings);
  });
  await dispute('needs_response');
  expect((await getOrder(app.pool, orderId)).state).toBe('refund_due');
  expect(await shownAs(id)).toEqual(free);
  expect(await kindsFor(seller)).not.toContain('payment_disputed');
  expect(await kindsFor(buyer)).toContain('own_payment_disputed');
});

test.for(['won', 'lost'])('a payment dispute that is %s is told to each reader in words for them', async (status) => {
  const { seller, buyer, id, dispute } = await sold();
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  await dispute('needs_response');
  await dispute(status);
  const readBy = async (reader: { id: string; token: string }) => {
    const { notifications: list } = await as(app, reader.token).call(notifications.list, {
      id: reader.id,
      pagesize: 100,
    });
    return list
      .toReversed()
      .filter(({ artwork, kind }) => artwork?._id === id && /dispute|frozen/.test(kind))
      .map(({ kind, text }) => ({ kind, text }));
  };
  const text =
    status === 'won'
      ? 'The dispute was closed without a refund by the buyer’s bank. It no longer delays a payout or a sale of the work.'
      : 'The bank has refunded the buyer.';
  const bySeller = await readBy(seller);
  expect(bySeller).toMatchObject([{ kind: 'payment_disputed' }, { kind: 'dispute_closed', text }]);
  expect(bySeller[0]?.text).toContain('If your share has not been paid out yet, it is held until the bank decides.');
  const reported = await readBy(admin);
  expect(reported).toMatchObject([{ kind: 'payment_dispute_reported' }]);
  expect(reported[0]?.text).toContain('any part of the payment that has not been paid out is held');
  const bought = await readBy(buyer);
  expect(bought).toMatchObject([{ kind: 'own_payment_disputed' }, { kind: 'own_payment_disputed' }]);
  expect(bought.map(({ text }) => text).join(' ')).not.toMatch(/buyer/);
});

test('an only admin who bought the work is told to answer the bank', async () => {
  const { buyer, dispute } = await sold();
  await app.pool.updateTable('person').set({ admin: false }).where('admin', '=', true).execute();
  await app.pool.updateTable('person').set({ admin: true }).where('id', '=', buyer.id).execute();
  await dispute('needs_response');
  expect(await kindsFor(buyer)).toContain('payment_dispute_reported');
});

test('earlier notifications of a payment dispute are worded for each reader, too', async () => {
  const { seller, buyer, dispute } = await sold();
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  await dispute('needs_response');
  await dispute('lost');
  const readers = [seller, buyer, admin];
  const kinds = async () =>
    (await Promise.all(readers.map(kindsFor))).map((all) => all.filter((one) => /dispute/.test(one)));
  const worded = await kinds();
  expect(worded).toEqual([
    ['dispute_closed', 'payment_disputed'],
    ['own_payment_disputed', 'own_payment_disputed'],
    ['payment_dispute_reported'],
  ]);
  // The kinds before each reader had one.
  await sql`
    update notification set kind = case
        when event.name = 'order_dispute_closed' then 'dispute_closed'
        when recipient_id = ${buyer.id} then 'work_frozen' else 'payment_disputed' end
    from event where event.id = event_id and event.name in ('order_disputed', 'order_dispute_closed')
      and recipient_id in (${sql.join(readers.map(({ id }) => id))})`.execute(app.pool);
  expect(await kinds()).not.toEqual(worded);
  const file = path.resolve(import.meta.dirname, '../../../../migrations/0177-words-of-payment-disputes.sql');
  await sql.raw(await readFile(file, 'utf8')).execute(app.pool);
  expect(await kinds()).toEqual(worded);
});

test('both sides are told when the payment is disputed a second time', async () => {
  const { seller, buyer, orderId } = await sold();
  const follow = async (statuses: readonly string[]) => {
    const disputes = statuses.map((status, at) => ({ id: `du_${at}_${orderId}`, status, amount: 1000 }));
    const order = await getOrder(app.pool, orderId);
    await app.change((tx) => settleOrder(tx, orderId, paymentStateOf(order, { disputes }), saleSettings));
    await app.runJobs();
  };
  const notified = async () => ({
    seller: (await kindsFor(seller)).filter((kind) => kind === 'payment_disputed').length,
    // Also told how the first one ended.
    buyer: (await kindsFor(buyer)).filter((kind) => kind === 'own_payment_disputed').length,
  });
  await follow(['needs_response']);
  expect(await notified()).toEqual({ seller: 1, buyer: 1 });
  await follow(['won']);
  await follow(['won', 'needs_response']);
  expect(await notified()).toEqual({ seller: 2, buyer: 3 });
});
