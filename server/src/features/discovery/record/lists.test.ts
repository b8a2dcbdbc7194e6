import { expect, it } from 'vitest';
import type { z } from 'zod';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { artworkListTypes } from '@verso/contract/discovery/record.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { at, days } from '#platform/clock.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildCheck } from '#features/people/identity/fixtures.ts';
import { openClaim } from '#features/works/provenance/disputes/open-claim.ts';
import { buildArtist, buildAuthenticator, buildPanel, buildSubmitted } from '#features/works/review/fixtures.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as, type Caller } from '../../../../test/support/as.ts';
import { countQueries } from '../../../../test/support/count-queries.ts';

const app = ownApp();
const visitor = () => as(app);
const build = (given: ArtworkFixture) => app.change((tx) => buildArtwork(tx, given));
const titles = (works: { title: string }[]) => works.map((work) => work.title);
const list = async (caller: Caller, given: z.input<typeof record.list.body>) =>
  titles((await caller.call(record.list, given)).artworks);

it('the public list has all public works, newest first, and reveals no others', async () => {
  const owner = await app.change(buildArtist);
  const day = (number: number, given: ArtworkFixture) =>
    at(new Date(Date.now() - days(number)), () => build({ ...given, owner }));
  await day(3, { title: 'Publica a', status: 'approved' });
  await day(2, { title: 'Publica b', status: 'in_review' });
  await day(1, { title: 'Publica c', status: 'recorded' });
  for (const status of ['draft', 'info_requested', 'denied', 'withdrawn'] as const)
    await build({ title: `Publica ${status}`, status, owner });
  await build({ title: 'Publica hidden', status: 'approved', hidden: true, owner });
  await build({ title: 'Publica edited', status: 'draft', past: 'approved', owner });
  for (const caller of [visitor(), as(app, owner.token)]) {
    const { artworks, total } = await caller.call(record.list, { filterkey: 'publica' });
    expect(titles(artworks)).toEqual(['Publica c', 'Publica b', 'Publica a']);
    expect(total).toEqual({ count: 3, more: false });
    expect(await list(caller, { type: 'artwork', filterkey: 'publica', order: true })).toEqual([
      'Publica a',
      'Publica b',
      'Publica c',
    ]);
    expect(await list(caller, { type: 'artwork', filterkey: 'publica', status: 'denied' })).toEqual(['Publica denied']);
    expect(await list(caller, { type: 'artwork', filterkey: 'publica', status: 'withdrawn' })).toEqual([
      'Publica withdrawn',
    ]);
    for (const status of ['draft', 'info_requested'] as const)
      expect(await list(caller, { type: 'artwork', filterkey: 'publica', status })).toEqual([]);
  }
});

it('the public list can be filtered to one artist’s, or the recommended', async () => {
  const artist = await app.change((tx) => buildPerson(tx, { role: 'artist', lastname: 'Onlyone' }));
  const { id } = await build({ title: 'Solo', status: 'approved', owner: artist });
  expect(await list(visitor(), { type: 'artwork', artist: 'ada-onlyone' })).toEqual(['Solo']);
  expect(await list(visitor(), { type: 'recommended' })).not.toContain('Solo');
  await app.change((tx) =>
    tx.updateTable('artwork').set({ recommended_at: new Date() }).where('id', '=', id).execute(),
  );
  expect(await list(visitor(), { type: 'recommended' })).toContain('Solo');
  await app.change((tx) => tx.updateTable('artwork').set({ hidden: true }).where('id', '=', id).execute());
  expect(await list(visitor(), { type: 'recommended' })).not.toContain('Solo');
});

it('a user’s own list has the works they made or hold in every state, with counts by state', async () => {
  const artist = await app.change(buildArtist);
  const buyer = await app.change((tx) => buildPerson(tx));
  await build({ title: 'Mine draft', owner: artist });
  await build({ title: 'Mine hidden', status: 'approved', hidden: true, owner: artist });
  await build({ title: 'Mine sold', status: 'approved', owner: buyer, artist });
  const made = await as(app, artist.token).call(record.list, { type: 'mine', filterkey: 'mine' });
  expect(titles(made.artworks).toSorted()).toEqual(['Mine draft', 'Mine hidden', 'Mine sold']);
  expect(made.counts).toEqual({ draft: 1, approved: 2 });
  const held = await as(app, buyer.token).call(record.list, { type: 'mine' });
  expect(titles(held.artworks)).toEqual(['Mine sold']);
  expect(held.counts).toEqual({ approved: 1 });
  const owned = ({ artworks: works, owned: ids }: typeof made) =>
    titles(works.filter(({ _id }) => ids?.includes(_id))).toSorted();
  expect(owned(made)).toEqual(['Mine draft', 'Mine hidden']);
  expect(owned(held)).toEqual(['Mine sold']);
  expect(await visitor().call(record.list, {})).not.toHaveProperty('owned');
  expect(await list(as(app, artist.token), { type: 'mine', status: 'draft' })).toEqual(['Mine draft']);
  const stranger = await app.change((tx) => buildPerson(tx));
  expect(await as(app, stranger.token).call(record.list, { type: 'mine' })).toMatchObject({
    artworks: [],
    counts: {},
  });
  expect((await visitor().refusal(record.list, { type: 'mine' })).code).toBe('signed_out');
});

