import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';
import { buildArtist, buildAuthenticator } from '#features/works/review/fixtures.ts';
import { submitForReview } from '#features/works/review/submit.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';

const app = ownApp({ REVIEW_QUORUM: '1' });
const visitor = () => as(app);

/** A picture with contrast, different for each seed. */
function painting(seed: number, width = 420, height = 560) {
  const raw = Buffer.alloc(width * height * 3);
  // Each seed has its own light and dark spots.
  const spots = Array.from({ length: 9 }, (_, at) => ({
    x: width * ((Math.sin(seed * 12.9 + at * 78.2) + 1) / 2),
    y: height * ((Math.cos(seed * 39.3 + at * 11.1) + 1) / 2),
    light: at % 2 === 0 ? 90 : -90,
  }));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const level = spots.reduce(
        (sum, spot) => sum + spot.light * Math.exp(-((x - spot.x) ** 2 + (y - spot.y) ** 2) / 5000),
        128,
      );
      raw.fill(Math.max(0, Math.min(255, level)), (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  return sharp(raw, { raw: { width, height, channels: 3 } });
}

type Status = 'draft' | 'in_review' | 'approved' | 'denied';

/** A work with an uploaded picture. */
async function register(
  title: string,
  picture: Buffer,
  { status = 'approved', hidden = false }: { status?: Status; hidden?: boolean } = {},
) {
  const artist = await app.change(buildArtist);
  const files = { files: { files: [{ name: `${title}.jpg`, bytes: picture }] } };
  const { artworkId } = await as(app, artist.token).call(artworks.add, { title, ...files });
  await app.change((tx) =>
    tx
      .updateTable('artwork')
      .set({ status, hidden, submitted_at: status === 'draft' ? null : new Date() })
      .where('id', '=', artworkId)
      .execute(),
  );
  return { id: artworkId, artist };
}

/** Adds copies of the work's first picture to it. */
const copyPictures = (id: string, times: number) =>
  sql`with copy as (
      insert into file (kind, name, media_type, bytes, sha256, storage_key, width, height, colour, phash, uploaded_by, uploaded_at)
      select kind, name, media_type, bytes, sha256, storage_key || '/' || nth, width, height, colour, phash, uploaded_by, uploaded_at
      from file join artwork_picture on file_id = file.id and artwork_id = ${id} and position = 0, generate_series(1, ${times}) nth
      returning id)
    insert into artwork_picture (artwork_id, file_id, position) select ${id}, id, row_number() over () from copy`.execute(
    app.pool,
  );

const lookFor = async (bytes: Buffer, name = 'photograph.jpg', caller = visitor()) =>
  (await caller.call(search.byPicture, { files: { picture: [{ name, bytes }] } })).found;
const resultsOf = (found: Awaited<ReturnType<typeof lookFor>>) =>
  found.map(({ artwork, similarity, how }) => [artwork.title, similarity, how]);

it('a search by picture finds the work of the same file, of a smaller copy, and of one that was turned, mirrored or framed', async () => {
  const original = await painting(1).jpeg().toBuffer();
  await register('Waves', original);
  await register('Other waves', await painting(2).jpeg().toBuffer());
  expect(resultsOf(await lookFor(original))).toEqual([['Waves', 'same_file', 'whole']]);
  const small = await sharp(original).resize(200).webp({ quality: 60 }).toBuffer();
  expect(resultsOf(await lookFor(small, 'photograph.webp'))).toEqual([['Waves', 'same_picture', 'whole']]);
  const turned = await sharp(original).rotate(90).jpeg().toBuffer();
  expect(resultsOf(await lookFor(turned))).toMatchObject([['Waves', expect.any(String), 'turned']]);
  const mirrored = await sharp(original).flop().jpeg().toBuffer();
  expect(resultsOf(await lookFor(mirrored))).toMatchObject([['Waves', expect.any(String), 'mirrored']]);
  const framed = await sharp(original)
    .extend({ top: 49, bottom: 49, left: 37, right: 37, background: '#241a10' })
    .jpeg()
    .toBuffer();
  expect(resultsOf(await lookFor(framed))).toMatchObject([['Waves', expect.any(String), 'cut']]);
});

it.each([
  ['plain', [180, 180]],
  ['unevenly lit', [215, 160]],
] as const)(
  'a search by picture finds a work photographed off the centre of a wall that is %s',
  async (wall, light) => {
    const painted = await readFile(new URL('../../../../demo/pictures/salt-road-noon.webp', import.meta.url));
    const original = await sharp(painted).resize(600).jpeg().toBuffer({ resolveWithObject: true });
    const title = `On a wall that is ${wall}`;
    await register(title, original.data);
    const [width, height] = [original.info.width + 400, original.info.height + 250];
    const levels = Uint8Array.from({ length: width * height }, (_, at) => {
      const across = (at % width) / width;
      return light[0] * (1 - across) + light[1] * across;
    });
    const photograph = await sharp(levels, { raw: { width, height, channels: 1 } })
      .toColourspace('srgb')
      .composite([{ input: original.data, left: 280, top: 80 }])
      .jpeg({ quality: 80 })
      .toBuffer();
    const found = (await lookFor(photograph)).map(({ artwork, how }) => [artwork.title, how]);
    expect(found).toContainEqual([title, 'cut']);
  },
);

/** A photograph of a picture in a frame on a lit wall, with a shadow, taken at an angle. */
async function photographed(picture: Buffer, { angle, frame }: { angle: number; frame: number }): Promise<Buffer> {
  const [width, height] = [1000, 1200];
  const framed = await sharp(picture)
    .resize(560)
    .extend({ top: frame, bottom: frame, left: frame, right: frame, background: '#2c231c' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const leaning = (flat: Sharp) => flat.ensureAlpha().rotate(angle, { background: '#00000000' }).png();
  const { width: wide, height: high } = framed.info;
  const dark = { r: 0, g: 0, b: 0, alpha: 0.45 };
  const flatShadow = await sharp({ create: { width: wide, height: high, channels: 4, background: dark } })
    .png()
    .toBuffer();
  const shadow = await leaning(sharp(flatShadow)).blur(9).toBuffer();
  const light = Uint8Array.from({ length: width * height }, (_, at) => 150 - (60 * (at % width)) / width);
  return sharp(light, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .composite([
      { input: shadow, left: 214, top: 318 },
      { input: await leaning(sharp(framed.data)).toBuffer(), left: 200, top: 300 },
    ])
    .jpeg({ quality: 75 })
    .toBuffer();
}

it.each([
  ['straight on', { angle: 0, frame: 0 }],
  ['in a frame', { angle: 0, frame: 24 }],
  ['at an angle', { angle: 3, frame: 0 }],
  ['in a frame and at an angle', { angle: -5, frame: 40 }],
])('a search by picture finds a work that hangs on a lit wall, photographed %s', async (how, scene) => {
  const painted = await readFile(new URL('../../../../demo/pictures/salt-road-noon.webp', import.meta.url));
  const original = await sharp(painted).resize(600).jpeg().toBuffer();
  const title = `Photographed ${how}`;
  await register(title, original);
  const photograph = await photographed(original, scene);
  expect((await lookFor(photograph)).map(({ artwork }) => artwork.title)).toContain(title);
  const other = await photographed(await painting(11).jpeg().toBuffer(), scene);
  expect((await lookFor(other)).map(({ artwork }) => artwork.title)).not.toContain(title);
});

it('a search by picture finds nothing for an unregistered picture, nor for a blank one', async () => {
  const flat = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer();
  await register('Grey', flat);
  expect(await lookFor(flat)).toEqual([]);
  expect(await lookFor(await painting(3).jpeg().toBuffer())).toEqual([]);
});

it('a search by picture never finds hidden works, for any user', async () => {
  const picture = await painting(4).jpeg().toBuffer();
  const { artist } = await register('A draft', picture, { status: 'draft' });
  await register('Hidden', picture, { hidden: true });
  const noor = await app.change((tx) => buildAuthenticator(tx));
  for (const caller of [visitor(), as(app, artist.token), as(app, noor.token)])
    expect(await lookFor(picture, 'photograph.jpg', caller)).toEqual([]);
});

it('a search by picture finds a work however many copies of its picture are in drafts', async () => {
  const picture = await painting(8).jpeg().toBuffer();
  await register('Stolen', await sharp(picture).jpeg({ quality: 60 }).toBuffer());
  const { id } = await register('A thief’s draft', picture, { status: 'draft' });
  await copyPictures(id, 250);
  expect(resultsOf(await lookFor(picture))).toEqual([['Stolen', 'same_picture', 'whole']]);
});

it('a search by picture stores nothing of the upload', async () => {
  const count = () =>
    app.pool
      .selectFrom('file')
      .select((of) => of.fn.countAll().as('files'))
      .executeTakeFirstOrThrow();
  const before = await count();
  await lookFor(await painting(5).jpeg().toBuffer());
  expect(await count()).toEqual(before);
});

it('a search by picture refuses a missing picture, and a file that is none, with what to do', async () => {
  expect((await visitor().refusal(search.byPicture, {})).fields).toHaveProperty('picture');
  const files = { files: { picture: [{ name: 'notes.jpg', bytes: Buffer.from('not a picture') }] } };
  expect((await visitor().refusal(search.byPicture, files)).message).toMatch(/JPEG, PNG or WebP/);
});

const similarTo = async (id: string, token: string) => (await as(app, token).call(search.similar, { id })).found;

it('a submitted picture that is already registered is shown to voters, next to its match, and never while that is hidden from them', async () => {
  const picture = await painting(6).jpeg().toBuffer();
  const first = await register('Registered before', picture);
  await register('Hidden before', await sharp(picture).jpeg({ quality: 50 }).toBuffer(), { hidden: true });
  await register('Somebody’s draft', picture, { status: 'draft' });
  await register('Something else', await painting(7).jpeg().toBuffer());
  const { id, artist } = await register('Sent for review', picture, { status: 'in_review' });
  const noor = await app.change((tx) => buildAuthenticator(tx));
  const found = await similarTo(id, noor.token);
  expect(resultsOf(found)).toEqual([['Registered before', 'same_file', 'whole']]);
  for (const { own, picture: theirs } of found) {
    expect(own._id).not.toBe(theirs._id);
    for (const { url, query } of [own, theirs]) expect(`${url}${query}`).toMatch(/^\/api\/uploads\/.+\?e=/);
  }
  const refused = await as(app, first.artist.token).refusal(search.similar, { id });
  expect(refused).toMatchObject({
    code: 'forbidden',
    message: 'Only authenticators and admins can compare pictures of works.',
  });
  expect(await similarTo(id, artist.token)).toEqual([]);
});

it('a submitted picture that is already registered is shown to the owner of the draft before it is sent, and nothing that is hidden from them', async () => {
  const picture = await painting(15).jpeg().toBuffer();
  await register('Shown to all', picture);
  await register('Hidden from all', picture, { hidden: true });
  await register('Draft of another', picture, { status: 'draft' });
  const { id, artist } = await register('About to be sent', picture, { status: 'draft' });
  expect(resultsOf(await similarTo(id, artist.token))).toEqual([['Shown to all', 'same_file', 'whole']]);
  await app.pool.updateTable('artwork').set({ status: 'in_review' }).where('id', '=', id).execute();
  expect(await similarTo(id, artist.token)).toEqual([]);
});

it('a submitted picture that is already registered is found in every rotation and mirroring', async () => {
  const original = painting(12);
  await register('As it hangs', await original.jpeg().toBuffer());
  const noor = await app.change((tx) => buildAuthenticator(tx));
  for (const mirrored of [false, true])
    for (const angle of [0, 90, 180, 270]) {
      const turned = await sharp(await original.clone().flop(mirrored).png().toBuffer())
        .rotate(angle)
        .jpeg({ quality: 70 })
        .toBuffer();
      const { id } = await register(`Turned ${angle}`, turned, { status: 'in_review' });
      const how = mirrored ? 'mirrored' : angle === 0 ? 'whole' : 'turned';
      expect(resultsOf(await similarTo(id, noor.token)), `${angle} ${mirrored}`).toContainEqual([
        'As it hangs',
        'same_picture',
        how,
      ]);
      await app.pool.updateTable('artwork').set({ status: 'draft' }).where('id', '=', id).execute();
    }
});

it('a submitted picture that is already registered is returned for a whole page of the queue at once, without works that are not in review or hidden', async () => {
  const [one, other] = [await painting(13).jpeg().toBuffer(), await painting(14).jpeg().toBuffer()];
  await register('One', one);
  const first = await register('Like one', one, { status: 'in_review' });
  const second = await register('Like none', other, { status: 'in_review' });
  const approved = await register('Like one, and approved', one);
  const draft = await register('A draft like one', one, { status: 'draft' });
  const noor = await app.change((tx) => buildAuthenticator(tx));
  const ids = [first, second, approved, draft].map(({ id }) => id);
  const { works } = await as(app, noor.token).call(search.similarAmong, { ids });
  expect(new Map(works.map(({ _id, found }) => [_id, found.map(({ artwork }) => artwork.title).toSorted()]))).toEqual(
    new Map([
      [first.id, ['Like one, and approved', 'One']],
      [second.id, []],
    ]),
  );
  expect((await as(app, first.artist.token).refusal(search.similarAmong, { ids })).code).toBe('forbidden');
  expect((await as(app, noor.token).refusal(search.similarAmong, { ids: [] })).fields).toHaveProperty('ids');
});

it('a drafted picture that is already registered is returned to the voters on its artist, and to no one after the vote', async () => {
  const picture = await painting(21).jpeg().toBuffer();
  await register('Before the artist drafted it', picture);
  const { id, artist } = await register('Shown as evidence', picture, { status: 'draft' });
  const noor = await app.change((tx) => buildAuthenticator(tx));
  const compared = async () => (await as(app, noor.token).call(search.similarAmong, { ids: [id] })).works;
  expect(await compared()).toEqual([]);
  const [round] = await app.pool
    .insertInto('profile_round')
    .values({ person_id: artist.id, number: 1, quorum: 1, opened_at: new Date() })
    .returning('id')
    .execute();
  const titles = (await compared()).flatMap(({ found }) => found.map(({ artwork }) => artwork.title));
  expect(titles).toContain('Before the artist drafted it');
  await app.pool
    .updateTable('profile_round')
    .set({ closed_at: new Date(), outcome: 'approved' })
    .where('id', '=', round?.id ?? '')
    .execute();
  expect(await compared()).toEqual([]);
});

it('a submitted picture that is already registered is compared while a work is in review, and not before or after', async () => {
  const picture = await painting(9).jpeg().toBuffer();
  await register('There', picture);
  const { id } = await register('Judged', picture, { status: 'in_review' });
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  expect(await similarTo(id, admin.token)).toHaveLength(1);
  for (const status of ['approved', 'denied', 'info_requested', 'draft'] as const) {
    await app.pool.updateTable('artwork').set({ status }).where('id', '=', id).execute();
    expect(await similarTo(id, admin.token)).toEqual([]);
  }
});

it('a submitted picture that is already registered matches the pictures of a certified record while that is edited, and not those of the draft', async () => {
  const [certified, drafted] = [await painting(10).jpeg().toBuffer(), await painting(11).jpeg().toBuffer()];
  const { artist, noor, admin } = await app.change(async (tx) => ({
    artist: await buildArtist(tx),
    noor: await buildAuthenticator(tx),
    admin: await buildPerson(tx, { admin: true }),
  }));
  const edited = await app.change((tx) => buildArtwork(tx, { owner: artist, pictures: 0 }));
  const owner = as(app, artist.token);
  const send = (bytes: Buffer) =>
    owner.call(artworks.update, { id: edited.id, files: { files: [{ name: 'view.jpg', bytes }] } });
  await send(certified);
  await app.change(async (tx) =>
    submitForReview(tx, { artwork: await getArtwork(tx, edited.id), actorId: artist.id, quorum: 1 }),
  );
  await as(app, noor.token).call(review.approve, { id: edited.id });
  await app.pool.updateTable('artwork').set({ status: 'draft' }).where('id', '=', edited.id).execute();
  const { artwork } = await send(drafted);
  const kept = artwork.pictures.slice(1).map(({ _id, caption }) => ({ _id, caption }));
  const likeCertified = await register('Like what is certified', certified, { status: 'in_review' });
  const likeDraft = await register('Like what is drafted', drafted, { status: 'in_review' });
  const likes = async (id: string, { token }: { token: string }) =>
    (await similarTo(id, token)).map((one) => one.artwork._id);
  const seen = async () => [await likes(likeCertified.id, noor), await likes(likeDraft.id, noor)];
  expect(await seen()).toEqual([[edited.id], []]);
  await owner.call(artworks.update, { id: edited.id, pictures: kept });
  expect(await seen()).toEqual([[edited.id], []]);
  expect([await likes(likeCertified.id, admin), await likes(likeDraft.id, admin)]).toEqual([[], [edited.id]]);
});
