import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { openRecords } from '@verso/contract/proof/schemas/open-records.ts';
import { organisations } from '@verso/contract/people/schemas/organisations.ts';
import { ownedWorks } from '@verso/contract/works/schemas/owned-works.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { at } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { passOn } from '#features/market/ownership/fixtures.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildOrganisation, letAct } from '#features/people/organisations/fixtures.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildCheck } from '#features/people/identity/fixtures.ts';
import { buildArtist, buildAuthenticator, buildPanel, buildSubmitted } from '#features/works/review/fixtures.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { countQueries } from '../../../../test/support/count-queries.ts';

const app = testApp();
const visitor = () => as(app);
const build = (given: ArtworkFixture) => app.change((tx) => buildArtwork(tx, given));
const person = (given: Parameters<typeof buildPerson>[1] = {}) => app.change((tx) => buildPerson(tx, given));
const read = async (id: string, token?: string) => (await as(app, token).call(record.get, { id })).artwork;
/** Stores in which entry the owner said how they got a work. */
const state = (tx: Tx, artworkId: string, ownerId: string, acquired: string | null) =>
  tx
    .insertInto('owner_statement')
    .values({
      artwork_id: artworkId,
      stated_by: ownerId,
      inventory_number: '',
      stated_at: new Date(),
      acquired_entry: acquired,
    })
    .execute();

it('a work’s record shows everyone the public part, and its owner and admins the rest', async () => {
  const owner = await person({ firstname: 'Olga', lastname: 'Stern' });
  const artist = await app.change(buildArtist);
  const admin = await person({ admin: true });
  const price = { amount: 90_000, currency: 'EUR' as const };
  const { id } = await build({ status: 'approved', owner, artist, price, hiddenPrice: true, pictures: 2 });

  for (const token of [undefined, (await person()).token, artist.token]) {
    const work = await read(id, token);
    expect(work).toMatchObject({
      title: 'Evening above the Drina',
      medium: 'Oil',
      placeMade: 'Višegrad',
      condition: 'Good; the lower edge lightly rubbed.',
      owner: { name: 'Private collection', own: false },
      location: null,
      price: null,
      priceOnRequest: true,
      missing: [],
      editRequest: null,
      transfer: null,
      voting: null,
      source: null,
      beingEdited: false,
    });
    expect(work.pictures.map(({ query }) => query)).toEqual(['', '']);
    expect(work.certificates).toMatchObject([{ version: 1, state: 'valid' }]);
  }
  expect(await read(id, owner.token)).toMatchObject({
    owner: { name: 'Olga Stern', own: true },
    location: 'Studio, rack 4',
    price,
  });
  expect(await read(id, admin.token)).toMatchObject({
    owner: { name: 'Olga Stern', own: false },
    location: 'Studio, rack 4',
    price,
  });
});

it('a work’s record proves its maker by both a recognised artist and their verified identity', async () => {
  const artist = await app.change(buildArtist);
  const { id } = await build({ status: 'approved', owner: artist });
  const maker = async () => {
    const work = await read(id);
    return [work.maker, work.marks.maker];
  };
  expect(await maker()).toEqual([{ recognised: true, identified: false, confirmed: true }, 'missing']);
  await app.change((tx) => buildCheck(tx, artist.id, 'declined'));
  await app.change((tx) => buildCheck(tx, artist.id, 'submitted'));
  expect(await maker()).toEqual([{ recognised: true, identified: false, confirmed: true }, 'missing']);
  await app.change((tx) => buildCheck(tx, artist.id, 'approved'));
  expect(await maker()).toEqual([{ recognised: true, identified: true, confirmed: true }, 'proved']);
  // A provider that is not configured here does not count.
  await app.pool
    .updateTable('identity_session')
    .set({ provider: 'veriff' })
    .where('person_id', '=', artist.id)
    .execute();
  expect(await maker()).toEqual([{ recognised: true, identified: false, confirmed: true }, 'missing']);
  await app.pool
    .updateTable('identity_session')
    .set({ provider: 'sandbox' })
    .where('person_id', '=', artist.id)
    .execute();
  await app.pool.updateTable('person').set({ artist_allowed: false }).where('id', '=', artist.id).execute();
  expect(await maker()).toEqual([{ recognised: false, identified: true, confirmed: true }, 'missing']);
});

