import { expect, it } from 'vitest';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { orders } from '@verso/contract/market/schemas/orders.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { now } from '#platform/clock.ts';
import { testApp } from '../../../../test/support/app.ts';
import { boughtWorks } from '../../../../test/support/bought.ts';
import { buildOrder, paymentStateOf, saleSettings } from '#features/market/sales/fixtures.ts';
import { settleOrder } from '#features/market/sales/payout/settle-order.ts';
import { getOrder } from '#features/market/sales/queries.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';

const app = testApp();
const { bought, seenBy, refund } = boughtWorks(app);

type Bought = Awaited<ReturnType<typeof bought>>;

const cancel = ({ buyer, id }: Bought, text = '') => buyer.call(orders.complain, { id, reason: 'cancellation', text });

/** The newest notification of a kind as one text. */
async function notice(reader: Bought['buyer'], kind: string): Promise<string | undefined> {
  await app.runJobs();
  const { notifications: received } = await reader.call(notifications.list, { id: reader.id });
  const found = received.find((one) => one.kind === kind);
  return found && `${found.headline.map(({ text }) => text).join('')}. ${found.text}`;
}

const ownerOf = async ({ workId }: Bought) => (await getArtwork(app.pool, workId)).owner_id;

it('a buyer asks to cancel before the work is sent, and its seller is the owner again once it is refunded', async () => {
  const made = await bought();
  const { id, workId, seller, buyer, stranger, admin } = made;
  expect((await seenBy(buyer, id)).refused.cancel).toBeNull();
  await buyer.call(orders.chooseDelivery, { id, method: 'collection' });
  expect((await cancel(made)).message).toBe('Cancellation requested. The seller and the admins have been notified.');
  expect(await seenBy(seller, id)).toMatchObject({
    complaints: [{ reason: 'cancellation', closedAt: null }],
    messages: [{ role: 'buyer', text: 'I want to cancel the order.' }],
    payout: { state: 'frozen' },
  });
  expect((await seller.refusal(orders.recordShipment, { id })).message).toContain('asked to cancel the order');
  expect(await notice(seller, 'complaint_opened')).toMatch(
    /wants to cancel the order for .*Don’t send the work or hand it over\./s,
  );
  expect(await notice(admin, 'complaint_reported')).toMatch(/^A buyer wants to cancel the order for /);
  const { items } = await admin.call(inbox.list, {});
  expect(items.find((item) => item.subject === id)).toMatchObject({ kind: 'complaint', matter: 'cancellation' });
  const { subject, body } = await app.mailTo(buyer.email);
  expect(subject).toBe('We’ve received your request to cancel an order');
  expect(body).toContain('You wrote: “I want to cancel the order.”');

  await refund(id);
  expect(await notice(buyer, 'payment_returned')).toContain('The order is cancelled');
  expect(await ownerOf(made)).toBe(seller.id);
  expect((await seenBy(buyer, id)).givingBack).toMatchObject({ state: 'returned' });
  expect(await notice(buyer, 'sale_accepted')).toMatch(/^The seller owns .* again/);
  expect(await notice(seller, 'payment_returned')).toContain('The seller is the owner again.');
  const { artwork } = await stranger.call(record.get, { id: workId });
  expect(artwork.provenance.slice(-2)).toMatchObject([
    { kind: 'sold', refunded: true },
    { kind: 'history', subKind: 'return' },
  ]);
});

it('a buyer can’t cancel once the work was sent', async () => {
  for (const [trader, words] of [
    [true, 'You can ask to return it instead.'],
    [false, 'report a problem'],
  ] as const) {
    const made = await bought({ trader });
    await made.buyer.call(orders.chooseDelivery, { id: made.id, method: 'collection' });
    await made.seller.call(orders.recordShipment, { id: made.id });
    const asked = { id: made.id, reason: 'cancellation' } as const;
    expect((await made.buyer.refusal(orders.complain, asked)).message).toContain(words);
    expect((await seenBy(made.buyer, made.id)).refused.cancel).toContain('already been sent');
  }
});

it('a buyer who keeps the order after all gets the work', async () => {
  const made = await bought();
  const { id, seller, buyer } = made;
  await buyer.call(orders.chooseDelivery, { id, method: 'collection' });
  await cancel(made, 'I was too quick.');
  await buyer.call(orders.withdrawComplaint, { id });
  expect(await notice(seller, 'complaint_closed')).toContain('The buyer wants the work after all.');
  await seller.call(orders.recordShipment, { id });
  expect((await seenBy(buyer, id)).refused.confirmReceipt).toBeNull();
});

const saleTo = ({ workId, stranger }: Bought) =>
  ({ id: workId, happened: { kind: 'unknown' }, buyerName: 'Nora Feld', buyerEmail: stranger.email }) as const;

const price = { amount: 150_000, currency: 'EUR' } as const;

it('a refunded buyer can sell a work that its seller lets them keep', async () => {
  const made = await bought();
  const { id, workId, seller, buyer, stranger } = made;
  await buyer.call(provenance.sold, saleTo(made));
  await cancel(made);
  await refund(id);
  await seller.call(orders.waiveReturn, { id });
  await stranger.call(provenance.answerSale, { id: workId, accept: true });
  expect(await ownerOf(made)).toBe(stranger.id);
});

