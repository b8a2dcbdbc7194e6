import { parseArgs } from 'node:util';
import { browser, runSuite, server, verifier, web } from './suites.ts';

/** `npm run test:repeat -- FILE TIMES [--name TEST]`: says how often a file, or one test of it, failed. */
const { values, positionals } = parseArgs({ options: { name: { type: 'string' } }, allowPositionals: true });
const [file, times = '50'] = positionals;
const suite = [verifier, server, web, browser].find(({ folder }) => file?.startsWith(folder));
if (!file || !suite || !Number.isInteger(Number(times))) {
  console.error(
    'Usage: npm run test:repeat -- FILE [TIMES] [--name TEST]. FILE begins with verifier/, server/, web/ or e2e/.',
  );
  process.exit(2);
}

const reasons = new Map<string, number>();
let failed = 0;
for (let round = 1; round <= Number(times); round += 1) {
  const { results, code, silent, end } = await runSuite(suite, suite.selecting([file], values.name), false);
  const failing = results.filter((test) => !test.passed);
  const found =
    silent || (failing.length === 0 && (code !== 0 || results.length === 0))
      ? [end]
      : failing.map(({ name, reason }) => `${name}\n${reason}`);
  if (found.length > 0) failed += 1;
  for (const reason of found) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  console.log(`${round} of ${times}: ${found.length === 0 ? `${results.length} passed` : 'FAILED'}`);
}

for (const [reason, count] of reasons) console.log(`\n── ${count} times: ${reason}`);
console.log(`\n${failed} of ${times} runs failed`);
process.exitCode = failed === 0 ? 0 : 1;
