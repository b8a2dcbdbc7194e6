import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { demoPerson, openAs } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** The paths listed in one file of the sitemap. */
async function listedIn(request: APIRequestContext, name: string): Promise<string[]> {
  const reply = await request.get(`/sitemap/${name}.xml`);
  expect(reply.ok(), name).toBe(true);
  return [...(await reply.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(String(url)).pathname);
}

const Manifest = z.object({
  name: z.string(),
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string(), type: z.string(), sizes: z.string() })),
});

const isCall = (url: string) => /\/api\/(?!uploads\/)/.test(new URL(url).pathname);

test('every indexed page renders without an API call, and loads personal data only for a signed-in user', async ({
  page,
  request,
}) => {
  const calls: string[] = [];
  page.on('request', (one) => isCall(one.url()) && calls.push(`${one.method()} ${new URL(one.url()).pathname}`));
  // API calls fail; only the first HTML and its scripts load.
  await page.route(
    (url) => isCall(url.href),
    (route) => route.abort(),
  );
  const works = await listedIn(request, 'works-1');
  const firsts = await Promise.all(
    ['artists-1', 'news', 'exhibitions'].map(async (name) => (await listedIn(request, name))[0] ?? name),
  );
  const [work = ''] = works;
  for (const address of [work, ...firsts, ...(await listedIn(request, 'pages'))]) {
    const title = /<title>([^<]*)<\/title>/.exec(await (await request.get(address)).text())?.[1];
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The page keeps the title that the server wrote into the first HTML.
    expect(title?.replaceAll('&amp;', '&').replaceAll('&quot;', '"'), address).toBe(await page.title());
    expect(calls, address).toEqual([]);
  }

  await page.unrouteAll();
  await openAs(page, '/dashboard', demoPerson('collector'));
  calls.length = 0;
  await page.goto(work);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => calls).toContain(`GET /api${work.replace('/detail', '').replace(/\/[^/]+$/, '')}`);
});

test('the icons, manifest and news feed in the head can be loaded, and security.txt too', async ({ page, request }) => {
  await page.goto('/news');
  const href = (selector: string) => page.locator(`head ${selector}`).first().getAttribute('href');
  for (const selector of ['link[rel=icon]', 'link[type="image/svg+xml"]', 'link[rel=apple-touch-icon]'])
    expect((await request.get((await href(selector)) ?? '')).headers()['content-type'], selector).toMatch(/^image\//);
  expect((await request.get('/favicon.ico')).headers()['content-type']).toMatch(
    /^image\/(x-icon|vnd\.microsoft\.icon)/,
  );

  const manifest = await request.get((await href('link[rel=manifest]')) ?? '');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { name, start_url: start, icons } = Manifest.parse(await manifest.json());
  expect([name, start]).toEqual(['Verso', '/']);
  for (const { src, type } of icons) expect((await request.get(src)).headers()['content-type'], src).toBe(type);
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));

  const address = await href('link[rel=alternate][type="application/atom+xml"]');
  expect(address).toBe('/feed.xml');
  // The browser's XML parser checks that the feed is well-formed.
  const feed = await page.evaluate(async () => {
    const text = await (await fetch('/feed.xml')).text();
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const entries = [...document.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'entry')];
    return {
      root: document.documentElement.nodeName,
      whole: entries.every((one) =>
        ['id', 'title', 'updated'].every((tag) => one.getElementsByTagName(tag)[0]?.textContent),
      ),
      links: entries.map((one) => one.getElementsByTagName('link')[0]?.getAttribute('href') ?? ''),
    };
  });
  expect(feed).toMatchObject({ root: 'feed', whole: true });
  expect(feed.links.length).toBeGreaterThan(3);
  const [link = ''] = feed.links;
  expect((await request.get(new URL(link).pathname)).status()).toBe(200);

  expect(await (await request.get('/.well-known/security.txt')).text()).toMatch(/^Contact: (mailto|https):/);
});
