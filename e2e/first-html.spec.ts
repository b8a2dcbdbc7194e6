import type { APIRequestContext } from '@playwright/test';
import { demoPerson, openAs } from './people.ts';
import { expect, test } from './test.ts';

/** The addresses in a file of the sitemap, as this browser reaches them. */
async function listedIn(request: APIRequestContext, name: string): Promise<string[]> {
  const reply = await request.get(`/sitemap/${name}.xml`);
  expect(reply.ok(), name).toBe(true);
  return [...(await reply.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(String(url)).pathname);
}

const isCall = (url: string) => /\/api\/(?!uploads\/)/.test(new URL(url).pathname);

test('every page that search engines find shows itself without a call, and asks for what is the reader’s own once there is one', async ({
  page,
  request,
}) => {
  const calls: string[] = [];
  page.on('request', (one) => isCall(one.url()) && calls.push(`${one.method()} ${new URL(one.url()).pathname}`));
  // The network is gone as soon as the first HTML and its scripts are there.
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
    // What the server wrote into the first HTML is what the page calls itself.
    expect(title?.replaceAll('&amp;', '&').replaceAll('&quot;', '"'), address).toBe(await page.title());
    expect(calls, address).toEqual([]);
  }

  await page.unrouteAll();
  await openAs(page, '/dashboard', demoPerson('collector'));
  calls.length = 0;
  await page.goto(work);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(calls).toContain(`GET /api${work.replace('/detail', '').replace(/\/[^/]+$/, '')}`);
});
