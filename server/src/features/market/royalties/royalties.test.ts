import { expect, it } from 'vitest';
import { royalties } from '@verso/contract/market/schemas/royalties.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { offerSale } from '#features/works/provenance/title/offer-sale.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { buildArtist } from '#features/works/review/fixtures.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';

const app = testApp();
const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const resale = {
  place: 'DE',
  date: '2026-05-20',
  artist: { nationality: 'DE', life: { kind: 'living' as const } },
  resale: true,
  professional: true,
};

it('the calculator shows the legal royalty, Verso’s own beside it, and the curve of the rule', async () => {
  const { token } = await app.change((tx) => buildPerson(tx));
  const answer = await as(app, token).call(royalties.calculate, { ...resale, price: euros(12_000_000) });
  expect(answer).toMatchObject({
    legal: { kind: 'due', amount: euros(410_000), rule: { id: 'DE', version: 1, basis: 'law' } },
    verso: { kind: 'none', reasons: [{ code: 'legal_royalty_due' }] },
  });
  expect(answer.curve.map(({ price, royalty }) => [price.amount, royalty.amount])).toEqual([
    [0, 0],
    [40_000, 0],
    [40_000, 1600],
    [5_000_000, 200_000],
    [15_000_000, 500_000],
  ]);
});

it('the calculator draws the corner where the cap is reached', async () => {
  const { token } = await app.change((tx) => buildPerson(tx));
  const { curve } = await as(app, token).call(royalties.calculate, { ...resale, price: euros(240_000_000) });
  expect(curve.map(({ price, royalty }) => [price.amount, royalty.amount]).slice(-2)).toEqual([
    [200_000_000, 1_250_000],
    [300_000_000, 1_250_000],
  ]);
});

it('the calculator shows Verso’s own royalty where no law gives one', async () => {
  const { token } = await app.change((tx) => buildPerson(tx));
  const answer = await as(app, token).call(royalties.calculate, {
    ...resale,
    place: 'US',
    price: { amount: 1_200_000, currency: 'USD' },
  });
  expect(answer).toMatchObject({
    legal: { kind: 'none', rule: null, reasons: [{ code: 'no_right_here' }] },
    verso: { kind: 'due', rule: { id: 'verso', basis: 'contract' }, amount: { amount: 36_000, currency: 'USD' } },
  });
  expect(answer.curve.at(-1)).toMatchObject({ price: { amount: 1_500_000 }, royalty: { amount: 45_000 } });
});

it('the calculator draws nothing by an unchecked rule, until requested', async () => {
  const { token } = await app.change((tx) => buildPerson(tx));
  const austrian = { ...resale, place: 'AT', artist: { nationality: 'AT', life: { kind: 'living' as const } } };
  const calculate = (acceptUnverified: boolean) =>
    as(app, token).call(royalties.calculate, {
      ...austrian,
      fromArtist: false,
      price: euros(500_000),
      acceptUnverified,
    });
  expect(await calculate(false)).toMatchObject({ legal: { kind: 'undecided' }, curve: [] });
  const accepted = await calculate(true);
  expect(accepted.legal).toMatchObject({ kind: 'due', amount: euros(20_000) });
  expect(accepted.curve.length).toBeGreaterThan(0);
});

it('the calculator names the invalid field', async () => {
  const { token } = await app.change((tx) => buildPerson(tx));
  const calculate = (more: object) => as(app, token).call(royalties.calculate, { ...resale, price: euros(1), ...more });
  await expect(calculate({ acquiredOn: '2026-05-21' })).rejects.toMatchObject({
    httpStatus: 400,
    reply: { fields: { acquiredOn: 'must not be after the sale' } },
  });
  await expect(calculate({ place: 'Germany' })).rejects.toMatchObject({ httpStatus: 400 });
  await expect(calculate({ exchange: { rate: '0', on: '2026-05-20', source: 'ECB' } })).rejects.toMatchObject({
    httpStatus: 400,
  });
});