it('a user’s own list is searched by the inventory numbers of works that they own, and of no others', async () => {
  const artist = await app.change(buildArtist);
  const [owner, buyer, admin] = await app.change(async (tx) => [
    await buildPerson(tx),
    await buildPerson(tx),
    await buildPerson(tx, { admin: true }),
  ]);
  const number = (id: string, written: string) =>
    app.change((tx) =>
      tx
        .insertInto('owner_statement')
        .values({ artwork_id: id, stated_by: owner.id, inventory_number: written, stated_at: new Date() })
        .execute(),
    );
  const work = await build({ title: 'Numbered', status: 'approved', owner, artist });
  const other = await build({ title: 'Numbered too', status: 'approved', owner, artist });
  await number(work.id, 'Zx 1924.3');
  await number(other.id, 'Zx 1958.1');
  const found = (token: string, filterkey: string) => list(as(app, token), { type: 'mine', filterkey });
  expect(await found(owner.token, 'zx  1924.3')).toEqual(['Numbered']);
  expect(await found(owner.token, 'Zx 19')).toHaveLength(2);
  expect(await found(owner.token, '1924.3')).toEqual([]);
  // Their artist lists them too, and admins can read each record.
  expect(await found(artist.token, 'numbered')).toHaveLength(2);
  for (const { token } of [artist, buyer, admin]) {
    expect(await found(token, 'Zx 1924.3')).toEqual([]);
    expect(await list(as(app, token), { type: 'artwork', filterkey: 'Zx 1924.3' })).toEqual([]);
  }
  const numbers = async (token: string) =>
    (await as(app, token).call(record.list, { type: 'mine', filterkey: 'numbered' })).inventoryNumbers;
  expect(await numbers(owner.token)).toEqual({ [work.id]: 'Zx 1924.3', [other.id]: 'Zx 1958.1' });
  expect(await numbers(artist.token)).toEqual({});
  expect(await visitor().call(record.list, {})).not.toHaveProperty('inventoryNumbers');
  await app.change((tx) => tx.updateTable('artwork').set({ owner_id: buyer.id }).where('id', '=', work.id).execute());
  for (const { token } of [buyer, owner]) expect(await found(token, 'Zx 1924.3')).toEqual([]);
  expect(await numbers(buyer.token)).toEqual({});
});

it('a user’s own list counts a work reported stolen apart from the authentic ones, as just changed', async () => {
  const owner = await app.change((tx) => buildPerson(tx));
  const before = new Date(Date.now() - days(30));
  const { id } = await at(before, () => build({ title: 'Taken', status: 'approved', owner }));
  await at(new Date(Date.now() - days(2)), () => build({ title: 'Safe', status: 'approved', owner }));
  const caller = as(app, owner.token);
  await caller.call(provenance.stolen, { id, happened: { kind: 'unknown' } });
  const { artworks: works, counts } = await caller.call(record.list, { type: 'mine' });
  expect(counts).toEqual({ approved: 1, claimed: 1 });
  expect(titles(works)).toEqual(['Taken', 'Safe']);
  expect(Date.parse(works[0]?.updatedAt ?? '')).toBeGreaterThan(Date.now() - days(1));
  expect(await list(caller, { type: 'mine', claimed: true })).toEqual(['Taken']);
  expect(await list(caller, { type: 'mine', status: 'approved', claimed: false })).toEqual(['Safe']);
});

