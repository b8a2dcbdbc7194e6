import { expect, it } from 'vitest';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { administration } from '@verso/contract/operations/schemas/administration.ts';
import { orders } from '@verso/contract/market/schemas/orders.ts';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import { dayOf, days, later, now } from '#platform/clock.ts';
import { testApp } from '../../../../test/support/app.ts';
import { stopClock } from '../../../../test/support/stop-clock.ts';
import { boughtWorks } from '../../../../test/support/bought.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildCheck } from '#features/people/identity/fixtures.ts';
import { buildOrganisation } from '#features/people/organisations/fixtures.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { paymentStateOf, saleSettings } from '#features/market/sales/fixtures.ts';
import { readHolds } from '#features/market/sales/payout/order-holds.ts';
import { settleOrder } from '#features/market/sales/payout/settle-order.ts';
import { getOrder } from '#features/market/sales/queries.ts';

const app = testApp();

const { bought, seenBy } = boughtWorks(app);
type Bought = Awaited<ReturnType<typeof bought>>;

const notifiedOf = async (person: Bought['buyer']) =>
  (await person.call(notifications.list, { id: person.id })).notifications.map(({ kind, link }) => ({ kind, link }));

const dueAt = async (id: string) =>
  (await app.pool.selectFrom('payout').where('order_id', '=', id).select('due_at').executeTakeFirstOrThrow()).due_at;

const damaged = { reason: 'damaged', text: 'The frame is broken.' } as const;

it('the page of an order is for its buyer, its seller and admins; before the payment not for its seller', async () => {
  const { id, seller, buyer, stranger, admin } = await bought();
  expect(await seenBy(buyer, id)).toMatchObject({ role: 'buyer', state: 'paid', papers: { receipt: /^R / } });
  expect(await seenBy(seller, id)).toMatchObject({
    role: 'seller',
    papers: { receipt: null },
    proceeds: { royalty: { amount: 0 }, royaltyNote: 'No royalty is due, because the artist is the seller.' },
  });
  expect((await seenBy(buyer, id)).proceeds).toBeNull();
  expect((await seenBy(admin, id)).proceeds).toBeNull();
  expect(await seenBy(admin, id)).toMatchObject({ role: 'admin' });
  expect(await stranger.refusal(orders.get, { id })).toMatchObject({ code: 'not_found' });
  const open = await bought({ paid: false });
  expect(await open.seller.refusal(orders.get, { id: open.id })).toMatchObject({ code: 'not_found' });
  expect((await seenBy(open.buyer, open.id)).refused.message).toContain('once the order has been paid for');
});

it('the page of an order leads from the payment to the receipt of the work, with both sides notified of each step', async () => {
  const { id, seller, buyer } = await bought();
  expect(await seller.refusal(orders.recordShipment, { id })).toMatchObject({ code: 'conflict' });
  const stage = async (reader: typeof buyer) => (await reader.call(sales.billing, {})).orders[0]?.stage;
  expect(await stage(buyer)).toBe('choosing');
  await buyer.call(orders.chooseDelivery, { id, method: 'delivery', address: 'Hafen 1, Kiel' });
  expect(await stage(seller)).toBe('sending');
  expect(await buyer.refusal(orders.confirmReceipt, { id })).toMatchObject({ code: 'conflict' });
  const insured = { amount: 120_000, currency: 'EUR' as const };
  await seller.call(orders.recordShipment, { id, carrier: 'Art Movers', tracking: 'AM 77', insured });
  expect(await stage(buyer)).toBe('sent');
  expect(await buyer.refusal(orders.chooseDelivery, { id, method: 'collection' })).toMatchObject({
    code: 'conflict',
  });
  await buyer.call(orders.confirmReceipt, { id });
  expect(await stage(seller)).toBe('received');
  const order = await seenBy(seller, id);
  expect(order.delivery).toMatchObject({
    address: 'Hafen 1, Kiel',
    carrier: 'Art Movers',
    tracking: 'AM 77',
    insured,
  });
  expect([order.titlePassedAt, order.delivery?.sentAt, order.receivedAt]).not.toContain(null);
  await app.runJobs();
  const link = `/orders/${id}`;
  const kinds = (of: Awaited<ReturnType<typeof notifiedOf>>) =>
    of.filter((one) => one.link === link).map(({ kind }) => kind);
  expect(kinds(await notifiedOf(seller))).toEqual(['order_received', 'delivery_chosen', 'work_bought']);
  expect(kinds(await notifiedOf(buyer))).toEqual(['order_shipped', 'purchase_paid']);
  const mails = await app.pool.selectFrom('mail').select('body').where('recipient', '=', buyer.email).execute();
  expect(mails.map(({ body }) => body.replaceAll(/\s+/gu, ' ')).join(' ')).toContain(
    'The carrier is “Art Movers”. The tracking number is “AM 77”. Check the work when it arrives.',
  );
});

