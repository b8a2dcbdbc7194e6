import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { type TestApp, testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { buildArtwork, type ArtworkFixture } from '#features/works/artworks/fixtures.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';

const app = testApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, { role: 'artist', ...given }));
const work = (given: ArtworkFixture) => app.change((tx) => buildArtwork(tx, given));
const factsOf = async (artworkId: string) =>
  (
    await app.pool
      .selectFrom('event')
      .where('artwork_id', '=', artworkId)
      .orderBy('id')
      .select(['name', 'data'])
      .execute()
  ).map(({ name, data }) => ({ name, data }));

let photograph: Buffer;
beforeAll(async () => {
  photograph = await buildPhotograph();
});
const file = (name: string, bytes: Uint8Array = photograph) => ({ files: { files: [{ name, bytes }] } });

/** All files in the storage and in the upload folder. */
async function filesKept({ services }: TestApp): Promise<string[]> {
  const folders = [path.join(services.settings.dataDir, 'files'), services.uploadFolder];
  const lists = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  return lists
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

it('registering a work makes a draft of the artist, even without a title', async () => {
  const artist = await person();
  const { artworkId, artwork } = await as(app, artist.token).call(artworks.add, {});
  expect(artwork._id).toBe(artworkId);
  const row = await getArtwork(app.pool, artworkId);
  expect(row).toMatchObject({ status: 'draft', title: '', owner_id: artist.id, maker_id: artist.id, hidden: false });
  expect(await factsOf(artworkId)).toEqual([
    { name: 'artwork_added', data: { number: row.number } },
    { name: 'artwork_changed', data: { fields: [], picturesAdded: 0, picturesRemoved: 0 } },
  ]);
});

it('registering a work takes every field and the pictures in one call', async () => {
  const artist = await person();
  const { artworkId } = await as(app, artist.token).call(artworks.add, {
    title: 'Ferry at dusk',
    creation: { kind: 'range', from: 1990, to: 1992, circa: true },
    medium: 'Oil',
    support: 'Panel',
    dimensions: { height: 300, width: 400, depth: null, unit: 'in' },
    edition: { kind: 'numbered', number: 3, size: 50 },
    signature: 'Monogram',
    inscriptions: [{ where: 'Verso', text: 'For E.' }],
    description: 'A ferry.',
    subjects: ['boat', 'river'],
    placeMade: 'Đerdap',
    condition: 'Good',
    location: 'Studio',
    price: { amount: 125_000, currency: 'EUR' },
    ...file('front.jpg'),
  });
  expect(await getArtwork(app.pool, artworkId)).toMatchObject({
    title: 'Ferry at dusk',
    creation: { kind: 'range', from: 1990, to: 1992, circa: true },
    creation_from: 1985,
    creation_to: 1997,
    dimensions: { height: 300, width: 400, depth: null, unit: 'in' },
    edition: { kind: 'numbered', number: 3, size: 50 },
    inscriptions: [{ where: 'Verso', text: 'For E.' }],
    subjects: ['boat', 'river'],
    place_made: 'Đerdap',
    price_amount: 125_000,
    price_currency: 'EUR',
  });
});

it.each(['collector', 'authenticator'] as const)(
  'registering a work is refused to a %s, with who may',
  async (role) => {
    const { token } = await person({ role });
    const refusal = await as(app, token).refusal(artworks.add, { title: 'Mine' });
    expect(refusal.code).toBe('forbidden');
    expect(refusal.message).toContain('Only artists');
  },
);

it('registering a work is refused to a visitor and to a user with an unverified email', async () => {
  expect((await as(app).refusal(artworks.add, {})).httpStatus).toBe(401);
  const { token } = await person({ verified: false });
  expect((await as(app, token).refusal(artworks.add, {})).message).toContain('Verify your email');
});

it('registering a work ignores a status in the form', async () => {
  const { token } = await person();
  const form = { title: 'Approved by me', status: 'approved', hidden: true };
  const { artworkId } = await as(app, token).call(artworks.add, form);
  expect(await getArtwork(app.pool, artworkId)).toMatchObject({ status: 'draft', hidden: false });
});

it('registering a work names the field that is wrong', async () => {
  const { token } = await person();
  const refusal = await as(app, token).refusal(artworks.add, {
    dimensions: { height: -1, width: 2, depth: null, unit: 'cm' },
  });
  expect(refusal.fields).toHaveProperty(['dimensions.height']);
});

it('changing a draft is refused, naming the fields, if one of them has another value than the caller saw', async () => {
  const caller = as(app, (await person()).token);
  const dimensions = { height: 600, width: 450, depth: null, unit: 'cm' as const };
  const { artworkId: id } = await caller.call(artworks.add, { title: 'Weir', medium: 'Oil', dimensions });
  await caller.call(artworks.update, { id, title: 'Weir, July' });
  const seen = { title: 'Weir', medium: 'Oil', creation: null, dimensions };
  const refused = await caller.refusal(artworks.update, { id, title: 'Weir, June', medium: 'Gouache', seen });
  expect(refused.code).toBe('conflict');
  expect(refused.fields).toEqual({ title: 'was changed elsewhere' });
  expect(await getArtwork(app.pool, id)).toMatchObject({ title: 'Weir, July', medium: 'Oil' });
  // What was not changed elsewhere, or to the same.
  const creation = { kind: 'year' as const, year: 1990 };
  const wider = { ...dimensions, width: 460 };
  await caller.call(artworks.update, { id, title: 'Weir, July', creation, dimensions: wider, seen });
  await caller.call(artworks.update, { id, title: 'Weir, June', seen: { title: 'Weir, July' } });
  expect(await getArtwork(app.pool, id)).toMatchObject({ title: 'Weir, June', creation, dimensions: wider });
});

it('changing a draft leaves omitted fields unchanged, and lists what a submission still needs', async () => {
  const artist = await person();
  const caller = as(app, artist.token);
  const { artworkId: id } = await caller.call(artworks.add, { title: 'Ferry', medium: 'Oil' });
  const { artwork } = await caller.call(artworks.update, { id, creation: { kind: 'year', year: 2001 } });
  expect(artwork.missing.map(({ field }) => field)).toEqual(['dimensions', 'pictures', 'description']);
  expect(await getArtwork(app.pool, id)).toMatchObject({ title: 'Ferry', medium: 'Oil', creation_from: 2001 });
  await caller.call(artworks.update, { id, creation: null, price: { amount: 500, currency: 'JPY' } });
  await caller.call(artworks.update, { id, price: null });
  expect(await getArtwork(app.pool, id)).toMatchObject({ creation: null, creation_from: null, price_amount: null });
  expect(artwork.updatedAt < (await caller.call(artworks.update, { id })).artwork.updatedAt).toBe(true);
});

it('changing a draft appends pictures, sets their order and captions, and removes omitted ones', async () => {
  const artist = await person();
  const caller = as(app, artist.token);
  const { artworkId: id } = await caller.call(artworks.add, file('one.jpg'));
  await caller.call(artworks.update, { id, ...file('two.jpg') });
  const { artwork } = await caller.call(artworks.update, { id, ...file('three.jpg') });
  const [one, two, three] = artwork.pictures.map(({ _id }) => _id);
  expect(artwork.pictures[0]).toMatchObject({ width: 800, height: 1000, url: `/api/uploads/${one}`, caption: '' });

  const arranged = await caller.call(artworks.update, {
    id,
    pictures: [
      { _id: String(three), caption: 'Verso, with labels' },
      { _id: String(one), caption: '' },
    ],
  });
  expect(arranged.artwork.pictures.map(({ _id, caption }) => [_id, caption])).toEqual([
    [three, 'Verso, with labels'],
    [one, ''],
  ]);
  await app.runJobs();
  const gone = await app.pool.selectFrom('file').where('id', '=', String(two)).select('id').execute();
  expect(gone).toEqual([]);
  expect((await filesKept(app)).filter((name) => name.includes(String(two)))).toEqual([]);
});

it('changing a draft keeps a removed picture of a submitted work, since the reviewed record refers to it', async () => {
  const artist = await person();
  const { id } = await work({ owner: artist, status: 'info_requested', pictures: 2 });
  const { artwork } = await as(app, artist.token).call(artworks.update, { id });
  const [first, second] = artwork.pictures.map(({ _id }) => _id);
  await as(app, artist.token).call(artworks.update, { id, pictures: [{ _id: String(second), caption: '' }] });
  await app.runJobs();
  const former = await app.pool.selectFrom('former_picture').where('artwork_id', '=', id).select('file_id').execute();
  expect(former).toEqual([{ file_id: first }]);
  expect(await app.pool.selectFrom('file').where('id', '=', String(first)).select('id').execute()).toHaveLength(1);
});

it('changing a draft keeps pictures that another device added, when the removed ones are named', async () => {
  const artist = await person({ role: 'artist' });
  const { id } = await work({ owner: artist, pictures: 4 });
  const caller = as(app, artist.token);
  const { artwork } = await caller.call(artworks.update, { id });
  const [first, second, third, fourth] = artwork.pictures.map(({ _id }) => _id);
  const placed = (pictureId: string | undefined) => ({ _id: String(pictureId), caption: '' });
  // A device that does not know the fourth removes the first; one that still has the first arranges it.
  const one = await caller.call(artworks.update, {
    id,
    pictures: [placed(third), placed(second)],
    picturesRemoved: [String(first)],
  });
  expect(one.artwork.pictures.map(({ _id }) => _id)).toEqual([third, second, fourth]);
  const other = await caller.call(artworks.update, {
    id,
    pictures: [placed(second), placed(first), placed(third)],
    picturesRemoved: [],
  });
  expect(other.artwork.pictures.map(({ _id }) => _id)).toEqual([second, third, fourth]);
});

it('changing a draft refuses pictures of other works, the same twice, and more than 20', async () => {
  const artist = await person();
  const caller = as(app, artist.token);
  const mine = await work({ owner: artist, pictures: 20 });
  const other = await work({ owner: artist, pictures: 1 });
  const { artwork } = await caller.call(artworks.update, { id: other.id });
  const picture = { _id: String(artwork.pictures[0]?._id), caption: '' };
  const foreign = await caller.refusal(artworks.update, { id: mine.id, pictures: [picture] });
  expect(foreign.code).toBe('invalid');
  expect(foreign.fields?.['pictures']).toContain('only pictures of this work');
  const twice = await caller.refusal(artworks.update, { id: other.id, pictures: [picture, picture] });
  expect(twice.fields?.['pictures']).toContain('twice');
  const before = await filesKept(app);
  const tooMany = await caller.refusal(artworks.update, { id: mine.id, ...file('another.jpg') });
  expect(tooMany.message).toContain('20 pictures');
  expect(await filesKept(app)).toEqual(before);
});

it('changing a draft refuses a truncated file, naming it, and stores nothing of the call', async () => {
  const artist = await person();
  const { id } = await work({ owner: artist, pictures: 1 });
  const before = await filesKept(app);
  const refusal = await as(app, artist.token).refusal(artworks.update, {
    id,
    title: 'A new title',
    files: {
      files: [
        { name: 'whole.jpg', bytes: photograph },
        { name: 'broken.jpg', bytes: photograph.subarray(0, photograph.length / 2) },
      ],
    },
  });
  expect(refusal.code).toBe('invalid');
  expect(refusal.message).toMatch(/^broken\.jpg: .*incomplete/);
  expect(await filesKept(app)).toEqual(before);
  expect(await app.pool.selectFrom('file').where('uploaded_by', '=', artist.id).select('id').execute()).toHaveLength(1);
  expect((await getArtwork(app.pool, id)).title).not.toBe('A new title');
});

it('changing a draft refuses, by name, a file that is no picture, an empty one and a wrong file extension', async () => {
  const artist = await person();
  const caller = as(app, artist.token);
  const svg = await caller.refusal(
    artworks.add,
    file('a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  );
  expect(svg.httpStatus).toBe(415);
  expect(svg.message).toMatch(/^a\.svg: /);
  const empty = await caller.refusal(artworks.add, file('empty.jpg', new Uint8Array()));
  expect(empty.message).toMatch(/^empty\.jpg: .*empty/);
  const misnamed = await caller.refusal(artworks.add, file('front.png'));
  expect(misnamed.message).toMatch(/^front\.png: /);
  expect(await app.pool.selectFrom('artwork').where('owner_id', '=', artist.id).select('id').execute()).toEqual([]);
});

it('changing a draft is for its owner: another user’s draft is not found, and their public work is refused', async () => {
  const draft = await work({});
  const stranger = as(app, (await person()).token);
  const refusal = await stranger.refusal(artworks.update, { id: draft.id, title: 'Mine now' });
  expect(refusal).toMatchObject({ httpStatus: 404, message: 'There is no such work.' });
  const voter = as(app, (await person({ role: 'authenticator' })).token);
  expect((await voter.refusal(artworks.update, { id: draft.id, title: 'Mine now' })).httpStatus).toBe(404);
  const shown = await work({ status: 'recorded' });
  expect((await stranger.refusal(artworks.update, { id: shown.id, title: 'Mine now' })).httpStatus).toBe(403);
  const before = await filesKept(app);
  expect((await stranger.refusal(artworks.update, { id: draft.id, ...file('one.jpg') })).httpStatus).toBe(404);
  expect(await filesKept(app)).toEqual(before);
});

it.each([
  ['in_review', 'This work is in review and can’t be changed until the vote ends.'],
  ['approved', 'This work is approved, which locks its record. Ask to edit it, and an admin will decide.'],
  ['withdrawn', 'This work was withdrawn, so its record can’t be changed.'],
] as const)('changing a draft is refused while the work is %s', async (status, message) => {
  const artist = await person();
  const { id } = await work({ owner: artist, status });
  const refusal = await as(app, artist.token).refusal(artworks.update, { id, title: 'Another title' });
  expect(refusal).toMatchObject({ code: 'conflict', message });
});

it.each([
  ['denied', 'draft'],
  ['info_requested', 'info_requested'],
  ['recorded', 'recorded'],
  ['draft', 'draft'],
] as const)('changing a draft makes a work that is %s one that is %s', async (status, then) => {
  const artist = await person();
  const { id } = await work({ owner: artist, status });
  await as(app, artist.token).call(artworks.update, { id, title: 'Another title' });
  expect(await getArtwork(app.pool, id)).toMatchObject({ status: then, title: 'Another title' });
});

it('changing a draft keeps both of two concurrent changes, pictures included', async () => {
  const artist = await person();
  const caller = as(app, artist.token);
  const { artworkId: id } = await caller.call(artworks.add, {});
  await Promise.all([
    caller.call(artworks.update, { id, title: 'Ferry', ...file('one.jpg') }),
    caller.call(artworks.update, { id, medium: 'Oil', ...file('two.jpg') }),
    caller.call(artworks.update, { id, ...file('three.jpg') }),
  ]);
  const { artwork } = await caller.call(artworks.update, { id });
  expect(artwork.pictures).toHaveLength(3);
  expect(await getArtwork(app.pool, id)).toMatchObject({ title: 'Ferry', medium: 'Oil' });
});
