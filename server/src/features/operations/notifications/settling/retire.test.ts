import { expect, test } from 'vitest';
import { z } from 'zod';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { contentReports } from '@verso/contract/operations/schemas/content-reports.ts';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { orders } from '@verso/contract/market/schemas/orders.ts';
import { ownership } from '@verso/contract/market/schemas/ownership.ts';
import { priceEnquiries } from '@verso/contract/market/schemas/price-enquiries.ts';
import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { events } from '@verso/contract/schemas/events.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { buildPanel } from '#features/works/review/fixtures.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { boughtWorks } from '../../../../../test/support/bought.ts';
import { purchaseCalls } from '../../../../../test/support/purchases.ts';
import { requests, settling } from './requests.ts';

const app = ownApp();
const { bought, refund } = boughtWorks(app);
const { person, ownWork, billed, checkers } = purchaseCalls(app);

async function someUser(given: Parameters<typeof person>[0] = {}) {
  const one = await person(given);
  return { ...one, ...as(app, one.token) };
}

/** The kinds of a user's notifications that are still unread. */
async function unreadOf({ id, token }: { id: string; token: string | undefined }) {
  await app.runJobs();
  const { notifications: list } = await as(app, token).call(notifications.list, { id, unread: true, pagesize: 100 });
  return list.map(({ kind }) => kind);
}

test('requests that can be several for one work are told apart in all events that ask for them or settle them', () => {
  const lacking = requests.flatMap((request) =>
    [...request.asked, ...settling(request)].flatMap((name) => {
      const data: z.ZodObject = events[name];
      return (request.by ?? []).filter((field) => !(field in data.shape)).map((field) => `${name} lacks ${field}`);
    }),
  );
  expect(lacking).toEqual([]);
});

test('notifications of an order are read once what they ask for is done', async () => {
  const { id, seller, buyer, admin } = await bought();
  await buyer.call(orders.chooseDelivery, { id, method: 'collection' });
  await buyer.call(orders.sendMessage, { id, text: 'When can I collect it?' });
  expect(await unreadOf(seller)).toEqual(['order_message', 'delivery_chosen', 'work_bought']);
  await seller.call(orders.sendMessage, { id, text: 'From Monday.' });
  expect(await unreadOf(seller)).toEqual(['delivery_chosen', 'work_bought']);
  expect(await unreadOf(buyer)).toContain('order_message');
  await seller.call(orders.recordShipment, { id });
  expect(await unreadOf(seller)).toEqual([]);
  expect(await unreadOf(buyer)).toContain('order_shipped');
  await buyer.call(orders.complain, { id, reason: 'other', text: 'The frame is another one.' });
  expect(await unreadOf(buyer)).not.toContain('order_shipped');
  expect(await unreadOf(seller)).toEqual(['complaint_opened']);
  expect(await unreadOf(admin)).toContain('complaint_reported');
  await buyer.call(orders.withdrawComplaint, { id });
  expect(await unreadOf(seller)).toEqual(['complaint_closed']);
  expect(await unreadOf(admin)).not.toContain('complaint_reported');
});

test('a notification of one order stays unread when another order moves on', async () => {
  const [one, other] = [await bought(), await bought()];
  for (const { id, buyer } of [one, other]) await buyer.call(orders.chooseDelivery, { id, method: 'collection' });
  await one.seller.call(orders.recordShipment, { id: one.id });
  expect(await unreadOf(one.seller)).toEqual([]);
  expect(await unreadOf(other.seller)).toEqual(['delivery_chosen', 'work_bought']);
});

test('a seller’s notifications of a sale are read once it is fully refunded, so that nothing has to be sent', async () => {
  const { id, seller, buyer } = await bought();
  await buyer.call(orders.chooseDelivery, { id, method: 'collection' });
  expect(await unreadOf(seller)).toEqual(['delivery_chosen', 'work_bought']);
  await refund(id);
  expect(await unreadOf(seller)).toEqual(['payment_returned']);
});

test('a notification of a sale is read when the sale is cancelled', async () => {
  const { owner, id } = await ownWork();
  const buyer = await someUser();
  const sale = { id, buyerName: 'B', buyerEmail: buyer.email, happened: { kind: 'year', year: 2020 } } as const;
  await owner.call(provenance.sold, sale);
  expect(await unreadOf(buyer)).toEqual(['sale_offered']);
  await owner.call(provenance.answerSale, { id, accept: false });
  expect(await unreadOf(buyer)).toEqual(['sale_cancelled']);
});

