import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { AttributionTerm } from '@verso/contract/works/schemas/attribution.ts';
import { stepOf } from '@verso/contract/money.ts';
import { nationalities } from '@verso/contract/people/nationalities.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import type { Currency } from '@verso/contract/schemas/money.ts';
import { at, dayOf, days, now } from '#platform/clock.ts';
import type { PaymentState } from '#platform/providers/payments.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { openClaim } from '#features/works/provenance/disputes/open-claim.ts';
import { buildOrder, saleSettings, paymentStateOf } from '#features/market/sales/fixtures.ts';
import { getOrder } from '#features/market/sales/queries.ts';
import { settleOrder } from './settle-order.ts';

const app = ownApp();

async function reserved(amount = 480_000, currency: Currency = 'EUR') {
  return app.change(async (tx) => {
    const seller = await buildPerson(tx, { role: 'artist' });
    const buyer = await buildPerson(tx);
    const work = await buildArtwork(tx, { owner: seller, status: 'approved', price: { amount, currency } });
    const id = await buildOrder(tx, work, buyer.id);
    return { seller, buyer, work, id, order: await getOrder(tx, id) };
  });
}

const settle = (id: string, payment: PaymentState) => app.change((tx) => settleOrder(tx, id, payment, saleSettings));

/** All rows written by a sale, in a comparable form. */
async function outcomeOf(id: string) {
  const order = await getOrder(app.pool, id);
  const lines = await app.pool
    .selectFrom('ledger_line')
    .where('order_id', '=', id)
    .groupBy(['account', 'party_id'])
    .select(['account', 'party_id'])
    .select((of) => of.fn.sum<string>('amount').as('amount'))
    .orderBy('account')
    .execute();
  const { owner_id: owner } = await app.pool
    .selectFrom('artwork')
    .where('id', '=', order.artwork_id)
    .select('owner_id')
    .executeTakeFirstOrThrow();
  const entries = await app.pool
    .selectFrom('provenance_entry')
    .where('artwork_id', '=', order.artwork_id)
    .where('kind', '=', 'sold')
    .select('id')
    .execute();
  const { state, refunded_amount: refunded, dispute_status: dispute } = order;
  return { state, refunded, dispute, owner, lines, sold: entries.length };
}

const sumOf = (lines: readonly { amount: string }[]) => lines.reduce((sum, { amount }) => sum + Number(amount), 0);

it('a payment reported a hundred times is one sale', async () => {
  const { id, order, buyer } = await reserved();
  const payment = paymentStateOf(order);
  for (let time = 0; time < 100; time += 1) await settle(id, payment);
  expect(await outcomeOf(id)).toMatchObject({ state: 'paid', owner: buyer.id, sold: 1 });
});

it('a payment read at its stages in any order, and repeatedly, ends in the provider’s state', async () => {
  const ends = await reserved();
  const final = paymentStateOf(ends.order, {
    refunded: 200_000,
    disputes: [{ id: 'du_1', status: 'won', amount: 480_000 }],
  });
  await settle(ends.id, final);
  const { state, refunded, dispute, sold } = await outcomeOf(ends.id);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 12 }), async (picks) => {
      const { id, order, buyer, seller } = await reserved();
      const chargeId = `ch_${id}`;
      const stages: PaymentState[] = [
        paymentStateOf(order, { paid: false, session: 'open', chargeId: null }),
        paymentStateOf(order, { paid: false, session: 'complete', chargeId: null }),
        paymentStateOf(order, { chargeId }),
        paymentStateOf(order, { chargeId, refunded: 100_000 }),
        paymentStateOf(order, { chargeId, refunded: 200_000 }),
        paymentStateOf(order, {
          chargeId,
          refunded: 200_000,
          disputes: [{ id: 'du_1', status: 'needs_response', amount: 480_000 }],
        }),
      ];
      for (const pick of picks) await settle(id, stages[pick] ?? final);
      // The last state always arrives in the end.
      await settle(id, { ...final, orderId: id, sessionId: `cs_test_${id}`, chargeId });
      const found = await outcomeOf(id);
      expect(found).toMatchObject({ state, refunded, dispute, sold, owner: buyer.id });
      expect(sumOf(found.lines)).toBe(0);
      expect(found.lines.find(({ party_id: party }) => party === seller.id)?.amount).toBe('275800');
    }),
    { numRuns: 25 },
  );
});

