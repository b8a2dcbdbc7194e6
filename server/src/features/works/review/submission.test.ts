import { RevisionRecord } from '@verso/contract/works/schemas/review.ts';
import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { security } from '@verso/contract/people/schemas/security.ts';
import type { ArtworkStatus } from '@verso/contract/works/schemas/artworks.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { letSessionsAge } from '../../../../test/support/stale.ts';
import { buildPerson, fixturePassword } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildArtist, buildAuthenticator } from './fixtures.ts';
import { hashRecord } from './editing/revision.ts';

const app = ownApp({ REVIEW_QUORUM: '3' });

const artistAndWork = (given: Parameters<typeof buildArtwork>[1] = {}) =>
  app.change(async (tx) => {
    const artist = await buildArtist(tx);
    return { artist, work: await buildArtwork(tx, { owner: artist, ...given }) };
  });
const submit = (id: string) => ({ id, status: true });
const roundsOf = (id: string) =>
  app.pool.selectFrom('review_round').selectAll().where('artwork_id', '=', id).orderBy('number').execute();
const entriesOf = (id: string) =>
  app.pool.selectFrom('provenance_entry').selectAll().where('artwork_id', '=', id).orderBy('sequence').execute();
const eventsOf = async (id: string) =>
  (await app.pool.selectFrom('event').select('name').where('artwork_id', '=', id).orderBy('id').execute()).map(
    ({ name }) => name,
  );

it('submitting a work for review needs a fresh session if the work has a price, which approval puts on offer', async () => {
  const priced = await artistAndWork({ price: { amount: 480_000, currency: 'EUR' } });
  const free = await artistAndWork();
  for (const { artist } of [priced, free]) await letSessionsAge(app, artist.id);
  const caller = as(app, priced.artist.token);
  expect(await caller.refusal(artworks.setStatus, submit(priced.work.id))).toMatchObject({
    code: 'fresh_session_required',
  });
  expect(await roundsOf(priced.work.id)).toEqual([]);
  await as(app, free.artist.token).call(artworks.setStatus, submit(free.work.id));
  await caller.call(security.confirm, { password: fixturePassword });
  await caller.call(artworks.setStatus, submit(priced.work.id));
});

it('submitting a work for review names the artist as its maker only if the record says that it is by them', async () => {
  const own = await artistAndWork();
  const copy = await artistAndWork({ attribution: 'after' });
  for (const { artist, work } of [own, copy]) await as(app, artist.token).call(artworks.setStatus, submit(work.id));
  expect((await entriesOf(own.work.id))[0]).toMatchObject({
    kind: 'created',
    parties: [{ role: 'artist', name: own.artist.name }],
    note: '',
  });
  expect((await entriesOf(copy.work.id))[0]).toMatchObject({
    kind: 'created',
    parties: [],
    note: `After ${copy.artist.name}.`,
  });
});

it('submitting a work for review stores its record, opens a round with the current quorum, and begins its provenance', async () => {
  const { artist, work } = await artistAndWork({
    pictures: 2,
    location: 'Vault 3',
    price: { amount: 5, currency: 'EUR' },
  });
  const reply = await as(app, artist.token).call(artworks.setStatus, submit(work.id));
  expect(reply).toMatchObject({
    message: 'Successfully sent for review',
    artwork: { _id: work.id, status: 'in_review' },
  });

  const [round, ...others] = await roundsOf(work.id);
  expect(round).toMatchObject({ number: 1, quorum: 3, outcome: null });
  expect(others).toEqual([]);
  const revision = await app.pool
    .selectFrom('artwork_revision')
    .selectAll()
    .where('artwork_id', '=', work.id)
    .executeTakeFirstOrThrow();
  const record = RevisionRecord.parse(revision.record);
  expect(record).toMatchObject({ title: work.title, artist: artist.name, number: work.number });
  expect(record.pictures).toHaveLength(2);
  expect(revision.record).not.toHaveProperty('location');
  expect(revision.record).not.toHaveProperty('price');
  expect(hashRecord(record)).toBe(revision.record_hash);

  expect(await entriesOf(work.id)).toMatchObject([
    { kind: 'created', support: 'declared', happened: work.creation, place: 'Višegrad', recorded_by: artist.id },
    { kind: 'registered', support: 'confirmed', recorded_by: artist.id },
  ]);
  expect(await eventsOf(work.id)).toEqual(['artwork_submitted']);
});