it('the page of an order promises the buyer no carrier and tracking number that the seller has not entered', async () => {
  const { id, seller, buyer } = await bought();
  await buyer.call(orders.chooseDelivery, { id, method: 'delivery', address: 'Hafen 1, Kiel' });
  await seller.call(orders.recordShipment, { id });
  await app.runJobs();
  const { notifications: received } = await buyer.call(notifications.list, { id: buyer.id });
  expect(received.find(({ kind }) => kind === 'order_shipped')?.text).toContain(
    'The seller has not entered a carrier or a tracking number yet.',
  );
});

it('the estate of an artist has the same name on the page of an order, in its messages and in notifications', async () => {
  const { id, seller, buyer } = await bought();
  await app.pool.updateTable('artist').set({ death_year: 1990 }).where('person_id', '=', seller.id).execute();
  await seller.call(orders.sendMessage, { id, text: 'The work is packed.' });
  const name = `Estate of ${seller.name}`;
  const shown = await seenBy(buyer, id);
  expect([shown.seller, shown.messages[0]?.name]).toEqual([name, name]);
  await app.runJobs();
  const { notifications: received } = await buyer.call(notifications.list, { id: buyer.id });
  const message = received.find(({ kind }) => kind === 'order_message');
  expect(message?.headline[0]?.text).toBe(`${name} wrote to you about the order for `);
});

it('the notice that a work was sent says before which day a problem holds the payout, unless something holds it already', async () => {
  const noticeOf = async ({ id, seller, buyer }: Bought) => {
    await buyer.call(orders.chooseDelivery, { id, method: 'delivery', address: 'Hafen 1, Kiel' });
    await seller.call(orders.recordShipment, { id });
    await app.runJobs();
    const { notifications: received } = await buyer.call(notifications.list, { id: buyer.id });
    return received.find(({ kind }) => kind === 'order_shipped')?.text;
  };
  const sold = await bought();
  const date = formatUncertainDate({ kind: 'day', date: dayOf(await dueAt(sold.id)) }, 'en');
  expect(await noticeOf(sold)).toContain(
    `If you report a problem before ${date}, the seller won’t be paid until it is solved.`,
  );
  const held = await bought();
  await held.buyer.call(orders.complain, { id: held.id, reason: 'other', text: 'Where is it?' });
  expect(await noticeOf(held)).toMatch(/or report a problem\.$/);
});

it('the page of an order shows the buyer the day that the seller promises, which can change until the work is sent', async () => {
  const { id, seller, buyer } = await bought();
  stopClock();
  const inDays = (count: number) => dayOf(later(days(count)));
  const method = 'delivery' as const;
  expect(await seller.refusal(orders.promiseDelivery, { id, method, day: inDays(3) })).toMatchObject({
    code: 'conflict',
  });
  await buyer.call(orders.chooseDelivery, { id, method: 'delivery', address: 'Hafen 1, Kiel' });
  expect(await buyer.refusal(orders.promiseDelivery, { id, method, day: inDays(3) })).toMatchObject({
    code: 'forbidden',
  });
  for (const day of [inDays(-2), inDays(92)])
    expect(await seller.refusal(orders.promiseDelivery, { id, method, day })).toMatchObject({ code: 'invalid' });
  await seller.call(orders.promiseDelivery, { id, method, day: inDays(3) });
  await seller.call(orders.promiseDelivery, { id, method, day: inDays(90) });
  await seller.call(orders.promiseDelivery, { id, method, day: inDays(90) });
  expect((await seenBy(buyer, id)).delivery?.promisedOn).toBe(inDays(90));
  expect((await seller.call(sales.billing, {})).orders[0]?.stage).toBe('sending');
  await app.runJobs();
  const { notifications: received } = await buyer.call(notifications.list, { id: buyer.id });
  expect(received.filter(({ kind }) => kind === 'delivery_promised')).toHaveLength(2);
  await seller.call(orders.recordShipment, { id });
  expect((await seller.refusal(orders.promiseDelivery, { id, method, day: inDays(3) })).message).toContain('was sent');
});