it('a work’s record names the owner who made the work, and the collection whose catalogue it came from', async () => {
  const artist = await app.change(buildArtist);
  const { id } = await build({ status: 'approved', owner: artist });
  expect((await read(id)).owner.name).toBe(artist.name);
  const recorded = await build({ status: 'recorded' });
  await app.change((tx) =>
    tx
      .updateTable('artwork')
      .set({ owner_id: recorded.registered_by, source_url: 'https://catalogue.example/1' })
      .where('id', '=', recorded.id)
      .execute(),
  );
  const work = await read(recorded.id);
  expect(work.source).toEqual({
    name: 'A catalogue',
    reference: recorded.source_reference,
    url: 'https://catalogue.example/1',
  });
  const sold = await build({ status: 'recorded', owner: await person(), artist });
  expect((await read(sold.id)).owner.name).toBe('Private collection');
  await app.pool.updateTable('artist').set({ death_year: 1983 }).where('person_id', '=', artist.id).execute();
  expect((await read(id)).owner.name).toBe(`Estate of ${artist.name}`);
  expect((await read(sold.id)).owner.name).toBe('Private collection');
});

it('a work’s record names an organisation as owner while it is verified and shows its works, and a private owner never', async () => {
  const [keeper, registrar] = [await person(), await person()];
  const collector = await person({ role: 'collector', firstname: 'Leontine', lastname: 'Marchbank' });
  const museum = 'Museum of the Estuary';
  const id = await app.change(async (tx) => {
    const made = await buildOrganisation(tx, keeper, { name: museum, members: { [registrar.id]: 'registrar' } });
    await letAct(tx, registrar.id, made);
    return made;
  });
  const add = async (token: string, maker: string) => {
    const { artwork } = await as(app, token).call(ownedWorks.add, {
      maker: { kind: 'new', named: { name: maker, birthYear: 1841, deathYear: 1895 } },
      attribution: 'by',
      title: 'Ebb',
      acquired: { kind: 'gift', happened: { kind: 'year', year: 1998 }, from: 'Ana Prates' },
    });
    return artwork._id;
  };
  const held = await add(registrar.token, 'Aurelio Quayson');
  const kept = await add(collector.token, 'Hedwig Pallister');
  const shown = async (workId: string) => {
    const { owner, provenance: items } = await read(workId);
    const [acquired, registered] = items.filter((item) => item.type === 'entry');
    const { openRecord } = await visitor().call(openRecords.get, { id: workId });
    return [
      owner.name,
      owner.organisation,
      acquired?.parties.at(-1)?.name,
      acquired?.recordedBy,
      registered?.recordedBy,
      openRecord.text,
    ];
  };
  const hidden = [
    'Private collection',
    null,
    'Private collection',
    'its owner',
    'its owner',
    'Given by Ana Prates to Private collection, 1998.',
  ];
  const named = [museum, id, museum, museum, museum, `Given by Ana Prates to ${museum}, 1998.`];
  expect(await shown(held)).toEqual(hidden);
  const admin = as(app, (await person({ admin: true })).token);
  await admin.call(organisations.verify, { id, verified: true });
  expect(await shown(held)).toEqual(named);
  const { text } = (await visitor().call(openRecords.get, { id: held })).openRecord;
  const readBack = async (given: string) =>
    (await as(app, registrar.token).call(openRecords.readText, { id: held, text: given })).statements;
  expect(await readBack(text)).toMatchObject([{ known: true }]);
  // What it would record names no owner either, because the log would do so for ever.
  expect((await readBack(text.replace('1998', '1999')))[0]?.entry?.parties.at(-1)?.name).toBe('Private collection');
  const fields = { id, kind: 'museum' as const, name: museum };
  await as(app, keeper.token).call(organisations.update, { ...fields, showsWorks: false });
  expect(await shown(held)).toEqual(hidden);
  expect(await readBack(text)).toMatchObject([{ known: true }]);
  await as(app, keeper.token).call(organisations.update, { ...fields, showsWorks: true });
  expect(await shown(held)).toEqual(named);
  expect(await shown(kept)).toEqual(hidden);
  await admin.call(organisations.verify, { id, verified: false });
  expect(await shown(held)).toEqual(hidden);
});

