import type { APIRequestContext } from '@playwright/test';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { paths } from '../../web/src/paths.ts';
import { scriptOf } from '../support/chunks.ts';
import { expect, test } from '../support/test.ts';

/** The largest cumulative layout shift that Core Web Vitals rates good. */
const maxShift = 0.1;

test('public pages on a phone do not shift while they load', async ({ page, request }) => {
  test.setTimeout(600_000);
  const work = await workOf(request, 'Salt Road, Noon');
  const stolen = await workOf(request, 'Wharf, Midnight');
  const addresses = [
    paths.landing(),
    paths.info(),
    paths.search(),
    paths.search({ q: 'salt' }),
    paths.searchArtists(),
    paths.artworkDetail(work._id, work.slug),
    paths.artist(work.artist.url),
    paths.artworkScan(work._id, 'code'),
    paths.artworkDetail(stolen._id, stolen.slug),
    paths.artworkScan(stolen._id, 'code'),
    paths.certificate(work._id, 1),
    paths.workLog(work._id),
    paths.verifyProof(),
    paths.news(),
    paths.newsDetail('what-a-gap-in-a-record-says'),
    paths.exhibitions(),
    paths.exhibition('rooms-without-people'),
    paths.login(),
    paths.register(),
  ];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(sumShifts);
  // Every visit is a cold one.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // On a slow machine these also come after a silence.
    await page.waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
    expect
      .soft(await page.evaluate(() => window.layoutShift), `layout shift of ${address}`)
      .toBeLessThanOrEqual(maxShift);
  }
});

for (const [name, module, pathTo] of [
  ['record', 'src/features/discovery/record/loss/LostWorkPanel.tsx', paths.artworkDetail],
  ['scanned code', 'src/components/works/loss/SeenWork.tsx', paths.artworkScan],
] as const)
  test(`the form for sightings pushes nothing down when it comes late on the page of a ${name}`, async ({
    page,
    request,
  }) => {
    const released = Promise.withResolvers<void>();
    await page.route(scriptOf(module), async (route) => {
      await released.promise;
      await route.fallback();
    });
    const stolen = await workOf(request, 'Wharf, Midnight');
    await page.goto(pathTo(stolen._id, stolen.slug));
    const marks = page.getByText('Claim', { exact: true }).first();
    await expect(marks).toBeVisible();
    const top = () => marks.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const before = await top();
    released.resolve();
    await expect(page.getByRole('button', { name: 'I have seen this work' })).toBeVisible();
    // The room that is kept is about its height.
    expect(Math.abs((await top()) - before)).toBeLessThan(120);
  });

async function workOf(request: APIRequestContext, title: string) {
  const reply = await request.post('/api/search', { data: { filterkey: title } });
  const [work] = search.search.reply.parse(await reply.json()).artworks ?? [];
  if (!work) throw new Error(`The demo has no work “${title}”.`);
  return work;
}

declare global {
  interface Window {
    layoutShift: number;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Runs in the page before its own scripts. */
function sumShifts(): void {
  window.layoutShift = 0;
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries().filter(isShift)) if (!entry.hadRecentInput) window.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
