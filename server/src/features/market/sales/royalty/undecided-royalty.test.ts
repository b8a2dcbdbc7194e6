import { expect, it } from 'vitest';
import { nationalities } from '@verso/contract/people/nationalities.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { royalties } from '@verso/contract/market/schemas/royalties.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { artists } from '@verso/contract/discovery/schemas/artists.ts';
import { at, days, later, minutes, now } from '#platform/clock.ts';
import { payments, stripeAccount } from '#platform/providers/payments.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';
import { buildCheck } from '#features/people/identity/fixtures.ts';
import { buildUnregisteredArtist } from '#features/works/profiles/fixtures.ts';
import { missingForRoyalty } from '#features/works/profiles/missing.ts';
import { findProfile } from '#features/works/profiles/queries.ts';
import { decideRoyalty } from './decide-royalty.ts';
import { buildOrder, saleSettings, paymentStateOf } from '#features/market/sales/fixtures.ts';
import { giveUpPayouts } from '#features/market/sales/payout/give-up-payout.ts';
import { payOut } from '#features/market/sales/payout/pay-out.ts';
import { getOrder, holdOrder } from '#features/market/sales/queries.ts';
import { reserveWork } from '#features/market/sales/checkout/reserve-work.ts';
import { settleOrder } from '#features/market/sales/payout/settle-order.ts';

const app = testApp();

const french = nationalities.find(({ CountryCode }) => CountryCode === 'FR')?.NationalityID ?? null;
const american = nationalities.find(({ CountryCode }) => CountryCode === 'US')?.NationalityID ?? null;

/** A collector's resale of a work whose artist an admin recognised without a nationality. */
async function resold({
  paid = true,
  amount = 480_000,
  nationality = null,
  currency = 'EUR',
}: {
  paid?: boolean;
  amount?: number;
  nationality?: number | null;
  currency?: 'EUR' | 'SEK';
} = {}) {
  const made = await app.change(async (tx) => {
    const artist = await buildPerson(tx, { role: 'artist', artistAllowed: true });
    const [seller, buyer] = [await buildPerson(tx), await buildPerson(tx)];
    await tx.updateTable('person').set({ nationality_id: nationality }).where('id', '=', artist.id).execute();
    const work = await buildArtwork(tx, {
      owner: seller,
      artist,
      status: 'approved',
      price: { amount, currency },
    });
    return { artist, seller, buyer, work };
  });
  const id = paid ? await app.change((tx) => buildOrder(tx, made.work, made.buyer.id, { paid: true })) : '';
  const { artist, seller, buyer } = made;
  return {
    ...made,
    id,
    artist: { ...as(app, artist.token), ...artist },
    seller: { ...as(app, seller.token), ...seller },
    buyer: { ...as(app, buyer.token), ...buyer },
  };
}
type Resold = Awaited<ReturnType<typeof resold>>;

const setNationality = ({ artist }: Resold, nationalityId = french) =>
  artist.call(profiles.update, { id: artist.id, nationalityId });

async function notificationsOf({ id, token }: { id: string; token: string }) {
  await app.runJobs();
  const { notifications: list } = await as(app, token).call(notifications.list, { id, pagesize: 100 });
  return list.toReversed().filter(({ kind }) => kind.startsWith('royalty') || kind.startsWith('payout'));
}

/** The balance of each account of an order; they sum to zero. */
async function balances(id: string): Promise<Record<string, number>> {
  const lines = await app.pool
    .selectFrom('ledger_line')
    .where('order_id', '=', id)
    .select(['account', 'amount'])
    .execute();
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  const sums: Record<string, number> = {};
  for (const { account, amount } of lines) sums[account] = (sums[account] ?? 0) + amount;
  return sums;
}

const royaltyIn = async (id: string) => (await getOrder(app.pool, id)).royalty;
const payoutsOf = (id: string) =>
  app.pool.selectFrom('payout').selectAll().where('order_id', '=', id).orderBy('account').execute();

