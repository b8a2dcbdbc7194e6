import { expect, it } from 'vitest';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { certificates } from '@verso/contract/proof/schemas/certificates.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { artists } from '@verso/contract/discovery/schemas/artists.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildExhibition } from '#features/publishing/exhibitions/fixtures.ts';
import { buildArticle } from '#features/publishing/news/fixtures.ts';
import { testApp } from '../../../../test/support/app.ts';
import { pagesOf, unsaid } from '../../../../test/support/pages.ts';

const app = testApp();
const { open } = pagesOf(app);
const build = (given: ArtworkFixture) => app.change((tx) => buildArtwork(tx, given));
const site = () => app.services.settings.publicUrl;

/** The part of a page that is painted before its script runs. */
const firstSight = (body: string) => /<div class="first-sight.*?<\/div><\/div>/s.exec(body)?.[0] ?? '';
/** What the loader beside it says, also to screen readers. */
const loader = (body: string) => /role="status"><p [^>]*>([^<]*)</.exec(body)?.[1];

it('the first HTML of other pages shows the question of the landing page, and a loader', async () => {
  const { status, body } = await open('/');
  expect(status).toBe(200);
  expect(firstSight(body)).toContain('<p class="display">Is it genuine?</p>');
  expect(loader(body)).toBe('Loading the page');
});

it('the first HTML of other pages shows the picture and title of a scanned work while its record is checked, and includes the verdict’s data', async () => {
  const { id } = await build({ title: 'Low Water', status: 'approved', pictures: 1 });
  const page = await open(`/artwork/scan/${id}/code?certificate=1`);
  expect(page).toMatchObject({ status: 200, title: 'Verso' });
  expect(page.header('x-robots-tag')).toBe('noindex');
  expect(firstSight(page.body)).toMatch(/<img src="[^"]+\/960\.jpeg".*Low Water/s);
  expect(loader(page.body)).toBe('Checking the record…');
  expect(page.answers).toMatchObject([
    {
      key: [certificates.scan.path, 'GET', { id, certificate: 1 }],
      data: { scan: { work: { title: 'Low Water' } } },
    },
  ]);

  const hidden = await build({ title: 'Unseen', status: 'approved', hidden: true, pictures: 1 });
  const { body } = await open(`/artwork/scan/${hidden.id}/code`);
  expect(body).not.toContain('Unseen');
  expect(firstSight(body)).toBe('');
});

it('the first HTML of other pages describes an artist with their works, and redirects from a former url', async () => {
  const artist = await app.change((tx) => buildPerson(tx, { role: 'artist', firstname: 'Ana', lastname: 'Zoric' }));
  await build({ title: 'By Ana', status: 'approved', owner: artist });
  await app.change((tx) =>
    tx.insertInto('former_url').values({ url: 'anna-zoric', person_id: artist.id, given_up_at: new Date() }).execute(),
  );
  const page = await open('/artists/ana-zoric');
  expect(page).toMatchObject({ status: 200, title: 'Ana Zoric · Verso', canonical: `${site()}/artists/ana-zoric` });
  expect(page.linked).toMatchObject({ '@type': 'Person', name: 'Ana Zoric' });
  expect(page.answers.map(({ key }) => key)).toEqual([
    [artists.get.path, 'GET', { url: 'ana-zoric' }],
    [record.list.path, 'POST', { artist: 'ana-zoric', pagesize: 24, pagefrom: 0 }],
  ]);
  const moved = await open('/artists/anna-zoric?page=2');
  expect(moved.status).toBe(301);
  expect(moved.header('location')).toBe('/artists/ana-zoric?page=2');
  expect(await open('/artists/nobody-here')).toMatchObject({ ...unsaid, status: 404 });
  expect((await open('/artists/ana-zoric?page=2')).canonical).toBe(`${site()}/artists/ana-zoric?page=2`);
});

it('the first HTML of other pages describes a reviewer', async () => {
  const voter = await app.change((tx) =>
    buildPerson(tx, { role: 'authenticator', firstname: 'Vera', lastname: 'Lund' }),
  );
  const page = await open(`/authenticators/${voter.id}`);
  expect(page).toMatchObject({ status: 200, title: 'Vera Lund · Verso' });
  expect(page.answers).toMatchObject([{ key: [profiles.authenticator.path, 'GET', { id: voter.id }] }]);
  const collector = await app.change((tx) => buildPerson(tx));
  expect(await open(`/authenticators/${collector.id}`)).toMatchObject({ ...unsaid, status: 404 });
});

it('the first HTML of other pages describes an article once it is public, and never before', async () => {
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

it('the first HTML of other pages describes an exhibition with its public works, and no draft', async () => {
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

it('the first HTML of other pages includes the first data of the landing page and the lists', async () => {
  const calls = async (address: string) => (await open(address)).answers.map(({ key }) => `${key[1]} ${key[0]}`);
  expect((await calls('/')).toSorted()).toEqual(['GET /news', 'GET /search/carousels', 'POST /artwork']);
  expect(await calls('/search')).toEqual(['POST /search']);
  expect(await calls('/search/artists')).toEqual(['POST /search']);
  expect(await calls('/news')).toEqual(['GET /news']);
  expect(await calls('/exhibitions')).toHaveLength(3);
  expect(await open('/home')).toMatchObject({ canonical: `${site()}/` });
});

it('the first HTML of other pages excludes a user’s search from search engines', async () => {
  expect((await open('/search')).header('x-robots-tag')).toBeUndefined();
  const page = await open('/search?q=drina');
  expect(page.header('x-robots-tag')).toBe('noindex');
  expect(page.answers).toEqual([]);
});

it.each(['/dashboard', '/user/edit', '/artwork/edit/0', '/login', '/reset/aaaa', '/news/edit/0', '/billing'])(
  'the first HTML of other pages is generic at %s, which search engines must not find',
  async (address) => {
    const page = await open(address);
    expect(page).toMatchObject({ ...unsaid, status: 200 });
    expect(page.header('x-robots-tag')).toMatch(/^noindex/);
  },
);

it.each(['/nothing', '/artwork', '/dashboard/none', '/artwork/detail', '/index.php', '//evil.example'])(
  'the first HTML of other pages answers 404 at %s, with the page that says so',
  async (address) => {
    const page = await open(address);
    expect(page).toMatchObject({ ...unsaid, status: 404 });
    expect(page.body).toContain('id="root"');
    expect(page.header('x-robots-tag')).toBe('noindex');
  },
);