it('a work’s record names an organisation no longer once it hides its works, also if it corrected how it got one', async () => {
  const [keeper, registrar] = [await person(), await person()];
  const museum = 'Museum of the Delta';
  const owner = await app.change(async (tx) => {
    const made = await buildOrganisation(tx, keeper, { name: museum, members: { [registrar.id]: 'registrar' } });
    await letAct(tx, registrar.id, made);
    await tx.updateTable('organisation').set({ verified_at: new Date() }).where('id', '=', made).execute();
    return made;
  });
  const { artwork } = await as(app, registrar.token).call(ownedWorks.add, {
    maker: { kind: 'new', named: { name: 'Berthe Oldcastle', birthYear: 1841, deathYear: 1895 } },
    attribution: 'by',
    title: 'Flood',
    acquired: { kind: 'gift', happened: { kind: 'year', year: 1998 }, from: 'Ana Prates' },
  });
  const acquired = async () => {
    const entries = (await read(artwork._id)).provenance.filter((item) => item.type === 'entry');
    return entries.find(({ kind, correctedBy }) => kind === 'history' && correctedBy === null);
  };
  const first = await acquired();
  expect(first?.parties.at(-1)?.name).toBe(museum);
  await as(app, registrar.token).call(provenance.addHistory, {
    id: artwork._id,
    subKind: 'gift',
    happened: { kind: 'year', year: 1999 },
    parties: first?.parties ?? [],
    corrects: first?._id ?? null,
  });
  expect(await acquired()).toMatchObject({ happened: { year: 1999 }, parties: [{}, { name: museum }] });
  await app.pool.updateTable('organisation').set({ shows_works: false }).where('id', '=', owner).execute();
  expect((await acquired())?.parties.at(-1)?.name).toBe('Private collection');
});

it('a work’s record names no earlier private owner as the organisation that has the work now', async () => {
  const keeper = await person();
  const owner = { id: await app.change((tx) => buildOrganisation(tx, keeper)) };
  const { id } = await build({ owner, status: 'approved' });
  const acquired = (year: number, note: string) => ({
    artworkId: id,
    kind: 'history' as const,
    subKind: 'acquisition' as const,
    happened: { kind: 'year' as const, year },
    parties: [{ role: 'owner' as const, name: 'Private collection' }],
    note,
    support: 'declared' as const,
    recordedBy: owner.id,
  });
  await app.change(async (tx) => {
    await state(tx, id, owner.id, await appendEntry(tx, acquired(2021, 'By the museum.')));
    await appendEntry(tx, acquired(2020, 'By somebody else.'));
    await tx.updateTable('organisation').set({ verified_at: new Date() }).where('id', '=', owner.id).execute();
  });
  const names = async () =>
    (await read(id)).provenance.flatMap((item) =>
      item.type === 'entry' && item.kind === 'history' ? item.parties.map(({ name }) => name) : [],
    );
  expect(await names()).toEqual(['Private collection', 'Museum of the Coast']);
  // One without a date may be of someone earlier, wherever it is listed.
  const undated = { ...acquired(2019, 'From an old list.'), happened: { kind: 'unknown' as const } };
  await app.change((tx) => appendEntry(tx, undated));
  expect(await names()).toEqual(Array.from({ length: 3 }, () => 'Private collection'));
});

it('a work’s record names no earlier private owner whose date overlaps with that of the organisation', async () => {
  const keeper = await person();
  const owner = { id: await app.change((tx) => buildOrganisation(tx, keeper)) };
  await app.pool.updateTable('organisation').set({ verified_at: new Date() }).where('id', '=', owner.id).execute();
  const year = { kind: 'year' as const, year: 1931 };
  for (const earlier of [year, { kind: 'range' as const, from: 1931, to: 1935, circa: false }]) {
    const { id } = await build({ owner, status: 'approved' });
    const appended: string[] = [];
    for (const happened of [year, earlier])
      appended.push(
        await app.change((tx) =>
          appendEntry(tx, {
            artworkId: id,
            kind: 'history',
            subKind: 'acquisition',
            happened,
            parties: [{ role: 'owner', name: 'Private collection' }],
            support: 'declared',
            recordedBy: owner.id,
          }),
        ),
      );
    await app.change((tx) => state(tx, id, owner.id, appended[0] ?? null));
    const names = (await read(id)).provenance.flatMap((item) =>
      item.type === 'entry' && item.kind === 'history' ? item.parties.map(({ name }) => name) : [],
    );
    expect(names).toEqual(['Private collection', 'Private collection']);
  }
});

