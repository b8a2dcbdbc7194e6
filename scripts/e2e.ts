import { ensureWebBuilt } from '#server/platform/web-build.ts';
import { findChromium } from './chromium.ts';
import { root, run } from './command.ts';

const chromium = await findChromium();
await ensureWebBuilt(root);
process.exitCode = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
  CHROMIUM: chromium,
});
