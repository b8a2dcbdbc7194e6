import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments } from '../scripts/chromium.ts';

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const timed = '**/speed.spec.ts';

// Started by scripts/e2e.ts, which finds the browser; the global setup starts the real server and tells its address.
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // A slow machine is not a fault.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_URL,
    // What fades in has no contrast to judge while it does.
    contextOptions: { reducedMotion: 'reduce' },
    // A record of every step costs a sixth of the time, and a failure tells what stood on the page without it:
    // `TRACE=1` keeps one.
    trace: { mode: process.env.TRACE ? 'retain-on-failure' : 'off', screenshots: false },
    // Playwright turns Chromium's own sandbox off, as root and most containers need.
    launchOptions: { executablePath: process.env.CHROMIUM, args: chromiumArguments },
  },
  projects: [
    { name: 'desktop', testIgnore: timed, use: desktop },
    // Alone on the machine, once the others are done.
    { name: 'timed', testMatch: timed, dependencies: ['desktop'], use: desktop },
  ],
});