it.each([
  ['in words that pass no title', 'other', 'Found in collection'],
  ['in no entry', null, ''],
] as const)(
  'a work’s record names no earlier private owner as an organisation that said how it got the work %s',
  async (_where, subKind, note) => {
    const keeper = await person();
    const owner = { id: await app.change((tx) => buildOrganisation(tx, keeper)) };
    await app.pool.updateTable('organisation').set({ verified_at: new Date() }).where('id', '=', owner.id).execute();
    const { id } = await build({ owner, status: 'approved' });
    const own = {
      artworkId: id,
      kind: 'history' as const,
      happened: { kind: 'year' as const, year: 1940 },
      parties: [{ role: 'owner' as const, name: 'Private collection' }],
      support: 'declared' as const,
      recordedBy: owner.id,
    };
    await app.change(async (tx) => {
      await state(tx, id, owner.id, subKind && (await appendEntry(tx, { ...own, subKind, note })));
      await appendEntry(tx, {
        ...own,
        subKind: 'acquisition',
        happened: { kind: 'year', year: 1931 },
        place: 'Lisbon',
      });
    });
    const names = (await read(id)).provenance.flatMap((item) =>
      item.type === 'entry' && item.kind === 'history' ? item.parties.map(({ name }) => name) : [],
    );
    expect(new Set(names)).toEqual(new Set(['Private collection']));
  },
);

it('a work’s record names an organisation as the buyer of the sale by which it got a work, by the name that it has now', async () => {
  const [seller, keeper] = [await person(), await person()];
  const museum = await app.change((tx) => buildOrganisation(tx, keeper));
  await app.pool.updateTable('organisation').set({ verified_at: new Date() }).where('id', '=', museum).execute();
  const { id } = await build({ owner: seller, status: 'approved' });
  const happened = { kind: 'year' as const, year: 2024 };
  await app.change((tx) => passOn(tx, id, { id: museum, email: 'museum@elsewhere.example' }, happened));
  const names = async (workId: string) =>
    (await read(workId)).provenance.flatMap((item) =>
      item.type === 'entry' && item.kind !== 'registered' ? item.parties.map(({ name }) => name) : [],
    );
  expect(await names(id)).toEqual(['Private collection', 'Museum of the Coast']);
  const earlier = {
    kind: 'history' as const,
    subKind: 'acquisition' as const,
    parties: [{ role: 'owner' as const, name: 'Private collection' }],
    support: 'declared' as const,
    recordedBy: museum,
  };
  await app.change(async (tx) => {
    await appendEntry(tx, { ...earlier, artworkId: id, happened });
    await tx.updateTable('person').set({ lastname: 'Bay' }).where('id', '=', museum).execute();
  });
  expect((await names(id)).toSorted()).toEqual(['Museum of the Bay', 'Private collection', 'Private collection']);
  // A correction can say that it was someone else.
  let { entry_id: corrects } = await app.pool
    .selectFrom('title_transfer')
    .where('artwork_id', '=', id)
    .select('entry_id')
    .executeTakeFirstOrThrow();
  for (const buyer of ['Museum of the Coast', 'Otto Lang']) {
    const corrected = {
      kind: 'sold' as const,
      happened,
      parties: [{ role: 'buyer' as const, name: buyer }],
      support: 'declared' as const,
      recordedBy: null,
      artworkId: id,
      corrects,
    };
    corrects = await app.change((tx) => appendEntry(tx, corrected));
    expect((await names(id)).includes('Museum of the Bay')).toBe(buyer === 'Museum of the Coast');
  }

  // A sale to a buyer of the same name, by which title did not pass here.
  const other = await build({ owner: { id: museum }, status: 'approved' });
  const parties = [
    { role: 'seller' as const, name: 'Olga Stern' },
    { role: 'buyer' as const, name: 'Museum of the Bay' },
  ];
  const sale = { artworkId: other.id, kind: 'sold' as const, happened, parties, recordedBy: null };
  await app.change((tx) => appendEntry(tx, { ...sale, support: 'declared' }));
  expect(await names(other.id)).toEqual(['Private collection', 'Private collection']);
  // The registry itself, which has no name of its own here.
  expect((await read(other.id)).provenance).toContainEqual(expect.objectContaining({ kind: 'sold', recordedBy: null }));
});

it('a work’s record is not found for those who may not see it', async () => {
  const owner = await app.change(buildArtist);
  const draft = await build({ owner });
  const hidden = await build({ status: 'approved', hidden: true, owner });
  const stranger = await person();
  for (const { id } of [draft, hidden]) {
    for (const caller of [visitor(), as(app, stranger.token)])
      expect(await caller.refusal(record.get, { id })).toMatchObject({
        code: 'not_found',
        message: 'There is no such work.',
      });
    expect((await read(id, owner.token))._id).toBe(id);
  }
  expect((await visitor().refusal(record.get, { id: '00000000-0000-4000-8000-000000000000' })).code).toBe('not_found');
  expect((await visitor().refusal(record.get, { id: 'nonsense' })).code).toBe('invalid');
});

