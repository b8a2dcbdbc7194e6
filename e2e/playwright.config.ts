import os from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments } from '../scripts/chromium.ts';

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const longest = ['**/sweep.spec.ts', '**/main-job.spec.ts'];
const timed = '**/speed.spec.ts';

// Started by scripts/e2e.ts, which finds the browser; the global setup starts the real server and sets its address.
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // One more than can work at a time, for those that wait.
  workers: os.availableParallelism() + 1,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // A slow machine must not fail a test.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_URL,
    // Contrast cannot be measured during a fade-in.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a sixth of the time, and failures include a page snapshot without them: `TRACE=1` keeps traces.
    trace: { mode: process.env.TRACE ? 'retain-on-failure' : 'off', screenshots: false },
    // Playwright disables Chromium's sandbox, which root and most containers need.
    launchOptions: { executablePath: process.env.CHROMIUM, args: chromiumArguments },
  },
  projects: [
    // The longest specs run first, so that workers do not wait for them at the end.
    { name: 'longest', testMatch: longest, use: desktop },
    { name: 'desktop', testIgnore: [...longest, timed], use: desktop },
    // Timed tests run alone, after all others.
    { name: 'timed', testMatch: timed, dependencies: ['longest', 'desktop'], use: desktop },
  ],
});
