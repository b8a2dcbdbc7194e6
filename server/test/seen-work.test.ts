import { expect, it } from 'vitest';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { endpoints } from '@verso/contract/schemas/api.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { testApp } from './support/app.ts';
import { as } from './support/as.ts';

const app = testApp();

async function someWork() {
  const owner = await app.change((tx) => buildPerson(tx, { role: 'artist', submitAllowed: true }));
  const work = await app.change((tx) => buildArtwork(tx, { owner, status: 'approved' }));
  return { id: work.id, owner: owner.token };
}

/** The version that a reader sees now, as our pages send it. */
async function seen(token: string, id: string): Promise<Record<string, string>> {
  const { artwork } = await as(app, token).call(record.get, { id });
  return { 'seen-work': `${artwork._id} ${artwork.updatedAt}` };
}

const day = { kind: 'day' as const, date: '2025-03-02' };

const changed = {
  code: 'outdated',
  message: 'This work has changed since you opened it. See what has changed, then try again.',
};

it('a call that says which version of a work was seen is done while the work has not changed', async () => {
  const { id, owner } = await someWork();
  const caller = as(app, owner, await seen(owner, id));
  expect(await caller.call(artworks.changeHidden, { artwork_id: id, status: true })).toMatchObject({
    artwork: { _id: id },
  });
});

it('a call that says which version of a work was seen is refused after another change, also when the id is in the path or the call is a form', async () => {
  const { id, owner } = await someWork();
  const caller = as(app, owner, await seen(owner, id));
  await as(app, owner).call(artworks.changeHiddenPrice, { artwork_id: id, status: true });
  expect(await caller.refusal(artworks.changeHidden, { artwork_id: id, status: true })).toMatchObject(changed);
  expect(await caller.refusal(artworks.remove, { id })).toMatchObject(changed);
  expect(await caller.refusal(artworks.changeSalePrice, { id, price: null })).toMatchObject(changed);
  expect(await caller.refusal(provenance.stolen, { id, happened: day })).toMatchObject(changed);
});

it('a call that says which version of a work was seen is refused after a new entry of its provenance', async () => {
  const { id, owner } = await someWork();
  const caller = as(app, owner, await seen(owner, id));
  await as(app, owner).call(provenance.addHistory, { id, happened: day, subKind: 'acquisition' });
  expect(await caller.refusal(artworks.remove, { id })).toMatchObject(changed);
});

it('a call that says which version of a work was seen is refused for another work', async () => {
  const [{ id, owner }, other] = [await someWork(), await someWork()];
  const caller = as(app, other.owner, await seen(owner, id));
  expect(await caller.refusal(artworks.remove, { id: other.id })).toMatchObject(changed);
});

it('a call that says which version of a work was seen is first judged by the rights of its caller', async () => {
  const [{ id }, other] = [await someWork(), await someWork()];
  const caller = as(app, other.owner, { 'seen-work': `${id} 2026-01-01T00:00:00.000Z` });
  expect((await caller.refusal(artworks.remove, { id })).code).toBe('forbidden');
});

it('a call that says which version of a work was seen must name a version', async () => {
  const { id, owner } = await someWork();
  const caller = as(app, owner, { 'seen-work': id });
  expect((await caller.refusal(artworks.remove, { id })).message).toContain('The header Seen-Work');
});

/** Calls about a work that do not depend on what its page shows, or have a version of their own. */
const without = new Set([
  // By the round that the voter has read.
  'review.approve',
  'review.deny',
  'review.requestInformation',
  'review.recuse',
  // Each changed field is compared, and an outdated one is asked about.
  'artworks.update',
  // By the time of the preview.
  'bulkEdits.preview',
  'bulkEdits.apply',
]);

it('every call that changes a work and needs its record can say which version was seen', () => {
  const about =
    /^\/artwork\/(\{id\}\/(?!follow|unfollow|view|duplicates|price-enquiries|sightings|tags)|\{id\}$|change|toggle)/;
  const missing = endpoints
    .filter(({ endpoint }) => endpoint.effect === 'write' && about.test(endpoint.path) && endpoint.seen !== true)
    .map(({ name }) => name)
    .filter((name) => !without.has(name));
  expect(missing).toEqual([]);
});