it('submitting a work for review reports everything that is missing, field by field, and changes nothing', async () => {
  const { artist, work } = await artistAndWork({
    pictures: 0,
    title: '',
    creation: null,
    medium: '',
    dimensions: null,
    description: 'Short.',
  });
  const refusal = await as(app, artist.token).refusal(artworks.setStatus, submit(work.id));
  expect(refusal.httpStatus).toBe(400);
  expect(Object.keys(refusal.fields ?? {})).toEqual([
    'title',
    'creation',
    'medium',
    'dimensions',
    'pictures',
    'description',
  ]);
  expect(refusal.message).toContain('Add at least one picture of the work.');
  expect(await roundsOf(work.id)).toEqual([]);
  expect(await entriesOf(work.id)).toEqual([]);
});

it('submitting a work for review requires the permission to submit, and says who gives it', async () => {
  const { artist, work } = await app.change(async (tx) => {
    const artist = await buildPerson(tx, { role: 'artist' });
    return { artist, work: await buildArtwork(tx, { owner: artist }) };
  });
  const refusal = await as(app, artist.token).refusal(artworks.setStatus, submit(work.id));
  expect(refusal).toMatchObject({
    code: 'forbidden',
    message: 'You can send works for review once your profile is approved or an admin allows it.',
  });
});

it('submitting a work for review lets an artist who lost that permission answer a request for information', async () => {
  const { artist, work } = await app.change(async (tx) => {
    const artist = await buildPerson(tx, { role: 'artist' });
    return { artist, work: await buildArtwork(tx, { owner: artist, status: 'info_requested' }) };
  });
  await as(app, artist.token).call(artworks.setStatus, submit(work.id));
  expect(await roundsOf(work.id)).toMatchObject([{ outcome: 'info_requested' }, { number: 2, outcome: null }]);
  expect(await entriesOf(work.id)).toEqual([]);
});

it('submitting a work for review lets the owner of a work from a catalogue submit it, with its existing provenance', async () => {
  const { owner, work } = await app.change(async (tx) => {
    const owner = await buildPerson(tx);
    return { owner, work: await buildArtwork(tx, { owner, status: 'recorded' }) };
  });
  const { artwork } = await as(app, owner.token).call(artworks.setStatus, submit(work.id));
  expect(artwork.status).toBe('in_review');
  expect(await entriesOf(work.id)).toEqual([]);
});

it.each<[ArtworkStatus, string]>([
  ['in_review', 'already in review'],
  ['approved', 'ask to edit it'],
  ['denied', 'Change its record before you send it'],
  ['withdrawn', 'was withdrawn'],
])('submitting a work for review is refused for a work that is %s, with what to do instead', async (status, words) => {
  const { artist, work } = await artistAndWork({ status });
  const refusal = await as(app, artist.token).refusal(artworks.setStatus, submit(work.id));
  expect(refusal.httpStatus).toBe(409);
  expect(refusal.message).toContain(words);
});

it('submitting a work for review is for the owner only: another user’s draft is not found, and their visible work is refused', async () => {
  const { work } = await artistAndWork();
  const sentBefore = await artistAndWork({ status: 'draft', past: 'submitted' });
  const seen = await artistAndWork({ status: 'draft', past: 'approved' });
  const people = await app.change(async (tx) => ({
    stranger: await buildArtist(tx),
    authenticator: await buildAuthenticator(tx),
    unverified: await buildPerson(tx, { verified: false }),
  }));
  const status = async (token: string | undefined, id: string) =>
    (await as(app, token).refusal(artworks.setStatus, submit(id))).httpStatus;
  expect(await status(undefined, work.id)).toBe(401);
  expect(await status(people.unverified.token, work.id)).toBe(403);
  expect(await status(people.stranger.token, work.id)).toBe(404);
  expect(await status(people.authenticator.token, work.id)).toBe(404);
  expect(await status(people.authenticator.token, sentBefore.work.id)).toBe(404);
  expect(await status(people.authenticator.token, seen.work.id)).toBe(403);
  expect(await status(people.stranger.token, crypto.randomUUID())).toBe(404);
  expect(await roundsOf(work.id)).toEqual([]);
});

it('submitting a work for review happens once when it is requested twice at the same time', async () => {
  const { artist, work } = await artistAndWork();
  const tries = await Promise.allSettled(
    [1, 2].map(() => as(app, artist.token).call(artworks.setStatus, submit(work.id))),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await roundsOf(work.id)).toHaveLength(1);
  expect((await entriesOf(work.id)).map(({ kind }) => kind)).toEqual(['created', 'registered']);
});
