import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { security } from '@verso/contract/people/schemas/security.ts';
import { figures } from '@verso/contract/operations/schemas/figures.ts';
import { orders } from '@verso/contract/market/schemas/orders.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { royalties } from '@verso/contract/market/schemas/royalties.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { dayOf, days, later, now } from '#platform/clock.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { boughtWorks, type Refunded } from '../../../../../test/support/bought.ts';
import { stopClock } from '../../../../../test/support/stop-clock.ts';
import { buildOrder } from '#features/market/sales/fixtures.ts';
import { getOrder } from '#features/market/sales/queries.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';

const app = testApp();
const { bought, refunded, seenBy, givingBackOf, workSeenBy, refund, newest, notice } = boughtWorks(app);

const refusalOf = async ({ buyer, id }: Pick<Refunded, 'buyer' | 'id'>) =>
  (await buyer.refusal(orders.giveBack, { id })).message;

it('a refunded work is given back by its buyer, and its seller is the owner again by accepting it', async () => {
  const made = await bought();
  const { id, workId, seller, buyer, admin, stranger } = made;
  expect(await refusalOf(made)).toBe('The payment has not been refunded in full.');
  const sale = async () => (await workSeenBy(stranger, workId)).provenance.at(-1);
  expect(await sale()).toMatchObject({ kind: 'sold', refunded: false });
  await refund(id);
  expect(await sale()).toMatchObject({ kind: 'sold', refunded: true });
  expect(await seenBy(buyer, id)).toMatchObject({
    givingBack: { state: 'open', at: null },
    refused: { giveBack: null },
  });
  expect(await seller.refusal(orders.giveBack, { id })).toMatchObject({ code: 'forbidden' });
  expect(await stranger.refusal(orders.giveBack, { id })).toMatchObject({ code: 'not_found' });

  expect((await buyer.call(orders.giveBack, { id })).message).toBe('The seller has been asked to accept the work.');
  const offered = await givingBackOf(seller, id);
  expect(offered?.state).toBe('offered');
  expect(offered?.at).not.toBeNull();
  expect(await refusalOf(made)).toBe('You have already offered the work to the seller. Wait for their answer.');
  expect(await notice(seller, 'sale_offered')).toMatch(/is giving back .* You become the owner again when you accept/);
  expect((await newest(seller, 'sale_offered'))?.link).toMatch(/#sale$/);
  expect((await app.mailTo(seller.email)).body).toContain(`${paths.artworkDetail(workId)}#sale`);

  const accepted = await seller.call(provenance.answerSale, { id: workId, accept: true });
  expect(accepted).toMatchObject({ returned: true });
  const returned = await givingBackOf(admin, id);
  expect(returned?.state).toBe('returned');
  expect(returned?.at).not.toBeNull();
  expect(await refusalOf(made)).toBe('You have already given the work back.');
  const work = await workSeenBy(seller, workId);
  expect(work.owner.own).toBe(true);
  expect(work.provenance.at(-1)).toMatchObject({
    kind: 'history',
    subKind: 'return',
    parties: [
      { role: 'giver', name: 'Private collection' },
      { role: 'owner', name: seller.name },
    ],
    support: 'confirmed',
    recordedBy: null,
    note: 'The work went back to its former owner because the payment was refunded.',
  });
  expect(work.provenance.filter(({ type }) => type === 'gap')).toEqual([]);
  expect(await notice(buyer, 'sale_accepted')).toMatch(/^The seller owns .* again/);
  const mailed = await app.mailTo(seller.email);
  expect(mailed.subject).toBe('You own the work again');
});

it('a work that is given back is declined or cancelled like a sale, in words of a return, and can then be offered again', async () => {
  const { id, workId, seller, buyer } = await refunded();
  await buyer.call(orders.giveBack, { id });
  const { message } = await seller.call(provenance.answerSale, { id: workId, accept: false });
  expect(message).toBe('This return will not go ahead.');
  expect(await notice(buyer, 'sale_declined')).toMatch(/ was not taken back/);
  expect(await seenBy(buyer, id)).toMatchObject({ givingBack: { state: 'declined' }, refused: { giveBack: null } });
  await buyer.call(orders.giveBack, { id });
  await buyer.call(provenance.answerSale, { id: workId, accept: false });
  expect(await notice(seller, 'sale_cancelled')).toMatch(
    /^The return of .* was cancelled. The buyer cancelled the return/,
  );
  expect((await seller.refusal(provenance.answerSale, { id: workId, accept: true })).message).toBe(
    'This return has already been declined or cancelled.',
  );
  expect(await givingBackOf(buyer, id)).toMatchObject({ state: 'open', at: null });
});

it('a return that the seller declined stays on the order with its day, until the buyer offers the work again', async () => {
  stopClock();
  const { id, workId, seller, buyer, admin } = await refunded();
  await buyer.call(orders.giveBack, { id });
  await seller.call(provenance.answerSale, { id: workId, accept: false });
  const declined = { state: 'declined', at: now().toISOString(), byAdmin: false };
  for (const reader of [buyer, seller, admin]) expect(await givingBackOf(reader, id)).toEqual(declined);
  const listed = async (reader: Refunded['buyer']) =>
    (await reader.call(sales.billing, {})).orders.map(({ givingBack }) => givingBack);
  expect([await listed(buyer), await listed(seller)]).toEqual([['declined'], ['declined']]);
  await buyer.call(orders.giveBack, { id });
  expect(await givingBackOf(seller, id)).toMatchObject({ state: 'offered' });
  await seller.call(provenance.answerSale, { id: workId, accept: true });
  expect(await givingBackOf(buyer, id)).toMatchObject({ state: 'returned', at: now().toISOString() });
});

it('an order says whether its work was sent, so that only its owner changes back if it was not', async () => {
  const { id, seller, buyer } = await bought();
  const sentOf = async (reader: Refunded['buyer']) => (await reader.call(sales.billing, {})).orders[0]?.sent;
  await buyer.call(orders.chooseDelivery, { id, method: 'delivery', address: 'Hafen 1, Kiel' });
  expect([await sentOf(buyer), await sentOf(seller)]).toEqual([false, false]);
  await seller.call(orders.recordShipment, { id, carrier: 'Art Movers', tracking: 'AM 77' });
  await refund(id);
  expect([await sentOf(buyer), await sentOf(seller)]).toEqual([true, true]);
});

it('a work that is declined and passes to its seller in another way has no day of a return', async () => {
  const { id, workId, seller, buyer } = await refunded();
  await buyer.call(orders.giveBack, { id });
  await seller.call(provenance.answerSale, { id: workId, accept: false });
  await app.pool.updateTable('artwork').set({ owner_id: seller.id }).where('id', '=', workId).execute();
  expect(await givingBackOf(buyer, id)).toMatchObject({ state: 'returned', at: null });
});

it('the end of a return leads its buyer and its seller to the order, and that of another sale to the work', async () => {
  const { id, workId, seller, buyer, stranger } = await refunded();
  const order = paths.order(id);
  const answer = (reader: Refunded['buyer'], accept: boolean) =>
    reader.call(provenance.answerSale, { id: workId, accept });
  await buyer.call(orders.giveBack, { id });
  await answer(seller, false);
  expect((await newest(buyer, 'sale_declined'))?.link).toBe(order);
  expect((await app.mailTo(buyer.email)).body).toContain(order);
  await buyer.call(orders.giveBack, { id });
  await answer(buyer, false);
  expect((await newest(seller, 'sale_cancelled'))?.link).toBe(order);
  await buyer.call(orders.giveBack, { id });
  await answer(seller, true);
  expect((await newest(buyer, 'sale_accepted'))?.link).toBe(order);
  const happened = { kind: 'day', date: dayOf(later(0)) } as const;
  await seller.call(provenance.sold, { id: workId, happened, buyerName: 'A. Friend', buyerEmail: stranger.email });
  await answer(stranger, false);
  expect((await newest(seller, 'sale_declined'))?.link).toContain(paths.artworkDetail(workId));
});

it('a seller who must verify a new email reads by email that a return was cancelled, with a link to the order', async () => {
  const { id, workId, seller, buyer } = await refunded();
  await buyer.call(orders.giveBack, { id });
  await app.pool.updateTable('person').set({ email_verified_at: null }).where('id', '=', seller.id).execute();
  await buyer.call(provenance.answerSale, { id: workId, accept: false });
  const { subject, body } = await app.mailTo(seller.email);
  expect(subject).toBe('A return to you was cancelled');
  expect(body).toContain(paths.order(id));
});

it('a work that is given back shows the seller’s email neither to the buyer nor in their data', async () => {
  const { id, workId, seller, buyer, admin } = await refunded();
  await buyer.call(orders.giveBack, { id });
  for (const reader of [buyer, seller, admin]) {
    const { transfer } = await workSeenBy(reader, workId);
    expect(transfer).toMatchObject({ returned: true, buyerEmail: '' });
    expect(transfer?.buyerName).not.toBe('');
  }
  const exported = async (reader: Refunded['buyer']) =>
    JSON.stringify((await reader.call(personalData.export, { id: reader.id })).exported.sales);
  expect(await exported(buyer)).not.toContain(seller.email);
  expect(await exported(seller)).toContain(seller.email);
  await seller.call(provenance.answerSale, { id: workId, accept: true });
  expect(await exported(buyer)).not.toContain(seller.email);
});

it('a return is dated on the day on which the seller accepts it', async () => {
  stopClock();
  const { id, workId, seller, buyer } = await refunded();
  await buyer.call(orders.giveBack, { id });
  const offeredOn = JSON.stringify(dayOf(later(-days(3))));
  await sql`update title_transfer set entry = jsonb_set(entry, '{happened,date}', ${offeredOn}::jsonb)
    where order_id = ${id}`.execute(app.pool);
  await seller.call(provenance.answerSale, { id: workId, accept: true });
  const { provenance: entries } = await workSeenBy(seller, workId);
  expect(entries.at(-1)).toMatchObject({ kind: 'history', happened: { kind: 'day', date: dayOf(now()) } });
});

it('a refunded sale and its return count in no one’s figures of sales', async () => {
  const { id, workId, seller, buyer } = await bought();
  const counted = async (reader: Refunded['buyer']) => {
    const { figures: own } = await reader.call(figures.get, { id: reader.id });
    return [own.sales.count, own.purchases.count, own.purchases.sums.length];
  };
  expect([await counted(seller), await counted(buyer)]).toEqual([
    [1, 0, 0],
    [0, 1, 1],
  ]);
  await refund(id);
  await buyer.call(orders.giveBack, { id });
  await seller.call(provenance.answerSale, { id: workId, accept: true });
  const none = [0, 0, 0];
  expect([await counted(seller), await counted(buyer)]).toEqual([none, none]);
});

it('a work is not given back before the money is, nor without a sale', async () => {
  const made = await refunded();
  const { id, workId, seller, buyer } = made;
  const change = (values: object) => app.pool.updateTable('sale_order').set(values).where('id', '=', id).execute();
  await buyer.call(orders.giveBack, { id });
  const missing = { refund_refused_at: new Date(), refund_refused_amount: 120_000, refund_refusal: 'failed' };
  await change(missing);
  expect((await seller.refusal(provenance.answerSale, { id: workId, accept: true })).message).toBe(
    'The buyer’s refund couldn’t be made. You can accept the work once they have been refunded.',
  );
  await buyer.call(provenance.answerSale, { id: workId, accept: false });
  expect(await refusalOf(made)).toBe(
    'Your refund hasn’t gone through yet. Keep the work until you have been refunded.',
  );
  await change({ refund_refused_at: null, refund_refused_amount: null, refund_refusal: null });
  await change({ dispute_id: 'dp_1', dispute_status: 'needs_response' });
  expect(await refusalOf(made)).toBe('Your bank is deciding on this payment. Wait for its decision.');
  const unpaid = await bought({ paid: false });
  expect(await refusalOf(unpaid)).toBe('You never became the owner of the work through this order.');
  expect(await givingBackOf(unpaid.buyer, unpaid.id)).toBeNull();
});

it('a lost or taken-down work, and one of a disallowed artist, can be given back, and a disputed one not', async () => {
  const made = await refunded();
  const { id, workId, seller, buyer, admin } = made;
  await app.pool.updateTable('person').set({ artist_disallowed_at: new Date() }).where('id', '=', buyer.id).execute();
  const happened = { kind: 'day', date: dayOf(later(0)) } as const;
  await buyer.call(provenance.stolen, { id: workId, happened, resolved: false });
  await app.pool
    .updateTable('artwork')
    .set({ taken_down_at: new Date(), taken_down_by: admin.id, taken_down_reason: 'A picture.', hidden: true })
    .where('id', '=', workId)
    .execute();
  expect((await seenBy(buyer, id)).refused.giveBack).toBeNull();
  await buyer.call(orders.giveBack, { id });
  await seller.call(provenance.answerSale, { id: workId, accept: true });
  expect(await workSeenBy(seller, workId)).toMatchObject({ owner: { own: true }, claim: 'stolen' });

  const disputed = await refunded();
  const { workId: contested } = disputed;
  const reason = 'It was stolen from my mother in 1998.';
  await disputed.stranger.call(provenance.dispute, { id: contested, about: 'ownership', reason });
  const [waiting] = (await workSeenBy(disputed.admin, contested)).disputes;
  await disputed.admin.call(provenance.decideDispute, { id: contested, disputeId: waiting?._id ?? '', status: true });
  expect(await refusalOf(disputed)).toBe('This work is disputed. It can be given back once the dispute is closed.');
});

it('a work that is given back waits for its seller also after they have changed their email', async () => {
  const { id, workId, seller, buyer } = await refunded();
  await buyer.call(orders.giveBack, { id });
  const email = `${crypto.randomUUID()}@people.example`;
  await seller.call(security.changeEmail, { email });
  const { body } = await app.mailTo(email);
  await seller.call(accounts.verify, { token: /\/verify\/([\w-]+)/.exec(body)?.[1] ?? '' });
  await seller.call(provenance.answerSale, { id: workId, accept: true });
  expect(await givingBackOf(buyer, id)).toMatchObject({ state: 'returned' });
});

it('a work can’t be given back to a seller who has deleted their account', async () => {
  const made = await refunded();
  const { id, seller, buyer } = made;
  await app.pool.updateTable('person').set({ deleted_at: new Date() }).where('id', '=', seller.id).execute();
  expect(await givingBackOf(buyer, id)).toMatchObject({ state: 'seller_left', at: null });
  expect(await refusalOf(made)).toContain('The seller has deleted their account.');
  expect((await getOrder(app.pool, id)).state).toBe('refunded');
});

const leave = (person: Refunded['buyer']) => person.call(personalData.remove, { id: person.id });

it('a seller reads that the buyer of a refunded work has deleted their account, until they have the work back', async () => {
  const { id, seller, buyer, admin } = await refunded();
  await buyer.call(orders.giveBack, { id });
  await leave(buyer);
  expect(await givingBackOf(seller, id)).toMatchObject({ state: 'buyer_left', at: null });
  expect(await givingBackOf(admin, id)).toMatchObject({ state: 'buyer_left', at: null });

  const passedOn = await refunded();
  await app.pool
    .updateTable('artwork')
    .set({ owner_id: passedOn.stranger.id })
    .where('id', '=', passedOn.workId)
    .execute();
  await leave(passedOn.buyer);
  expect(await givingBackOf(passedOn.seller, passedOn.id)).toMatchObject({ state: 'passed_on', at: null });

  const returned = await refunded();
  await returned.buyer.call(orders.giveBack, { id: returned.id });
  await returned.seller.call(provenance.answerSale, { id: returned.workId, accept: true });
  await leave(returned.buyer);
  expect(await givingBackOf(returned.seller, returned.id)).toMatchObject({ state: 'returned' });
});

it('a pending return is named when its buyer records another sale, and the work is not for sale', async () => {
  const { id, workId, buyer, stranger } = await refunded();
  await buyer.call(orders.giveBack, { id });
  const happened = { kind: 'day', date: dayOf(later(0)) } as const;
  const sale = { id: workId, happened, buyerName: 'A. Friend', buyerEmail: 'friend@people.example' };
  expect((await buyer.refusal(provenance.sold, sale)).message).toBe(
    'The return of this work is waiting for an answer from the person who sold it. Cancel the return before you record a sale.',
  );
  expect((await stranger.refusal(sales.checkout, { id: workId })).message).toBe('This work is not for sale right now.');
});

/** The owner of a work sells it by card, is paid, and gets it back after a refund. */
async function soldAndReturned(workId: string, owner: Refunded['buyer'], other: Refunded['buyer']) {
  await app.pool
    .updateTable('artwork')
    .set({ price_amount: 120_000, price_currency: 'EUR' })
    .where('id', '=', workId)
    .execute();
  const id = await app.change(async (tx) => buildOrder(tx, await getArtwork(tx, workId), other.id, { paid: true }));
  await refund(id);
  await other.call(orders.giveBack, { id });
  await owner.call(provenance.answerSale, { id: workId, accept: true });
}

it('a work is given back also by a buyer who sold it meanwhile, and got it back by a return', async () => {
  const { id, workId, seller, buyer, stranger } = await bought();
  await soldAndReturned(workId, buyer, stranger);
  await refund(id);
  expect(await givingBackOf(buyer, id)).toMatchObject({ state: 'open', at: null });
  await buyer.call(orders.giveBack, { id });
  await seller.call(provenance.answerSale, { id: workId, accept: true });
  expect((await workSeenBy(seller, workId)).owner.own).toBe(true);
  expect(await givingBackOf(buyer, id)).toMatchObject({ state: 'returned' });
});

it('a work that was given back was acquired when its owner first got it, not by the return', async () => {
  const { workId, seller: artist, buyer: collector, stranger } = await bought();
  expect((await collector.call(royalties.known, { id: workId })).facts).toMatchObject({ fromArtist: true });
  await soldAndReturned(workId, collector, stranger);
  expect((await workSeenBy(collector, workId)).owner.own).toBe(true);
  expect((await collector.call(royalties.known, { id: workId })).facts).toMatchObject({ fromArtist: true });
  expect((await artist.call(royalties.known, { id: workId })).facts).toMatchObject({ fromArtist: null });
});
