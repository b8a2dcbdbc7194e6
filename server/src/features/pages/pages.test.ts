import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { firstAnswersId } from '@verso/contract/pages.ts';
import { profiles } from '@verso/contract/profiles.ts';
import { record } from '@verso/contract/record.ts';
import { search } from '@verso/contract/search.ts';
import { viewingLinks } from '@verso/contract/viewing-links.ts';
import { limitRates } from '#http/rate-limit.ts';
import { handleErrors } from '#http/error-handler.ts';
import { visitorsCalls } from '#http/route.ts';
import { serveWeb } from '#http/static.ts';
import { buildPerson } from '#features/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/artworks/fixtures.ts';
import { buildExhibition } from '#features/exhibitions/fixtures.ts';
import { buildArticle } from '#features/journal/fixtures.ts';
import { openClaim } from '#features/provenance/open-claim.ts';
import { buildArtist } from '#features/review/fixtures.ts';
import { routes } from '../../app.ts';
import { testApp } from '../../../test/app.ts';
import { as } from '../../../test/as.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { readPages } from './read-page.ts';

const app = testApp();
const folder = mkdtempSync(path.join(os.tmpdir(), 'verso-pages-'));
let web: FastifyInstance;

beforeAll(async () => {
  writeFileSync(
    path.join(folder, 'index.html'),
    '<html><head><title>Verso</title><meta name="description" content="All of it." /><style nonce="__NONCE__"></style></head><body><div id="root"></div></body></html>',
  );
  web = Fastify();
  handleErrors(web);
  await limitRates(web);
  const { pool, services, looks } = app;
  const { settings } = services;
  await serveWeb(web, settings, folder, readPages(visitorsCalls(routes(services, looks), pool), settings.publicUrl));
});

afterAll(async () => {
  await web.close();
  rmSync(folder, { recursive: true });
});

const Answers = z.array(
  z.object({ key: z.tuple([z.string(), z.string(), z.looseObject({})]), data: z.looseObject({}) }),
);

const browser = {
  'sec-fetch-dest': 'document',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0',
};

async function open(address: string, headers: Record<string, string> = {}) {
  const answer = await web.inject({ url: address, headers });
  const { body } = answer;
  const blockOf = (attributes: string) => new RegExp(`<script ${attributes}>([^]*?)</script>`).exec(body)?.[1];
  const answers = blockOf(`type="application/json" id="${firstAnswersId}"`);
  const linked = blockOf('type="application/ld\\+json"');
  return {
    status: answer.statusCode,
    header: (name: string) => answer.headers[name],
    body,
    title: /<title>([^<]*)<\/title>/.exec(body)?.[1],
    meta: (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(body)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1],
    // What a browser's page would find there.
    answers: Answers.parse(JSON.parse(answers ?? '[]')),
    linked: linked === undefined ? undefined : z.looseObject({}).parse(JSON.parse(linked)),
  };
}

const build = (given: ArtworkFixture) => app.change((tx) => buildArtwork(tx, given));
const site = () => app.services.settings.publicUrl;
const unsaid = { title: 'Verso', canonical: undefined, answers: [], linked: undefined };