test('a notification of a dispute is read for all admins when one of them accepts it; another dispute’s is not', async () => {
  const { id } = await ownWork();
  const [admin, decider] = [await someUser({ admin: true }), await someUser({ admin: true })];
  const reason = 'It hung in my grandmother’s flat until 1944.';
  for (const about of ['ownership', 'duplicate'] as const)
    await (await someUser()).call(provenance.dispute, { id, about, reason });
  const contests = async () => (await unreadOf(admin)).filter((kind) => kind === 'work_contested');
  expect(await contests()).toHaveLength(2);
  const { disputes } = (await decider.call(record.get, { id })).artwork;
  await decider.call(provenance.decideDispute, { id, disputeId: disputes[0]?._id ?? '', status: true });
  expect(await contests()).toHaveLength(1);
});

test('a notification of an ownership request is read once the owner answers, and the admins’ once two of them have decided', async () => {
  const { owner, id } = await ownWork();
  const [one, other, heir] = [await someUser({ admin: true }), await someUser({ admin: true }), await someUser()];
  await heir.call(ownership.request, {
    id,
    relation: 'heir',
    happened: { kind: 'day', date: '2026-03-02' },
    statement: 'My mother left it to me.',
    files: { documents: [{ name: 'will.pdf', bytes: buildPaper('Will') }] },
  });
  const requestId = (await heir.call(ownership.get, { id })).requests[0]?._id ?? '';
  expect(await unreadOf(owner)).toContain('ownership_requested');
  await owner.call(ownership.answer, { id, requestId, agrees: true, answer: 'She is my daughter.' });
  expect(await unreadOf(owner)).not.toContain('ownership_requested');
  expect(await unreadOf(other)).toContain('ownership_request_waiting');
  await one.call(ownership.decide, { id, requestId, approve: true });
  expect(await unreadOf(other)).not.toContain('ownership_request_waiting');
  expect(await unreadOf(other)).toContain('ownership_approval_waiting');
  await other.call(ownership.decide, { id, requestId, approve: true });
  expect(await unreadOf(other)).not.toContain('ownership_approval_waiting');
});

test('a question about a price is read once the owner answers it', async () => {
  const price = { amount: 480_000, currency: 'EUR' } as const;
  const { owner, id } = await ownWork({ price, hiddenPrice: true });
  await (await someUser()).call(priceEnquiries.ask, { id, message: 'For how much is it?' });
  expect(await unreadOf(owner)).toContain('price_asked');
  const [question] = (await owner.call(priceEnquiries.list, {})).enquiries;
  await owner.call(priceEnquiries.answer, { id: question?._id ?? '', answer: 'For 4,800 euros.' });
  expect(await unreadOf(owner)).not.toContain('price_asked');
});

test('a notification of a bill is read by its voters one by one, and by all once it is decided', async () => {
  const { owner, id } = await billed();
  const [one, other, last] = await checkers();
  expect(await unreadOf(last)).toContain('purchase_submitted');
  await one.call(purchases.vote, { id, status: true, message: 'The paper is right.' });
  expect(await unreadOf(one)).not.toContain('purchase_submitted');
  expect(await unreadOf(last)).toContain('purchase_submitted');
  await other.call(purchases.vote, { id, status: true, message: 'So it is.' });
  expect(await unreadOf(last)).not.toContain('purchase_submitted');
  expect(await unreadOf(owner)).toContain('purchase_approved');
});

test('a report about a page is read by all admins once one of them closes it', async () => {
  const { id } = await ownWork();
  const [admin, other] = [await someUser({ admin: true }), await someUser({ admin: true })];
  await as(app).call(contentReports.send, {
    id,
    kind: 'artwork',
    reason: 'rights',
    message: 'The photograph is mine.',
    name: 'Ines Keller',
    email: 'ines@people.example',
  });
  expect(await unreadOf(other)).toContain('content_reported');
  const { items } = await admin.call(inbox.list, {});
  const report = items.find(({ kind }) => kind === 'content_report')?.subject ?? '';
  await admin.call(contentReports.close, { id: report, answer: 'It was removed.' });
  expect(await unreadOf(other)).not.toContain('content_reported');
});

test('a question of the reviewers is read once the owner sends the work again', async () => {
  const { artist, work, people } = await app.change((tx) => buildPanel(tx, 2));
  const { id } = work;
  await as(app, people[0]?.token).call(review.requestInformation, { id, message: 'Where is the bill?' });
  expect(await unreadOf(artist)).toContain('information_requested');
  await as(app, artist.token).call(artworks.setStatus, { id, status: true });
  expect(await unreadOf(artist)).not.toContain('information_requested');
});