it('the list of works offered to a user has offers awaiting their answer, and is private', async () => {
  const seller = await app.change((tx) => buildPerson(tx));
  const buyer = await app.change((tx) => buildPerson(tx));
  const { id } = await build({ title: 'Sold to you', status: 'approved', hidden: true, owner: seller });
  await as(app, seller.token).call(provenance.sold, {
    id,
    happened: { kind: 'year', year: 2026 },
    buyerName: 'Bo',
    buyerEmail: buyer.email,
  });
  const offered = (token: string) => list(as(app, token), { type: 'offered' });
  expect(await offered(buyer.token)).toEqual(['Sold to you']);
  expect(await offered(seller.token)).toEqual([]);
  expect((await visitor().refusal(record.list, { type: 'offered' })).code).toBe('signed_out');
  await as(app, buyer.token).call(provenance.answerSale, { id, accept: true });
  expect(await offered(buyer.token)).toEqual([]);
});

it('the voting queue has works awaiting this voter, oldest first, and none they have a stake in', async () => {
  const artist = await app.change(buildArtist);
  const voter = await app.change((tx) => buildAuthenticator(tx));
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const submit = (number: number, title: string) =>
    at(new Date(Date.now() - days(number)), () => app.change((tx) => buildSubmitted(tx, { title, owner: artist })));
  const second = await submit(4, 'Queue second');
  const first = await submit(5, 'Queue first');
  const sold = await submit(6, 'Queue sold by them');
  const offered = await submit(6, 'Queue offered to them');
  await submit(6, 'Queue hidden').then(({ id }) =>
    app.change((tx) => tx.updateTable('artwork').set({ hidden: true }).where('id', '=', id).execute()),
  );
  const sale = { entry: '{}', buyer_name: 'B', offered_at: new Date(), seller_id: artist.id };
  await app.change(async (tx) => {
    await tx
      .insertInto('title_transfer')
      .values([
        {
          ...sale,
          artwork_id: sold.id,
          seller_id: voter.id,
          buyer_email: 'b@people.example',
          answered_at: new Date(),
          accepted: true,
        },
        { ...sale, artwork_id: offered.id, buyer_email: voter.email.toUpperCase() },
      ])
      .execute();
  });
  const queue = () => list(as(app, voter.token), { type: 'queue', filterkey: 'queue' });
  // An unanswered offer excludes no voter.
  expect(await queue()).toEqual(['Queue offered to them', 'Queue hidden', 'Queue first', 'Queue second']);
  await as(app, voter.token).call(review.approve, { id: first.id });
  expect(await queue()).toEqual(['Queue offered to them', 'Queue hidden', 'Queue second']);
  expect(await list(as(app, voter.token), { type: 'voted' })).toEqual(['Queue first']);
  expect(await list(as(app, admin.token), { type: 'queue', filterkey: 'queue' })).toContain(second.title);
  for (const type of ['queue', 'voted'] as const) {
    expect(await as(app, artist.token).refusal(record.list, { type })).toMatchObject({
      code: 'forbidden',
      message: 'Only authenticators and admins can see this list of works.',
    });
    expect((await visitor().refusal(record.list, { type })).code).toBe('signed_out');
  }
});

it('the voting queue says since when and why each work waits, and what may be a conflict of interest', async () => {
  const { artist, work, people } = await app.change((tx) => buildPanel(tx, 2));
  const [noor, tomas] = people;
  const voter = as(app, noor.token);
  const awaited = async (id: string) =>
    (await voter.call(record.list, { type: 'queue', filterkey: work.title, pagesize: 100 })).awaitedVotes?.[id];
  expect(await awaited(work.id)).toMatchObject({ round: 1, reason: 'first', conflicts: [] });

  const traded = await build({ title: 'Traded', status: 'approved', owner: noor, artist });
  await app.change((tx) =>
    tx
      .insertInto('title_transfer')
      .values({
        artwork_id: traded.id,
        entry: '{}',
        seller_id: artist.id,
        buyer_name: noor.name,
        buyer_email: noor.email,
        buyer_id: noor.id,
        offered_at: new Date(),
        answered_at: new Date(),
        accepted: true,
      })
      .execute(),
  );
  await as(app, tomas.token).call(review.requestInformation, { id: work.id, message: 'Show the back.' });
  await as(app, artist.token).call(artworks.setStatus, { id: work.id, status: true });
  const again = await awaited(work.id);
  expect(again).toMatchObject({ round: 2, reason: 'again', conflicts: ['same_artist', 'same_owner'] });
  const { artwork } = await voter.call(record.get, { id: work.id });
  expect(again?.since).toBe(artwork.reviews.at(-1)?.openedAt);
});

it('the voting queue omits a voter’s own works', async () => {
  const maker = await app.change((tx) => buildPerson(tx, { role: 'artist', admin: true, submitAllowed: true }));
  await app.change((tx) => buildSubmitted(tx, { title: 'Selfmade', owner: maker }));
  expect(await list(as(app, maker.token), { type: 'queue', filterkey: 'selfmade' })).toEqual([]);
});