it('a payment whose fee is known only after refunds ends as if it had been known at once', async () => {
  const end = async (fees: readonly (number | null)[]) => {
    const { id, order } = await reserved(333_333);
    for (const [step, fee] of fees.entries())
      await settle(id, paymentStateOf(order, { chargeId: `ch_${id}`, fee, refunded: step * 111_110 }));
    const { state, lines } = await outcomeOf(id);
    expect(sumOf(lines)).toBe(0);
    return { state, lines: lines.map(({ account, amount }) => ({ account, amount })) };
  };
  const atOnce = await end([5000, 5000, 5000]);
  expect(atOnce.lines).toContainEqual({ account: 'provider_fee', amount: '5000' });
  expect(await end([null, 5000, 5000])).toEqual(atOnce);
  expect(await end([null, null, 5000])).toEqual(atOnce);
  // An older reading of the payment changes nothing.
  expect(await end([null, 5000, null])).toEqual(atOnce);
});

it('a payment that bought nothing leaves its fee to the registry, also when the fee is known later', async () => {
  const { id, order } = await reserved();
  await settle(id, paymentStateOf(order, { paid: false, session: 'expired', chargeId: null }));
  await settle(id, paymentStateOf(order, { fee: null }));
  await settle(id, paymentStateOf(order, { fee: 7200 }));
  const lines = (await outcomeOf(id)).lines.map(({ account, amount }) => [account, Number(amount)]);
  expect(Object.fromEntries(lines)).toMatchObject({ provider_fee: 7200, platform_fee: -7200, refund_due: 480_000 });
});

it.each<[Currency, number]>([
  ['JPY', 98_001],
  ['EUR', 333_333],
  ['KWD', 1_234_560],
  ['KWD', 333_330],
  ['EUR', 1],
  ['USD', 99_999_999],
])('a payment in %s of %i leaves no remainder however it is refunded', async (currency, amount) => {
  const { id, order } = await reserved(amount, currency);
  const chargeId = `ch_${id}`;
  for (const part of [0, 0.01, 1 / 3, 0.5, 0.999, 1]) {
    await settle(id, paymentStateOf(order, { chargeId, refunded: Math.floor(amount * part) }));
    const { lines } = await outcomeOf(id);
    expect(sumOf(lines)).toBe(0);
    expect(Number(lines.find(({ account }) => account === 'seller')?.amount) % stepOf(currency)).toBe(0);
  }
  const { state, lines } = await outcomeOf(id);
  expect(state).toBe('refunded');
  const left = Object.fromEntries(lines.map((line) => [line.account, Number(line.amount)]));
  expect(left).toMatchObject({ buyer: -amount, refund: amount, seller: 0 });
  expect((left['provider_fee'] ?? 0) + (left['platform_fee'] ?? 0)).toBe(0);
});

it.each([
  ['amount', { amount: 1 }],
  ['currency', { currency: 'USD' }],
  ['order', { orderId: crypto.randomUUID() }],
])('a payment of another %s buys nothing', async (_what, more) => {
  const { id, order, seller } = await reserved();
  await expect(settle(id, paymentStateOf(order, more))).rejects.toThrow('does not match the order');
  expect(await outcomeOf(id)).toMatchObject({ state: 'reserved', owner: seller.id, sold: 0, lines: [] });
});

it('a payment for a work that was reported meanwhile is refunded, and title stays', async () => {
  const { id, order, work, seller } = await reserved();
  await app.change((tx) =>
    openClaim(tx, {
      artworkId: work.id,
      kind: 'stolen',
      happened: { kind: 'year', year: 2020 },
      place: '',
      parties: [],
      note: '',
      recordedBy: seller.id,
    }),
  );
  await settle(id, paymentStateOf(order));
  expect(await outcomeOf(id)).toMatchObject({ state: 'refund_due', owner: seller.id, sold: 0 });
  const chargeId = (await getOrder(app.pool, id)).charge_id;
  await settle(id, paymentStateOf(order, { chargeId, refunded: order.price_amount }));
  const { state, lines } = await outcomeOf(id);
  expect(state).toBe('refunded');
  expect(sumOf(lines)).toBe(0);
});

