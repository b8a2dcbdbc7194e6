import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import os from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments } from '../scripts/chromium.ts';

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const longest = ['**/sweep.spec.ts', '**/main-job.spec.ts'];
const seed = process.env.TEST_SEED;
const fresh = process.env.TEST_FRESH;

// Started by scripts/e2e.ts, which finds the browser. Each worker has the real server on a copy of the demo, and with
// TEST_FRESH each file.
export default defineConfig({
  testDir: '.',
  outputDir: process.env.E2E_RESULTS ?? '../test-results',
  globalSetup: './support/global-setup.ts',
  // One more than can work at a time, for those that wait.
  workers: os.availableParallelism() + 1,
  forbidOnly: true,
  retries: 0,
  timeout: 300_000,
  // A slow machine must not fail a test.
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    // Below the limit of a test, so that a step that hangs is named.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Contrast cannot be measured during a fade-in.
    contextOptions: { reducedMotion: 'reduce' },
    // Days in pages are those of the record, whatever zone the machine is in.
    timezoneId: 'UTC',
    // Traces take a sixth of the time, and failures include a page snapshot without them: `TRACE=1` keeps traces.
    trace: { mode: process.env.TRACE ? 'retain-on-failure' : 'off', screenshots: false },
    // Playwright disables Chromium's sandbox, which root and most containers need.
    launchOptions: { executablePath: process.env.CHROMIUM, args: chromiumArguments },
  },
  // Files of different projects do not share a worker.
  projects:
    seed || fresh
      ? filesInOrderOf(seed ?? '').map((file) => ({ name: file, testMatch: file, use: desktop }))
      : [
          // The longest specs run first, so that workers do not wait for them at the end.
          { name: 'longest', testMatch: longest, use: desktop },
          { name: 'desktop', testIgnore: longest, use: desktop },
        ],
});

/** The spec files in an order that depends on the seed alone. */
function filesInOrderOf(text: string): string[] {
  const keyOf = (file: string) => createHash('sha256').update(`${text} ${file}`).digest('hex');
  return globSync('*/*.spec.ts', { cwd: import.meta.dirname }).toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}
