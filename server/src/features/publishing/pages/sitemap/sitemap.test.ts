import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildOrganisation } from '#features/people/organisations/fixtures.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildExhibition } from '#features/publishing/exhibitions/fixtures.ts';
import { buildArticle } from '#features/publishing/news/fixtures.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { sitemapFiles } from './sitemap.ts';

const app = ownApp();
const build = (given: ArtworkFixture) => app.change((tx) => buildArtwork(tx, given));
const site = () => app.services.settings.publicUrl;

async function read(path: string) {
  const answer = await fetch(`${app.url}${path}`);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

async function locations(path: string) {
  const { text } = await read(path);
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => String(url));
}

/** Every address in every file of the sitemap. */
async function everything() {
  const files = await locations('/sitemap.xml');
  return (await Promise.all(files.map((url) => locations(url.slice(site().length))))).flat();
}

it('the sitemap lists the works in the public lists, at their titles’ addresses, and no others', async () => {
  const { id } = await build({ title: 'On the map', status: 'approved' });
  const catalogued = await build({ title: 'Catalogued', status: 'recorded' });
  const unlisted = await Promise.all([
    build({ title: 'Map hidden', status: 'approved', hidden: true }),
    build({ title: 'Map denied', status: 'denied' }),
    build({ title: 'Map draft' }),
    build({ title: 'Map edited', status: 'draft', past: 'approved' }),
  ]);
  const listed = await everything();
  expect(listed).toContain(`${site()}/artwork/detail/${id}/on-the-map`);
  expect(listed).toContain(`${site()}/artwork/detail/${catalogued.id}/catalogued`);
  for (const work of unlisted) expect(listed.join('\n')).not.toContain(work.id);
});

it('the sitemap lists only artists with public works', async () => {
  const shown = await app.change((tx) => buildPerson(tx, { role: 'artist', lastname: 'Mapped' }));
  const unshown = await app.change((tx) =>
    buildPerson(tx, { role: 'artist', lastname: 'Unmapped', artistAllowed: false }),
  );
  await build({ status: 'approved', owner: shown });
  await build({ status: 'approved', hidden: true, owner: unshown });
  const listed = await everything();
  expect(listed).toContain(`${site()}/artists/ada-mapped`);
  expect(listed).not.toContain(`${site()}/artists/ada-unmapped`);
});

it('the sitemap lists verified organisations', async () => {
  const [verified, unverified] = await app.change(async (tx) => {
    const owner = await buildPerson(tx, {});
    return [await buildOrganisation(tx, owner), await buildOrganisation(tx, owner)] as const;
  });
  await app.pool.updateTable('organisation').set({ verified_at: new Date() }).where('id', '=', verified).execute();
  const listed = await everything();
  expect(listed).toContain(`${site()}/organisations/${verified}`);
  expect(listed).not.toContain(`${site()}/organisations/${unverified}`);
});

it('the sitemap lists news and exhibitions once they are public', async () => {
  const publishedAt = new Date(Date.now() + 86_400_000).toISOString();
  await app.change((tx) => buildArticle(tx, { title: 'Said' }));
  await app.change((tx) => buildArticle(tx, { title: 'Unsaid', state: 'draft' }));
  await app.change((tx) => buildArticle(tx, { title: 'To be said', publishedAt }));
  await app.change((tx) => buildExhibition(tx, { title: 'Hung' }));
  await app.change((tx) => buildExhibition(tx, { title: 'Unhung', publishedAt }));
  const listed = await everything();
  expect(listed.filter((url) => /\/(news|exhibitions)\/./.test(url)).toSorted()).toEqual([
    `${site()}/exhibitions/hung`,
    `${site()}/news/detail/said`,
  ]);
});

it('the sitemap lists the static pages, once each, and none that needs a session', async () => {
  expect((await locations('/sitemap/pages.xml')).toSorted()).toEqual(
    [
      '/',
      '/accessibility',
      '/contact',
      '/cookies',
      '/dataset',
      '/exhibitions',
      '/fees',
      '/imprint',
      '/info',
      '/news',
      '/privacy',
      '/search',
      '/search/artists',
      '/terms',
      '/verify',
    ].map((path) => `${site()}${path}`),
  );
});

it('the sitemap is split by the numbers of works, and omits empty files', async () => {
  await build({ status: 'approved' });
  // A high number taken by a hidden draft.
  await sql`select setval(pg_get_serial_sequence('artwork', 'number'), 50000)`.execute(app.pool);
  await build({ status: 'draft' });
  expect((await sitemapFiles(app.pool)).filter((name) => name.startsWith('works-'))).toEqual(['works-1']);
  const { id } = await build({ title: 'Far on', status: 'approved' });
  expect((await sitemapFiles(app.pool)).filter((name) => name.startsWith('works-'))).toEqual(['works-1', 'works-3']);
  expect(await locations('/sitemap/works-3.xml')).toEqual([`${site()}/artwork/detail/${id}/far-on`]);
  for (const name of ['works-0', 'works-01', 'works', 'drafts', 'works-1e3'])
    expect(await read(`/sitemap/${name}.xml`)).toMatchObject({ status: 404 });
});

it('robots.txt names the sitemap, and closes the calls but not the pictures', async () => {
  const { status, text } = await read('/robots.txt');
  expect(status).toBe(200);
  expect(text).toContain(`Sitemap: ${site()}/sitemap.xml`);
  expect(text).toMatch(/^Allow: \/api\/uploads\/\nDisallow: \/api\/$/m);
  expect(text).toMatch(/^Disallow: \/iiif\/$/m);
});
