import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureWebBuilt } from '#server/platform/startup/web-build.ts';
import { findChromium } from './chromium.ts';
import { root, run } from './command.ts';
import { temporaryFolder } from './temporary-folder.ts';

const all = path.join(root, 'test-results');
/** Of this run alone: Playwright empties it at its start, perhaps while another run is still writing. */
const own = path.join(all, String(process.pid));
mkdirSync(own, { recursive: true });
for (const name of readdirSync(all))
  if (!isRunning(Number(name))) rmSync(path.join(all, name), { recursive: true, force: true });

// Also for the browser that is tried first.
process.env.TMPDIR = temporaryFolder();
const chromium = await findChromium();
await ensureWebBuilt(root);
const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
  TMPDIR: process.env.TMPDIR,
  CHROMIUM: chromium,
  E2E_RESULTS: own,
});
process.exitCode = code;
// If only the output is kept, it has to show the content of the page.
if (code !== 0) {
  for (const file of globSync('*/error-context.md', { cwd: own })) {
    const [, details = ''] = readFileSync(path.join(own, file), 'utf8').split('# Error details');
    console.log(`\n── ${path.relative(root, path.join(own, file))}\n${details.split('# Test source')[0]?.trim()}`);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
