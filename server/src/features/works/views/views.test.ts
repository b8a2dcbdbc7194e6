import { afterEach, expect, it } from 'vitest';
import { figures } from '@verso/contract/operations/schemas/figures.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { at, dayOf, days, later, today } from '#platform/clock.ts';
import { enqueue } from '#platform/jobs/events.ts';
import { passOn } from '#features/market/ownership/fixtures.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildArtist } from '#features/works/review/fixtures.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { countQueries } from '../../../../test/support/count-queries.ts';
import { stopClock } from '../../../../test/support/stop-clock.ts';
import { forgetVisitors } from './jobs.ts';
import { openPageViews } from './page-views.ts';

const app = ownApp();
afterEach(() => app.pageViews.write());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function work(given: ArtworkFixture = {}) {
  const owner = await app.change(buildArtist);
  const { id } = await app.change((tx) => buildArtwork(tx, { status: 'approved', owner, ...given }));
  return { id, owner };
}

let addresses = 0;
const newAddress = () => `192.0.2.${(addresses += 1)}`;

/** Opens a work's page in a browser. */
async function view(id: string, { from = newAddress(), agent = firefox, token = '' } = {}): Promise<number> {
  const { status } = await fetch(`${app.url}/api/artwork/${id}`, {
    headers: { 'user-agent': agent, 'x-forwarded-for': from, ...(token && { authorization: `Bearer ${token}` }) },
  });
  return status;
}

async function viewsOf({ id, owner }: { id: string; owner: { token: string } }): Promise<number | undefined> {
  await app.pageViews.write();
  return (await as(app, owner.token).call(record.get, { id })).artwork.interest?.views;
}

it('a page view of a work counts once a day for each visitor, whatever else their page requests', async () => {
  stopClock();
  const shown = await work();
  const from = newAddress();
  await Promise.all(Array.from({ length: 30 }, () => view(shown.id, { from })));
  await app.pageViews.write();
  await view(shown.id, { from });
  expect(await viewsOf(shown)).toBe(1);
  await view(shown.id);
  const { token } = await app.change((tx) => buildPerson(tx));
  for (const address of [from, newAddress()]) await view(shown.id, { from: address, token });
  expect(await viewsOf(shown)).toBe(3);
  const other = await work();
  await view(other.id, { from });
  expect(await viewsOf(other)).toBe(1);
});

it('a page view of a work counts again the next day', async () => {
  const { id, owner } = await work();
  const pageViews = openPageViews(app.pool, app.services);
  for (const ago of [2, 1, 0])
    await at(new Date(Date.now() - days(ago)), () => {
      pageViews.note({ artworkId: id, visitor: 'the same' });
      return pageViews.write();
    });
  expect(await viewsOf({ id, owner })).toBe(3);
});

it('a page view of a work from before they got it is no figure of a new owner, but one of its maker', async () => {
  stopClock();
  const { id, owner } = await work();
  const buyer = await app.change((tx) => buildPerson(tx));
  const pageViews = openPageViews(app.pool, app.services);
  for (const ago of [2, 0])
    await at(later(-days(ago)), () => {
      pageViews.note({ artworkId: id, visitor: 'the same' });
      return pageViews.write();
    });
  await app.change((tx) => passOn(tx, id, buyer));
  const figuresOf = async ({ id: person, token }: { id: string; token: string }) =>
    (await as(app, token).call(figures.get, { id: person })).figures.views.reduce((sum, { views }) => sum + views, 0);
  expect([await figuresOf(owner), await figuresOf(buyer)]).toEqual([2, 1]);
});

it('a page view of a work does not count for the owner, the maker, admins and robots', async () => {
  const maker = await app.change(buildArtist);
  const owner = await app.change((tx) => buildPerson(tx));
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const { id } = await app.change((tx) => buildArtwork(tx, { status: 'approved', owner, artist: maker }));
  for (const { token } of [maker, owner, admin]) expect(await view(id, { token })).toBe(200);
  for (const agent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    'node',
    '',
  ])
    expect(await view(id, { agent })).toBe(200);
  expect(await viewsOf({ id, owner })).toBe(0);
  await view(id);
  expect(await viewsOf({ id, owner })).toBe(1);
});

