import { expect, test } from 'vitest';
import { royalties } from '@verso/contract/market/schemas/royalties.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { dayOf, days, later } from '#platform/clock.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { stopClock } from '../../../../../test/support/stop-clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { grantTitle, passOn } from '#features/market/ownership/fixtures.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildUnregisteredArtist } from '#features/works/profiles/fixtures.ts';

// France exempts what was bought from the artist less than three years before, up to EUR 10,000.
const app = ownApp({ SALE_PLACE: 'FR' });
const price = { amount: 480_000, currency: 'EUR' as const };

/** A collector's work by a French artist born in 1960, with no record of how they got it. */
async function ownedWork({ registered = true } = {}) {
  const made = await app.change(async (tx) => {
    const owner = await buildPerson(tx);
    const artist = await buildPerson(tx, { role: 'artist', artistAllowed: true });
    await tx.updateTable('person').set({ nationality_id: 59 }).where('id', '=', artist.id).execute();
    const { id } = await buildArtwork(tx, { owner, artist, status: 'approved', price });
    if (!registered) {
      const artistId = await buildUnregisteredArtist(tx);
      await tx.updateTable('artist').set({ nationality_id: 59, birth_year: 1960 }).where('id', '=', artistId).execute();
      await tx.updateTable('artwork').set({ artist_id: artistId }).where('id', '=', id).execute();
    }
    return { owner, id };
  });
  const owner = as(app, made.owner.token);
  return {
    id: made.id,
    owner,
    asked: (amount = price.amount) => owner.call(sales.acquisition, { id: made.id, amount, currency: 'EUR' }),
    note: async () => (await owner.call(sales.terms, { id: made.id })).terms.royaltyNote,
  };
}