it('a work’s record shows only its editor what a submission still needs', async () => {
  const owner = await app.change(buildArtist);
  const { id } = await build({ owner, title: '', pictures: 0 });
  expect((await read(id, owner.token)).missing.map(({ field }) => field)).toEqual(['title', 'pictures']);
  const admin = await person({ admin: true });
  expect((await read(id, admin.token)).missing).toEqual([]);
});

it('a work’s record counts as registered from its first submission, not from its first draft', async () => {
  const artist = await app.change((tx) => buildArtist(tx));
  const draft = await at(new Date('2026-03-01T12:00:00Z'), () => build({ owner: artist, status: 'draft' }));
  await as(app, artist.token).call(artworks.setStatus, { id: draft.id, status: true });
  const { registeredAt, provenance: items } = await read(draft.id);
  const registered = items.find((item) => item.type === 'entry' && item.kind === 'registered');
  expect(registered).toMatchObject({ recordedAt: registeredAt });
  expect(registeredAt.slice(0, 10)).not.toBe('2026-03-01');
});

it('a work’s record has its provenance in order, with private values kept private', async () => {
  const work = await build({ status: 'approved', owner: await person() });
  await app.change((tx) =>
    appendEntry(tx, {
      artworkId: work.id,
      kind: 'history',
      subKind: 'auction',
      happened: { kind: 'year', year: 2020 },
      price: { amount: 5_000, currency: 'GBP' },
      parties: [{ role: 'buyer', name: 'A house' }],
      support: 'declared',
      recordedBy: work.owner_id,
    }),
  );
  const { provenance: items } = await read(work.id);
  expect(items).toMatchObject([{ type: 'entry', subKind: 'auction', price: null, documents: [] }]);
});

it('a work being edited again is shown to others as it was approved, with pictures removed since', async () => {
  const { artist, work, people } = await app.change((tx) => buildPanel(tx, 1));
  const [voter] = people;
  await as(app, voter.token).call(review.approve, { id: work.id });
  const admin = await person({ admin: true });
  await as(app, artist.token).call(artworks.setStatus, { id: work.id, status: false });
  expect((await read(work.id, artist.token)).editRequest).toMatchObject({ requestedBy: artist.name });
  expect((await read(work.id)).editRequest).toBeNull();
  await as(app, admin.token).call(review.handleEditRequest, { id: work.id, status: true });
  const [own] = (await read(work.id, artist.token)).pictures;
  const kept = own && { ...own, query: '' };
  await as(app, artist.token).call(artworks.update, {
    id: work.id,
    title: 'Another title',
    condition: 'Torn',
    pictures: [],
  });

  for (const token of [undefined, voter.token]) {
    const seen = await read(work.id, token);
    expect(seen).toMatchObject({ title: 'Evening above the Drina', status: 'draft', beingEdited: true });
    expect(seen).toMatchObject({
      slug: 'evening-above-the-drina',
      condition: 'Good; the lower edge lightly rubbed.',
    });
    expect(seen.pictures).toEqual([kept]);
    expect(seen.picture).toEqual(kept);
    expect(seen.certificates).toMatchObject([{ state: 'suspended' }]);
    expect(seen.marks.assay).toBe('missing');
  }
  for (const { token } of [artist, admin])
    expect(await read(work.id, token)).toMatchObject({
      title: 'Another title',
      condition: 'Torn',
      pictures: [],
      beingEdited: true,
    });
});

it('the vote is blind while the round is open, and by name when it is closed', async () => {
  const { artist, work, people } = await app.change((tx) => buildPanel(tx, 2));
  const [first, second, third] = people;
  await as(app, first.token).call(review.approve, { id: work.id, opinion: 'The hand is right.' });
  expect(await read(work.id, first.token)).toMatchObject({
    voting: { round: 1, quorum: 2, cast: 1, own: { choice: 'approve', opinion: 'The hand is right.' } },
  });
  expect((await read(work.id, second.token)).voting).toEqual({
    round: 1,
    quorum: 2,
    cast: 1,
    recused: 0,
    own: null,
    requestCloses: true,
  });
  for (const token of [undefined, artist.token, third.token])
    expect((await read(work.id, token)).reviews).toMatchObject([{ round: 1, outcome: null, votes: [] }]);
  expect((await read(work.id, artist.token)).voting).toBeNull();

  await as(app, second.token).call(review.approve, { id: work.id });
  const closed = await read(work.id);
  expect(closed.reviews).toMatchObject([
    {
      outcome: 'approved',
      votes: [{ voter: 'Noor Vance', choice: 'approve', opinion: 'The hand is right.' }, { voter: 'Tomas Vance' }],
    },
  ]);
  expect(closed).toMatchObject({ status: 'approved', voting: null, marks: { assay: 'proved' } });
});

