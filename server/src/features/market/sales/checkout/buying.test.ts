import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { orders } from '@verso/contract/market/schemas/orders.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { days, later } from '#platform/clock.ts';
import { stripeAccount } from '#platform/providers/payments.ts';
import { signatureHeader } from '#sandbox/stripe/signature.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { stopClock } from '../../../../../test/support/stop-clock.ts';
import { as } from '../../../../../test/support/as.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildOrganisation, letAct } from '#features/people/organisations/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildCheck } from '#features/people/identity/fixtures.ts';
import { paymentStateOf, saleSettings } from '#features/market/sales/fixtures.ts';
import { settleOrder } from '#features/market/sales/payout/settle-order.ts';
import { getOrder } from '#features/market/sales/queries.ts';
import { paymentWebhookPath } from '#features/market/sales/messages/webhook.ts';

const app = testApp();
/** `CONCURRENT=100` tests in full; by default a few run. */
const worksTried = Number(process.env['CONCURRENT'] ?? 3);
const price = { amount: 480_000, currency: 'EUR' as const };

async function forSale(more: ArtworkFixture = {}) {
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
  expect.poll(async () => (await caller.call(sales.order, { id })).order.state).toBe(state);

it('buying a work goes from the button to the title, with a receipt', async () => {
  const { seller, buyer, id } = await forSale();
  const { order, url } = await buyer.call(sales.checkout, { id });
  expect((await buyer.call(sales.order, { id: order })).order).toMatchObject({ state: 'open', price, url });
  // Others do not see the reservation.
  const reserved = async (caller: Pick<typeof buyer, 'call'>) =>
    (await caller.call(record.get, { id })).artwork.reserved;
  expect([await reserved(buyer), await reserved(seller)]).toEqual([true, false]);
  expect(await pay(url)).toContain(`/orders/${order}?payment=back`);
  await becomes(buyer, order, 'paid');
  const { artwork } = await seller.call(record.get, { id });
  expect(artwork.owner.own).toBe(false);
  const sold = artwork.provenance.find((item) => item.type === 'entry' && item.kind === 'sold');
  expect(sold).toMatchObject({ support: 'confirmed' });
  expect((await buyer.call(record.get, { id })).artwork.owner.own).toBe(true);
  const email = await app.mailTo(buyer.email);
  expect(email.subject).toBe('The work you bought is yours');
  expect(email.body).toContain('R 20');
  await app.runJobs();
  const sellerEmail = await app.mailTo(seller.email);
  expect(sellerEmail.body).toContain('once your identity is verified and your payout account is set up');
  const { receipt } = await buyer.call(sales.receipt, { id: order });
  expect(Buffer.from(receipt.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const sum = await app.pool
    .selectFrom('ledger_line')
    .where('order_id', '=', order)
    .select((of) => of.fn.sum<number>('amount').as('sum'))
    .executeTakeFirstOrThrow();
  expect(sum).toEqual({ sum: '0' });
  const { orders } = await seller.call(sales.billing, {});
  expect(orders).toMatchObject([{ side: 'seller', proceeds: { fee: { amount: 7200 }, net: { amount: 472_800 } } }]);
});

it('an order that bought nothing names neither the private owner nor the buyer to the other', async () => {
  const { seller, buyer, id } = await app.change(async (tx) => {
    const artist = await buildPerson(tx, { role: 'artist' });
    const [seller, buyer] = [await buildPerson(tx), await buildPerson(tx)];
    const { id } = await buildArtwork(tx, { owner: seller, artist, status: 'approved', price });
    return {
      seller: { ...as(app, seller.token), ...seller },
      buyer: { ...as(app, buyer.token), ...buyer },
      id,
    };
  });
  const { order } = await buyer.call(sales.checkout, { id });
  const answersTo = async (reader: typeof buyer) =>
    JSON.stringify([
      await reader.call(sales.order, { id: order }),
      await reader.call(orders.get, { id: order }),
      await reader.call(sales.billing, {}),
      await reader.call(sales.exportBilling, {}),
    ]);
  const tells = (answers: string, other: typeof buyer) =>
    [other.name, other.email, other.id].filter((one) => answers.includes(one));
  expect(tells(await answersTo(buyer), seller)).toEqual([]);
  await buyer.call(sales.cancel, { id: order });
  expect(tells(await answersTo(buyer), seller)).toEqual([]);
  // A payment that arrives too late is shown to the seller too.
  await app.change(async (tx) => settleOrder(tx, order, paymentStateOf(await getOrder(tx, order)), saleSettings));
  expect((await seller.call(sales.order, { id: order })).order).toMatchObject({ state: 'refund_due', other: null });
  expect(tells(await answersTo(buyer), seller)).toEqual([]);
  expect(tells(await answersTo(seller), buyer)).toEqual([]);
});

it('a work wanted by many is reserved for one of fifty concurrent buyers, for several works in parallel', async () => {
  // Cheap enough that no buyer reaches the sum that requires an identity, however many they win.
  const works = await Promise.all(
    Array.from({ length: worksTried }, () => forSale({ price: { amount: 9000, currency: 'EUR' } })),
  );
  for (let from = 0; from < works.length; from += 50) {
    await Promise.all(
      works.slice(from, from + 50).map(async ({ id }) => {
        // Each work has its own, because one person can reserve three.
        const buyers = await Promise.all(
          Array.from({ length: 50 }, async () => as(app, (await app.change((tx) => buildPerson(tx))).token)),
        );
        const settled = await Promise.allSettled(buyers.map((buyer) => buyer.call(sales.checkout, { id })));
        const orders = await app.pool.selectFrom('sale_order').where('artwork_id', '=', id).selectAll().execute();
        expect(orders).toMatchObject([{ state: 'open' }]);
        const refused = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
        expect(refused).toHaveLength(49);
        for (const reason of refused) expect(reason).toContain('409 conflict: Someone else is buying');
      }),
    );
  }
}, 600_000);

it('a work wanted by many goes to the next when the first gives up, and to no one in between', async () => {
  const { buyer, id } = await forSale();
  const next = as(app, (await app.change((tx) => buildPerson(tx))).token);
  const { order } = await buyer.call(sales.checkout, { id });
  expect((await next.refusal(sales.checkout, { id })).message).toContain('Someone else is buying');
  expect((await next.call(sales.terms, { id })).terms.refused).toContain('Someone else is buying');
  // The buyer continues on the same page.
  expect((await buyer.call(sales.checkout, { id })).order).toBe(order);
  expect((await buyer.call(sales.cancel, { id: order })).order).toMatchObject({
    state: 'released',
    outcome: 'cancelled',
  });
  expect(await buyer.refusal(sales.cancel, { id: order })).toMatchObject({ code: 'conflict' });
  await next.call(sales.checkout, { id });
});

it.each<[string, (scene: Awaited<ReturnType<typeof forSale>>) => Promise<unknown>]>([
  ['hides it', ({ seller, id }) => seller.call(artworks.changeHidden, { artwork_id: id, status: true })],
  [
    'changes its price',
    ({ seller, id }) => seller.call(artworks.changeSalePrice, { id, price: { amount: 900, currency: 'EUR' } }),
  ],
  ['withdraws it', ({ seller, id }) => seller.call(artworks.remove, { id })],
  [
    'records its sale to someone else',
    ({ seller, id }) =>
      seller.call(provenance.sold, {
        id,
        happened: { kind: 'year', year: 2020 },
        buyerName: 'A',
        buyerEmail: 'a@people.example',
      }),
  ],
])('a work wanted by many is bought, or its owner %s, and the other is told why not', async (_what, change) => {
  for (let round = 0; round < 6; round += 1) {
    const scene = await forSale();
    const [bought, changed] = await Promise.allSettled([
      scene.buyer.call(sales.checkout, { id: scene.id }),
      change(scene),
    ]);
    const open = await app.pool
      .selectFrom('sale_order')
      .innerJoin('artwork', 'artwork.id', 'sale_order.artwork_id')
      .where('artwork_id', '=', scene.id)
      .select(['artwork.price_amount', 'sale_order.price_amount as asked'])
      .executeTakeFirst();
    if (bought.status === 'fulfilled') {
      // A price changed first is the price paid.
      expect(open?.asked).toBe(open?.price_amount);
      if (changed.status === 'rejected') expect(String(changed.reason)).toContain('409 conflict: A buyer is paying');
    } else {
      expect(changed.status).toBe('fulfilled');
      expect(String(bought.reason)).toMatch(/409 conflict|404/);
    }
  }
});

it('a work wanted by many is released when it is reported stolen, and cannot be bought after', async () => {
  const { seller, buyer, id } = await forSale();
  const { order } = await buyer.call(sales.checkout, { id });
  await seller.call(provenance.stolen, { id, happened: { kind: 'year', year: 2020 } });
  await app.runJobs();
  expect((await buyer.call(sales.order, { id: order })).order).toMatchObject({
    state: 'released',
    outcome: 'reported',
  });
  expect((await buyer.refusal(sales.checkout, { id })).message).toContain('reported stolen');
});

it('a buyer can reserve a work twice a week without paying for it, and others can still buy it', async () => {
  const { buyer, id } = await forSale();
  const next = as(app, (await app.change((tx) => buildPerson(tx))).token);
  for (let time = 0; time < 2; time += 1) {
    const { order } = await buyer.call(sales.checkout, { id });
    // Continuing is no other reservation.
    expect((await buyer.call(sales.checkout, { id })).order).toBe(order);
    await buyer.call(sales.cancel, { id: order });
  }
  const words = 'You reserved this work twice within a week';
  expect((await buyer.refusal(sales.checkout, { id })).message).toContain(words);
  expect((await buyer.call(sales.terms, { id })).terms.refused).toContain(words);
  const { order } = await next.call(sales.checkout, { id });
  await next.call(sales.cancel, { id: order });
  await app.pool
    .updateTable('sale_order')
    .set({ reserved_at: later(-days(8)) })
    .where('buyer_id', '=', buyer.id)
    .execute();
  await buyer.call(sales.checkout, { id });
});

it('an organisation that buys gets a receipt in its name, without an email', async () => {
  const { buyer, id } = await forSale();
  await app.change(async (tx) => letAct(tx, buyer.id, await buildOrganisation(tx, buyer)));
  const { order, url } = await buyer.call(sales.checkout, { id });
  await pay(url);
  await becomes(buyer, order, 'paid');
  const { content } = await app.pool
    .selectFrom('receipt')
    .where('order_id', '=', order)
    .select('content')
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({ buyer: { name: 'Museum of the Coast', email: '' } });
  const { receipt } = await buyer.call(sales.receipt, { id: order });
  expect(Buffer.from(receipt.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

it('a buyer of an organisation’s work is refused by its owners, and pages say why other members can’t do so', async () => {
  const { members, id } = await app.change(async (tx) => {
    const members = { owner: await buildPerson(tx), viewer: await buildPerson(tx) };
    const museum = await buildOrganisation(tx, members.owner, { members: { [members.viewer.id]: 'viewer' } });
    const artist = await buildPerson(tx, { role: 'artist' });
    const { id } = await buildArtwork(tx, { owner: { id: museum }, artist, status: 'approved', price });
    for (const member of [members.owner, members.viewer]) await letAct(tx, member.id, museum);
    return { members, id };
  });
  const buyer = as(app, (await app.change((tx) => buildPerson(tx))).token);
  await buyer.call(sales.checkout, { id });
  const [owner, viewer] = [as(app, members.owner.token), as(app, members.viewer.token)];
  const refusedTo = async (one: typeof owner) => ({
    buyer: (await one.call(sales.terms, { id })).terms.refuseBuyerRefused,
    giveUp: (await one.call(sales.billing, {})).giveUpRefused,
  });
  expect(await refusedTo(owner)).toEqual({ buyer: null, giveUp: null });
  const refusals = await refusedTo(viewer);
  for (const words of [refusals.buyer, refusals.giveUp]) expect(words).toContain('owner');
  expect((await viewer.refusal(sales.refuseBuyer, { id })).httpStatus).toBe(403);
});

it('a buyer can be refused by the owner, who does not learn who they are, and others can still buy the work', async () => {
  const { seller, buyer, id } = await forSale();
  const next = as(app, (await app.change((tx) => buildPerson(tx))).token);
  expect((await seller.refusal(sales.refuseBuyer, { id })).message).toContain('This work is not reserved');
  const { order } = await buyer.call(sales.checkout, { id });
  const { terms } = await seller.call(sales.terms, { id });
  expect(terms.reservedUntil).not.toBeNull();
  expect(JSON.stringify(terms)).not.toContain(buyer.name);
  expect((await next.call(sales.terms, { id })).terms.reservedUntil).toBeNull();
  expect(await next.refusal(sales.refuseBuyer, { id })).toMatchObject({ code: 'forbidden' });
  await seller.call(sales.refuseBuyer, { id });
  expect((await buyer.call(sales.order, { id: order })).order).toMatchObject({
    state: 'released',
    outcome: 'refused',
  });
  await app.runJobs();
  expect((await app.mailTo(buyer.email)).body).toContain('decided not to sell the work to you');
  expect((await buyer.refusal(sales.checkout, { id })).message).toContain('not to sell this work to you');
  await next.call(sales.checkout, { id });
});

it('a buyer is refused if the price changed since they saw it', async () => {
  const { seller, buyer, id } = await forSale();
  await seller.call(artworks.changeSalePrice, { id, price: { amount: 500_000, currency: 'EUR' } });
  const refusal = await buyer.refusal(sales.checkout, { id, price });
  expect(refusal).toMatchObject({ code: 'conflict' });
  expect(refusal.message).toContain('changed the price to €5,000');
  await buyer.call(sales.checkout, { id, price: { amount: 500_000, currency: 'EUR' } });
});

it('a purchase that names no price is made at the current price', async () => {
  const { seller, buyer, id } = await forSale();
  await seller.call(artworks.changeSalePrice, { id, price: { amount: 500_000, currency: 'EUR' } });
  const { order } = await buyer.call(sales.checkout, { id });
  expect((await buyer.call(sales.order, { id: order })).order.price).toEqual({ amount: 500_000, currency: 'EUR' });
});

it('a buyer can have three works reserved at a time, however many are asked for at once', async () => {
  const { buyer } = await forSale();
  const price = { amount: 9000, currency: 'EUR' as const };
  const works = await Promise.all(Array.from({ length: 5 }, () => forSale({ price })));
  const asked = await Promise.allSettled(works.map(({ id }) => buyer.call(sales.checkout, { id })));
  const reserved = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.order] : []));
  expect(reserved).toHaveLength(3);
  for (const one of asked)
    if (one.status === 'rejected') expect(String(one.reason)).toContain('You have reserved three works');
  await buyer.call(sales.cancel, { id: reserved[0] ?? '' });
  const left = works[asked.findIndex(({ status }) => status === 'rejected')];
  await buyer.call(sales.checkout, { id: left?.id ?? '' });
});

it('a buyer verifies their identity from EUR 10,000 on, in one purchase or in several', async () => {
  const { buyer, id } = await forSale({ price: { amount: 999_999, currency: 'EUR' } });
  const [second, large, foreign] = [
    await forSale({ price: { amount: 1, currency: 'EUR' } }),
    await forSale({ price: { amount: 1_000_000, currency: 'EUR' } }),
    await forSale({ price: { amount: 100, currency: 'GBP' } }),
  ];
  const rule = 'You need to verify your identity if your purchases total €10,000 or more, or if one is not in euros.';
  const needOf = async (work: string) => (await buyer.call(sales.terms, { id: work })).terms.needsIdentity;
  for (const { id: refused, need } of [
    { ...large, need: `${rule} This purchase would bring your total to €10,000 or more.` },
    { ...foreign, need: `${rule} This work is not priced in euros.` },
  ]) {
    expect((await buyer.refusal(sales.checkout, { id: refused })).message).toContain(need);
    expect((await buyer.call(sales.terms, { id: refused })).terms).toMatchObject({ refused: null });
    expect(await needOf(refused)).toBe(need);
  }
  expect(await needOf(id)).toBeNull();
  const { order } = await buyer.call(sales.checkout, { id });
  expect(await needOf(second.id)).toBe(`${rule} This purchase would bring your total to €10,000 or more.`);
  expect(await buyer.refusal(sales.checkout, { id: second.id })).toMatchObject({ code: 'forbidden' });
  await buyer.call(sales.cancel, { id: order });
  await buyer.call(sales.checkout, { id: second.id });
  await app.change((tx) => buildCheck(tx, buyer.id, 'approved'));
  await buyer.call(sales.checkout, { id: large.id });
  await buyer.call(sales.checkout, { id: foreign.id });
});

it('a buyer cannot pass the sum by buying twice at the same time', async () => {
  const { buyer, id } = await forSale({ price: { amount: 600_000, currency: 'EUR' } });
  const other = await forSale({ price: { amount: 600_000, currency: 'EUR' } });
  const answers = await Promise.allSettled([id, other.id].map((one) => buyer.call(sales.checkout, { id: one })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('a buyer is refused works that are not for sale, with the reason', async () => {
  const refusals: [Parameters<typeof forSale>[0], RegExp][] = [
    [{ price: null }, /not for sale/],
    [{ hiddenPrice: true }, /on request/],
    [{ status: 'denied' }, /not authentic/],
    [{ status: 'info_requested', past: 'approved' }, /asked for more information.* once it is approved/],
    [{ status: 'in_review' }, /once it is approved/],
    [{ status: 'withdrawn', price: null }, /withdrawn/],
    [{ price: { amount: 100_000_000, currency: 'EUR' } }, /too high for a card payment/],
    [{ price: { amount: 1001, currency: 'KWD' } }, /must end in 0/],
  ];
  for (const [more, words] of refusals) {
    const { buyer, id } = await forSale(more);
    const refusal = await buyer.refusal(sales.checkout, { id });
    expect(refusal.httpStatus).toBe(409);
    expect(refusal.message).toMatch(words);
  }
  const { seller, id } = await forSale();
  expect((await seller.refusal(sales.checkout, { id })).message).toBe('This work is yours.');
  const hidden = await forSale({ hidden: true });
  expect(await hidden.buyer.refusal(sales.checkout, { id: hidden.id })).toMatchObject({ httpStatus: 404 });
});

const account = () => stripeAccount(app.services);
const send = async (body: string, header = signatureHeader(account().webhookSecrets[0], body)) =>
  (
    await fetch(`${app.url}${paymentWebhookPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      body,
    })
  ).status;
const event = (object: object, more = {}) =>
  JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object },
    ...more,
  });

it('the card provider’s messages count if our secret signs their exact bytes now', async () => {
  stopClock();
  const body = event({ id: 'cs_none' });
  const {
    webhookSecrets: [secret],
  } = account();
  const time = Math.floor(Date.now() / 1000);
  expect(await send(body)).toBe(200);
  expect(
    await send(body, `${signatureHeader('whsec_other', body)},${signatureHeader(secret, body).split(',')[1]}`),
  ).toBe(200);
  const refused = [
    '',
    signatureHeader('whsec_other', body),
    signatureHeader(secret, `${body} `),
    signatureHeader(secret, body, time - 301),
    signatureHeader(secret, body, time + 301),
    signatureHeader(secret, body, time + 86_400),
  ];
  for (const header of refused) expect(await send(body, header)).toBe(400);
  expect(await send(event({ id: 'cs_none' }, { livemode: true }))).toBe(400);
  expect(await send('x'.repeat(300_000))).toBe(413);
});

it('the card provider’s messages about other money than the order’s are refused, and forged ones change nothing', async () => {
  const { buyer, id } = await forSale();
  const { order } = await buyer.call(sales.checkout, { id });
  const { session_id: session } = await getOrder(app.pool, order);
  const paid = { id: session, amount_total: price.amount, currency: 'eur', payment_status: 'paid' };
  expect(await send(event({ ...paid, amount_total: 1 }))).toBe(409);
  expect(await send(event({ ...paid, currency: 'jpy' }))).toBe(409);
  // It says “paid” and is signed; the provider denies it when asked.
  expect(await send(event(paid))).toBe(200);
  expect((await buyer.call(sales.order, { id: order })).order.state).toBe('open');
});

it.each(['twice', 'out_of_order'])('the card provider’s messages sent %s are one sale', async (way) => {
  const { buyer, id } = await forSale();
  const { order, url } = await buyer.call(sales.checkout, { id });
  await pay(url, 'pays', way);
  await becomes(buyer, order, 'paid');
  const { entries } = await app.pool
    .selectFrom('provenance_entry')
    .where('artwork_id', '=', id)
    .where('kind', '=', 'sold')
    .select((of) => of.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  expect(entries).toBe(1);
});