it('a payment after the reservation was released is refunded, even if the work has no other buyer', async () => {
  const { id, order, seller } = await reserved();
  await settle(id, paymentStateOf(order, { paid: false, session: 'expired', chargeId: null }));
  expect((await outcomeOf(id)).state).toBe('released');
  await settle(id, paymentStateOf(order));
  expect(await outcomeOf(id)).toMatchObject({ state: 'refund_due', owner: seller.id });
});

it('a payment that is disputed blocks resale and withdrawal of the work, until that is decided', async () => {
  const { id, order, work, buyer } = await reserved();
  const chargeId = `ch_${id}`;
  await settle(
    id,
    paymentStateOf(order, { chargeId, disputes: [{ id: 'du_1', status: 'needs_response', amount: 480_000 }] }),
  );
  const owner = as(app, buyer.token);
  const sell = { id: work.id, price: { amount: 500_000, currency: 'EUR' } };
  const { artworks } = await import('@verso/contract/works/schemas/artworks.ts');
  expect(await owner.refusal(artworks.changeSalePrice, sell)).toMatchObject({ code: 'conflict' });
  expect((await owner.refusal(artworks.remove, { id: work.id })).message).toContain('disputed');
  await settle(id, paymentStateOf(order, { chargeId, disputes: [{ id: 'du_1', status: 'won', amount: 480_000 }] }));
  // Late messages do not reopen it.
  await settle(
    id,
    paymentStateOf(order, { chargeId, disputes: [{ id: 'du_1', status: 'needs_response', amount: 480_000 }] }),
  );
  await owner.call(artworks.changeSalePrice, { id: work.id, price: { amount: 500_000, currency: 'EUR' } });
});

it('a payment of which the bank takes parts back, in several disputes, is refunded by these parts', async () => {
  const { id, order, seller } = await reserved();
  const chargeId = `ch_${id}`;
  const first = { id: 'du_1', status: 'lost', amount: 100_000 };
  const open = { id: 'du_2', status: 'needs_response', amount: 50_000 };
  const after = async (disputes: PaymentState['disputes'], refunded: number) => {
    await settle(id, paymentStateOf(order, { chargeId, refunded, disputes }));
    const found = await outcomeOf(id);
    expect(sumOf(found.lines)).toBe(0);
    return { ...found, seller: found.lines.find(({ party_id: party }) => party === seller.id)?.amount };
  };
  expect(await after([{ ...first, status: 'needs_response' }], 0)).toMatchObject({ state: 'paid', refunded: 0 });
  expect(await after([first], 0)).toMatchObject({ state: 'part_refunded', refunded: 100_000, seller: '374300' });
  expect(await after([first, open], 20_000)).toMatchObject({ refunded: 120_000, dispute: 'needs_response' });
  expect(await after([first, { ...open, status: 'lost' }], 20_000)).toMatchObject({
    state: 'part_refunded',
    refunded: 170_000,
    dispute: 'lost',
  });
  const rest = { id: 'du_3', status: 'lost', amount: 310_000 };
  expect(await after([first, { ...open, status: 'lost' }, rest], 20_000)).toMatchObject({
    state: 'refunded',
    refunded: 480_000,
    seller: '0',
  });
  const events = await app.pool
    .selectFrom('event')
    .where('artwork_id', '=', order.artwork_id)
    .where('name', 'in', ['order_disputed', 'order_dispute_closed'])
    .select('name')
    .execute();
  expect(events).toHaveLength(6);
});

it('a payment that the bank returns in full is refunded', async () => {
  const { id, order } = await reserved();
  await settle(id, paymentStateOf(order, { disputes: [{ id: 'du_1', status: 'lost', amount: 480_000 }] }));
  const found = await outcomeOf(id);
  expect(found.state).toBe('refunded');
  expect(sumOf(found.lines)).toBe(0);
});