it('requests to edit are for admins', async () => {
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const at = new Date('2026-03-01T10:00:00Z');
  const owner = await app.change((tx) => buildPerson(tx, { role: 'artist' }));
  const work = await build({ title: 'Please let me', status: 'approved', owner });
  await app.change((tx) =>
    tx
      .insertInto('edit_request')
      .values({ artwork_id: work.id, requested_by: work.owner_id, requested_at: at })
      .execute(),
  );
  const { artworks, editRequests } = await as(app, admin.token).call(record.list, { type: 'edit_requests' });
  expect(artworks.map(({ title }) => title)).toEqual(['Please let me']);
  expect(editRequests).toEqual({ [work.id]: { requestedAt: at.toISOString(), requestedBy: owner.name, reason: '' } });
  const { token } = await app.change((tx) => buildAuthenticator(tx));
  expect((await as(app, token).refusal(record.list, { type: 'edit_requests' })).code).toBe('forbidden');
});

const cardOf = async (caller: Caller, filterkey: string) => {
  const { artworks } = await caller.call(search.search, { filterkey });
  return artworks?.[0];
};

it('a card keeps a hidden price to the owner and admins', async () => {
  const owner = await app.change(buildArtist);
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const price = { amount: 120_000, currency: 'EUR' as const };
  await build({ title: 'Priceless', status: 'approved', owner, price, hiddenPrice: true });
  expect(await cardOf(visitor(), 'priceless')).toMatchObject({ price: null, priceOnRequest: true });
  for (const { token } of [owner, admin])
    expect(await cardOf(as(app, token), 'priceless')).toMatchObject({ price, priceOnRequest: true });
});

it('a card shows the most serious open claim and no price with it', async () => {
  const artist = await app.change(buildArtist);
  await app.change((tx) => buildCheck(tx, artist.id, 'approved'));
  const price = { amount: 1, currency: 'EUR' as const };
  const work = await build({ title: 'Claimed', status: 'approved', owner: artist, price });
  expect(await cardOf(visitor(), 'claimed')).toMatchObject({
    claim: null,
    price: { amount: 1 },
    marks: { maker: 'proved', assay: 'proved', claim: 'proved' },
  });
  const report = {
    artworkId: work.id,
    happened: { kind: 'unknown' as const },
    place: '',
    parties: [],
    note: '',
    corrects: null,
    documents: [],
    recordedBy: work.owner_id,
  };
  await app.change((tx) => openClaim(tx, { ...report, kind: 'missing' }));
  await app.change((tx) => openClaim(tx, { ...report, kind: 'stolen' }));
  expect(await cardOf(visitor(), 'claimed')).toMatchObject({
    claim: 'stolen',
    price: null,
    marks: { claim: 'against' },
  });
  expect((await visitor().call(search.search, { filterkey: 'claimed', forSale: true })).artworks).toEqual([]);
});

it('a card has a signed picture for a hidden work, and an unsigned one for a public work', async () => {
  const owner = await app.change(buildArtist);
  await build({ title: 'Signed draft', owner, pictures: 2 });
  await build({ title: 'Signed public', owner, status: 'approved' });
  const { artworks } = await as(app, owner.token).call(record.list, { type: 'mine', filterkey: 'signed' });
  const query = (title: string) => artworks.find((work) => work.title === title)?.picture?.query;
  expect(query('Signed draft')).toMatch(/^\?e=\d+&u=[\w-]+&s=[\w-]+$/);
  expect(query('Signed public')).toBe('');
});

it('a card shows only admins which chosen works are hidden from visitors', async () => {
  const [artist, admin] = [await app.change(buildArtist), await app.change((tx) => buildPerson(tx, { admin: true }))];
  const chosen = { carousel_at: new Date(), carousel_rank: 1 };
  for (const [title, hidden] of [
    ['Chosen and seen', false],
    ['Chosen and hidden', true],
  ] as const) {
    const { id } = await build({ title, artist, status: 'approved' });
    await app.change((tx) =>
      tx
        .updateTable('artwork')
        .set({ ...chosen, hidden })
        .where('id', '=', id)
        .execute(),
    );
  }
  const { artworks } = await as(app, admin.token).call(record.list, { type: 'chosen_unseen' });
  const titles = artworks.map(({ title }) => title);
  expect(titles).toContain('Chosen and hidden');
  expect(titles).not.toContain('Chosen and seen');
  expect((await as(app, artist.token).refusal(record.list, { type: 'chosen_unseen' })).httpStatus).toBe(403);
  expect((await visitor().refusal(record.list, { type: 'chosen_unseen' })).httpStatus).toBe(401);
});