it('the page of an order forgets the day that the seller promised when the buyer changes from delivery to collection', async () => {
  const { id, seller, buyer } = await bought();
  const promised = async () => (await seenBy(buyer, id)).delivery?.promisedOn;
  const day = dayOf(later(days(3)));
  const method = 'delivery' as const;
  await buyer.call(orders.chooseDelivery, { id, method: 'delivery', address: 'Hafen 1, Kiel' });
  await seller.call(orders.promiseDelivery, { id, method, day });
  await buyer.call(orders.chooseDelivery, { id, method: 'delivery', address: 'Hafen 2, Kiel' });
  expect(await promised()).toBe(day);
  await buyer.call(orders.chooseDelivery, { id, method: 'collection' });
  expect(await promised()).toBeNull();
  const late = await seller.refusal(orders.promiseDelivery, { id, method, day });
  expect(late.message).toContain('The buyer has changed their choice of delivery or collection.');
});

it('the page of an order takes no promised day of a work that is reported stolen, or that the buyer returns', async () => {
  const { id, seller, buyer } = await bought({ trader: true });
  const promise = { id, method: 'collection', day: dayOf(later(days(3))) } as const;
  await buyer.call(orders.chooseDelivery, { id, method: 'collection' });
  await buyer.call(orders.complain, { id, reason: 'return' });
  expect((await seller.refusal(orders.promiseDelivery, promise)).message).toContain('wants to return');
  await buyer.call(orders.withdrawComplaint, { id });
  await buyer.call(provenance.stolen, { id: (await seenBy(buyer, id)).work._id, happened: { kind: 'unknown' } });
  expect((await seller.refusal(orders.promiseDelivery, promise)).message).toContain('reported stolen');
});

