import sharp from 'sharp';
import { expect, it } from 'vitest';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { artists } from '@verso/contract/discovery/schemas/artists.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { buildArtistInVote, buildFilledInArtist, filledIn } from '#features/works/profiles/fixtures.ts';

const app = testApp();
const unique = () => crypto.randomUUID().slice(0, 13);

const buildArtist = (artistAllowed = false) =>
  app.change((tx) => buildPerson(tx, { role: 'artist', firstname: 'Ida', lastname: 'Rauch', artistAllowed }));

it('a profile is filled in by its owner, and read as it was written', async () => {
  const artist = await buildArtist();
  const links = [{ label: 'Studio', url: 'https://rauch.example/studio' }];
  const { message, profile, user } = await as(app, artist.token).call(profiles.update, {
    id: artist.id,
    ...filledIn,
    firstname: 'Ida Maria',
    links,
  });
  expect(message).toBe('Successfully updated user data!');
  expect(user).toMatchObject({ firstname: 'Ida Maria', nationalityId: 9 });
  expect(profile).toMatchObject({ ...filledIn, firstname: 'Ida Maria', links, state: 'draft', page: null });
  expect(profile.missing.map(({ field }) => field)).toEqual(['portrait']);
  const { profile: read } = await as(app, artist.token).call(profiles.get, { id: artist.id });
  expect(read).toEqual(profile);
  const event = await app.pool
    .selectFrom('event')
    .select('data')
    .where('person_id', '=', artist.id)
    .where('name', '=', 'profile_changed')
    .executeTakeFirstOrThrow();
  expect(event.data).toEqual({
    fields: ['firstname', 'nationalityId', 'birthYear', 'birthPlace', 'biography', 'training', 'links'],
    from: { firstname: 'Ida', birthYear: null, birthPlace: '' },
    to: { firstname: 'Ida Maria', birthYear: 1971, birthPlace: 'Linz' },
  });
});

it('a profile sent without changes changes nothing and records no event', async () => {
  const artist = await buildArtist();
  const own = as(app, artist.token);
  const change = { id: artist.id, ...filledIn, links: [{ label: 'Studio', url: 'https://rauch.example/' }] };
  await own.call(profiles.update, change);
  await own.call(profiles.update, change);
  const events = await app.pool
    .selectFrom('event')
    .select('id')
    .where('person_id', '=', artist.id)
    .where('name', '=', 'profile_changed')
    .execute();
  expect(events).toHaveLength(1);
});

it('a profile does not overwrite a change that its editor has not seen, and names the field', async () => {
  const artist = await buildArtist();
  const own = as(app, artist.token);
  const change = { id: artist.id, firstname: 'Ida Maria', biography: 'Paints rivers.' };
  await own.call(profiles.update, { ...change, seen: { firstname: 'Ida', biography: '' } });
  const stale = { id: artist.id, firstname: 'Ina', birthPlace: 'Linz', seen: { firstname: 'Ida', birthPlace: '' } };
  const refused = await own.refusal(profiles.update, stale);
  expect(refused).toMatchObject({ code: 'conflict', fields: { firstname: 'was changed elsewhere' } });
  expect((await own.call(profiles.get, { id: artist.id })).profile.birthPlace).toBe('');
  const seen = { firstname: 'Ida Maria', birthPlace: '' };
  const { profile } = await own.call(profiles.update, { ...stale, seen });
  expect(profile).toMatchObject({ firstname: 'Ina', birthPlace: 'Linz', biography: 'Paints rivers.' });
});