it('a page view of a work does not count for a work that the visitor may not see', async () => {
  const hidden = await work({ hidden: true });
  expect(await view(hidden.id)).toBe(404);
  expect(await viewsOf(hidden)).toBe(0);
});

it('a page view of a work costs no further query', async () => {
  const { id } = await work();
  expect(await countQueries(() => view(id))).toBeLessThanOrEqual(3);
  const { token } = await app.change((tx) => buildPerson(tx));
  expect(await countQueries(() => view(id, { token }))).toBeLessThanOrEqual(3);
});

it('the counter of views counts a visitor once across two processes, and loses no view', async () => {
  const shown = await work();
  const processes = [openPageViews(app.pool, app.services), openPageViews(app.pool, app.services)];
  for (const pageViews of processes)
    for (let visitor = 0; visitor < 50; visitor += 1)
      pageViews.note({ artworkId: shown.id, visitor: `visitor ${visitor}` });
  await Promise.all(processes.map((pageViews) => pageViews.write()));
  expect(await viewsOf(shown)).toBe(50);
});

it('the counter of views keeps failed writes for the next time', async () => {
  const shown = await work();
  let down = true;
  const transaction = () => {
    if (down) throw new Error('the database is away');
    return app.pool.transaction();
  };
  const pageViews = openPageViews({ transaction }, app.services);
  pageViews.note({ artworkId: shown.id, visitor: 'a visitor' });
  await pageViews.write();
  expect(await viewsOf(shown)).toBe(0);
  down = false;
  await pageViews.stop();
  expect(await viewsOf(shown)).toBe(1);
});

it('the counter of views skips a missing work', async () => {
  const shown = await work();
  for (const artworkId of [crypto.randomUUID(), shown.id]) app.pageViews.note({ artworkId, visitor: 'a visitor' });
  expect(await viewsOf(shown)).toBe(1);
});

it('the counter of views stores nothing about visitors beyond the day', async () => {
  const shown = await work();
  const from = newAddress();
  await view(shown.id, { from });
  await app.pageViews.write();
  const kept = await app.pool.selectFrom('look').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(from);
  expect(kept.length).toBeGreaterThan(0);
  await app.change((tx) => enqueue(tx, forgetVisitors, {}));
  await app.runJobsAt(later(days(2)));
  for (const table of ['look', 'look_salt'] as const)
    expect(await app.pool.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await viewsOf(shown)).toBe(1);
});

it('the figures of a dashboard have the page views by month, of the works a person made or owns', async () => {
  stopClock();
  const shown = await work();
  const { owner } = shown;
  const second = await app.change((tx) => buildArtwork(tx, { status: 'approved', owner }));
  const past = later(-days(40));
  await at(past, () => {
    for (const visitor of ['one', 'two']) app.pageViews.note({ artworkId: shown.id, visitor });
    return app.pageViews.write();
  });
  await view(second.id);
  await app.pageViews.write();
  const { views } = (await as(app, owner.token).call(figures.get, { id: owner.id })).figures;
  expect(views).toEqual([
    { month: dayOf(past).slice(0, 7), views: 2 },
    { month: today().slice(0, 7), views: 1 },
  ]);
  const other = await app.change(buildArtist);
  expect((await as(app, other.token).call(figures.get, { id: other.id })).figures.views).toEqual([]);
  expect((await as(app, other.token).refusal(figures.get, { id: owner.id })).httpStatus).toBe(403);
});

it('the figures of a dashboard count a work that changed hands for its maker and its owner', async () => {
  const artist = await app.change(buildArtist);
  const owner = await app.change((tx) => buildPerson(tx));
  const { id } = await app.change((tx) => buildArtwork(tx, { status: 'approved', owner, artist }));
  await view(id);
  await app.pageViews.write();
  for (const { id: person, token } of [artist, owner])
    expect((await as(app, token).call(figures.get, { id: person })).figures.views).toMatchObject([{ views: 1 }]);
});