it('the page of an order shows the other side’s messages, with files that only the order’s readers can open', async () => {
  const { id, seller, buyer, stranger, admin } = await bought();
  const documents = [{ name: 'crate.pdf', bytes: buildPaper('Crate') }];
  await buyer.call(orders.sendMessage, { id, text: 'Does the crate fit?', files: { documents } });
  const [message] = (await seenBy(seller, id)).messages;
  expect(message).toMatchObject({ role: 'buyer', own: false, text: 'Does the crate fit?' });
  const [document] = message?.documents ?? [];
  expect(document?.name).toBe('crate.pdf');
  expect((await fetch(`${app.url}${document?.url}`)).status).toBe(200);
  const openAs = async (token: string | undefined) =>
    (await fetch(`${app.url}/api/files/${document?._id}/copy`, { headers: { authorization: `Bearer ${token}` } }))
      .status;
  expect(await Promise.all([admin, stranger].map(({ token }) => openAs(token)))).toEqual([200, 404]);
  await app.runJobs();
  const email = await app.mailTo(seller.email);
  expect(email.body).toContain('“Does the crate fit?”');
  expect(email.subject).toMatch(/^Someone wrote to you about the order for a work \(V/);
  expect(email.body).toContain('Open the order');
  expect(email.body).toContain(`/orders/${id}`);
  const text = 'I look into it.';
  expect(await admin.refusal(orders.sendMessage, { id, text })).toMatchObject({ code: 'forbidden' });
  const unsafe = [{ name: 'crate.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }];
  expect(await buyer.refusal(orders.sendMessage, { id, text, files: { documents: unsafe } })).toMatchObject({
    httpStatus: 415,
  });
});

it('the page of an order tells the seller and admins what the payout waits for, and not the buyer', async () => {
  const { id, seller, buyer, admin } = await bought();
  const needs = async () =>
    Promise.all([seller, admin, buyer].map(async (reader) => (await seenBy(reader, id)).payout?.waitsFor));
  expect(await needs()).toEqual(['identity', 'identity', null]);
  await app.change((tx) => buildCheck(tx, seller.id, 'approved'));
  expect(await needs()).toEqual(['account', 'account', null]);
  await app.pool
    .insertInto('payout_account')
    .values({ person_id: seller.id, provider: 'sandbox', account_id: `acct_${id}`, ready: true, created_at: now() })
    .execute();
  expect(await needs()).toEqual([null, null, null]);
});

it('the page of an order asks nothing of a seller whose payout is at a card provider that is no longer set up', async () => {
  const { id, seller, admin } = await bought();
  await app.pool.updateTable('sale_order').set({ provider: 'stripe' }).where('id', '=', id).execute();
  for (const reader of [seller, admin])
    expect((await seenBy(reader, id)).payout).toMatchObject({ state: 'unreachable', waitsFor: null });
});

it('the page of an order says that the work was reported stolen, as does the list of orders, until the buyer has sold it on', async () => {
  const { id, seller, buyer } = await bought();
  const workId = (await seenBy(buyer, id)).work._id;
  await buyer.call(provenance.stolen, { id: workId, happened: { kind: 'unknown' } });
  expect((await seenBy(buyer, id)).loss).toBe('stolen');
  expect((await seller.call(sales.billing, {})).orders).toMatchObject([{ loss: 'stolen' }]);
  const { id: owner } = await app.change((tx) => buildPerson(tx));
  await app.pool.updateTable('artwork').set({ owner_id: owner }).where('id', '=', workId).execute();
  expect((await seenBy(buyer, id)).loss).toBeNull();
});

it('the page of an order is not about a work that was stolen after the buyer had received it', async () => {
  const { id, seller, buyer } = await bought();
  await buyer.call(orders.chooseDelivery, { id, method: 'collection' });
  await seller.call(orders.recordShipment, { id });
  await buyer.call(orders.confirmReceipt, { id });
  await buyer.call(provenance.stolen, { id: (await seenBy(buyer, id)).work._id, happened: { kind: 'unknown' } });
  expect((await seenBy(buyer, id)).loss).toBeNull();
  expect((await seller.call(sales.billing, {})).orders).toMatchObject([{ loss: null, stage: 'received' }]);
});

it('a seller reads that the buyer has deleted their account, and is not asked to send the work any more', async () => {
  const { id, seller, buyer } = await bought();
  await buyer.call(orders.chooseDelivery, { id, method: 'collection' });
  const stageOf = async () => (await seller.call(sales.billing, {})).orders[0]?.stage;
  expect(await stageOf()).toBe('preparing');
  await buyer.call(personalData.remove, { id: buyer.id });
  const seen = await seenBy(seller, id);
  expect(seen).toMatchObject({ buyerLeft: true, sellerLeft: false });
  expect(seen.refused.message).toContain('has deleted their account');
  expect(seen.refused.promiseDelivery).toContain('has deleted their account');
  // The work may already be on its way.
  expect(seen.refused.recordShipment).toBeNull();
  expect(await stageOf()).toBeNull();
  await seller.call(orders.recordShipment, { id });
  expect(await stageOf()).toBe('ready');
});

it('a seller is not asked to send a work that its buyer reported as damaged before they deleted their account', async () => {
  const { id, seller, buyer } = await bought();
  await buyer.call(orders.chooseDelivery, { id, method: 'collection' });
  await buyer.call(orders.complain, { id, ...damaged });
  await buyer.call(orders.withdrawComplaint, { id });
  await buyer.call(personalData.remove, { id: buyer.id });
  expect((await seller.call(sales.billing, {})).orders).toMatchObject([{ sent: true, stage: null, buyerLeft: true }]);
});

it('a seller can’t record the delivery of a work whose buyer has deleted their account before choosing one', async () => {
  const { id, seller, buyer } = await bought();
  await buyer.call(personalData.remove, { id: buyer.id });
  const { message } = await seller.refusal(orders.recordShipment, { id });
  expect(message).toBe('The buyer has deleted their account, so the work can’t be sent to them.');
});

it('a buyer reads that the seller has deleted their account, once they have paid', async () => {
  const { id, seller, buyer } = await bought();
  const leaves = (at: Date | null) =>
    app.pool.updateTable('person').set({ deleted_at: at }).where('id', '=', seller.id).execute();
  await leaves(now());
  expect(await seenBy(buyer, id)).toMatchObject({ buyerLeft: false, sellerLeft: true });
  await app.pool.updateTable('sale_order').set({ paid_at: null }).where('id', '=', id).execute();
  expect(await seenBy(buyer, id)).toMatchObject({ buyerLeft: false, sellerLeft: false });
});

it('a reported problem holds the payouts until the buyer withdraws it', async () => {
  const { id, seller, buyer, admin } = await bought();
  await buyer.call(orders.complain, { id, ...damaged });
  expect(await buyer.refusal(orders.complain, { id, ...damaged })).toMatchObject({ code: 'conflict' });
  expect((await seenBy(buyer, id)).refused.confirmReceipt).toContain('Close the problem first');
  expect((await seenBy(seller, id)).payout).toMatchObject({ state: 'frozen' });
  expect((await seller.call(sales.billing, {})).payouts).toMatchObject([{ state: 'frozen', heldBy: 'problem' }]);
  await app.runJobs();
  expect((await app.mailTo(seller.email)).body).toContain('The frame is broken.');
  await admin.call(orders.sendMessage, { id, text: 'Please send a photograph.' });
  await buyer.call(orders.withdrawComplaint, { id });
  expect(await seenBy(seller, id)).toMatchObject({
    payout: { state: 'held' },
    complaints: [{ reason: 'damaged', outcome: 'withdrawn' }],
    messages: [{ role: 'buyer' }, { role: 'admin' }],
  });
  await app.runJobs();
  const kindsFor = async (reader: Pick<Bought['buyer'], 'call' | 'id'>) =>
    (await reader.call(notifications.list, { id: reader.id })).notifications.map(({ kind }) => kind);
  expect(await kindsFor(seller)).toContain('complaint_closed');
  expect(await kindsFor(buyer)).not.toContain('complaint_closed');
});

it('a reported problem promises the seller no payout when it ends, because the refund that they asked for still holds it', async () => {
  const { id, seller, buyer, admin } = await bought();
  const endings = async () => {
    await app.runJobs();
    const { notifications: received } = await seller.call(notifications.list, { id: seller.id });
    return received.filter(({ kind }) => kind === 'complaint_closed').map(({ text }) => text);
  };
  await buyer.call(orders.complain, { id, ...damaged });
  await app.pool.updateTable('sale_order').set({ refund_asked_at: now() }).where('id', '=', id).execute();
  await buyer.call(orders.withdrawComplaint, { id });
  expect((await seenBy(seller, id)).payout).toMatchObject({ state: 'frozen' });
  expect(await endings()).toEqual(['The buyer says the problem is solved, so it no longer delays your payout.']);

  await app.pool.updateTable('sale_order').set({ refund_asked_at: null }).where('id', '=', id).execute();
  await buyer.call(orders.complain, { id, ...damaged });
  const decided = await admin.call(orders.decideComplaint, { id, outcome: 'refunded', answer: 'It is broken.' });
  expect(decided.message).toBe('Decision recorded. The buyer and the seller have been notified.');
  expect((await endings())[0]).toMatch(/^An admin decided to refund the payment\. The order’s page shows the refund/);
});

it('a reported problem is decided by an admin for the seller, and then not opened again', async () => {
  const { id, seller, buyer, admin } = await bought();
  await buyer.call(orders.complain, { id, ...damaged });
  const inInbox = async () => (await admin.call(inbox.list, {})).items.filter(({ subject }) => subject === id);
  expect(await inInbox()).toMatchObject([{ kind: 'complaint', matter: 'problem' }]);
  const decision = { outcome: 'released', answer: 'The photographs show no damage.' } as const;
  expect(await seller.refusal(orders.decideComplaint, { id, ...decision })).toMatchObject({ code: 'forbidden' });
  await admin.call(orders.decideComplaint, { id, ...decision });
  expect(await inInbox()).toEqual([]);
  expect(await readHolds(app.pool, id)).toMatchObject({ complained: false });
  expect(await buyer.refusal(orders.complain, { id, ...damaged })).toMatchObject({ code: 'conflict' });
  await app.runJobs();
  expect((await app.mailTo(buyer.email)).body).toContain('“The photographs show no damage.”');
  const { notifications: received } = await seller.call(notifications.list, { id: seller.id });
  expect(received.find(({ kind }) => kind === 'complaint_closed')?.text).toMatch(
    /^An admin decided that the sale is valid\. The payment won’t be refunded, and the owner has not changed\. The problem no longer delays a payout\./,
  );
});

it('a reported problem is not decided by an admin who has read another', async () => {
  const { id, buyer, admin } = await bought();
  const read = async () => (await seenBy(admin, id)).complaints.at(-1)?._id;
  await buyer.call(orders.complain, { id, ...damaged });
  const first = await read();
  await buyer.call(orders.withdrawComplaint, { id });
  await buyer.call(orders.complain, { id, ...damaged, text: 'It has not come.' });
  const decision = { outcome: 'refunded', answer: 'It is broken.' } as const;
  const refusal = await admin.refusal(orders.decideComplaint, { id, ...decision, complaint: first });
  expect(refusal.code).toBe('outdated');
  expect(refusal.message).toMatch(/^The buyer closed the report you were reading and sent a new one\./);
  await admin.call(orders.decideComplaint, { id, ...decision, complaint: await read() });
  expect((await seenBy(admin, id)).complaints.map(({ outcome }) => outcome)).toEqual(['withdrawn', 'refunded']);
});

it('a reported problem is not decided by an admin who belongs to an organisation that sold the work', async () => {
  const { id, seller, buyer, admin } = await bought();
  await buyer.call(orders.complain, { id, ...damaged });
  await app.change(async (tx) => {
    const organisation = await buildOrganisation(tx, seller, { members: { [admin.id]: 'viewer' } });
    await tx.updateTable('sale_order').set({ seller_id: organisation }).where('id', '=', id).execute();
  });
  const refusal = await admin.refusal(orders.decideComplaint, { id, outcome: 'released', answer: 'It is fine.' });
  expect(refusal.message).toContain('You are a member of an organisation');
});

it('a reported problem holds the payouts after an admin’s refund, until the money is back', async () => {
  const { id, seller, buyer, admin } = await bought();
  await buyer.call(orders.complain, { id, ...damaged });
  await admin.call(orders.decideComplaint, { id, outcome: 'refunded', answer: 'It is broken.' });
  expect(await seenBy(buyer, id)).toMatchObject({ payout: { state: 'frozen' }, refundRefused: null });
  expect((await buyer.refusal(orders.complain, { id, ...damaged })).message).toContain('is on its way');
  const delivery = { id, method: 'collection' } as const;
  expect((await buyer.refusal(orders.chooseDelivery, delivery)).message).toContain('is being refunded');
  expect((await seller.refusal(orders.recordShipment, { id })).message).toContain('is being refunded');
  const order = await getOrder(app.pool, id);
  await app.change((tx) => settleOrder(tx, id, paymentStateOf(order, { refunded: order.price_amount }), saleSettings));
  expect(await seenBy(buyer, id)).toMatchObject({ state: 'refunded', payout: null });
  // The decision said so a moment ago.
  await app.runJobs();
  const kinds = (await notifiedOf(buyer)).map(({ kind }) => kind);
  expect([kinds.includes('complaint_closed'), kinds.includes('payment_returned')]).toEqual([true, false]);
});

it('a reported problem ends with the seller’s refund', async () => {
  const { id, buyer } = await bought();
  await buyer.call(orders.complain, { id, ...damaged });
  const order = await getOrder(app.pool, id);
  await app.change((tx) => settleOrder(tx, id, paymentStateOf(order, { refunded: order.price_amount }), saleSettings));
  expect((await seenBy(buyer, id)).complaints).toMatchObject([{ outcome: 'refunded' }]);
  await app.runJobs();
  const ended = (await buyer.call(notifications.list, { id: buyer.id })).notifications.filter(({ kind }) =>
    ['complaint_closed', 'payment_returned'].includes(kind),
  );
  expect(ended.map(({ kind, text }) => [kind, text])).toEqual([
    [
      'payment_returned',
      'The full payment was refunded, so the problem is closed. This doesn’t change who owns the work. The order’s page says what each side does next.',
    ],
  ]);
});

it('a reported problem cannot be reported once the seller is paid', async () => {
  const { id, buyer } = await bought();
  await app.pool
    .updateTable('payout')
    .set({ state: 'sent', amount: 1, destination: 'acct_1', transfer_id: `tr_${id}`, sent_at: now() })
    .where('order_id', '=', id)
    .execute();
  expect((await buyer.refusal(orders.complain, { id, ...damaged })).message).toContain('has been paid');
});

it('a return is possible for 14 days after the receipt if the seller is a trader, and holds the payout as long', async () => {
  stopClock();
  const { id, seller, buyer } = await bought({ trader: true });
  await buyer.call(orders.chooseDelivery, { id, method: 'collection' });
  await seller.call(orders.recordShipment, { id });
  await buyer.call(orders.confirmReceipt, { id });
  const { returns } = await seenBy(buyer, id);
  const until = new Date(returns.until ?? '');
  expect(returns).toMatchObject({ trader: true, days: 14 });
  expect(until.getTime()).toBeGreaterThan(later(days(14)).getTime());
  expect(await dueAt(id)).toEqual(until);
  await app.change(async (tx) => {
    const received_at = later(-days(16));
    await tx.updateTable('order_delivery').set({ received_at }).where('order_id', '=', id).execute();
  });
  expect((await seenBy(buyer, id)).refused.return).toContain('return period is over');
});

it('a return needs no reason, which another problem does', async () => {
  const { id, buyer } = await bought({ trader: true });
  expect((await buyer.refusal(orders.complain, { id, reason: 'damaged' })).fields).toEqual({
    text: 'must not be empty',
  });
  await buyer.call(orders.complain, { id, reason: 'return' });
  const { complaints, messages } = await seenBy(buyer, id);
  expect(complaints).toMatchObject([{ reason: 'return', closedAt: null }]);
  expect(messages).toMatchObject([{ own: true, text: 'I want to return the work.' }]);
});

it('a return is called a return from its beginning, and holds a payout only if that has not been made', async () => {
  const { id, seller, buyer, admin } = await bought({ trader: true });
  await app.pool
    .updateTable('payout')
    .set({ state: 'sent', amount: 1, destination: 'acct_1', transfer_id: `tr_${id}`, sent_at: now() })
    .where('order_id', '=', id)
    .execute();
  const asked = await buyer.call(orders.complain, { id, reason: 'return', text: 'It is too large for the room.' });
  expect(asked.message).toBe('Return requested. The seller and the admins have been notified.');
  await app.runJobs();
  const read = async (reader: Bought['buyer'], kind: string) => {
    const { notifications: received } = await reader.call(notifications.list, { id: reader.id });
    return received.find((one) => one.kind === kind);
  };
  expect((await read(seller, 'complaint_opened'))?.text).toContain('If your share has not been paid out yet');
  const reported = await read(admin, 'complaint_reported');
  expect(reported?.headline[0]?.text).toBe('A buyer is returning ');
  expect(reported?.text).toContain('Any payouts not yet made for this order are held.');
  const again = { id, reason: 'return', text: 'It is still too large.' } as const;
  expect((await buyer.refusal(orders.complain, again)).message).toBe(
    'You have already asked to return the work. To add information, write a message.',
  );
  expect((await buyer.call(orders.withdrawComplaint, { id })).message).toBe('Closed. The seller has been notified.');
});

it('an open problem says in the orders of both sides whether the seller has answered', async () => {
  const { id, seller, buyer, admin } = await bought();
  const answered = async () => {
    const listed = await seller.call(sales.billing, {});
    const shown = await seenBy(buyer, id);
    return [listed.orders[0]?.sellerAnswered, shown.sellerAnswered];
  };
  await seller.call(orders.sendMessage, { id, text: 'I will send it on Monday.' });
  expect(await answered()).toEqual([false, false]);
  await buyer.call(orders.complain, { id, ...damaged });
  await admin.call(orders.sendMessage, { id, text: 'Please answer the buyer.' });
  expect(await answered()).toEqual([false, false]);
  await seller.call(orders.sendMessage, { id, text: 'I will have the frame repaired.' });
  expect(await answered()).toEqual([true, true]);
  await buyer.call(orders.sendMessage, { id, text: 'By when?' });
  expect(await answered()).toEqual([false, false]);
  await seller.call(orders.sendMessage, { id, text: 'By Friday.' });
  await buyer.call(orders.withdrawComplaint, { id });
  expect(await answered()).toEqual([false, false]);
});

it('a return holds no payout that is on its way', async () => {
  const { id, seller, buyer } = await bought({ trader: true });
  await app.pool
    .updateTable('payout')
    .set({ state: 'sending', amount: 1, destination: 'acct_1' })
    .where('order_id', '=', id)
    .execute();
  await buyer.call(orders.complain, { id, reason: 'return', text: 'It is too large for the room.' });
  expect((await seenBy(seller, id)).payout).toMatchObject({ state: 'due' });
  expect((await seller.call(sales.billing, {})).payouts).toMatchObject([{ state: 'due', heldBy: null }]);
});

it('a return is acknowledged by an email with its time and words, and the purchase email of a trader’s sale names its last day', async () => {
  const { id, seller, buyer } = await bought({ trader: true });
  expect((await app.mailTo(buyer.email)).body).toContain('The last day to do so is 14 days after you receive it.');
  await buyer.call(orders.chooseDelivery, { id, method: 'collection' });
  await seller.call(orders.recordShipment, { id });
  await app.runJobs();
  await buyer.call(orders.complain, { id, reason: 'return' });
  const { complaints } = await seenBy(buyer, id);
  const { subject, body } = await app.mailTo(buyer.email);
  expect(subject).toBe('We’ve received your request to return a work');
  expect(body).toContain('You wrote: “I want to return the work.”');
  const opened = new Date(complaints[0]?.openedAt ?? '');
  const words = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  expect(body).toContain(`${words.format(opened)} UTC`);
  const privately = await bought();
  expect((await app.mailTo(privately.buyer.email)).body).not.toContain('return the work');
  // Another problem is only notified of.
  await privately.buyer.call(orders.complain, { id: privately.id, ...damaged });
  expect((await app.mailTo(privately.buyer.email)).subject).not.toContain('return');
});

it('a return is called a return in the notification, the email and the event of its end', async () => {
  const { id, seller, buyer, admin } = await bought({ trader: true });
  await buyer.call(orders.chooseDelivery, { id, method: 'collection' });
  await seller.call(orders.recordShipment, { id });
  await buyer.call(orders.confirmReceipt, { id });
  await buyer.call(orders.complain, { id, reason: 'return', text: 'It is too large for the room.' });
  await app.runJobs();
  await buyer.call(orders.withdrawComplaint, { id });
  await app.runJobs();
  const ended = (await seller.call(notifications.list, { id: seller.id })).notifications.find(
    ({ kind }) => kind === 'complaint_closed',
  );
  expect(ended?.headline[0]?.text).toBe('The return of ');
  expect(ended?.text).toBe('The buyer is keeping the work, so the return no longer delays a payout to you.');
  expect((await app.mailTo(seller.email)).subject).toMatch(/^The return of .* is settled \(V/);
  const { events } = await admin.call(administration.events, { name: 'complaint_closed', who: buyer.email });
  expect(events).toMatchObject([{ data: { orderId: id, reason: 'return', outcome: 'withdrawn' } }]);
});

it('a return is no right against a private seller, whom a buyer can still report a problem to', async () => {
  const { id, buyer } = await bought();
  const { refused, returns } = await seenBy(buyer, id);
  expect(returns).toEqual({ trader: false, days: null, until: null });
  expect(refused.return).toContain('sold privately');
  expect(refused.complain).toBeNull();
});

it('a return that an admin decided against is not opened again, and one that the buyer closed is', async () => {
  const { id, buyer, admin } = await bought({ trader: true });
  await buyer.call(orders.complain, { id, reason: 'return' });
  await buyer.call(orders.withdrawComplaint, { id });
  await buyer.call(orders.complain, { id, reason: 'return' });
  await admin.call(orders.decideComplaint, { id, outcome: 'released', answer: 'The period was over.' });
  const words =
    'An admin has decided that the sale is valid, so you can’t return the work again. Contact the registry if you have new information.';
  expect((await buyer.refusal(orders.complain, { id, reason: 'return' })).message).toBe(words);
  expect((await seenBy(buyer, id)).refused.return).toBe(words);
  await app.runJobs();
  const { body } = await app.mailTo(buyer.email);
  expect(body).toContain('The payment won’t be refunded, and the owner has not changed.');
  expect(body).toContain('“The period was over.”');
});

it('a return is promised as it was when the work was sold', async () => {
  const { id, seller, buyer } = await bought();
  await seller.call(sales.declareTrader, { trader: true });
  expect((await seller.call(sales.billing, {})).trader).toBe(true);
  expect((await seenBy(buyer, id)).returns.trader).toBe(false);
});