it('the registry’s data about a work say that its maker’s sale is the first, and give the price as shown', async () => {
  const artist = await app.change(buildArtist);
  await app.change((tx) => tx.updateTable('person').set({ nationality_id: 44 }).where('id', '=', artist.id).execute());
  await app.change((tx) =>
    tx.updateTable('artist').set({ birth_year: 1970 }).where('person_id', '=', artist.id).execute(),
  );
  const { id } = await app.change((tx) =>
    buildArtwork(tx, { owner: artist, status: 'approved', price: euros(500_000), hiddenPrice: true }),
  );
  const { token } = await app.change((tx) => buildPerson(tx));
  const known = {
    artist: { nationality: 'DE', residence: null, birthYear: 1970, life: { kind: 'living' } },
    resale: false,
    fromArtist: null,
    acquiredOn: null,
  };
  expect((await as(app, token).call(royalties.known, { id })).facts).toEqual({ ...known, price: null });
  expect((await as(app, artist.token).call(royalties.known, { id })).facts).toEqual({
    ...known,
    price: euros(500_000),
  });
});

it('the registry’s data about a work tell only the owner when they got it from the artist', async () => {
  const artist = await app.change(buildArtist);
  const buyer = await app.change((tx) => buildPerson(tx));
  const work = await app.change((tx) => buildArtwork(tx, { owner: artist, status: 'approved' }));
  const entry = {
    happened: { kind: 'day' as const, date: '2025-03-01' },
    place: '',
    parties: [],
    price: null,
    pricePublic: false,
    note: '',
    documents: [],
  };
  await app.change((tx) =>
    offerSale(tx, work, { entry, buyerName: 'Ada Moreau', buyerEmail: buyer.email }, 'http://localhost'),
  );
  await as(app, buyer.token).call(provenance.answerSale, { id: work.id, accept: true });
  const own = (await as(app, buyer.token).call(royalties.known, { id: work.id })).facts;
  expect(own).toMatchObject({ resale: true, fromArtist: true, acquiredOn: '2025-03-01' });
  const { token } = await app.change((tx) => buildPerson(tx));
  const others = (await as(app, token).call(royalties.known, { id: work.id })).facts;
  expect(others).toMatchObject({ resale: true, fromArtist: null, acquiredOn: null });
});

it('the registry’s data about a work leave open for a catalogue’s work whether it was ever sold, and whether its maker lives', async () => {
  const { token } = await app.change((tx) => buildPerson(tx));
  const work = await app.change((tx) => buildArtwork(tx, { status: 'recorded' }));
  await app.change(async (tx) => {
    const { id } = await tx
      .insertInto('artist')
      .values({ name: 'Ada Old', sort_name: 'Old, Ada', url: `ada-old-${work.number}`, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('artwork').set({ artist_id: id }).where('id', '=', work.id).execute();
  });
  expect((await as(app, token).call(royalties.known, { id: work.id })).facts).toMatchObject({
    artist: { nationality: null, residence: null, birthYear: null, life: null },
    resale: null,
  });
});

it('the registry’s data about a work leave the maker open for a work that is not recorded as by the artist', async () => {
  const artist = await app.change(buildArtist);
  const { id } = await app.change((tx) =>
    buildArtwork(tx, { owner: artist, status: 'approved', attribution: 'studio_of' }),
  );
  expect((await as(app, artist.token).call(royalties.known, { id })).facts).toMatchObject({
    artist: { nationality: null, residence: null, birthYear: null, life: null },
    resale: null,
    fromArtist: null,
  });
});

it('the registry’s data about a work are only for works that the caller may see', async () => {
  const { token } = await app.change((tx) => buildPerson(tx));
  const { id } = await app.change((tx) => buildArtwork(tx, { status: 'approved', hidden: true }));
  await expect(as(app, token).call(royalties.known, { id })).rejects.toMatchObject({ httpStatus: 404 });
});
