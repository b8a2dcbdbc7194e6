import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { z } from 'zod';
import { filesSinceMain, reachOf } from './changed-files.ts';
import { capture, run, seconds } from './command.ts';
import { type Outcome, PlaywrightReport, VitestReport } from './test-reports.ts';

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'verso-test-'));
const total = { passed: 0, failed: 0 };
const failures: Array<{ name: string; complaints: string[] }> = [];
const durations: Outcome['durations'] = [];

/** A step without tests counts only when it fails. */
async function step(name: string, command: string, args: string[]): Promise<void> {
  const start = heading(name);
  const { code, end } = await run(command, args);
  if (code !== 0) {
    total.failed += 1;
    failures.push({ name, complaints: [end] });
  }
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'}, ${seconds(start)}`);
}

interface Runner {
  name: string;
  report: z.ZodType<Outcome>;
  command: (file: string) => { command: string; args: string[]; settings?: Record<string, string> };
}

async function tests(runner: Runner): Promise<void> {
  const start = heading(runner.name);
  const { command, args, settings } = runner.command(reportOf(runner));
  const { code, end } = await run(command, args, settings);
  count(runner, { code, end, took: seconds(start) });
}

/** Runs tests while others run. The function it returns waits for them, then shows their output. */
function testsBeside(runner: Runner): () => Promise<void> {
  const start = performance.now();
  const { command, args } = runner.command(reportOf(runner));
  const running = capture(command, args).then((result) => ({ ...result, took: seconds(start) }));
  return async () => {
    const { code, output, took } = await running;
    heading(runner.name);
    console.log(output);
    count(runner, { code, end: output.slice(-6000), took });
  };
}

const reportOf = ({ name }: Runner) => path.join(reports, `${name}.json`);

/** Adds up the runner's reports. A run that aborts, or runs no test at all, is a failure. */
function count(runner: Runner, { code, end, took }: { code: number; end: string; took: string }): void {
  const { name, report } = runner;
  const file = reportOf(runner);
  const outcome = fs.existsSync(file)
    ? report.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, complaints: [], durations: [] };
  if (outcome.failed === 0 && (code !== 0 || outcome.passed === 0)) outcome.failed = 1;
  if (outcome.failed > 0) {
    const { complaints } = outcome;
    failures.push({ name, complaints: complaints.length > 0 ? complaints : [end] });
  }
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  durations.push(...outcome.durations);
  console.log(`── ${name} tests: ${outcome.passed} passed, ${outcome.failed} failed; ${took}`);
}

function heading(name: string): number {
  console.log(`\n── ${name}`);
  return performance.now();
}

const changed = process.argv.includes('--changed') ? await filesSinceMain() : undefined;

type Workspace = 'verifier' | 'server' | 'web';

/** With `--changed` the tests that the change can affect, otherwise all. */
const reach = (suite: Parameters<typeof reachOf>[0]) => (changed ? reachOf(suite, changed) : 'all');

const vitest = (name: string, workspace: Workspace, chosen: string[] = []): Runner => ({
  name,
  report: VitestReport,
  command: (file) => ({
    command: 'vitest',
    args: [
      'run',
      `--root=${workspace}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...chosen,
    ],
  }),
});

async function workspaceTests(workspace: Workspace): Promise<void> {
  const reached = reach(workspace);
  if (reached !== 'none') await tests(vitest(workspace, workspace, reached === 'all' ? [] : reached));
}

/** Tests that start programs mostly wait for them, so they run beside the others. */
async function serverTests(): Promise<void> {
  if (reach('server') !== 'all') return workspaceTests('server');
  const endOfProcesses = testsBeside(vitest('server processes', 'server', ['--project=processes']));
  await tests(vitest('server', 'server', ['--project=app']));
  await endOfProcesses();
}

async function browserTests(): Promise<void> {
  const reached = reach('browser');
  if (reached === 'none') return;
  await tests({
    name: 'browser',
    report: PlaywrightReport,
    command: (file) => ({
      command: 'node',
      args: ['scripts/e2e.ts', '--reporter=list,json', ...(reached === 'all' ? [] : reached)],
      settings: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  });
}

try {
  await step('check', 'node', ['scripts/check.ts']);
  await workspaceTests('verifier');
  await serverTests();
  await workspaceTests('web');
  await browserTests();
} finally {
  fs.rmSync(reports, { recursive: true, force: true });
}

console.log('\n── The ten slowest tests');
for (const { name, duration } of durations.toSorted((a, b) => b.duration - a.duration).slice(0, 10))
  console.log(`${(duration / 1000).toFixed(1).padStart(7)} s  ${name}`);

// If only the last lines are kept, they have to list the failures.
for (const { name, complaints } of failures) console.log(`\n── FAILED: ${name}\n${complaints.join('\n\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && (total.passed > 0 || changed) ? 0 : 1;
