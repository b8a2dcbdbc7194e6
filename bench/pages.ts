import { chromium, type Page } from '@playwright/test';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { chromiumArguments, findChromium } from '../scripts/chromium.ts';
import { startServer } from '../e2e/support/server.ts';
import { paths } from '../web/src/paths.ts';
import type { Result } from './compare.ts';

/**
 * Budgets in milliseconds with the processor slowed down four times, on a connection of a phone. `worked` is how long
 * `workload` takes on an idle machine of the reference; on a slower one the times are divided by the same factor.
 */
const budgets = { largestPaint: 2500, blocked: 600, worked: 600 };
/** A slow phone connection, as Lighthouse has it: milliseconds of delay, bytes a second. */
const connection = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** Single visits vary too much, so the medians of these are compared. */
const visits = 5;

interface Vitals {
  /** Largest contentful paint, in milliseconds. */
  largestPaint: number;
  /** Total blocking time: milliseconds beyond 50 of every long task. */
  blocked: number;
}

/**
 * Paint and blocking times of public pages on a slow phone and its connection with an empty cache, as multiples of a fixed
 * workload.
 */
export async function pages(): Promise<Result[]> {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments });
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 390, height: 844 } });
    await page.addInitScript(observe);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.emulateNetworkConditions', connection);
    const reply = await page.request.post('/api/search', { data: { filterkey: 'Salt Road, Noon' } });
    const [work] = search.search.reply.parse(await reply.json()).artworks ?? [];
    if (!work) throw new Error('The demo has no such work.');
    const results: Result[] = [];
    for (const address of [
      paths.landing(),
      paths.search(),
      paths.artworkDetail(work._id, work.slug),
      paths.artist(work.artist.url),
      `/artwork/scan/${work._id}/code`,
    ])
      results.push(await measured(page, address));
    return results;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measured(page: Page, address: string): Promise<Result> {
  const seen: (Vitals & { worked: number })[] = [];
  for (let count = 0; count < visits; count += 1) {
    const worked = await page.evaluate(workload);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    seen.push({ ...(await page.evaluate(() => window.vitals)), worked });
  }
  const slowness = Math.max(1, median(seen.map(({ worked }) => worked)) / budgets.worked);
  const largestPaint = median(seen.map((one) => one.largestPaint)) / slowness;
  const blocked = median(seen.map((one) => one.blocked)) / slowness;
  const missed = !(largestPaint > 0 && largestPaint <= budgets.largestPaint && blocked <= budgets.blocked);
  console.log(
    `\npage ${address}\n  painted after ${largestPaint.toFixed(0)} ms of ${budgets.largestPaint}, blocked for ${blocked.toFixed(0)} ms of ${budgets.blocked}${missed ? ': MISSED' : ''}`,
  );
  return { name: `page ${address}`, missed };
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const vitals: Vitals = { largestPaint: 0, blocked: 0 };
  window.vitals = vitals;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (vitals.largestPaint = startTime));
  watch('longtask', ({ duration }) => (vitals.blocked += duration - 50));
}

/** Milliseconds that a fixed amount of work takes. */
function workload(): number {
  const began = performance.now();
  let longest = 0;
  for (let round = 0; round < 24; round += 1) {
    const words = Array.from({ length: 8000 }, (_, at) => ((at * 7919 + round) % 10_007).toString(36)).toSorted();
    longest = Math.max(longest, JSON.stringify(words).length);
  }
  return longest > 0 ? performance.now() - began : 0;
}