it('a profile is changed by an admin, and by no other user', async () => {
  const artist = await buildArtist();
  const stranger = await app.change((tx) => buildPerson(tx, { role: 'authenticator' }));
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const refusal = await as(app, stranger.token).refusal(profiles.update, { id: artist.id, firstname: 'Eve' });
  expect(refusal).toMatchObject({
    httpStatus: 403,
    message: 'Only the owner of a profile and admins can change it.',
  });
  const { user } = await as(app, admin.token).call(profiles.update, { id: artist.id, firstname: 'Ida Maria' });
  expect(user.firstname).toBe('Ida Maria');
  const { actor_id: actorId } = await app.pool
    .selectFrom('event')
    .select('actor_id')
    .where('person_id', '=', artist.id)
    .where('name', '=', 'profile_changed')
    .executeTakeFirstOrThrow();
  expect(actorId).toBe(admin.id);
});

it('a profile is read in full by its owner, admins and voters, and is not found for others', async () => {
  const artist = await buildArtist();
  const [collector, authenticator] = await app.change(async (tx) => [
    await buildPerson(tx),
    await buildPerson(tx, { role: 'authenticator' }),
  ]);
  expect((await as(app, collector.token).refusal(profiles.get, { id: artist.id })).httpStatus).toBe(404);
  expect((await as(app, authenticator.token).refusal(profiles.get, { id: collector.id })).httpStatus).toBe(404);
  const { profile } = await as(app, authenticator.token).call(profiles.get, { id: artist.id });
  expect(profile.refused.edit).toContain('Only the owner');
});

it.each([
  ['links', [{ label: 'Bad', url: 'javascript:alert(1)' }], 'links.0.url'],
  ['links', [{ label: 'Bad', url: 'https://verso.example@evil.example/' }], 'links.0.url'],
  ['links', [{ label: '', url: 'https://rauch.example' }], 'links.0.label'],
  ['links', Array.from({ length: 11 }, () => ({ label: 'Site', url: 'https://rauch.example' })), 'links'],
  ['nationalityId', 9999, 'nationalityId'],
  ['birthYear', 2999, 'birthYear'],
  ['url', 'Not A Slug', 'url'],
  ['firstname', '', 'firstname'],
  ['biography', 'a'.repeat(5001), 'biography'],
])('a profile refuses %s %j, naming the field', async (field, value, fault) => {
  const artist = await buildArtist();
  const refusal = await as(app, artist.token).refusal(profiles.update, { id: artist.id, [field]: value });
  expect(refusal).toMatchObject({ httpStatus: 400, code: 'invalid' });
  expect(Object.keys(refusal.fields ?? {})).toEqual([fault]);
});

it('a profile ignores flags in its form', async () => {
  const { id, token } = await app.change((tx) => buildPerson(tx, { role: 'artist' }));
  const flags = { admin: true, submitAllowed: true };
  const { user } = await as(app, token).call(profiles.update, { id, firstname: 'Ada', ...flags });
  expect(user).toMatchObject({ admin: false, submitAllowed: false });
});

it('a profile refuses a death before the birth, and the life dates of a user who is no artist', async () => {
  const artist = await buildArtist();
  const collector = await app.change((tx) => buildPerson(tx));
  const own = as(app, artist.token);
  await own.call(profiles.update, { id: artist.id, birthYear: 1960 });
  expect((await own.refusal(profiles.update, { id: artist.id, deathYear: 1950 })).fields).toHaveProperty('deathYear');
  const refusal = await as(app, collector.token).refusal(profiles.update, { id: collector.id, birthYear: 1960 });
  expect(refusal.fields).toEqual({ birthYear: 'is only recorded for artists' });
  await as(app, collector.token).call(profiles.update, { id: collector.id, biography: 'Collects rivers.' });
});

it('a profile is locked during a vote', async () => {
  const artist = await app.change((tx) => buildArtistInVote(tx));
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  for (const { token } of [artist, admin]) {
    const refusal = await as(app, token).refusal(profiles.update, { id: artist.id, biography: 'Something else.' });
    expect(refusal).toMatchObject({ httpStatus: 409 });
    expect(refusal.message).toContain('is being voted on');
  }
});