it('a buyer can’t sell the work on while they want to cancel the order or are being refunded, and can if they keep it', async () => {
  const made = await bought();
  const { id, workId, buyer, stranger } = made;
  const refusalToBuy = async () => (await stranger.call(record.get, { id: workId })).artwork.refused.buy;
  await buyer.call(artworks.changeSalePrice, { id: workId, price });
  expect(await refusalToBuy()).toBeNull();
  await cancel(made);
  const { message } = await buyer.refusal(provenance.sold, saleTo(made));
  expect(message).toContain('You have asked for your money back for this work');
  expect(await refusalToBuy()).toBe('This work is not for sale right now.');
  await buyer.call(orders.withdrawComplaint, { id });
  expect(await refusalToBuy()).toBeNull();
  await app.pool.updateTable('sale_order').set({ refund_asked_at: now() }).where('id', '=', id).execute();
  expect((await buyer.refusal(provenance.sold, saleTo(made))).message).toContain('or were refunded');
  await app.pool.updateTable('sale_order').set({ refund_asked_at: null }).where('id', '=', id).execute();
  await buyer.call(provenance.sold, saleTo(made));
});

it('a sale that was recorded or begun before the buyer asked to cancel does not take the work away', async () => {
  const made = await bought();
  await made.buyer.call(provenance.sold, saleTo(made));
  await cancel(made);
  const answer = { id: made.workId, accept: true };
  expect((await made.stranger.refusal(provenance.answerSale, answer)).message).toBe(
    'The owner can’t sell this work until an earlier order for it is settled. Ask the owner, or accept later.',
  );

  const reserved = await bought();
  await reserved.buyer.call(artworks.changeSalePrice, { id: reserved.workId, price });
  const work = await getArtwork(app.pool, reserved.workId);
  const second = await app.change((tx) => buildOrder(tx, work, reserved.stranger.id));
  await cancel(reserved);
  await refund(reserved.id);
  const payment = paymentStateOf(await getOrder(app.pool, second));
  await app.change((tx) => settleOrder(tx, second, payment, saleSettings));
  expect(await getOrder(app.pool, second)).toMatchObject({ state: 'refund_due', outcome: 'too_late' });
  expect(await ownerOf(reserved)).toBe(reserved.buyer.id);
});

it('a refund without a cancellation does not move title back', async () => {
  const made = await bought();
  await refund(made.id);
  await app.runJobs();
  expect(await ownerOf(made)).toBe(made.buyer.id);
});

it('a cancellation that an admin decides for the buyer makes the seller the owner again once it is refunded', async () => {
  const made = await bought();
  const { id, seller, admin } = made;
  await cancel(made);
  await admin.call(orders.decideComplaint, { id, outcome: 'refunded', answer: 'Nothing was sent.' });
  expect(await notice(seller, 'complaint_closed')).toContain('when the seller is the owner again');
  await refund(id);
  expect(await notice(seller, 'payment_returned')).toContain('The seller is the owner again.');
  expect(await notice(made.buyer, 'payment_returned')).toBeUndefined();
  expect(await ownerOf(made)).toBe(seller.id);
});

it('a seller is the owner again after a refund also if the buyer who cancelled has deleted their account', async () => {
  const made = await bought();
  const { id, workId, seller, buyer, stranger } = made;
  await cancel(made);
  await buyer.call(personalData.remove, { id: buyer.id });
  await refund(id);
  await app.runJobs();
  expect(await ownerOf(made)).toBe(seller.id);
  expect((await seenBy(seller, id)).givingBack).toMatchObject({ state: 'returned' });
  const { artwork } = await stranger.call(record.get, { id: workId });
  expect(artwork.provenance.at(-1)).toMatchObject({ kind: 'history', subKind: 'return' });
});

it('a cancelled order leaves the work with its buyer if the work is in review, or the seller has left', async () => {
  const inReview = await bought();
  await cancel(inReview);
  await app.pool.updateTable('artwork').set({ status: 'in_review' }).where('id', '=', inReview.workId).execute();
  await refund(inReview.id);
  expect(await ownerOf(inReview)).toBe(inReview.buyer.id);

  const left = await bought();
  await cancel(left);
  await app.pool.updateTable('person').set({ deleted_at: now() }).where('id', '=', left.seller.id).execute();
  await refund(left.id);
  expect(await ownerOf(left)).toBe(left.buyer.id);
});

it('a buyer who is being refunded can’t keep the order, and can’t cancel it a third time', async () => {
  const made = await bought();
  const { id, buyer } = made;
  await cancel(made);
  const refundSince = (at: Date | null) =>
    app.pool.updateTable('sale_order').set({ refund_asked_at: at }).where('id', '=', id).execute();
  await refundSince(now());
  expect((await buyer.refusal(orders.withdrawComplaint, { id })).message).toContain('already being refunded');
  await refundSince(null);
  await buyer.call(orders.withdrawComplaint, { id });
  await cancel(made);
  await buyer.call(orders.withdrawComplaint, { id });
  const third = { id, reason: 'cancellation' } as const;
  expect((await buyer.refusal(orders.complain, third)).message).toContain('already asked twice');
});

it('a work that the buyer offered to someone else stays theirs when the cancelled order is refunded', async () => {
  const made = await bought();
  const { id, buyer } = made;
  await buyer.call(provenance.sold, saleTo(made));
  await cancel(made);
  await refund(id);
  await app.runJobs();
  expect(await ownerOf(made)).toBe(buyer.id);
  expect((await seenBy(buyer, id)).givingBack).toMatchObject({ state: 'open' });
  const answer = { id: made.workId, accept: true };
  expect((await made.stranger.refusal(provenance.answerSale, answer)).message).toContain('until an earlier order');
  await buyer.call(provenance.answerSale, { id: made.workId, accept: false });
  expect((await buyer.refusal(provenance.sold, saleTo(made))).message).toContain('or were refunded');
  await buyer.call(orders.giveBack, { id });
  await made.seller.call(provenance.answerSale, answer);
  expect(await ownerOf(made)).toBe(made.seller.id);
});
