import { expect, it } from 'vitest';
import { openRecords } from '@verso/contract/proof/schemas/open-records.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { viewingLinks } from '@verso/contract/discovery/schemas/viewing-links.ts';
import { inertText } from '#platform/text/inert-text.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildExhibition } from '#features/publishing/exhibitions/fixtures.ts';
import { buildArticle } from '#features/publishing/news/fixtures.ts';
import { openClaim } from '#features/works/provenance/disputes/open-claim.ts';
import { buildArtist } from '#features/works/review/fixtures.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { countQueries } from '../../../../test/support/count-queries.ts';
import { pagesOf, unsaid } from '../../../../test/support/pages.ts';

const app = testApp();
const { open, serve } = pagesOf(app);
const build = (given: ArtworkFixture) => app.change((tx) => buildArtwork(tx, given));
const site = () => app.services.settings.publicUrl;

const browser = {
  'sec-fetch-dest': 'document',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0',
};

const profile = 'application/ld+json;profile="https://linked.art/ns/v1/linked-art.json"';
const chromium = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

it('the address of a work or an artist redirects requests for linked data to its record, and all others to the page', async () => {
  const artist = await app.change((tx) => buildPerson(tx, { role: 'artist', firstname: 'Ines', lastname: 'Brandt' }));
  const { id } = await build({ title: 'Morning', status: 'approved', owner: artist });
  const records = [
    [`/artwork/detail/${id}/morning`, `/records/${id}/linked-art.json`],
    ['/artists/ines-brandt', '/records/artists/ines-brandt/linked-art.json'],
  ] as const;
  for (const [address, record] of records) {
    for (const accept of [
      'application/ld+json',
      profile,
      'text/html;q=0.5, application/ld+json',
      `*/*;q=0.1,${profile}`,
    ]) {
      const answer = await open(address, { accept });
      expect([answer.status, answer.header('location')], accept).toEqual([303, `${site()}${record}`]);
      expect(answer.header('vary')).toContain('Accept');
      expect((await fetch(`${app.url}${record}`)).headers.get('content-type')).toContain('application/ld+json');
    }
    for (const accept of [
      chromium,
      '*/*',
      'text/html, application/ld+json;q=0.9',
      'application/ld+json;q=0',
      'application/ld+json;q=0.1, */*',
      'x;q=y,,;',
    ]) {
      const answer = await open(address, { accept });
      expect(answer.status, accept).toBe(200);
      expect(answer.header('content-type')).toContain('text/html');
      expect(answer.header('vary')).toContain('Accept');
    }
    expect((await open(address)).status).toBe(200);
  }
});

it('the address of a work or an artist redirects to no record that a visitor may not see', async () => {
  const { id } = await build({ title: 'Hidden', status: 'approved', hidden: true });
  const answer = await open(`/artwork/detail/${id}/hidden`, { accept: 'application/ld+json' });
  expect(answer.status).toBe(404);
  expect(answer.header('location')).toBeUndefined();
  expect((await open('/journal', { accept: 'application/ld+json' })).header('content-type')).toContain('text/html');
});