it('a profile lets an artist fill in an empty royalty field during a vote, and nothing else', async () => {
  const artist = await app.change((tx) => buildArtistInVote(tx));
  const own = as(app, artist.token);
  const { profile: empty } = await own.call(profiles.get, { id: artist.id });
  expect(empty).toMatchObject({ state: 'in_vote', residence: null, refused: { edit: null } });
  expect(empty.locked).toEqual(expect.arrayContaining(['biography', 'links', 'portrait']));
  expect(empty.locked).not.toContain('residence');
  const both = await own.refusal(profiles.update, { id: artist.id, residence: 'NZ', biography: 'Else.' });
  expect(both).toMatchObject({ httpStatus: 409, fields: { biography: 'can’t be changed until the vote ends.' } });
  const portrait = await own.refusal(profiles.update, { id: artist.id, residence: 'NZ', removePortrait: true });
  expect(portrait.fields).toHaveProperty('portrait');
  const { profile } = await own.call(profiles.update, { id: artist.id, residence: 'NZ' });
  expect(profile).toMatchObject({ state: 'in_vote', residence: 'NZ' });
  const again = await own.refusal(profiles.update, { id: artist.id, residence: 'DE' });
  expect(again.message).toContain('is being voted on');
});

it('a profile locks the facts that an approval vouches for, and leaves the rest to its owner', async () => {
  const artist = await buildArtist(true);
  await app.pool.updateTable('person').set({ nationality_id: 1 }).where('id', '=', artist.id).execute();
  await app.pool.updateTable('artist').set({ birth_year: 1949 }).where('person_id', '=', artist.id).execute();
  const own = as(app, artist.token);
  const refusal = await own.refusal(profiles.update, { id: artist.id, lastname: 'Other', birthYear: 1950 });
  expect(refusal).toMatchObject({ httpStatus: 409 });
  expect(Object.keys(refusal.fields ?? {})).toEqual(['lastname', 'birthYear']);
  const { profile } = await own.call(profiles.update, { id: artist.id, lastname: 'Rauch', biography: 'Paints.' });
  expect(profile).toMatchObject({
    biography: 'Paints.',
    state: 'approved',
    locked: ['firstname', 'lastname', 'nationalityId', 'birthYear', 'deathYear', 'birthPlace'],
  });
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  await as(app, admin.token).call(profiles.update, { id: artist.id, birthYear: 1950 });
});

it('a profile lets a recognised artist fill in empty royalty fields once, without permission', async () => {
  const artist = await buildArtist(true);
  const own = as(app, artist.token);
  const { profile: empty } = await own.call(profiles.get, { id: artist.id });
  expect(empty.locked).toEqual(['firstname', 'lastname', 'deathYear', 'birthPlace']);
  expect(empty.missingForRoyalty.map(({ field }) => field)).toEqual(['nationalityId', 'birthYear']);
  const { profile } = await own.call(profiles.update, { id: artist.id, nationalityId: 1, birthYear: 1950 });
  expect(profile).toMatchObject({ state: 'approved', recognised: true, nationalityId: 1, missingForRoyalty: [] });
  const refusal = await own.refusal(profiles.update, { id: artist.id, nationalityId: 2, birthYear: null });
  expect(refusal).toMatchObject({ httpStatus: 409 });
  expect(Object.keys(refusal.fields ?? {})).toEqual(['nationalityId', 'birthYear']);
});

it('a profile updates the name and url of the artist entry', async () => {
  const artist = await buildArtist();
  const url = `rauch-${unique()}`;
  await app.change((tx) => buildArtwork(tx, { owner: artist, status: 'approved' }));
  await as(app, artist.token).call(profiles.update, { id: artist.id, lastname: 'Rauchová', url });
  const { artist: page } = await as(app).call(artists.get, { url });
  expect(page).toMatchObject({ name: 'Ida Rauchová', url, works: 1, userId: artist.id });
  expect((await as(app).call(search.search, { type: 'artists', filterkey: 'Rauchová' })).artists).toMatchObject([
    { url },
  ]);
});

