import { expect, test } from 'vitest';
import { artworkFieldNames, artworkFields, emptyFields } from '@verso/contract/works/artwork-fields.ts';
import { bulkEdits } from '@verso/contract/works/schemas/bulk-edits.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import type { Tx } from '#platform/database/db.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildOrganisation, letAct } from '#features/people/organisations/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildPanel } from '#features/works/review/fixtures.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';

const app = testApp();

/** An artist with works, as themselves. */
async function owner(build: (tx: Tx, work: (given?: ArtworkFixture) => Promise<string>) => Promise<string[]>) {
  return app.change(async (tx) => {
    const person = await buildPerson(tx, { role: 'artist' });
    const works = await build(tx, async (given) => (await buildArtwork(tx, { owner: person, ...given })).id);
    return { id: person.id, works, ...as(app, person.token) };
  });
}

const approved = 'This work is approved, which locks its record. Ask to edit it, and an admin will decide.';
const inReview = 'This work is in review and can’t be changed until the vote ends.';

test('the preview names the works whose denial can be appealed no longer after the change', async () => {
  const { artist, work, people } = await app.change((tx) => buildPanel(tx, 1));
  const [first, ...others] = people;
  const previewed = async () => {
    const { works } = await as(app, artist.token).call(bulkEdits.preview, {
      works: [work.id],
      change: { location: 'Store 2' },
    });
    return works.map(({ outcome, status, endsAppeal }) => ({ outcome, status, endsAppeal }));
  };
  await as(app, first.token).call(review.deny, { id: work.id });
  expect(await previewed()).toEqual([{ outcome: 'changes', status: 'denied', endsAppeal: true }]);
  await as(app, artist.token).call(review.appeal, { id: work.id, reason: 'The bill of 1931 has been found.' });
  for (const { token } of others) await as(app, token).call(review.deny, { id: work.id });
  expect(await previewed()).toEqual([{ outcome: 'changes', status: 'denied', endsAppeal: false }]);
});

const events = (actorId: string) =>
  app.pool
    .selectFrom('event')
    .where('actor_id', '=', actorId)
    .where('name', '=', 'artwork_changed')
    .select(['artwork_id', 'data', 'member_id'])
    .execute();

test('one value is previewed for many works and written by the rules of a single edit', async () => {
  const artist = await owner(async (_tx, work) => [
    await work({ location: 'Store 1' }),
    await work({ location: 'Store 2' }),
    await work({ location: 'Store 1', status: 'denied' }),
    await work({ location: 'Store 1', status: 'approved' }),
    await work({ location: 'Store 1', status: 'in_review' }),
  ]);
  const change = { location: 'Store 2' };
  const { works } = await artist.call(bulkEdits.preview, { works: artist.works, change });
  const previewed = new Map(works.map((work) => [work._id, work]));
  expect(artist.works.map((id) => previewed.get(id))).toMatchObject([
    { outcome: 'changes', from: { location: 'Store 1' }, reason: null },
    { outcome: 'same', from: { location: 'Store 2' }, reason: null },
    { outcome: 'changes', from: { location: 'Store 1' }, status: 'denied' },
    { outcome: 'refused', from: {}, reason: approved },
    { outcome: 'refused', from: {}, reason: inReview },
  ]);
  expect(await events(artist.id)).toEqual([]);

  const chosen = works.map(({ _id, updatedAt }) => ({ _id, updatedAt }));
  const done = await artist.call(bulkEdits.apply, { works: chosen, change });
  expect(done).toMatchObject({ changed: 2, message: '2 works were changed.' });
  expect(new Set(done.refused.map(({ _id }) => _id))).toEqual(new Set(artist.works.slice(3)));
  const [first = '', , denied = ''] = artist.works;
  expect((await artist.call(record.get, { id: first })).artwork.location).toBe('Store 2');
  expect((await artist.call(record.get, { id: denied })).artwork).toMatchObject({
    location: 'Store 2',
    status: 'draft',
  });
  const logged = await events(artist.id);
  expect(new Set(logged.map(({ artwork_id: id }) => id))).toEqual(new Set([first, denied]));
  for (const { data } of logged)
    expect(data).toMatchObject({ fields: ['location'], batch: { id: done.batch, works: 2 } });
});

