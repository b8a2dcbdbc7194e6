import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { openRecords } from '@verso/contract/proof/schemas/open-records.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { artists } from '@verso/contract/discovery/schemas/artists.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { endpoints } from '@verso/contract/schemas/api.ts';
import type { EndpointDefinition } from '@verso/contract/schemas/endpoint.ts';
import { openSignals, type Signals } from '#platform/database/signals.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildOrganisation } from '#features/people/organisations/fixtures.ts';
import { buildCheck } from '#features/people/identity/fixtures.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildArtist, buildAuthenticator, buildSubmitted } from '#features/works/review/fixtures.ts';
import { ownApp } from '../../../test/support/app.ts';
import { as } from '../../../test/support/as.ts';
import { countQueries } from '../../../test/support/count-queries.ts';
import { longestBehind } from '#platform/database/reads.ts';
import { buildApp } from '../../app.ts';
import { CachedReply } from './cached-reply.ts';
import { openResponseCache } from './response-cache.ts';

/** Each test adds to the database, and reads it through three servers. */
const app = ownApp({ RESPONSE_CACHE_MB: '8' });
const another = { url: '' };
const uncached = { url: '' };

let opened: Signals | undefined;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(app.pool);
  const { host, port, user } = inject('postgres');
  const connection = { host, port, user, database: rows[0]?.database ?? '' };
  const { settings } = app.services;
  for (const [server, responseCache] of [[another, settings.responseCache] as const, [uncached, 0] as const]) {
    const signals = openSignals(connection);
    opened ??= signals;
    const services = { ...app.services, settings: { ...settings, responseCache } };
    const started = await buildApp(app.pool, services, signals, app.pageViews);
    server.url = await started.listen({ port: 0, host: '127.0.0.1' });
    closing.push(async () => {
      await started.close();
      await signals.close();
    });
  }
});
afterAll(async () => {
  for (const close of closing) await close();
});

interface Question {
  endpoint: EndpointDefinition;
  values: Record<string, string | boolean | number>;
}

let addresses = 0;
/** The reply of a server to a visitor from an address of its own, without the number of a refused request. */
async function ask(
  { url }: { url: string },
  { endpoint: { method, path }, values }: Question,
  headers: Record<string, string> = {},
): Promise<string> {
  addresses += 1;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(String(values[name])));
  const response = await fetch(`${url}/api${filled}`, {
    method,
    headers: {
      'x-forwarded-for': `10.9.${addresses >> 8}.${addresses & 255}`,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(method === 'POST' ? { body: JSON.stringify(values) } : {}),
  });
  return (await response.text()).replace(/"requestId":"[^"]+"/, '');
}

/** The cached calls, with values that find a work and its artist. */
const questionsAbout = ({ id, title, url }: { id: string; title: string; url: string }): Question[] => [
  { endpoint: record.get, values: { id } },
  { endpoint: openRecords.get, values: { id } },
  { endpoint: record.list, values: { type: 'artwork', pagesize: 20 } },
  { endpoint: search.search, values: { type: 'artworks', filterkey: title, facets: true } },
  { endpoint: search.search, values: { type: 'artists', filterkey: url, facets: true } },
  { endpoint: search.normal, values: { term: title.slice(0, 5) } },
  { endpoint: search.carousels, values: {} },
  { endpoint: artists.get, values: { url } },
];

interface Scene {
  work: { id: string; title: string; url: string };
  artist: { id: string; token: string };
  admin: { id: string; token: string };
  voters: { token: string }[];
}

async function buildScene(): Promise<Scene> {
  return app.change(async (tx) => {
    const artist = await buildArtist(tx);
    const { id, title } = await buildSubmitted(tx, { owner: artist, pictures: 2, quorum: 2 });
    const { url } = await tx
      .selectFrom('artist')
      .where('person_id', '=', artist.id)
      .select('url')
      .executeTakeFirstOrThrow();
    const admin = await buildPerson(tx, { admin: true });
    return {
      work: { id, title, url },
      artist,
      admin,
      voters: [await buildAuthenticator(tx), await buildAuthenticator(tx, 'Tomas')],
    };
  });
}