test('an owner is asked how they got a work only if the royalty at that price depends on it', async () => {
  const { id, owner, asked, note } = await ownedWork();
  expect(await asked()).toMatchObject({ ways: ['from_artist', 'from_other'], stated: null });
  // Above the limit of the exemption.
  expect((await asked(1_100_000)).ways).toEqual([]);
  expect(await note()).toMatch(
    /^The royalty on this price depends on how you got the work\..* Missing: How or when the seller got the work\./,
  );

  // Others don't learn from what is still missing what the owner stated.
  const stranger = as(app, (await app.change((tx) => buildPerson(tx))).token);
  const toOthers = async () => (await stranger.call(sales.terms, { id })).terms.royaltyNote;
  const before = await toOthers();
  await owner.call(sales.stateAcquisition, { id, how: 'from_artist' });
  expect(await toOthers()).toBe(before);

  const recent = dayOf(later(-days(300)));
  await owner.call(sales.stateAcquisition, { id, how: 'from_artist', on: recent });
  expect((await asked()).stated).toEqual({ how: 'from_artist', on: recent });
  expect(await note()).toContain('by contract (Verso artist royalty). No law requires it.');
  await owner.call(sales.stateAcquisition, { id, how: 'from_other', on: null });
  expect(await note()).toMatch(/^The artist gets a royalty of €192 .* paid by the seller \(/);
});

test('an owner can state that they sell a work for its artist only if that artist has no account', async () => {
  stopClock();
  const { id, owner, asked, note } = await ownedWork({ registered: false });
  expect((await asked()).ways).toEqual(['from_artist', 'from_other', 'for_artist']);
  await owner.call(sales.stateAcquisition, { id, how: 'for_artist' });
  expect(await note()).toContain('first sale, by the artist');
  expect((await owner.refusal(sales.stateAcquisition, { id, how: 'for_artist', on: '2020-01-01' })).fields).toEqual({
    on: 'must be empty if you sell the work for its artist',
  });
  const tomorrow = dayOf(later(days(1)));
  expect((await owner.refusal(sales.stateAcquisition, { id, how: 'from_other', on: tomorrow })).fields).toEqual({
    on: 'must not be in the future',
  });
});

test('what an owner states is told only to them and to admins, and ends with their ownership', async () => {
  const { id, owner } = await ownedWork({ registered: false });
  const { stranger, admin, next } = await app.change(async (tx) => ({
    stranger: await buildPerson(tx),
    admin: await buildPerson(tx, { admin: true }),
    next: await buildPerson(tx),
  }));
  await owner.call(sales.stateAcquisition, { id, how: 'from_artist', on: '2020-05-01' });
  const facts = async (token: string) => (await as(app, token).call(royalties.known, { id })).facts;
  const stated = { resale: true, fromArtist: true, acquiredOn: '2020-05-01' };
  expect((await owner.call(royalties.known, { id })).facts).toMatchObject(stated);
  expect(await facts(admin.token)).toMatchObject(stated);
  const unknown = { resale: null, fromArtist: null, acquiredOn: null };
  expect(await facts(stranger.token)).toMatchObject(unknown);
  expect(await as(app, stranger.token).call(sales.acquisition, { id, ...price })).toEqual({
    ways: [],
    stated: null,
    shares: null,
  });

  await app.change((tx) => tx.updateTable('artwork').set({ owner_id: next.id }).where('id', '=', id).execute());
  expect(await facts(next.token)).toMatchObject(unknown);
});

test('how an owner got a work before they sold it decides nothing about a later sale of theirs', async () => {
  const { owner, next, artist, id } = await app.change(async (tx) => {
    const artist = await buildPerson(tx, { role: 'artist', artistAllowed: true });
    const [owner, next] = [await buildPerson(tx), await buildPerson(tx)];
    const { id } = await buildArtwork(tx, { owner: artist, artist, status: 'approved', price });
    return { owner, next, artist, id };
  });
  const calls = as(app, owner.token);
  const facts = async () => (await calls.call(royalties.known, { id })).facts;
  const passes = (work: (tx: Tx) => Promise<void>) => app.change(work);

  await passes((tx) => passOn(tx, id, owner, { kind: 'day', date: '2020-05-01' }));
  expect(await facts()).toMatchObject({ resale: true, fromArtist: true, acquiredOn: '2020-05-01' });
  await calls.call(sales.stateAcquisition, { id, how: 'from_artist', on: '2020-05-01' });
  await passes((tx) => passOn(tx, id, next));
  await passes((tx) => grantTitle(tx, id, owner.id, { relation: 'heir', happened: { kind: 'year', year: 2025 } }));
  expect(await facts()).toMatchObject({ resale: true, fromArtist: false, acquiredOn: null });
  expect((await calls.call(sales.acquisition, { id, amount: price.amount, currency: 'EUR' })).stated).toBeNull();

  // What the law makes of a sale by the artist's heir is for them to say.
  await passes((tx) => passOn(tx, id, artist));
  await passes((tx) =>
    grantTitle(tx, id, owner.id, { relation: 'heir', happened: { kind: 'day', date: '2026-01-02' } }),
  );
  expect(await facts()).toMatchObject({ resale: null, fromArtist: null, acquiredOn: '2026-01-02' });
});

test('what an owner stated ends when title passes, also if they get the work back, and is kept', async () => {
  const { id, owner, asked } = await ownedWork({ registered: false });
  await owner.call(sales.stateAcquisition, { id, how: 'from_other', on: '2019-05-01' });
  await owner.call(sales.stateAcquisition, { id, how: 'from_artist', on: '2020-05-01' });
  expect((await asked()).stated).toEqual({ how: 'from_artist', on: '2020-05-01' });
  const { next, ownerId } = await app.change(async (tx) => ({
    next: await buildPerson(tx),
    ownerId: (await getArtwork(tx, id)).owner_id,
  }));
  await app.change((tx) => passOn(tx, id, next));
  await app.change((tx) => grantTitle(tx, id, ownerId, { relation: 'heir' }));
  await app.change((tx) =>
    tx.updateTable('artwork').set({ price_amount: 480_000, price_currency: 'EUR' }).where('id', '=', id).execute(),
  );
  expect((await asked()).stated).toBeNull();
  expect((await owner.call(royalties.known, { id })).facts).toMatchObject({ fromArtist: false, acquiredOn: null });
  await owner.call(sales.stateAcquisition, { id, how: 'from_other', on: null });
  expect((await asked()).stated).toEqual({ how: 'from_other', on: null });
  const kept = await app.pool.selectFrom('acquisition_statement').where('artwork_id', '=', id).selectAll().execute();
  expect(kept).toHaveLength(3);
});

test('an owner reads what a price would give them before the card fee, as the payment is divided later', async () => {
  const { id, owner, asked } = await ownedWork();
  const shares = async (amount?: number) => (await asked(amount)).shares;
  expect(await shares()).toMatchObject({ price, state: 'undecided', royalty: { amount: 0 }, rest: price });
  await owner.call(sales.stateAcquisition, { id, how: 'from_other', on: null });
  expect(await shares()).toMatchObject({
    price,
    state: 'due',
    royalty: { amount: 19_200, currency: 'EUR' },
    rest: { amount: 460_800, currency: 'EUR' },
    note: expect.stringContaining('€192') as unknown,
  });
  expect(await shares(0)).toBeNull();
});
