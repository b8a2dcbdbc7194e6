import { parseArgs } from 'node:util';
import { filesSinceMain, reachOf } from './changed-files.ts';
import { run } from './command.ts';
import { compareDurations } from './durations.ts';
import {
  browser,
  runSuite,
  type Suite,
  type SuiteRun,
  server,
  serverApp,
  serverProcesses,
  verifier,
  web,
} from './suites.ts';
import type { TestResult } from './test-reports.ts';

interface Failure {
  suite: Suite;
  test: TestResult;
}

/** More than these on one day are no accident. */
const mostUnsteady = 3;

const parts = ['check', 'verifier', 'server', 'web', 'browser'] as const;
type Part = (typeof parts)[number];
const isPart = (name: string): name is Part => parts.some((part) => part === name);

const { values: options, positionals } = parseArgs({
  options: { changed: { type: 'boolean' } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !isPart(name));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. The parts are ${parts.join(', ')}.`);
  process.exit(2);
}
const reach = options.changed ? await reachOf(await filesSinceMain()) : undefined;

const results: TestResult[] = [];
const failures: Failure[] = [];
/** What failed without a test: a check, or a runner that ended early. */
const broken: Array<{ name: string; reason: string }> = [];
const times: string[] = [];

const runs: Record<Part, () => Promise<void>> = {
  check,
  verifier: () => suiteTests(verifier, 'verifier'),
  server: serverTests,
  web: () => suiteTests(web, 'web'),
  browser: () => suiteTests(browser, 'browser'),
};
for (const part of parts) if (positionals.length === 0 || positionals.includes(part)) await runs[part]();

const unsteady = process.env.CI ? await secondTries() : [];
const failed = failures.filter((failure) => !unsteady.includes(failure));

// If only the last lines are kept, they have to name the failures.
for (const { name, reason } of broken) console.log(`\n── FAILED: ${name}\n${reason}`);
for (const { test } of failed) console.log(`\n── FAILED: ${nameOf(test)}\n${test.reason}`);
for (const { test } of unsteady)
  console.log(
    `\n── UNSTEADY: ${nameOf(test)}\nFailed beside other tests, and passed alone. It failed with:\n${test.reason}`,
  );
if (unsteady.length > mostUnsteady) console.log(`\n── FAILED: more than ${mostUnsteady} tests are unsteady`);
console.log('\n── The ten slowest tests');
for (const test of results.toSorted((a, b) => b.duration - a.duration).slice(0, 10))
  console.log(`${(test.duration / 1000).toFixed(1).padStart(7)} s  ${nameOf(test)}`);
if (process.env.TEST_SEED) console.log(`\n── The files ran in the random order of TEST_SEED=${process.env.TEST_SEED}`);
const slower = failures.length === 0 ? compareDurations(results) : [];
if (slower.length > 0) console.log(`\n── Files that took twice as long as before\n${slower.join('\n')}`);
console.log('\n── Seconds of each part');
for (const time of times) console.log(time);

const passed = results.filter((test) => test.passed).length + unsteady.length;
const failedCount = failed.length + broken.length;
console.log(`\n${passed} passed, ${failedCount} failed`);
const success = failedCount === 0 && unsteady.length <= mostUnsteady && (passed > 0 || reach !== undefined);
process.exitCode = success ? 0 : 1;

async function check(): Promise<void> {
  const start = performance.now();
  console.log('\n── check');
  const { code, end } = await run('node', ['scripts/check.ts']);
  if (code !== 0) broken.push({ name: 'check', reason: end });
  note('check', (performance.now() - start) / 1000, code === 0 ? 'passed' : 'FAILED');
}

/** With `--changed` only the tests that the change can reach. */
async function suiteTests(suite: Suite, part: Exclude<Part, 'check'>): Promise<void> {
  const reached = reach?.[part] ?? 'all';
  if (reached === 'none') return;
  console.log(`\n── ${suite.name}`);
  count(suite, await runSuite(suite, reached === 'all' ? [] : suite.selecting(reached)));
}

/** Tests that start programs mostly wait for them, so they run beside the others. */
async function serverTests(): Promise<void> {
  if (reach && reach.server !== 'all') return suiteTests(server, 'server');
  const processes = runSuite(serverProcesses, [], false);
  console.log('\n── server');
  count(serverApp, await runSuite(serverApp));
  const run = await processes;
  console.log(`\n── ${serverProcesses.name}\n${run.output}`);
  count(serverProcesses, run);
}

/** Adds up a run. A run that ends early, or runs no test at all, is a failure. */
function count(suite: Suite, run: SuiteRun): void {
  const failing = run.results.filter((test) => !test.passed);
  results.push(...run.results);
  failures.push(...failing.map((test) => ({ suite, test })));
  const endedEarly = run.silent || (failing.length === 0 && (run.code !== 0 || run.results.length === 0));
  if (endedEarly) broken.push({ name: suite.name, reason: run.end });
  const passing = run.results.length - failing.length;
  note(suite.name, run.took, `${passing} passed, ${failing.length + (endedEarly ? 1 : 0)} failed`);
}

/** Runs each failed test once more, alone, and returns those that pass then. */
async function secondTries(): Promise<Failure[]> {
  if (failures.length > mostUnsteady) return [];
  const passing: Failure[] = [];
  for (const failure of failures) {
    const { suite, test } = failure;
    console.log(`\n── second try: ${nameOf(test)}`);
    const { code, silent, results: again } = await runSuite(suite, suite.selecting([test.file], test.name));
    if (code === 0 && !silent && again.length > 0) passing.push(failure);
  }
  return passing;
}

function note(name: string, took: number, outcome: string): void {
  times.push(`${took.toFixed(1).padStart(7)} s  ${name}`);
  console.log(`── ${name}: ${outcome}; ${took.toFixed(1)} s`);
}

function nameOf({ file, name }: TestResult): string {
  return name ? `${file} › ${name}` : file;
}