/** A repeatable choice: xorshift. */
function chooser(seed: number) {
  let state = seed;
  return (below: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Changes by calls, whose next read must show them. */
function calls({ work: { id }, artist, admin, voters }: Scene, draw: (below: number) => number) {
  const owner = as(app, artist.token);
  const [first, other] = voters.map(({ token }) => as(app, token));
  return [
    () => owner.call(artworks.changeSalePrice, { id, price: { amount: 100 + draw(9000), currency: 'EUR' } }),
    () => owner.call(artworks.changeHidden, { artwork_id: id, status: draw(2) === 0 }),
    () => owner.call(artworks.changeHiddenPrice, { artwork_id: id, status: draw(2) === 0 }),
    () => as(app, admin.token).call(artworks.toggleRecommend, { id }),
    () => as(app, admin.token).call(artworks.toggleCarousel, { id }),
    () => first?.call(review.approve, { id, opinion: `It agrees with ${draw(100)} others.`, grounds: ['style'] }),
    () => other?.call(review.requestInformation, { id, message: 'Send a photograph of the back.' }),
  ];
}

/** Changes by jobs and other processes, which every server shows within a second. */
const rows = ({ work: { id }, artist }: Scene, draw: (below: number) => number) => [
  () => app.pool.transaction().execute((tx) => buildArtwork(tx, { owner: artist, status: 'approved', pictures: 1 })),
  () =>
    app.change((tx) =>
      tx
        .updateTable('artwork')
        .set({ title: `River ${draw(50)}` })
        .where('id', '=', id)
        .execute(),
    ),
  () =>
    app.change((tx) =>
      tx
        .updateTable('artist')
        .set({ name: `Ana ${draw(50)}` })
        .where('person_id', '=', artist.id)
        .execute(),
    ),
  () => app.change((tx) => buildCheck(tx, artist.id, draw(2) === 0 ? 'approved' : 'declined')),
  () =>
    app.change((tx) =>
      appendEntry(tx, {
        artworkId: id,
        kind: 'history',
        happened: { kind: 'year', year: 1900 + draw(100) },
        support: 'declared',
        recordedBy: artist.id,
      }),
    ),
  () =>
    app.change((tx) =>
      tx
        .updateTable('person')
        .set({ biography: `Paints rivers since ${1900 + draw(100)}.` })
        .where('id', '=', artist.id)
        .execute(),
    ),
];

it('a cached reply is never older than the last change', async () => {
  const seed = Number(process.env['SEED'] ?? 7);
  const draw = chooser(seed);
  let scene = await buildScene();
  const count = Number(process.env['CHANGES'] ?? 60);
  for (let change = 0; change < count; change += 1) {
    if (change % 30 === 29) scene = await buildScene();
    const questions = questionsAbout(scene.work);
    // Every reply is in both caches before the change.
    const asked = [questions[0], questions[draw(questions.length)]].filter((one) => one !== undefined);
    for (const question of asked) await Promise.all([ask(app, question), ask(another, question)]);
    const called = draw(2) === 0;
    const changes: (() => Promise<unknown> | undefined)[] = called ? calls(scene, draw) : rows(scene, draw);
    const place = draw(changes.length);
    // Some are refused in the state of the work.
    await changes[place]?.()?.catch(() => undefined);
    for (const question of asked) {
      const fresh = await ask(uncached, question);
      const where = `change ${change} (${called ? 'call' : 'row'} ${place}), ${question.endpoint.path}`;
      if (called) expect(await ask(app, question), where).toBe(fresh);
      await expect.poll(() => ask(another, question), { message: where }).toBe(fresh);
      await expect.poll(() => ask(app, question), { message: where }).toBe(fresh);
    }
  }
});

it('a cached reply names an organisation as owner from the moment that it is verified, and no longer once it hides its works', async () => {
  const { id, work } = await app.change(async (tx) => {
    const organisation = await buildOrganisation(tx, await buildPerson(tx), { name: 'Museum of the Reef' });
    return { id: organisation, work: await buildArtwork(tx, { owner: { id: organisation }, status: 'approved' }) };
  });
  const question = { endpoint: record.get, values: { id: work.id } };
  const update = (columns: { verified_at?: Date; shows_works?: boolean }) =>
    app.change((tx) => tx.updateTable('organisation').set(columns).where('id', '=', id).execute());
  expect(await ask(another, question)).toContain('Private collection');
  await update({ verified_at: new Date() });
  await expect.poll(() => ask(another, question)).toContain('Museum of the Reef');
  await update({ shows_works: false });
  await expect.poll(() => ask(another, question)).not.toContain('Museum of the Reef');
});

it('a cached reply names a work with the same picture until that one is hidden, or has another picture', async () => {
  const { one, other } = await app.change(async (tx) => {
    const build = async () =>
      buildArtwork(tx, { owner: await buildPerson(tx), status: 'approved', title: 'Weir in flood', pictures: 1 });
    const [first, second] = [await build(), await build()];
    await tx
      .updateTable('file')
      .set({ phash: '0f1e2d3c4b5a6978' })
      .where('id', 'in', (of) =>
        of.selectFrom('artwork_picture').where('artwork_id', 'in', [first.id, second.id]).select('file_id'),
      )
      .execute();
    return { one: first.id, other: second.id };
  });
  const question = { endpoint: record.get, values: { id: one } };
  const named = `"samePictures":[{"_id":"${other}"`;
  const change = (columns: { hidden: boolean }) =>
    app.change((tx) => tx.updateTable('artwork').set(columns).where('id', '=', other).execute());
  expect(await ask(another, question)).not.toContain(named);
  await app.change((tx) =>
    tx
      .insertInto('possible_duplicate')
      .values({ artwork_id: one, other_id: other, reasons: ['picture'], listed: true, found_at: new Date() })
      .execute(),
  );
  await expect.poll(() => ask(another, question)).toContain(named);
  await change({ hidden: true });
  await expect.poll(() => ask(another, question)).not.toContain(named);
  await change({ hidden: false });
  await expect.poll(() => ask(another, question)).toContain(named);
  await app.change((tx) => tx.deleteFrom('artwork_picture').where('artwork_id', '=', other).execute());
  await expect.poll(() => ask(another, question)).not.toContain(named);
});

it('a cached page of a work for sale says whether its owner sells as a trader', async () => {
  const { work, artist } = await buildScene();
  const [question] = questionsAbout(work);
  if (!question) throw new Error('no question');
  const seller = as(app, artist.token);
  await app.change((tx) => tx.updateTable('artwork').set({ status: 'approved' }).where('id', '=', work.id).execute());
  await seller.call(artworks.changeSalePrice, { id: work.id, price: { amount: 321_000, currency: 'EUR' } });
  await expect.poll(() => ask(another, question)).toContain('"soldBy":"private"');
  await seller.call(sales.declareTrader, { trader: true });
  await expect.poll(() => ask(another, question)).toContain('"soldBy":"trader"');
});

it('a cached reply is not used while its server can’t hear of changes', async () => {
  const { work } = await buildScene();
  const [question] = questionsAbout(work);
  if (!question) throw new Error('no question');
  await ask(another, question);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'verso signals' and datname = current_database()`.execute(app.pool);
  await expect.poll(() => opened?.listening()).toBe(false);
  await app.change((tx) => tx.updateTable('artwork').set({ medium: 'Tempera' }).where('id', '=', work.id).execute());
  expect(await ask(another, question)).toContain('Tempera');
  await expect.poll(() => opened?.listening()).toBe(true);
});

it('a cached reply is made from tables that signal each change, or that visitors see nothing of', async () => {
  const { work } = await buildScene();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  for (const question of questionsAbout(work)) await ask(uncached, question);
  const texts = query.mock.calls.map(([sent]: unknown[]) =>
    typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : String(sent),
  );
  query.mockRestore();
  const { rows: tables } = await sql<{ name: string; signals: boolean }>`
      select relname as name, exists (select from pg_trigger where tgrelid = pg_class.oid
        and tgname in ('public_change', 'sealed_signalled')) as signals
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(app.pool);
  const named = new Set(
    texts.flatMap((text) => [...text.matchAll(/(?:\bfrom|\bjoin|,)\s+"?(\w+)"?/gi)].map(([, name]) => name)),
  );
  const read = tables.filter(({ name }) => named.has(name));
  expect(read.length).toBeGreaterThan(30);
  expect(read.flatMap(({ name, signals }) => (signals ? [] : [name])).toSorted()).toEqual([
    // Of the reader, the owner or the members of an organisation.
    'artwork_views',
    'follow',
    'organisation_member',
    'original_grant',
    // Its rows end with an entry of the log, which signals.
    'unlogged_state',
  ]);
});

it('a cached reply is asked for by every cached call of the contract', () => {
  const cached = endpoints.flatMap(({ endpoint }) => ('cached' in endpoint ? [endpoint] : []));
  const asked = new Set(questionsAbout({ id: '', title: '', url: '' }).map(({ endpoint }) => endpoint));
  expect(new Set<EndpointDefinition>(cached)).toEqual(asked);
  for (const { access, effect } of cached) expect({ access, effect }).toEqual({ access: 'public', effect: 'read' });
});

it('a cached reply shows only what visitors may see, whatever earlier requests sent', async () => {
  const { work, artist, admin } = await buildScene();
  const [question] = questionsAbout(work);
  if (!question) throw new Error('no question');
  await as(app, artist.token).call(artworks.changeHiddenPrice, { artwork_id: work.id, status: true });
  await as(app, artist.token).call(artworks.changeSalePrice, {
    id: work.id,
    price: { amount: 321_000, currency: 'EUR' },
  });
  const expected = await ask(uncached, question);
  expect(expected).not.toContain('321000');
  const attempts: Record<string, string>[] = [
    { authorization: `Bearer ${artist.token}` },
    { authorization: `Bearer ${admin.token}` },
    { authorization: 'Basic QQ==' },
    { cookie: 'signed_in=1; written=0/0; binding=x' },
    { 'x-forwarded-host': 'elsewhere.example', origin: 'https://elsewhere.example' },
    { range: 'bytes=0-9', 'accept-language': 'de', accept: 'application/ld+json' },
    { 'accept-encoding': 'identity;q=0, br' },
    { 'accept-encoding': 'gzip' },
  ];
  for (const headers of attempts) {
    await ask(app, question, headers);
    expect(await ask(app, question), JSON.stringify(headers)).toBe(expected);
  }
  expect(await ask(app, question, { authorization: `Bearer ${artist.token}` })).toContain('321000');
});

it('a cached reply is compressed as the browser asks', async () => {
  const { work } = await buildScene();
  for (const [accepted, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const response = await fetch(`${app.url}/api/artwork/${work.id}`, { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.json()).toMatchObject({ status: 'success', artwork: { _id: work.id } });
  }
});

it('a cached reply costs no query, and is counted as a view', async () => {
  const { work, admin } = await buildScene();
  const [question] = questionsAbout(work);
  if (!question) throw new Error('no question');
  // After this call the server has heard of everything before it.
  await as(app, admin.token).call(artworks.toggleRecommend, { id: work.id });
  await ask(app, question);
  await app.pageViews.write();
  const browser = { 'user-agent': 'Mozilla/5.0 (Macintosh) Firefox/150.0' };
  expect(await countQueries(() => ask(app, question, browser))).toBe(0);
  await app.pageViews.write();
  const counted = await app.pool
    .selectFrom('artwork_views')
    .where('artwork_id', '=', work.id)
    .select('views')
    .executeTakeFirst();
  expect(counted?.views).toBe(1);
});

it('a cached reply is read from the primary as long as a replica may lack the last change', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let change: (workId: string | null) => void = () => {};
  const cache = await openResponseCache(
    {
      listen: async (_channel, listener) => {
        change = listener;
        return () => {};
      },
      listening: () => true,
    },
    1e6,
  );
  const sources: string[] = [];
  const reads = () =>
    cache.get('list', null, async (source) => {
      sources.push(source);
      return new CachedReply({}, Buffer.from('{}'));
    });
  await reads();
  vi.advanceTimersByTime(longestBehind + 1);
  change(null);
  vi.advanceTimersByTime(longestBehind - 1);
  await reads();
  vi.advanceTimersByTime(2);
  change(null);
  vi.advanceTimersByTime(longestBehind + 1);
  await reads();
  await reads();
  expect(sources).toEqual(['primary', 'primary', 'replica']);
});
