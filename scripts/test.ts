import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { z } from 'zod';
import { run, seconds } from './command.ts';
import { type Outcome, PlaywrightReport, VitestReport } from './test-reports.ts';

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'verso-test-'));
const total = { passed: 0, failed: 0 };
const failures: Array<{ name: string; complaints: string[] }> = [];

/** A step that is no run of tests counts only when it fails. */
async function step(name: string, command: string, args: string[]): Promise<void> {
  const start = heading(name);
  const { code, end } = await run(command, args);
  if (code !== 0) {
    total.failed += 1;
    failures.push({ name, complaints: [end] });
  }
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'}, ${seconds(start)}`);
}

/** Adds up what the runner reports. One that breaks off, or runs no test at all, is a failure of its own. */
async function tests(
  name: string,
  report: z.ZodType<Outcome>,
  command: (file: string) => { command: string; args: string[]; settings?: Record<string, string> },
): Promise<void> {
  const start = heading(name);
  const file = path.join(reports, `${name}.json`);
  const { command: program, args, settings } = command(file);
  const { code, end } = await run(program, args, settings);
  const outcome = fs.existsSync(file)
    ? report.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, complaints: [] };
  if (outcome.failed === 0 && (code !== 0 || outcome.passed === 0)) outcome.failed = 1;
  if (outcome.failed > 0) {
    const { complaints } = outcome;
    failures.push({ name, complaints: complaints.length > 0 ? complaints : [end] });
  }
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  console.log(`── ${name} tests: ${outcome.passed} passed, ${outcome.failed} failed; ${seconds(start)}`);
}

function heading(name: string): number {
  console.log(`\n── ${name}`);
  return performance.now();
}

const vitest = (workspace: string) => (file: string) => ({
  command: 'vitest',
  args: ['run', '--root', workspace, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
});

try {
  await step('check', 'node', ['scripts/check.ts']);
  await tests('verifier', VitestReport, vitest('verifier'));
  await tests('server', VitestReport, vitest('server'));
  await tests('web', VitestReport, vitest('web'));
  await tests('browser', PlaywrightReport, (file) => ({
    command: 'node',
    args: ['scripts/e2e.ts', '--reporter=list,json'],
    settings: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }));
} finally {
  fs.rmSync(reports, { recursive: true, force: true });
}

// Where only the last lines are kept, they have to say what failed.
for (const { name, complaints } of failures) console.log(`\n── FAILED: ${name}\n${complaints.join('\n\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