it('a withdrawn work keeps its verdict: for, against, or none while its record was being edited again', async () => {
  const artist = await person({ role: 'artist' });
  const verdicts: unknown[] = [];
  for (const given of [{ status: 'approved' }, { status: 'denied' }, { status: 'draft', past: 'approved' }] as const) {
    const { id } = await build({ owner: artist, ...given });
    await as(app, artist.token).call(artworks.remove, { id });
    verdicts.push((await read(id)).marks.assay);
  }
  expect(verdicts).toEqual(['proved', 'against', 'missing']);
});

const allowed = async (id: string, token?: string) =>
  Object.entries((await read(id, token)).refused)
    .filter(([, refusal]) => refusal === null)
    .map(([action]) => action);

it('the allowed actions are given for every action, by reader and state of the work', async () => {
  const artist = await app.change(buildArtist);
  const voter = await app.change((tx) => buildAuthenticator(tx));
  const admin = await person({ admin: true });
  const draft = await build({ owner: artist });
  const submitted = await app.change((tx) => buildSubmitted(tx, { owner: artist }));
  const approved = await build({ owner: artist, status: 'approved' });
  expect(await allowed(draft.id, artist.token)).toEqual([
    'edit',
    'submit',
    'remove',
    'hide',
    'hidePrice',
    'changePrice',
    'record',
  ]);
  expect(await allowed(submitted.id, voter.token)).toEqual(['vote', 'follow', 'dispute']);
  expect(await allowed(submitted.id, admin.token)).toEqual([
    'takeDown',
    'vote',
    'recommend',
    'record',
    'follow',
    'dispute',
  ]);
  expect(await allowed(approved.id, artist.token)).toEqual([
    'requestEdit',
    'remove',
    'hide',
    'hidePrice',
    'changePrice',
    'record',
    'sell',
    'addBill',
  ]);
  expect(await allowed(approved.id, (await person()).token)).toEqual(['follow', 'dispute']);
  expect(await allowed(approved.id)).toEqual([]);
  const { refused } = await read(approved.id);
  expect(Object.values(refused)).not.toContain(null);
});

it('the allowed actions change with an edit request and an offered sale', async () => {
  const artist = await app.change(buildArtist);
  const [admin, buyer] = [await person({ admin: true }), await person()];
  const { id } = await build({ owner: artist, status: 'approved' });
  await as(app, artist.token).call(artworks.setStatus, { id, status: false });
  expect(await allowed(id, admin.token)).toContain('handleEditRequest');
  expect((await read(id, artist.token)).refused.requestEdit).toContain('already');
  await app.change((tx) =>
    tx
      .insertInto('title_transfer')
      .values({
        artwork_id: id,
        entry: JSON.stringify({
          happened: { kind: 'year', year: 2024 },
          place: 'Basel',
          parties: [],
          price: null,
          pricePublic: false,
          note: '',
          documents: [],
        }),
        seller_id: artist.id,
        buyer_name: 'Bo',
        buyer_email: buyer.email,
        offered_at: new Date(),
      })
      .execute(),
  );
  expect(await allowed(id, buyer.token)).toEqual(['answerSale', 'follow', 'dispute']);
  expect((await read(id, buyer.token)).transfer).toMatchObject({ own: 'buyer', buyerName: 'Bo' });
  expect((await read(id, artist.token)).transfer).toMatchObject({ own: 'seller' });
  expect((await read(id)).transfer).toBeNull();
  expect((await read(id, artist.token)).refused.sell).toContain('is waiting for the buyer’s answer');
});

it('the database gets at most three queries for a whole record, session included', async () => {
  const { work, people } = await app.change((tx) => buildPanel(tx, 2));
  const [voter] = people;
  await as(app, voter.token).call(review.approve, { id: work.id });
  expect(await countQueries(() => read(work.id, voter.token))).toBe(3);
  expect(await countQueries(() => read(work.id))).toBe(2);
});