it('a profile url is only checked for those who can have one, so that others do not learn who has an account', async () => {
  const collector = await app.change((tx) => buildPerson(tx));
  const refusal = await as(app, collector.token).refusal(profiles.checkUrl, { url: 'mara-ilic' });
  expect(refusal).toMatchObject({ httpStatus: 403, message: 'Only artists can choose the address of their page.' });
});

it('a profile url is only checked with a verified email, and ten times an hour', async () => {
  const unverified = await app.change((tx) => buildPerson(tx, { role: 'artist', verified: false }));
  const refusal = await as(app, unverified.token).refusal(profiles.checkUrl, { url: 'mara-ilic' });
  expect(refusal.message).toMatch(/^Verify your email first/);
  const caller = as(app, (await buildArtist(true)).token);
  const ask = { url: 'mara-ilic' };
  for (let number = 0; number < 10; number += 1) await caller.call(profiles.checkUrl, ask);
  expect((await caller.refusal(profiles.checkUrl, ask)).code).toBe('too_many_requests');
});

it('a profile url can be saved twenty times an hour, so that no one finds out which names have accounts', async () => {
  const artist = await buildArtist(true);
  const save = { id: artist.id, url: `rauch-${unique()}` };
  const own = as(app, artist.token);
  for (let number = 0; number < 20; number += 1) await own.call(profiles.update, save);
  expect((await own.refusal(profiles.update, save)).code).toBe('too_many_requests');
  await own.call(profiles.update, { id: artist.id, biography: 'Paints rivers.' });
});

it('a profile url is no less available to artists after many saves by people who can have none', async () => {
  const artist = await buildArtist(true);
  const save = { id: artist.id, url: `rauch-${unique()}` };
  for (let number = 0; number < 11; number += 1) {
    const stranger = await app.change((tx) => buildPerson(tx));
    const caller = as(app, stranger.token);
    const codes: string[] = [];
    for (let time = 0; time < 20; time += 1)
      codes.push((await caller.refusal(profiles.update, { ...save, id: time % 2 ? stranger.id : artist.id })).code);
    expect(new Set(codes)).toEqual(new Set(['forbidden']));
  }
  await as(app, artist.token).call(profiles.update, save);
});

it('a profile url permanently leads to its owner after a change', async () => {
  const artist = await buildArtist(true);
  const own = as(app, artist.token);
  const urls = [unique(), unique(), unique()].map((end) => `rauch-${end}`);
  for (const url of urls) await own.call(profiles.update, { id: artist.id, url });
  for (const url of urls)
    expect((await as(app).call(artists.get, { url })).artist).toMatchObject({ url: urls[2], userId: artist.id });
  await own.call(profiles.update, { id: artist.id, url: urls[0] });
  for (const url of urls) expect((await as(app).call(artists.get, { url })).artist.url).toBe(urls[0]);
  expect(await as(app).call(profiles.url, { id: artist.id })).toMatchObject({
    url: urls[0],
    page: `/artists/${urls[0]}`,
  });
});

it('a profile url taken now or earlier is given to no other user', async () => {
  const [one, other] = [await buildArtist(true), await buildArtist(true)];
  const [had, has] = [`rauch-${unique()}`, `rauch-${unique()}`];
  for (const url of [had, has]) await as(app, one.token).call(profiles.update, { id: one.id, url });
  for (const url of [had, has]) {
    const refusal = await as(app, other.token).refusal(profiles.update, { id: other.id, url });
    expect(refusal.fields).toEqual({ url: 'is taken. Choose another' });
    expect(await as(app, other.token).call(profiles.checkUrl, { url })).toMatchObject({ available: false });
    expect(await as(app, one.token).call(profiles.checkUrl, { url })).toMatchObject({ available: true });
  }
  const registered = await app.change((tx) =>
    buildPerson(tx, { role: 'artist', firstname: had.replaceAll('-', ' '), lastname: '' }),
  );
  expect((await as(app).call(profiles.url, { id: registered.id })).url).toBe(`${had}-2`);
  const taken = app.pool.updateTable('person').set({ url: had }).where('id', '=', other.id).execute();
  await expect(taken).rejects.toThrow('was somebody else');
});

