import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureWebBuilt } from '#server/platform/startup/web-build.ts';
import { findChromium } from './chromium.ts';
import { root, run } from './command.ts';

const chromium = await findChromium();
await ensureWebBuilt(root);
const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
  CHROMIUM: chromium,
});
process.exitCode = code;
// If only the output is kept, it has to show the content of the page.
if (code !== 0) {
  for (const file of globSync('test-results/*/error-context.md', { cwd: root })) {
    const [, told = ''] = readFileSync(path.join(root, file), 'utf8').split('# Error details');
    console.log(`\n── ${file}\n${told.split('# Test source')[0]?.trim()}`);
  }
}