/** A collector's resale of a work bought here, by an artist without an account. */
async function unregistered() {
  const [seller, buyer, admin] = await app.change(async (tx) => [
    await buildPerson(tx),
    await buildPerson(tx),
    await buildPerson(tx, { admin: true }),
  ]);
  const { id, artistId } = await app.change(async (tx) => {
    const artistId = await buildUnregisteredArtist(tx);
    const price = { amount: 480_000, currency: 'EUR' as const };
    const { id: workId } = await buildArtwork(tx, { owner: seller, status: 'approved', price });
    await tx.updateTable('artwork').set({ artist_id: artistId }).where('id', '=', workId).execute();
    await tx
      .insertInto('title_transfer')
      .values({
        artwork_id: workId,
        entry: JSON.stringify({
          happened: { kind: 'year', year: 2015 },
          place: '',
          parties: [],
          note: '',
          documents: [],
          price: null,
          pricePublic: false,
        }),
        seller_id: admin.id,
        buyer_id: seller.id,
        buyer_name: seller.name,
        buyer_email: seller.email,
        offered_at: now(),
        answered_at: now(),
        accepted: true,
      })
      .execute();
    const work = await getArtwork(tx, workId);
    return { id: await buildOrder(tx, work, buyer.id, { paid: true }), artistId };
  });
  return { id, artistId, seller, admin };
}

it('a royalty of an artist without an account is notified to the admins with the way to resolve it, and decided when one of them does', async () => {
  const { id, artistId, seller, admin } = await unregistered();
  expect(await royaltyIn(id)).toMatchObject({ state: 'undecided', missing: ['nationality', 'life'] });
  await app.runJobs();
  const asAdmin = as(app, admin.token);
  const { notifications: received } = await asAdmin.call(notifications.list, { id: admin.id, pagesize: 100 });
  const asked = received.find(({ kind }) => kind === 'artist_facts_asked');
  const url = asked?.link?.replace('/artists/', '') ?? '';
  const { artist } = await asAdmin.call(artists.get, { url });
  expect(artist).toMatchObject({ _id: artistId, facts: { nationalityId: null, birthYear: null } });
  expect((await as(app, seller.token).call(artists.get, { url })).artist.facts).toBeNull();

  const facts = { id: artistId, nationalityId: french, birthYear: 1960 };
  expect(await as(app, seller.token).refusal(profiles.artistFacts, facts)).toMatchObject({ httpStatus: 403 });
  expect((await asAdmin.refusal(profiles.artistFacts, { ...facts, deathYear: 1950 })).fields).toEqual({
    deathYear: 'must not be before the year of birth',
  });
  await asAdmin.call(profiles.artistFacts, facts);
  await app.runJobs();
  expect(await royaltyIn(id)).toMatchObject({ state: 'due', amount: 19_200 });
});

it('a royalty of an artist without an account is not for an admin to settle if the artist has an account', async () => {
  const { artist } = await resold({ paid: false });
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const { id } = await app.pool
    .selectFrom('artist')
    .where('person_id', '=', artist.id)
    .select('id')
    .executeTakeFirstOrThrow();
  expect(await as(app, admin.token).refusal(profiles.artistFacts, { id, birthYear: 1960 })).toMatchObject({
    code: 'conflict',
  });
});

it('a royalty with a missing fact is announced as undecided to seller and buyer before the payment', async () => {
  const lacking = await resold({ paid: false });
  for (const reader of [lacking.seller, lacking.buyer]) {
    const { terms } = await reader.call(sales.terms, { id: lacking.work.id });
    expect(terms.royalty).toBeNull();
    expect(terms.royaltyNote).toContain('not been decided yet. Missing: The artist’s nationality.');
  }
  const known = await resold({ paid: false, nationality: french });
  const { terms } = await known.buyer.call(sales.terms, { id: known.work.id });
  expect(terms.royalty?.amount.amount).toBe(19_200);
  expect(terms.royaltyNote).toContain('a royalty of €192');
});

it('a royalty with a missing fact gives the reason for none to the seller, and only the result to the buyer', async () => {
  const own = await app.change(async (tx) => {
    const artist = await buildPerson(tx, { role: 'artist' });
    const buyer = await buildPerson(tx);
    const price = { amount: 480_000, currency: 'EUR' as const };
    return { artist, buyer, work: await buildArtwork(tx, { owner: artist, status: 'approved', price }) };
  });
  const noteFor = async ({ token }: { token: string }) =>
    (await as(app, token).call(sales.terms, { id: own.work.id })).terms.royaltyNote;
  expect(await noteFor(own.artist)).toContain('because the artist is the seller');
  expect(await noteFor(own.buyer)).toBe('The artist gets no royalty from this sale.');
});