it('a profile url wanted by two users at the same time goes to one of them', async () => {
  const people = [await buildArtist(true), await buildArtist(true)];
  const url = `rauch-${unique()}`;
  const outcomes = await Promise.allSettled(
    people.map(({ id, token }) => as(app, token).call(profiles.update, { id, url })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('a profile url is found for anyone with an account', async () => {
  const collector = await app.change((tx) => buildPerson(tx));
  expect((await as(app).call(profiles.url, { id: collector.id })).page).toBeNull();
  expect((await as(app).refusal(profiles.url, { id: crypto.randomUUID() })).httpStatus).toBe(404);
});

const photograph = async () => ({ portrait: [{ name: 'me.jpg', bytes: await buildPhotograph() }] });

it('a portrait is public once the profile is, and before that for readers of the profile', async () => {
  const artist = await buildArtist();
  const own = as(app, artist.token);
  const { profile } = await own.call(profiles.update, { id: artist.id, files: await photograph() });
  const { url, query } = profile.portrait ?? { url: '', query: '' };
  expect(query).not.toBe('');
  expect((await fetch(`${app.url}${url}/480.webp`)).status).toBe(404);
  const signed = await fetch(`${app.url}${url}/480.webp${query}`);
  expect(signed.status).toBe(200);
  expect(signed.headers.get('cache-control')).toBe('private, no-store');
  expect((await as(app).refusal(artists.get, { url: profile.url })).httpStatus).toBe(404);

  await app.pool.updateTable('person').set({ artist_allowed: true }).where('id', '=', artist.id).execute();
  const shown = await fetch(`${app.url}${url}/480.webp`);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toContain('public');
  const { artist: page } = await as(app).call(artists.get, { url: profile.url });
  expect(page.portrait).toMatchObject({ url, query: '' });
  const original = await fetch(`${app.url}/api/files/${profile.portrait?._id}`, {
    headers: { authorization: `Bearer ${artist.token}` },
  });
  expect(original.status).toBe(404);
});

it('a portrait is shown as the chosen square, and the original stays whole', async () => {
  const artist = await buildArtist();
  const own = as(app, artist.token);
  const { profile } = await own.call(profiles.update, {
    id: artist.id,
    portraitCrop: { left: 380, top: 100, side: 240 },
    files: await photograph(),
  });
  expect(profile.portrait).toMatchObject({ width: 240, height: 240 });
  const { url, query } = profile.portrait ?? { url: '', query: '' };
  const copy = Buffer.from(await (await fetch(`${app.url}${url}/480.webp${query}`)).arrayBuffer());
  expect(await sharp(copy).metadata()).toMatchObject({ width: 240, height: 240 });
  // The left half of the photograph is blue: the first 20 columns of the square.
  const { data } = await sharp(copy).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const red = (x: number) => data[(120 * 240 + x) * 3] ?? 0;
  expect(red(8)).toBeLessThan(80);
  expect(red(32)).toBeGreaterThan(150);
  const { bytes, storage_key: key } = await app.pool
    .selectFrom('file')
    .where('id', '=', profile.portrait?._id ?? '')
    .select(['bytes', 'storage_key'])
    .executeTakeFirstOrThrow();
  const [original] = (await photograph()).portrait;
  expect(bytes).toBe(original?.bytes.length);
  const kept = await app.services.storage.get(key);
  expect(kept).toBeDefined();
  kept?.destroy();
});

it('a portrait is refused with a square outside it, and so is a square without a portrait', async () => {
  const artist = await buildArtist();
  const own = as(app, artist.token);
  const portraitCrop = { left: 600, top: 0, side: 240 };
  const beyond = await own.refusal(profiles.update, { id: artist.id, portraitCrop, files: await photograph() });
  expect(beyond.fields).toHaveProperty('portraitCrop');
  const alone = await own.refusal(profiles.update, { id: artist.id, portraitCrop });
  expect(alone.fields).toHaveProperty('portraitCrop');
  expect((await own.call(profiles.get, { id: artist.id })).profile.portrait).toBeNull();
  expect(await app.pool.selectFrom('file').select('id').where('uploaded_by', '=', artist.id).execute()).toEqual([]);
});

it('a portrait that is replaced or removed is deleted, with its copies', async () => {
  const artist = await buildArtist(true);
  const own = as(app, artist.token);
  const first = (await own.call(profiles.update, { id: artist.id, files: await photograph() })).profile.portrait;
  const second = (await own.call(profiles.update, { id: artist.id, files: await photograph() })).profile.portrait;
  await app.runJobs();
  expect((await fetch(`${app.url}${first?.url}/480.webp`)).status).toBe(404);
  expect((await fetch(`${app.url}${second?.url}/480.webp`)).status).toBe(200);
  const { profile } = await own.call(profiles.update, { id: artist.id, removePortrait: true });
  expect(profile.portrait).toBeNull();
  await app.runJobs();
  const left = await app.pool.selectFrom('file').select('id').where('uploaded_by', '=', artist.id).execute();
  expect(left).toEqual([]);
});

it('a portrait that is no picture is refused, and nothing of it is stored', async () => {
  const artist = await buildArtist();
  const files = { portrait: [{ name: 'me.jpg', bytes: Buffer.from('<svg/>') }] };
  const refusal = await as(app, artist.token).refusal(profiles.update, { id: artist.id, files });
  expect(refusal.httpStatus).toBeGreaterThanOrEqual(400);
  expect(refusal.message).toContain('me.jpg');
  const { profile } = await as(app, artist.token).call(profiles.get, { id: artist.id });
  expect(profile.portrait).toBeNull();
});

it('the works of a user are the public ones to others, and all of them to themselves', async () => {
  const artist = await app.change((tx) => buildFilledInArtist(tx));
  const works = await app.change(async (tx) => [
    await buildArtwork(tx, { owner: artist, status: 'approved', title: 'Shown' }),
    await buildArtwork(tx, { owner: artist, status: 'approved', title: 'Hidden', hidden: true }),
    await buildArtwork(tx, { owner: artist, status: 'draft', title: 'Draft' }),
  ]);
  expect(works).toHaveLength(3);
  const seen = await as(app).call(profiles.artworks, { id: artist.id });
  expect(seen.artworks.map(({ title }) => title)).toEqual(['Shown']);
  expect(seen.total.count).toBe(1);
  const own = await as(app, artist.token).call(profiles.artworks, { id: artist.id, pagesize: 2, pagefrom: 2 });
  expect(own.artworks).toHaveLength(1);
  expect(own.total.count).toBe(3);
  const { submitted } = await as(app, artist.token).call(profiles.submitted, {});
  expect(submitted.map(({ title, status }) => [title, status])).toEqual(
    expect.arrayContaining([
      ['Shown', 'approved'],
      ['Hidden', 'approved'],
    ]),
  );
  expect(submitted).toHaveLength(2);
  expect((await as(app).refusal(profiles.artworks, { id: crypto.randomUUID() })).httpStatus).toBe(404);
  expect((await as(app).refusal(profiles.artworks, { id: artist.id, pagesize: 101 })).httpStatus).toBe(400);
});

it('the works of a user do not include works by others that the user owns', async () => {
  const [artist, collector] = await app.change(async (tx) => [await buildFilledInArtist(tx), await buildPerson(tx)]);
  await app.change((tx) => buildArtwork(tx, { artist, owner: collector, status: 'approved' }));
  expect((await as(app).call(profiles.artworks, { id: collector.id })).artworks).toEqual([]);
  expect((await as(app, collector.token).call(profiles.artworks, { id: collector.id })).artworks).toHaveLength(1);
  expect((await as(app).call(people.get, { id: collector.id })).user).not.toHaveProperty('email');
});
