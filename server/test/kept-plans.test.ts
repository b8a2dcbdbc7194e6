import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { planMark } from '#platform/database/db.ts';
import { buildPanel } from '#features/works/review/fixtures.ts';
import { ownApp } from './support/app.ts';
import { as } from './support/as.ts';

const app = ownApp();

/** The reading statements of an act that are planned again each time, by their first table. */
async function plannedAnew(act: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await act();
    expect(query).toHaveBeenCalled();
    const texts = query.mock.calls.flatMap(([given]: unknown[]) => (typeof given === 'string' ? [given] : []));
    return texts
      .filter((text) => text.startsWith('select') && !text.endsWith(planMark))
      .map((text) => /\bfrom "?(\w+)/.exec(text)?.[1] ?? text);
  } finally {
    query.mockRestore();
  }
}

it('statements of frequent requests keep their plan, except for those listed here', async () => {
  const { artist, work, people } = await app.change((tx) => buildPanel(tx, 2));
  const [voter] = people;
  const visitor = as(app);
  const { artwork } = await visitor.call(record.get, { id: work.id });
  const { url = '' } = artwork.pictures[0] ?? {};
  expect({
    detail: await plannedAnew(() => visitor.call(record.get, { id: work.id })),
    profile: await plannedAnew(() => as(app, artist.token).call(profiles.get, { id: artist.id })),
    thumbnail: await plannedAnew(() => fetch(`${app.url}${url}/thumb.avif`)),
    // The limit of a page is part of its text, so its plan is as short as its statement.
    list: await plannedAnew(() => visitor.call(record.list, {})),
    // One row each, by a short statement.
    vote: await plannedAnew(() => as(app, voter?.token).call(review.approve, { id: work.id })),
  }).toEqual({
    detail: [],
    profile: [],
    thumbnail: [],
    list: ['artwork'],
    vote: ['review_round', 'recusal', 'title_transfer', 'artwork_revision', 'artist', 'artwork_picture', 'vote'],
  });
});