it('the artist’s royalty is taken from the seller’s share of a resale, by the law of the place', async () => {
  const french = nationalities.find(({ CountryCode }) => CountryCode === 'FR')?.NationalityID ?? null;
  const { id, order, artist, seller } = await app.change(async (tx) => {
    const artist = await buildPerson(tx, { role: 'artist' });
    const [seller, buyer] = [await buildPerson(tx), await buildPerson(tx)];
    const price = { amount: 480_000, currency: 'EUR' as const };
    const work = await buildArtwork(tx, { owner: seller, artist, status: 'approved', price });
    await tx.updateTable('person').set({ nationality_id: french }).where('id', '=', artist.id).execute();
    await tx.updateTable('artist').set({ birth_year: 1970 }).where('person_id', '=', artist.id).execute();
    const id = await buildOrder(tx, work, buyer.id);
    return { id, order: await getOrder(tx, id), artist, seller };
  });
  await settle(id, paymentStateOf(order));
  const { royalty } = await getOrder(app.pool, id);
  expect(royalty).toMatchObject({ amount: 19_200, payee: artist.id, rule: { id: 'DE' } });
  const { lines } = await outcomeOf(id);
  expect(lines.find(({ account }) => account === 'seller')).toMatchObject({ party_id: seller.id, amount: '453600' });
  expect(lines.find(({ account }) => account === 'royalty')).toMatchObject({ party_id: artist.id, amount: '19200' });
  expect(sumOf(lines)).toBe(0);
  const { payouts } = await as(app, artist.token).call(sales.billing, {});
  expect(payouts).toMatchObject([{ kind: 'royalty', amount: { amount: 19_200 }, waitsFor: 'identity' }]);

  const admin = as(app, (await app.change((tx) => buildPerson(tx, { admin: true }))).token);
  const { paid_at: paidAt } = await getOrder(app.pool, id);
  const day = dayOf(paidAt ?? now());
  const yesterday = dayOf(new Date(Date.parse(day) - days(1)));
  const whole = { from: day, to: day };
  const { royalties, totals } = await admin.call(sales.royaltyStatement, whole);
  expect(royalties).toMatchObject([{ soldOn: day, rule: { id: 'DE' }, left: { amount: 19_200, currency: 'EUR' } }]);
  expect(totals).toEqual([{ amount: 19_200, currency: 'EUR' }]);
  expect(await admin.call(sales.royaltyStatement, { from: yesterday, to: yesterday })).toMatchObject({
    royalties: [],
    totals: [],
  });
  // A refund includes its part of the royalty; and a title that is a formula is text.
  const { artwork_id: work, charge_id: chargeId } = await getOrder(app.pool, id);
  await app.pool.updateTable('artwork').set({ title: '=SUM(A1)' }).where('id', '=', work).execute();
  await settle(id, paymentStateOf(order, { chargeId, refunded: 240_000 }));
  expect((await admin.call(sales.royaltyStatement, whole)).totals).toEqual([{ amount: 9600, currency: 'EUR' }]);
  const { table } = await admin.call(sales.exportRoyalties, whole);
  expect(table.csv).toContain("'=SUM(A1)");
  expect(table.csv).toContain(',192.00,0.00,96.00');
  // So does one of a royalty that the artist gave up: the fund keeps only its part of what is left.
  await as(app, artist.token).call(sales.giveUpPayouts, {});
  const givenUp = async () =>
    (await admin.call(sales.royaltyStatement, whole)).royalties.map((one) => [one.givenUp.amount, one.left.amount]);
  expect(await givenUp()).toEqual([[9600, 0]]);
  for (const [refunded, kept] of [
    [360_000, 4800],
    [480_000, 0],
  ] as const) {
    await settle(id, paymentStateOf(order, { chargeId, refunded }));
    expect(await givenUp()).toEqual([[kept, 0]]);
  }
  expect(await as(app, seller.token).refusal(sales.royaltyStatement, whole)).toMatchObject({ code: 'forbidden' });
});