it('the first HTML of a work shows its first picture and its title before any script runs', async () => {
  const { id } = await build({ title: '<b>Dusk</b>', status: 'approved', pictures: 1 });
  const { artwork } = await as(app).call(record.get, { id });
  const { body } = await open(`/artwork/detail/${id}/${artwork.slug}`);
  const [, shown = ''] = /<div id="root">(.*?)<\/div><\/body>/s.exec(body.replace(/<script.*?<\/script>/gs, '')) ?? [];
  const { url = '' } = artwork.pictures[0] ?? {};
  expect(shown).toContain(`srcset="${url}/thumb.avif `);
  expect(shown).toContain(`<img src="${url}/960.jpeg"`);
  expect(shown).toContain('&lt;b>Dusk&lt;/b>');
  expect(shown).toMatch(/<div class="first-sight[^>]* aria-hidden="true">/);

  const bare = await build({ title: 'Bare', status: 'approved', pictures: 0 });
  expect((await open(`/artwork/detail/${bare.id}/bare`)).body).toContain('<div id="root"></div>');
});

it('the first HTML of a work describes the work, and includes the replies that its page requests', async () => {
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
  const { path: openPath } = openRecords.get;
  expect(page.answers).toEqual([
    { key: [record.get.path, 'GET', { id }], data: { status: 'success', ...asked } },
    {
      key: [openPath, 'GET', { id }],
      data: { status: 'success', ...(await as(app).call(openRecords.get, { id })) },
    },
  ]);
});

it('the first HTML of a work warns first of a work that is reported stolen', async () => {
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

it('the first HTML of a work redirects from an old title’s address, and from one without a title, to the current one', async () => {
  const { id } = await build({ title: 'New title', status: 'approved' });
  for (const old of [`/artwork/detail/${id}`, `/artwork/detail/${id}/old-title`]) {
    const page = await open(`${old}?from=mail`);
    expect(page.status).toBe(301);
    expect(page.header('location')).toBe(`/artwork/detail/${id}/new-title?from=mail`);
    // If a title is changed back, a cached redirect would loop.
    expect(page.header('cache-control')).toBe('no-store');
  }
});

it.each([
  ['hidden', { status: 'approved', hidden: true }],
  ['a draft', { status: 'draft' }],
  ['waiting for more information', { status: 'info_requested' }],
] as const)(
  'the first HTML of a work says nothing of a work that is %s, nor whether there is one',
  async (_, given) => {
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
    // Its owner’s browser gets no 404: their page asks with their token.
    expect(await open(`/artwork/detail/${id}/secretum`, { cookie: 'signed_in=1' })).toMatchObject({
      ...unsaid,
      status: 200,
    });
  },
);

it('the first HTML of a work excludes a denied work from search engines', async () => {
  const { id } = await build({ title: 'No', status: 'denied' });
  const page = await open(`/artwork/detail/${id}/no`);
  expect(page.status).toBe(200);
  expect(page.title).toMatch(/^No, /);
  expect(page.header('x-robots-tag')).toBe('noindex');
});

it('the first HTML of a work is generic at a private viewing link, and counts no opening', async () => {
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

it('the first HTML of a work is always a visitor’s, whatever the request contains', async () => {
  const owner = await app.change(buildArtist);
  const { id } = await build({ title: 'Mine', status: 'approved', owner });
  const page = await open(`/artwork/detail/${id}/mine`, { authorization: `Bearer ${owner.token}` });
  expect(page.answers).toMatchObject([
    { data: { artwork: { owner: { own: false }, location: null, interest: null } } },
    { key: [openRecords.get.path, 'GET', { id }] },
  ]);
  expect(await open(`/artwork/detail/${id}/mine`, { cookie: 'a=b; signed_in=1' })).toMatchObject(unsaid);
});

it('the first HTML of a work is sent even if reading fails: the page’s own script asks again', async () => {
  const broken = await serve(() => Promise.reject(new Error('the database is away')));
  const answer = await broken.inject({ url: '/' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain('<div id="root">');
  await broken.close();
});

it('the first HTML of a work counts a browser’s view, and no robot’s', async () => {
  const { id } = await build({ title: 'Looked at', status: 'approved' });
  const counted = async () => {
    await app.pageViews.write();
    const seen = await app.pool.selectFrom('artwork_views').selectAll().where('artwork_id', '=', id).execute();
    return seen.length;
  };
  await open(`/artwork/detail/${id}/looked-at`, { 'user-agent': browser['user-agent'] });
  await open(`/artwork/detail/${id}/looked-at`, { ...browser, 'sec-purpose': 'prefetch' });
  expect(await counted()).toBe(0);
  await open(`/artwork/detail/${id}/looked-at`, browser);
  expect(await counted()).toBe(1);
});

it('the first HTML of a work makes as many queries as the page’s own calls', async () => {
  const { id } = await build({ title: 'Cheap', status: 'approved' });
  const called = await countQueries(async () => {
    await as(app).call(record.get, { id });
    await as(app).call(openRecords.get, { id });
  });
  expect(await countQueries(() => open(`/artwork/detail/${id}/cheap`))).toBeLessThanOrEqual(called);
});

const without = (body: string) => body.replaceAll(/nonce="[^"]*"/g, '');

const hostile = `</script></title><script>alert(1)</script><!-- __NONCE__ $& $\` "' &amp; \u2028 ]]>`;

it('user text closes no element or attribute of a page, and replaces no nonce', async () => {
  const { id } = await build({ title: hostile, description: hostile.repeat(3), status: 'approved' });
  const moved = await open(`/artwork/detail/${id}`);
  const page = await open(String(moved.header('location')));
  expect(page.body).not.toContain('<script>alert');
  expect(page.body.match(/<\/title>/g)).toHaveLength(1);
  expect(page.body.match(/<\/script>/g)).toHaveLength(2);
  expect(page.body).not.toContain('<!--');
  const nonce = /'nonce-([^']+)'/.exec(String(page.header('content-security-policy')))?.[1];
  // Those of the page's own styles and of its picture's.
  expect(page.body.split(`nonce="${nonce}"`)).toHaveLength(3);
  expect(page.body.split(String(nonce))).toHaveLength(3);
  expect(page.linked).toMatchObject({ name: inertText(hostile) });
  expect(page.answers[0]).toMatchObject({ data: { artwork: { title: hostile } } });
  expect(page.meta('og:title')).toContain('&lt;/script>&lt;/title>');
});

it('user text in the names of people, articles and exhibitions adds no markup', async () => {
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
