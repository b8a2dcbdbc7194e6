import { describe, expect, it, vi } from 'vitest';
import { record } from '@verso/contract/record.ts';
import { sales } from '@verso/contract/sales.ts';
import { testApp } from '../../../test/app.ts';
import { as } from '../../../test/as.ts';
import { buildPerson } from '#features/accounts/fixtures.ts';
import { buildArtwork } from '#features/artworks/fixtures.ts';

const app = testApp();
const price = { amount: 480_000, currency: 'EUR' as const };

async function forSale(more = {}) {
  const { seller, buyer, work } = await app.change(async (tx) => {
    const seller = await buildPerson(tx, { role: 'artist' });
    const buyer = await buildPerson(tx);
    const work = await buildArtwork(tx, { owner: seller, status: 'approved', price, ...more });
    return { seller, buyer, work };
  });
  return { seller: { ...as(app, seller.token), ...seller }, buyer: { ...as(app, buyer.token), ...buyer }, id: work.id };
}

/** Pays on the provider's page, as a person does in the browser. */
async function pay(url: string | null, card = 'pays', way = 'at_once'): Promise<string> {
  const { pathname } = new URL(url ?? '');
  const body = new URLSearchParams({ card, way });
  const response = await fetch(`${app.url}${pathname}`, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

const becomes = (caller: ReturnType<typeof as>, id: string, state: string) =>
  vi.waitFor(async () => expect((await caller.call(sales.order, { id })).order.state).toBe(state), {
    timeout: 10_000,
    interval: 20,
  });

describe('buying a work', () => {
  it('goes from the button to the title, with a receipt', async () => {
    const { seller, buyer, id } = await forSale();
    const { order, url } = await buyer.call(sales.checkout, { id });
    expect((await buyer.call(sales.order, { id: order })).order).toMatchObject({ state: 'open', price, url });
    expect(await pay(url)).toContain(`/billing?order=${order}`);
    await becomes(buyer, order, 'paid');
    const { artwork } = await seller.call(record.get, { id });
    expect(artwork.owner.own).toBe(false);
    const sold = artwork.provenance.find((item) => item.type === 'entry' && item.kind === 'sold');
    expect(sold).toMatchObject({ support: 'confirmed' });
    expect((await buyer.call(record.get, { id })).artwork.owner.own).toBe(true);
    const letter = await app.mailTo(buyer.email);
    expect(letter.subject).toContain('is yours');
    expect(letter.body).toContain('R 20');
    const { receipt } = await buyer.call(sales.receipt, { id: order });
    expect(Buffer.from(receipt.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const sum = await app.pool
      .selectFrom('ledger_line')
      .where('order_id', '=', order)
      .select((of) => of.fn.sum<number>('amount').as('sum'))
      .executeTakeFirstOrThrow();
    expect(Number(sum.sum)).toBe(0);
    const { orders } = await seller.call(sales.billing, {});
    expect(orders).toMatchObject([{ side: 'seller', proceeds: { fee: { amount: 7200 }, net: { amount: 472_800 } } }]);
  });
});