it('a royalty with a missing fact is notified to the artist with the way to add it, and decided when they do, while they stay recognised', async () => {
  const sale = await resold();
  expect(await royaltyIn(sale.id)).toMatchObject({ state: 'undecided', missing: ['nationality'], amount: 0 });
  const [undecided] = await notificationsOf(sale.artist);
  expect(undecided).toMatchObject({ kind: 'royalty_undecided', link: '/user/edit' });
  expect(undecided?.text).toContain('Add your nationality to your profile. You don’t need permission for this');
  const mail = await app.mailTo(sale.artist.email);
  expect(mail.body).toContain('/user/edit');

  const { profile } = await setNationality(sale);
  expect(profile).toMatchObject({ recognised: true, state: 'approved' });
  expect((await notificationsOf(sale.artist)).map(({ kind }) => kind)).toEqual([
    'royalty_undecided',
    'royalty_decided',
  ]);
  expect((await notificationsOf(sale.seller)).map(({ kind }) => kind)).toEqual(['royalty_taken']);
  expect(await royaltyIn(sale.id)).toMatchObject({
    state: 'due',
    amount: 19_200,
    payee: sale.artist.id,
    missing: [],
  });
  expect(await balances(sale.id)).toMatchObject({ royalty: 19_200, seller: 453_600, buyer: -480_000 });
  const [royalty, seller] = await payoutsOf(sale.id);
  expect(royalty).toMatchObject({
    account: 'royalty',
    payee_id: sale.artist.id,
    state: 'held',
    due_at: seller?.due_at,
  });
  const [sold] = (await sale.seller.call(sales.billing, {})).orders;
  expect(sold?.proceeds).toMatchObject({ royalty: { amount: 19_200 }, net: { amount: 453_600 } });
});

it('a royalty with a missing fact needs the artist’s residence only if the law of the place depends on it', async () => {
  const sale = await resold({ nationality: american });
  const row = await app.change((tx) => findProfile(tx, sale.artist.id));
  if (!row) throw new Error('there is no such profile');
  expect(missingForRoyalty(row, 'NZ').map(({ field }) => field)).toEqual(['birthYear', 'residence']);
  expect(missingForRoyalty(row, 'DE').map(({ field }) => field)).toEqual(['birthYear']);

  const { profile } = await sale.artist.call(profiles.update, { id: sale.artist.id, residence: 'NZ' });
  expect(profile).toMatchObject({ residence: 'NZ', recognised: true });
  const updated = await app.change((tx) => findProfile(tx, sale.artist.id));
  expect(updated && missingForRoyalty(updated, 'NZ').map(({ field }) => field)).toEqual(['birthYear']);
  const voter = await app.change((tx) => buildPerson(tx, { role: 'authenticator' }));
  const read = await as(app, voter.token).call(profiles.get, { id: sale.artist.id });
  expect(read.profile.residence).toBeNull();
  const known = async (reader: { token: string }) =>
    (await as(app, reader.token).call(royalties.known, { id: sale.work.id })).facts.artist.residence;
  expect(await known(sale.artist)).toBe('NZ');
  expect(await known(sale.seller)).toBeNull();
});

it('a royalty with a missing fact is due immediately if nothing is missing, and does not change with the profile', async () => {
  const known = await resold({ nationality: french });
  expect((await notificationsOf(known.artist)).map(({ kind }) => kind)).toEqual(['royalty_decided']);
  expect(await notificationsOf(known.seller)).toEqual([]);
  const before = await balances(known.id);
  await known.artist.call(profiles.update, { id: known.artist.id, birthYear: 1970 });
  await app.runJobs();
  expect(await balances(known.id)).toEqual(before);
});

it('a royalty with a missing fact stays undecided if the new fact requires another, and says which', async () => {
  const sale = await resold({ currency: 'SEK' });
  await setNationality(sale, french);
  const received = await notificationsOf(sale.artist);
  expect(received.map(({ kind }) => kind)).toEqual(['royalty_undecided', 'royalty_undecided']);
  expect(received[1]?.text).toContain('Changing your profile won’t help.');
  expect(await royaltyIn(sale.id)).toMatchObject({ state: 'undecided', missing: ['exchange'] });
  expect(await balances(sale.id)).not.toHaveProperty('royalty');
});

it('a royalty with a missing fact becomes Verso’s own if the artist’s country is not known to have the right by reciprocity', async () => {
  const sale = await resold();
  await setNationality(sale, american);
  expect(await royaltyIn(sale.id)).toMatchObject({ state: 'undecided' });
  await app.runJobs();
  expect(await royaltyIn(sale.id)).toMatchObject({ state: 'due', amount: 14_400, rule: { basis: 'contract' } });
});