/** A resale below the price from which the law of the place requires a royalty. */
async function resold({ maker = true, attribution = 'by' }: { maker?: boolean; attribution?: AttributionTerm } = {}) {
  return app.change(async (tx) => {
    const artist = await buildPerson(tx, { role: 'artist' });
    const [seller, buyer] = [await buildPerson(tx), await buildPerson(tx)];
    const price = { amount: 39_999, currency: 'EUR' as const };
    const work = await buildArtwork(tx, { owner: seller, artist, status: 'approved', price, attribution });
    if (!maker) await tx.updateTable('person').set({ deleted_at: now() }).where('id', '=', artist.id).execute();
    if (!maker) await tx.updateTable('artist').set({ birth_year: 1970 }).where('person_id', '=', artist.id).execute();
    const id = await buildOrder(tx, work, buyer.id);
    return { id, order: await getOrder(tx, id), artist, seller, buyer, work };
  });
}

it('Verso’s own royalty is not taken for a work that is not recorded as by the artist, nor is another, and documents name its attribution', async () => {
  const { id, order, artist, seller, buyer, work } = await resold({ attribution: 'after' });
  expect((await as(app, buyer.token).call(sales.terms, { id: work.id })).terms.royalty).toBeNull();
  await settle(id, paymentStateOf(order));
  expect((await getOrder(app.pool, id)).royalty).toMatchObject({ amount: 0, payee: null, rule: null });
  const [bought] = (await as(app, buyer.token).call(sales.billing, {})).orders;
  const named = `After ${artist.name}`;
  expect(bought?.work.artist).toBe(named);
  const [sold] = (await as(app, seller.token).call(sales.billing, {})).orders;
  expect(sold?.royalty).toContain(named);
  // The reason can say how the seller got the work.
  expect(bought?.royalty).toBe('The artist gets no royalty from this sale.');
  const { content } = await app.pool
    .selectFrom('receipt')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(content.work.artist).toBe(named);
  expect(content.royalty).toBe('The artist gets no royalty from this sale.');
  const { exported } = await as(app, buyer.token).call(personalData.export, { id: buyer.id });
  expect(JSON.stringify(exported.orders)).not.toContain('No royalty');
});

it('Verso’s own royalty is 3 % of a resale if the law gives the artist nothing, and shown before and after', async () => {
  const { id, order, artist, seller, buyer, work } = await resold();
  expect((await as(app, buyer.token).call(sales.terms, { id: work.id })).terms.royalty).toEqual({
    amount: { amount: 1200, currency: 'EUR' },
    by: 'Verso artist royalty',
  });
  await settle(id, paymentStateOf(order));
  const paid = await getOrder(app.pool, id);
  expect(paid.royalty).toMatchObject({ amount: 1200, payee: artist.id, rule: { id: 'verso', basis: 'contract' } });
  const { lines } = await outcomeOf(id);
  expect(lines.find(({ account }) => account === 'royalty')).toMatchObject({ party_id: artist.id, amount: '1200' });
  expect(sumOf(lines)).toBe(0);
  const { payouts } = await as(app, artist.token).call(sales.billing, {});
  expect(payouts).toMatchObject([{ kind: 'royalty', amount: { amount: 1200 } }]);
  const [sold] = (await as(app, seller.token).call(sales.billing, {})).orders;
  expect(sold).toMatchObject({ proceeds: { royalty: { amount: 1200 } } });
  expect(sold?.royalty).toContain('by contract (Verso artist royalty). No law requires it');
  const { content } = await app.pool
    .selectFrom('receipt')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(content.royalty).toContain('€12');
  await settle(id, paymentStateOf(order, { chargeId: paid.charge_id, refunded: 20_000 }));
  expect((await as(app, artist.token).call(sales.billing, {})).payouts[0]?.amount.amount).toBe(600);
  // The collecting society's statement has legal royalties only.
  const admin = as(app, (await app.change((tx) => buildPerson(tx, { admin: true }))).token);
  const day = dayOf(paid.paid_at ?? now());
  const { royalties } = await admin.call(sales.royaltyStatement, { from: day, to: day });
  expect(royalties.find((one) => one.order === order.number)).toBeUndefined();
});