test('works that were changed after the preview are left out', async () => {
  const artist = await owner(async (_tx, work) => [await work({ medium: 'Oil' }), await work({ medium: 'Oil' })]);
  const change = { medium: 'Tempera' };
  const { works } = await artist.call(bulkEdits.preview, { works: artist.works, change });
  const [stale = '', fresh = ''] = artist.works;
  await app.pool.updateTable('artwork').set({ updated_at: new Date() }).where('id', '=', stale).execute();
  const chosen = works.map(({ _id, updatedAt }) => ({ _id, updatedAt }));
  expect(await artist.call(bulkEdits.apply, { works: chosen, change })).toMatchObject({
    changed: 1,
    refused: [{ _id: stale, reason: 'This work was changed after the preview. Preview the change again.' }],
  });
  expect((await artist.call(record.get, { id: fresh })).artwork.medium).toBe('Tempera');
});

test('works that the caller cannot see, several fields, and more works than the limit are refused', async () => {
  const artist = await owner(async (_tx, work) => [await work()]);
  const stranger = await owner(async (_tx, work) => [await work()]);
  const works = [...artist.works, ...stranger.works];
  expect(await artist.refusal(bulkEdits.preview, { works, change: { medium: 'Oil' } })).toMatchObject({
    httpStatus: 404,
  });
  const both = { medium: 'Oil', support: 'Canvas' };
  expect(await artist.refusal(bulkEdits.preview, { works: artist.works, change: both })).toMatchObject({
    httpStatus: 400,
  });
  expect(
    await artist.refusal(bulkEdits.preview, { works: Array(501).fill(artist.works[0]), change: { medium: 'Oil' } }),
  ).toMatchObject({ httpStatus: 400 });
});

test('one edit takes each field that many works can share, and no other', async () => {
  const artist = await owner(async (_tx, work) => [await work()]);
  for (const name of artworkFieldNames) {
    const asked = { works: artist.works, change: { [name]: emptyFields[name] } };
    if (artworkFields[name].shared)
      expect(await artist.call(bulkEdits.preview, asked), name).toMatchObject({ works: [{ reason: null }] });
    else expect(await artist.refusal(bulkEdits.preview, asked), name).toMatchObject({ httpStatus: 400 });
  }
});

test('a registrar edits an organisation’s works in their name, but sets no prices', async () => {
  const { registrar, museum, work } = await app.change(async (tx) => {
    const [boss, one] = [await buildPerson(tx, {}), await buildPerson(tx, {})];
    const id = await buildOrganisation(tx, boss, { members: { [one.id]: 'registrar' } });
    await letAct(tx, one.id, id);
    const { id: workId } = await buildArtwork(tx, { status: 'recorded' });
    await tx.updateTable('artwork').set({ owner_id: id }).where('id', '=', workId).execute();
    return { registrar: { id: one.id, ...as(app, one.token) }, museum: id, work: workId };
  });
  const priced = { price: { amount: 100_00, currency: 'EUR' as const } };
  const { works } = await registrar.call(bulkEdits.preview, { works: [work], change: priced });
  expect(works).toMatchObject([{ outcome: 'refused', reason: 'Only owners of Museum of the Coast can set a price.' }]);
  const chosen = works.map(({ _id, updatedAt }) => ({ _id, updatedAt }));
  await registrar.call(bulkEdits.apply, { works: chosen, change: { location: 'Room 4' } });
  expect(await events(museum)).toMatchObject([{ artwork_id: work, member_id: registrar.id }]);
});

test('500 works are changed in one call', async () => {
  const artist = await owner(async (_tx, work) => {
    const ids: string[] = [];
    for (let count = 0; count < 500; count += 1) ids.push(await work({ pictures: 0, status: 'recorded' }));
    return ids;
  });
  const change = { condition: 'Stable' };
  const { works } = await artist.call(bulkEdits.preview, { works: artist.works, change });
  const chosen = works.map(({ _id, updatedAt }) => ({ _id, updatedAt }));
  expect(await artist.call(bulkEdits.apply, { works: chosen, change })).toMatchObject({ changed: 500, refused: [] });
  expect(await events(artist.id)).toHaveLength(500);
});