describe('the first HTML of a work', () => {
  it('says what the work is, and brings the answer that its page will ask for', async () => {
    const artist = await app.change((tx) => buildPerson(tx, { role: 'artist', firstname: 'Mira', lastname: 'Vidal' }));
    const { id, number } = await build({ title: 'Évening', status: 'approved', owner: artist, pictures: 1 });
    const page = await open(`/artwork/detail/${id}/evening`);
    expect(page.status).toBe(200);
    expect(page.title).toBe('Évening, Mira Vidal · Verso');
    expect(page.meta('og:title')).toBe('Évening, Mira Vidal');
    expect(page.meta('description')).toContain(`2019, Oil on canvas, 60 × 48.5 cm`);
    expect(page.meta('description')).toContain(`V ${String(number).padStart(4, '0')}, approved.`);
    expect(page.canonical).toBe(`${site()}/artwork/detail/${id}/evening`);
    expect(page.meta('og:image')).toMatch(/^http.*\/api\/uploads\/[0-9a-f-]+\/960\.jpeg$/);
    expect(page.header('x-robots-tag')).toBeUndefined();
    expect(page.linked).toMatchObject({
      '@type': 'VisualArtwork',
      name: 'Évening',
      creator: { '@type': 'Person', name: 'Mira Vidal', url: `${site()}/artists/mira-vidal` },
      dateCreated: '2019',
      artMedium: 'Oil',
      artworkSurface: 'Canvas',
      height: { value: 60, unitCode: 'CMT' },
    });
    const asked = await as(app).call(record.get, { id });
    expect(page.answers).toEqual([{ key: [record.get.path, 'GET', { id }], data: { status: 'success', ...asked } }]);
  });

  it('warns first of a work that is reported stolen', async () => {
    const owner = await app.change(buildArtist);
    const { id } = await build({ title: 'Gone', status: 'approved', owner });
    await app.change((tx) =>
      openClaim(tx, {
        artworkId: id,
        kind: 'stolen',
        recordedBy: owner.id,
        happened: { kind: 'year', year: 2026 },
        place: '',
        parties: [],
        note: '',
        documents: [],
      }),
    );
    expect((await open(`/artwork/detail/${id}/gone`)).meta('og:description')).toMatch(/^Reported stolen\. /);
  });

  it('leads from an old title’s address, and from one without, to the one there is', async () => {
    const { id } = await build({ title: 'New title', status: 'approved' });
    for (const old of [`/artwork/detail/${id}`, `/artwork/detail/${id}/old-title`]) {
      const page = await open(`${old}?from=mail`);
      expect(page.status).toBe(301);
      expect(page.header('location')).toBe(`/artwork/detail/${id}/new-title?from=mail`);
      // A title that is changed back would lead a browser that kept this in a circle.
      expect(page.header('cache-control')).toBe('no-store');
    }
  });

  it.each([
    ['hidden', { status: 'approved', hidden: true }],
    ['a draft', { status: 'draft' }],
    ['waiting for more information', { status: 'info_requested' }],
  ] as const)('says nothing of a work that is %s, nor whether there is one', async (_, given) => {
    const owner = await app.change(buildArtist);
    const { id } = await build({ ...given, title: 'Secretum', owner });
    const nobodys = await open('/artwork/detail/00000000-0000-4000-8000-000000000000/secretum');
    for (const address of [`/artwork/detail/${id}`, `/artwork/detail/${id}/secretum`, `/artwork/detail/${id}/x`]) {
      const page = await open(address);
      expect(page).toMatchObject({ ...unsaid, status: 404 });
      expect(page.body).not.toContain('Secretum');
      expect(page.header('x-robots-tag')).toBe('noindex');
      expect(without(page.body)).toBe(without(nobodys.body));
    }
    // Its owner’s browser is not told that it is not there: their page asks with their token.
    expect(await open(`/artwork/detail/${id}/secretum`, { cookie: 'signed_in=1' })).toMatchObject({
      ...unsaid,
      status: 200,
    });
  });

  it('keeps search engines from a work that was denied', async () => {
    const { id } = await build({ title: 'No', status: 'denied' });
    const page = await open(`/artwork/detail/${id}/no`);
    expect(page.status).toBe(200);
    expect(page.title).toMatch(/^No, /);
    expect(page.header('x-robots-tag')).toBe('noindex');
  });

  it('says nothing by a private viewing link, and counts no opening', async () => {
    const owner = await app.change(buildArtist);
    await app.pool.updateTable('person').set({ private_token_allowed: true }).where('id', '=', owner.id).execute();
    const { id } = await build({ title: 'Secretum', status: 'approved', hidden: true, owner });
    const { token } = await as(app, owner.token).call(viewingLinks.issue, { id, name: 'A museum' });
    for (const one of [token, `${token.slice(0, -4)}aaaa`]) {
      const page = await open(`/artwork/detail/${id}/${one}`);
      expect(page).toMatchObject({ ...unsaid, status: 200 });
      expect(page.body).not.toContain('Secretum');
      expect(page.header('x-robots-tag')).toBe('noindex, nofollow');
      expect(page.header('referrer-policy')).toBe('no-referrer');
    }
    const { viewingLinks: links } = await as(app, owner.token).call(viewingLinks.list, { id });
    expect(links).toMatchObject([{ openings: 0 }]);
  });

  it('is a visitor’s: nobody’s own answer is in it, whatever the request carries', async () => {
    const owner = await app.change(buildArtist);
    const { id } = await build({ title: 'Mine', status: 'approved', owner });
    const page = await open(`/artwork/detail/${id}/mine`, { authorization: `Bearer ${owner.token}` });
    expect(page.answers).toMatchObject([
      { data: { artwork: { owner: { own: false }, location: null, interest: null } } },
    ]);
    expect(await open(`/artwork/detail/${id}/mine`, { cookie: 'a=b; signed_in=1' })).toMatchObject(unsaid);
  });

  it('is the page all the same where it cannot be read: the page’s own script asks again', async () => {
    const broken = Fastify();
    handleErrors(broken);
    await limitRates(broken);
    const { settings } = app.services;
    await serveWeb(broken, settings, folder, () => Promise.reject(new Error('the database is away')));
    const answer = await broken.inject({ url: '/' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<div id="root">');
    await broken.close();
  });

  it('counts a browser that looks, and no program that reads', async () => {
    const { id } = await build({ title: 'Looked at', status: 'approved' });
    const counted = async () => {
      await app.looks.write();
      const seen = await app.pool.selectFrom('artwork_views').selectAll().where('artwork_id', '=', id).execute();
      return seen.length;
    };
    await open(`/artwork/detail/${id}/looked-at`, { 'user-agent': browser['user-agent'] });
    await open(`/artwork/detail/${id}/looked-at`, { ...browser, 'sec-purpose': 'prefetch' });
    expect(await counted()).toBe(0);
    await open(`/artwork/detail/${id}/looked-at`, browser);
    expect(await counted()).toBe(1);
  });

  it('asks the database as often as the page’s own call would', async () => {
    const { id } = await build({ title: 'Cheap', status: 'approved' });
    expect(await countQueries(() => open(`/artwork/detail/${id}/cheap`))).toBeLessThanOrEqual(3);
  });
});

const without = (body: string) => body.replaceAll(/nonce="[^"]*"/g, '');

describe('what people wrote', () => {
  const hostile = `</script></title><script>alert(1)</script><!-- __NONCE__ $& $\` "' &amp; \u2028 ]]>`;

  it('ends no element and no attribute of a page, and stands nowhere for a nonce', async () => {
    const { id } = await build({ title: hostile, description: hostile.repeat(3), status: 'approved' });
    const { headers } = await web.inject(`/artwork/detail/${id}`);
    const page = await open(String(headers.location));
    expect(page.body).not.toContain('<script>alert');
    expect(page.body.match(/<\/title>/g)).toHaveLength(1);
    expect(page.body.match(/<\/script>/g)).toHaveLength(2);
    expect(page.body).not.toContain('<!--');
    const nonce = /'nonce-([^']+)'/.exec(String(page.header('content-security-policy')))?.[1];
    expect(page.body.split(String(nonce))).toHaveLength(2);
    expect(page.linked).toMatchObject({ name: hostile });
    expect(page.answers).toMatchObject([{ data: { artwork: { title: hostile } } }]);
    expect(page.meta('og:title')).toContain('&lt;/script>&lt;/title>');
  });

  it('does so in the names of people, articles and exhibitions no more', async () => {
    const artist = await app.change((tx) =>
      buildPerson(tx, { role: 'artist', firstname: '</script>', lastname: '"><b>' }),
    );
    await build({ status: 'approved', owner: artist });
    const { url } = await app.pool
      .selectFrom('artist')
      .where('person_id', '=', artist.id)
      .select('url')
      .executeTakeFirstOrThrow();
    await app.change((tx) => buildArticle(tx, { title: '</script><i>', summary: hostile }));
    await app.change((tx) => buildExhibition(tx, { title: '</script><u>', venue: hostile }));
    for (const address of [
      `/artists/${url}`,
      '/news/detail/script-i',
      '/exhibitions/script-u',
      '/',
      '/news',
      '/exhibitions',
    ]) {
      const page = await open(address);
      expect(page.status, address).toBe(200);
      expect(page.body, address).not.toMatch(/<(b|i|u|script)>/);
      expect(page.answers.length, address).toBeGreaterThan(0);
    }
  });
});