it('Verso’s own royalty is not taken if the artist has no account to receive it, nor on the artist’s own sales', async () => {
  const gone = await resold({ maker: false });
  await settle(gone.id, paymentStateOf(gone.order));
  expect((await getOrder(app.pool, gone.id)).royalty).toMatchObject({ amount: 0, payee: null, rule: null });
  const first = await reserved(39_999);
  await settle(first.id, paymentStateOf(first.order));
  expect((await getOrder(app.pool, first.id)).royalty).toMatchObject({ amount: 0, rule: null });
});

it('yearly totals count every order and payout, also those that the lists leave out', async () => {
  const { seller, buyer, id, order } = await reserved();
  await settle(id, paymentStateOf(order, { refunded: 80_000 }));
  const { paid_at: paidAt } = await getOrder(app.pool, id);
  const more = { seller_id: seller.id, buyer_id: buyer.id, artwork_id: order.artwork_id };
  await sql`insert into sale_order (artwork_id, buyer_id, seller_id, price_amount, price_currency, state, provider,
        reserved_at, expires_at, paid_at, charge_id)
      select ${more.artwork_id}, ${more.buyer_id}, ${more.seller_id}, 100, 'EUR', 'paid', 'sandbox',
        ${paidAt}::timestamptz, ${paidAt}::timestamptz, ${paidAt}::timestamptz, gen_random_uuid()::text
      from generate_series(1, 1100)`.execute(app.pool);
  const billing = await as(app, buyer.token).call(sales.billing, {});
  expect(billing.orders).toHaveLength(1000);
  expect(billing.totals).toMatchObject([{ bought: 400_000 + 110_000, sold: 0, paidOut: 0 }]);
  const { totals } = await as(app, seller.token).call(sales.billing, {});
  expect(totals).toMatchObject([{ bought: 0, sold: 510_000 }]);
});

it('the ledger takes no lines that do not sum to zero, of another currency, or twice', async () => {
  const { id } = await reserved();
  const line = (amount: number, currency: Currency = 'EUR') => ({
    order_id: id,
    account: 'buyer' as const,
    amount,
    currency,
    cause: `test:${amount}`,
    posted_at: now(),
  });
  const insert = (...values: ReturnType<typeof line>[]) =>
    app.change((tx) => tx.insertInto('ledger_line').values(values).execute());
  await expect(insert(line(5))).rejects.toThrow('do not sum to zero');
  await expect(insert(line(5, 'USD'), line(-5, 'USD'))).rejects.toThrow('another currency');
  await expect(insert(line(5), line(5), line(-10))).rejects.toThrow('unique');
  await insert(line(7), line(-7));
  await expect(app.pool.updateTable('ledger_line').set({ amount: 1 }).execute()).rejects.toThrow('append-only');
});

it('receipts are numbered without a gap when many are paid at the same time', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => reserved()));
  const inYear = new Date(now().getTime() + days(500));
  await at(inYear, async () => {
    await Promise.all(orders.map(({ id, order }) => settle(id, paymentStateOf(order))));
  });
  const numbers = await app.pool
    .selectFrom('receipt')
    .where('year', '=', inYear.getUTCFullYear())
    .select('number')
    .orderBy('number')
    .execute();
  expect(numbers.map(({ number }) => number)).toEqual(orders.map((_order, index) => index + 1));
});

it('receipts are the buyer’s, and do not change with the buyer’s name', async () => {
  const { id, order, buyer, seller } = await reserved();
  await settle(id, paymentStateOf(order));
  await app.pool.updateTable('person').set({ firstname: 'Renamed' }).where('id', '=', buyer.id).execute();
  const { content } = await app.pool
    .selectFrom('receipt')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(content.buyer.name).not.toContain('Renamed');
  expect(await as(app, seller.token).refusal(sales.receipt, { id })).toMatchObject({ code: 'forbidden' });
});