it.each([
  [480_000, [0]],
  [480_001, [1]],
  [480_000, [100_000, 240_001]],
  [333_333, [111_111, 222_222, 333_332]],
  [777_777, [777_776]],
])(
  'a royalty of %i that becomes known after refunds up to %j leaves the same as if it had been known',
  async (amount, refunds) => {
    const [late, early] = [await resold({ amount }), await resold({ amount, nationality: french })];
    const refund = async ({ id }: Resold, refunded: number) => {
      const order = await getOrder(app.pool, id);
      await app.change((tx) => settleOrder(tx, id, paymentStateOf(order, { refunded }), saleSettings));
    };
    const [first = 0, ...rest] = refunds;
    for (const sale of [late, early]) await refund(sale, first);
    await setNationality(late);
    await app.runJobs();
    const shares = async (sale: Resold) => {
      const { royalty, seller } = await balances(sale.id);
      return { royalty, seller };
    };
    expect(await shares(late)).toEqual(await shares(early));
    for (const refunded of rest) {
      for (const sale of [late, early]) await refund(sale, refunded);
      expect(await shares(late)).toEqual(await shares(early));
    }
    for (const sale of [late, early]) await refund(sale, amount);
    expect(await balances(late.id)).toMatchObject({ seller: 0, royalty: 0, buyer: -amount, refund: amount });
  },
);

it('a royalty with a missing fact is no longer decided after a full refund', async () => {
  const sale = await resold();
  const order = await getOrder(app.pool, sale.id);
  await app.change((tx) =>
    settleOrder(tx, sale.id, paymentStateOf(order, { refunded: order.price_amount }), saleSettings),
  );
  const before = await balances(sale.id);
  await setNationality(sale);
  await app.runJobs();
  expect(await balances(sale.id)).toEqual(before);
});

const provider = () => payments(stripeAccount(app.services));
const afterHold = () => later(days(14) + minutes(1));

async function payable({ seller }: Pick<Resold, 'seller'>): Promise<void> {
  await app.change((tx) => buildCheck(tx, seller.id, 'approved'));
  const { url } = await seller.call(sales.payoutAccount, {});
  const page = new URL(url);
  await fetch(new URL(page.pathname, app.url), { method: 'POST', redirect: 'manual' });
  expect((await seller.call(sales.checkPayoutAccount, {})).payoutAccount).toBe('ready');
}

const sellersPayout = async ({ id }: Pick<Resold, 'id'>) => {
  const found = (await payoutsOf(id)).find(({ account }) => account === 'seller');
  if (!found) throw new Error('the seller has no payout');
  return found;
};
/** The provider accepts every transfer; its messages are not tested here. */
const taking = () => ({
  ...provider(),
  transfer: async ({ key }: { key: string }) => `tr_${key}`,
  paymentStateOf: async (session: string) =>
    paymentStateOf(
      await app.pool.selectFrom('sale_order').selectAll().where('session_id', '=', session).executeTakeFirstOrThrow(),
    ),
});
const pay = async (sale: Pick<Resold, 'id'>) => {
  const payout = await sellersPayout(sale);
  await at(afterHold(), () =>
    payOut(app.pool, { payments: taking(), identityProvider: 'sandbox', salePlace: saleSettings.salePlace }, payout.id),
  );
};
const decide = ({ id }: Resold) =>
  app.change(async (tx) => decideRoyalty(tx, await holdOrder(tx, id), saleSettings.salePlace));

it('an undecided royalty and the payout of the seller is decided by a fact that came before the payout, even if no job used it yet', async () => {
  const sale = await resold();
  await payable(sale);
  await app.pool.updateTable('person').set({ nationality_id: french }).where('id', '=', sale.artist.id).execute();
  await pay(sale);
  expect(await sellersPayout(sale)).toMatchObject({ state: 'sent', amount: 453_600 });
  expect(await balances(sale.id)).toMatchObject({ royalty: 19_200, seller: 0 });
});

it('an undecided royalty and the payout of the seller is decided before the seller gives up their share, which waits for its day', async () => {
  const sale = await resold();
  const giveUp = () => app.change((tx) => giveUpPayouts(tx, sale.seller, saleSettings));
  await expect(giveUp()).rejects.toThrow('isn’t final yet');
  await at(afterHold(), giveUp);
  await setNationality(sale);
  await decide(sale);
  expect(await balances(sale.id)).toMatchObject({ royalty: 14_400, seller: 0, artists_fund: 458_400 });
});