it('a card shows only admins which works were taken down, when and why, also those that their owners hid before', async () => {
  const [artist, admin] = [await app.change(buildArtist), await app.change((tx) => buildPerson(tx, { admin: true }))];
  const taken = await build({ title: 'Taken down', artist, status: 'approved' });
  await build({ title: 'Only hidden', artist, status: 'approved', hidden: true });
  await as(app, admin.token).call(artworks.takeDown, { id: taken.id, reason: 'It shows a living person.' });
  const list = async () => as(app, admin.token).call(record.list, { type: 'taken_down', pagesize: 100 });
  const { artworks: listed, takedowns = {} } = await list();
  expect(listed.map(({ title }) => title)).toContain('Taken down');
  expect(listed.map(({ title }) => title)).not.toContain('Only hidden');
  expect(takedowns[taken.id]?.reason).toBe('It shows a living person.');
  expect(Date.parse(takedowns[taken.id]?.at ?? '')).toBeLessThanOrEqual(Date.now());
  await as(app, admin.token).call(artworks.restore, { id: taken.id });
  expect((await list()).artworks.map(({ title }) => title)).not.toContain('Taken down');
  expect((await as(app, artist.token).refusal(record.list, { type: 'taken_down' })).httpStatus).toBe(403);
  expect((await visitor().refusal(record.list, { type: 'taken_down' })).httpStatus).toBe(401);
});

it('a card shows others the approved record of a work that is being edited again', async () => {
  const [owner, artist] = [await app.change((tx) => buildPerson(tx)), await app.change(buildArtist)];
  const { id } = await build({ title: 'Edited now', status: 'draft', past: 'approved', owner, artist });
  // A record from before the other fields were added.
  const certified = { title: 'As approved', pictures: [] };
  await app.change(async (tx) => {
    const round = {
      artwork_id: id,
      number: 2,
      quorum: 1,
      opened_at: new Date(),
      closed_at: new Date(),
      outcome: 'approved' as const,
    };
    const revision = await tx
      .insertInto('artwork_revision')
      .values({
        artwork_id: id,
        number: 2,
        record: JSON.stringify(certified),
        record_hash: 'h',
        submitted_by: artist.id,
        submitted_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: roundId } = await tx
      .insertInto('review_round')
      .values({ ...round, revision_id: revision.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('certificate')
      .values({ artwork_id: id, version: 2, round_id: roundId, revision_id: revision.id, issued_at: new Date() })
      .execute();
  });
  const mine = async ({ token }: { token: string }) =>
    (await as(app, token).call(record.list, { type: 'mine' })).artworks[0];
  expect(await mine(owner)).toMatchObject({ title: 'Edited now', slug: 'edited-now', picture: { caption: '' } });
  expect(await mine(artist)).toMatchObject({
    title: 'As approved',
    slug: 'as-approved',
    attribution: 'by',
    creation: null,
    medium: '',
    picture: null,
  });
});

it('the database gets at most three queries for a list, session included, and separate ones from a search for its page, counts and cards', async () => {
  const { token } = await app.change((tx) => buildPerson(tx, { admin: true }));
  const caller = as(app, token);
  for (const type of artworkListTypes)
    expect(await countQueries(() => caller.call(record.list, { type, filterkey: 'a' })), type).toBeLessThanOrEqual(3);
  expect(await countQueries(() => visitor().call(record.list, {}))).toBe(2);
  const everything = { medium: 'oil', facets: true };
  // The estimate, or the parsing of words, needs queries before them. Words may also name an organisation.
  for (const [filterkey, queries] of [
    ['', 5],
    ['a', 6],
  ] as const)
    expect(await countQueries(() => caller.call(search.search, { filterkey, ...everything })), filterkey).toBe(queries);
  expect(await countQueries(() => caller.call(search.search, { type: 'artists', filterkey: 'a' }))).toBe(3);
  // While typing, works, artists and organisations are searched at the same time.
  const artist = await app.change((tx) => buildPerson(tx, { role: 'artist', lastname: 'Aquettle' }));
  await app.change((tx) => buildArtwork(tx, { artist, status: 'approved', title: 'Aquettle at noon' }));
  expect(await countQueries(() => caller.call(search.normal, { term: 'aquettle' }))).toBe(7);
  expect(await countQueries(() => caller.call(search.carousels, {}))).toBeLessThanOrEqual(3);
});
