import { expect, it } from 'vitest';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { orders } from '@verso/contract/market/schemas/orders.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { dayOf, later } from '#platform/clock.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { boughtWorks, type Refunded } from '../../../../../test/support/bought.ts';

const app = testApp();
const { bought, refunded, seenBy, givingBackOf, workSeenBy, refund } = boughtWorks(app);
const price = { amount: 150_037, currency: 'EUR' } as const;

const saleOn = (workId: string, { email }: Refunded['buyer']) =>
  ({
    id: workId,
    happened: { kind: 'day', date: dayOf(later(0)) },
    buyerName: 'A. Friend',
    buyerEmail: email,
  }) as const;

it('a buyer who was refunded, whatever the reason, can’t sell the work until the seller lets them keep it', async () => {
  const { id, workId, seller, buyer, stranger } = await bought();
  await buyer.call(artworks.changeSalePrice, { id: workId, price });
  // No other work of the tests has this price.
  const sought = { forSale: true, priceFrom: price.amount, priceTo: price.amount, currency: price.currency };
  const found = async () => (await stranger.call(search.search, sought)).artworks?.some(({ _id }) => _id === workId);
  expect(await found()).toBe(true);
  await refund(id);
  const refusals = async () => {
    const [theirs, own] = [await workSeenBy(stranger, workId), await workSeenBy(buyer, workId)];
    return [theirs.refused.buy, own.refused.sell, own.refused.hidePrice, own.refused.changePrice];
  };
  const unsettled: unknown = expect.stringContaining('or were refunded. You can’t sell it until that is settled.');
  // They can still hide the price, or take the work off sale.
  const held = ['This work is not for sale right now.', unsettled, null, null];
  expect(await refusals()).toEqual(held);
  const higher = { ...price, amount: 150_038 };
  expect((await buyer.refusal(artworks.changeSalePrice, { id: workId, price: higher })).message).toEqual(unsettled);
  expect(await found()).toBe(false);
  await buyer.call(orders.giveBack, { id });
  await seller.call(provenance.answerSale, { id: workId, accept: false });
  expect(await refusals()).toEqual(held);
  await buyer.call(artworks.changeSalePrice, { id: workId, price: null });
  expect((await workSeenBy(buyer, workId)).refused.changePrice).toEqual(unsettled);
  expect((await buyer.refusal(artworks.remove, { id: workId })).message).toContain('You can’t withdraw it until');
  await seller.call(orders.waiveReturn, { id });
  await buyer.call(artworks.changeSalePrice, { id: workId, price });
  expect(await refusals()).toEqual([null, null, null, null]);
  expect(await found()).toBe(true);
});

it('a refund in part, and a seller who left, do not keep the buyer from selling the work', async () => {
  const part = await bought();
  await refund(part.id, 60_000);
  const left = await refunded();
  await app.pool.updateTable('person').set({ deleted_at: new Date() }).where('id', '=', left.seller.id).execute();
  for (const { buyer, workId } of [part, left]) expect((await workSeenBy(buyer, workId)).refused.sell).toBeNull();
});

it('a sale that the buyer recorded before the refund does not pass the work, and is cancelled to give it back', async () => {
  const { id, workId, buyer, stranger } = await bought();
  await buyer.call(provenance.sold, saleOn(workId, stranger));
  await refund(id);
  expect((await buyer.refusal(orders.giveBack, { id })).message).toContain(
    'waiting for the buyer’s answer. Cancel it before you give the work back.',
  );
  expect((await stranger.refusal(provenance.answerSale, { id: workId, accept: true })).message).toBe(
    'The owner can’t sell this work until an earlier order for it is settled. Ask the owner, or accept later.',
  );
  await buyer.call(provenance.answerSale, { id: workId, accept: false });
  expect((await seenBy(buyer, id)).refused.giveBack).toBeNull();
});

it('a buyer who sold the work before the refund, and bought it again, does not own it by that order', async () => {
  const { id, workId, seller, buyer, stranger } = await bought();
  const sell = async (from: Refunded['buyer'], to: Refunded['buyer']) => {
    await from.call(provenance.sold, saleOn(workId, to));
    await to.call(provenance.answerSale, { id: workId, accept: true });
  };
  const passedOn = async () => {
    expect(await givingBackOf(buyer, id)).toMatchObject({ state: 'passed_on', at: null });
    expect((await buyer.refusal(orders.giveBack, { id })).message).toContain('You no longer own the work');
  };
  await sell(buyer, stranger);
  await refund(id);
  await passedOn();
  await sell(stranger, buyer);
  await passedOn();
  // Another way back to the seller.
  await sell(buyer, seller);
  expect(await givingBackOf(buyer, id)).toMatchObject({ state: 'returned', at: null });
  expect((await buyer.refusal(orders.giveBack, { id })).message).toBe('The seller has already got the work back.');
});