it('an undecided royalty and the payout of the seller becomes Verso’s own royalty when the seller is paid, and artist and seller are notified', async () => {
  const sale = await resold();
  await payable(sale);
  await pay(sale);
  await setNationality(sale);
  expect((await notificationsOf(sale.artist)).map(({ kind }) => kind)).toEqual([
    'royalty_undecided',
    'royalty_decided',
  ]);
  expect((await notificationsOf(sale.seller)).map(({ kind }) => kind)).toEqual(['royalty_taken', 'payout_sent']);
  const royalty = await royaltyIn(sale.id);
  expect(royalty).toMatchObject({ state: 'due', amount: 14_400, rule: { id: 'verso', basis: 'contract' } });
  expect(royalty?.why).toContain('could not be decided. Missing: The artist’s nationality.');
  expect(await sellersPayout(sale)).toMatchObject({ state: 'sent', amount: 458_400 });
  expect(await payoutsOf(sale.id)).toMatchObject([{ account: 'royalty', state: 'held' }, { account: 'seller' }]);
});

it('an undecided royalty and the payout of the seller becomes Verso’s own also in a currency other than the law’s, and where no law is known', async () => {
  for (const change of [{ price_currency: 'USD' as const }, { salePlace: 'ZZ' }]) {
    const sale = await resold({ paid: false, nationality: french });
    const currency = 'price_currency' in change ? change.price_currency : 'EUR';
    await app.pool.updateTable('artwork').set({ price_currency: currency }).where('id', '=', sale.work.id).execute();
    const salePlace = 'salePlace' in change ? change.salePlace : saleSettings.salePlace;
    const id = await app.change(async (tx) => {
      const order = await reserveWork(tx, await getArtwork(tx, sale.work.id), {
        buyerId: sale.buyer.id,
        provider: 'sandbox',
      });
      await settleOrder(tx, order.id, paymentStateOf(order), { ...saleSettings, salePlace });
      return order.id;
    });
    expect((await royaltyIn(id))?.state).toBe('undecided');
    await payable(sale);
    const [payout] = await payoutsOf(id);
    await at(afterHold(), () =>
      payOut(app.pool, { payments: taking(), identityProvider: 'sandbox', salePlace }, payout?.id ?? ''),
    );
    expect(await royaltyIn(id)).toMatchObject({ state: 'due', amount: 14_400, rule: { id: 'verso' } });
  }
});

it('an undecided royalty and the payout of the seller is missed once the seller was paid only if the artist has no account, and admins are notified', async () => {
  const { id, seller, admin } = await unregistered();
  await payable({ seller: { ...as(app, seller.token), ...seller } });
  await app.runJobs();
  await pay({ id });
  expect(await royaltyIn(id)).toMatchObject({ state: 'undecided', amount: 0 });
  await app.runJobs();
  const { notifications: received } = await as(app, admin.token).call(notifications.list, {
    id: admin.id,
    pagesize: 100,
  });
  const asked = received.filter(({ kind }) => kind === 'artist_facts_asked');
  expect(asked.some(({ text }) => text.includes('still missing when the seller was paid'))).toBe(true);
});

it('an undecided royalty and the payout of the seller run one after the other when both come at the same time, however often', async () => {
  for (let round = 0; round < 8; round += 1) {
    const sale = await resold();
    await payable(sale);
    const tell = async () => {
      await app.pool.updateTable('person').set({ nationality_id: french }).where('id', '=', sale.artist.id).execute();
      await decide(sale);
    };
    await Promise.all([pay(sale), tell(), decide(sale), pay(sale), decide(sale)]);
    const { amount } = await sellersPayout(sale);
    const royalty = (await balances(sale.id))['royalty'] ?? 0;
    expect([
      [458_400, 14_400, 2],
      [453_600, 19_200, 2],
    ]).toContainEqual([amount, royalty, (await payoutsOf(sale.id)).length]);
    const { seller } = await balances(sale.id);
    expect(seller).toBe(0);
  }
});

it('an undecided royalty and the payout of the seller holds what is due until its payee acts, and notifies them once what it waits for', async () => {
  const sale = await resold({ nationality: french });
  for (let run = 0; run < 2; run += 1)
    for (const { id } of await payoutsOf(sale.id))
      await at(afterHold(), () =>
        payOut(app.pool, { payments: provider(), identityProvider: 'sandbox', salePlace: saleSettings.salePlace }, id),
      );
  const artistTold = await notificationsOf(sale.artist);
  expect(artistTold.map(({ kind }) => kind)).toEqual(['royalty_decided', 'payout_waits']);
  expect(artistTold[1]).toMatchObject({ link: '/billing' });
  expect(artistTold[1]?.text).toContain('your identity is verified');
  expect((await notificationsOf(sale.seller)).map(({ kind }) => kind)).toEqual(['payout_waits']);
  await payable(sale);
  await pay(sale);
  expect((await notificationsOf(sale.seller)).map(({ kind }) => kind)).toEqual(['payout_waits', 'payout_sent']);
});