describe('the first HTML of other pages', () => {
  it('tells of an artist with their works, and leads on from a url that they had', async () => {
    const artist = await app.change((tx) => buildPerson(tx, { role: 'artist', firstname: 'Ana', lastname: 'Zoric' }));
    await build({ title: 'By Ana', status: 'approved', owner: artist });
    await app.change((tx) =>
      tx
        .insertInto('former_url')
        .values({ url: 'anna-zoric', person_id: artist.id, given_up_at: new Date() })
        .execute(),
    );
    const page = await open('/artists/ana-zoric');
    expect(page).toMatchObject({ status: 200, title: 'Ana Zoric · Verso', canonical: `${site()}/artists/ana-zoric` });
    expect(page.linked).toMatchObject({ '@type': 'Person', name: 'Ana Zoric' });
    expect(page.answers.map(({ key }) => key)).toEqual([
      [search.artist.path, 'GET', { url: 'ana-zoric' }],
      [record.list.path, 'POST', { artist: 'ana-zoric', pagesize: 24, pagefrom: 0 }],
    ]);
    const moved = await open('/artists/anna-zoric?page=2');
    expect(moved.status).toBe(301);
    expect(moved.header('location')).toBe('/artists/ana-zoric?page=2');
    expect(await open('/artists/nobody-here')).toMatchObject({ ...unsaid, status: 404 });
    expect((await open('/artists/ana-zoric?page=2')).canonical).toBe(`${site()}/artists/ana-zoric?page=2`);
  });

  it('tells of who votes', async () => {
    const voter = await app.change((tx) =>
      buildPerson(tx, { role: 'authenticator', firstname: 'Vera', lastname: 'Lund' }),
    );
    const page = await open(`/authenticators/${voter.id}`);
    expect(page).toMatchObject({ status: 200, title: 'Vera Lund · Verso' });
    expect(page.answers).toMatchObject([{ key: [profiles.authenticator.path, 'GET', { id: voter.id }] }]);
    const collector = await app.change((tx) => buildPerson(tx));
    expect(await open(`/authenticators/${collector.id}`)).toMatchObject({ ...unsaid, status: 404 });
  });

  it('tells of an article once everybody reads it, and never before', async () => {
    await app.change((tx) => buildArticle(tx, { title: 'Out now', summary: 'Read me.' }));
    const page = await open('/news/detail/out-now');
    expect(page).toMatchObject({ status: 200, title: 'Out now · Verso' });
    expect(page.meta('og:type')).toBe('article');
    expect(page.meta('og:description')).toBe('Read me.');
    expect(page.linked).toMatchObject({ '@type': 'NewsArticle', headline: 'Out now' });
    await app.change((tx) => buildArticle(tx, { title: 'Draftling', state: 'draft' }));
    const later = new Date(Date.now() + 86_400_000).toISOString();
    await app.change((tx) => buildArticle(tx, { title: 'Tomorrowling', publishedAt: later }));
    for (const key of ['draftling', 'tomorrowling'])
      expect(await open(`/news/detail/${key}`)).toMatchObject({ ...unsaid, status: 404 });
    for (const address of ['/news', '/']) expect((await open(address)).body).not.toMatch(/draftling|tomorrowling/i);
  });

  it('tells of an exhibition, of the works that everybody sees there, and of no draft', async () => {
    const seen = await build({ title: 'Seen', status: 'approved' });
    const unseen = await build({ title: 'Unseen', status: 'approved' });
    await app.change((tx) => buildExhibition(tx, { title: 'Two works', works: [seen.id, unseen.id] }));
    await app.change((tx) => tx.updateTable('artwork').set({ hidden: true }).where('id', '=', unseen.id).execute());
    const page = await open('/exhibitions/two-works');
    expect(page).toMatchObject({ status: 200, title: 'Two works · Verso' });
    expect(page.linked).toMatchObject({
      '@type': 'ExhibitionEvent',
      startDate: '2024-05-03',
      location: { '@type': 'Place', name: 'Long Gallery', address: 'Bergen' },
      workFeatured: [{ name: 'Seen' }],
    });
    expect(page.body).not.toContain('Unseen');
    await app.change((tx) => buildExhibition(tx, { title: 'Unannounced', state: 'draft' }));
    expect(await open('/exhibitions/unannounced')).toMatchObject({ ...unsaid, status: 404 });
    expect((await open('/exhibitions')).body).not.toContain('Unannounced');
  });

  it('brings what the landing page and the lists begin with', async () => {
    const calls = async (address: string) => (await open(address)).answers.map(({ key }) => `${key[1]} ${key[0]}`);
    expect((await calls('/')).toSorted()).toEqual(['GET /news', 'GET /search/carousels', 'POST /artwork']);
    expect(await calls('/search')).toEqual(['POST /search']);
    expect(await calls('/search/artists')).toEqual(['POST /search']);
    expect(await calls('/news')).toEqual(['GET /news']);
    expect(await calls('/exhibitions')).toHaveLength(3);
    expect(await open('/home')).toMatchObject({ canonical: `${site()}/` });
  });

  it('keeps a search that somebody made from search engines', async () => {
    expect((await open('/search')).header('x-robots-tag')).toBeUndefined();
    const page = await open('/search?q=drina');
    expect(page.header('x-robots-tag')).toBe('noindex');
    expect(page.answers).toEqual([]);
  });

  it.each(['/dashboard', '/user/edit', '/artwork/edit/0', '/login', '/reset/aaaa', '/news/edit/0', '/billing'])(
    'says nothing at %s, which nobody shall find',
    async (address) => {
      const page = await open(address);
      expect(page).toMatchObject({ ...unsaid, status: 200 });
      expect(page.header('x-robots-tag')).toMatch(/^noindex/);
    },
  );

  it.each(['/nothing', '/artwork', '/dashboard/none', '/artwork/detail', '/index.php', '//evil.example'])(
    'answers 404 at %s, with the page that says so',
    async (address) => {
      const page = await open(address);
      expect(page).toMatchObject({ ...unsaid, status: 404 });
      expect(page.body).toContain('id="root"');
      expect(page.header('x-robots-tag')).toBe('noindex');
    },
  );
});
