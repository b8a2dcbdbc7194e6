import fs from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { capture, run } from './command.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { PlaywrightReport, type TestResult, VitestReport } from './test-reports.ts';

/** The tests of one runner. */
export interface Suite {
  name: string;
  /** Folder of its files, from the root of the checkout. */
  folder: string;
  command: string;
  args: string[];
  report: z.ZodType<TestResult[]>;
  /** Where the runner writes its report. */
  reporting: (report: string) => { args: string[]; settings: Record<string, string> };
  /** Arguments that select files, given from the root of the checkout, and optionally one test. */
  selecting: (files: readonly string[], name?: string) => string[];
}

/** Text as a pattern that matches only it. */
const escaped = (text: string) => text.replaceAll(/[\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** `TEST_SEED=7` runs the files in a random order, the same for the same seed. */
const seed = process.env.TEST_SEED;
const order = seed ? ['--sequence.shuffle.files', `--sequence.seed=${seed}`] : [];

const vitest = (name: string, workspace: string, args: string[] = []): Suite => ({
  name,
  folder: `${workspace}/`,
  command: 'vitest',
  args: ['run', `--root=${workspace}`, ...order, ...args],
  report: VitestReport,
  reporting: (report) => ({
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    settings: {},
  }),
  selecting: (files, test) => [
    ...files.map((file) => path.relative(workspace, file)),
    ...(test ? [`--testNamePattern=^${escaped(test)}$`] : []),
  ],
});

export const verifier = vitest('verifier', 'verifier');
export const web = vitest('web', 'web');
export const server = vitest('server', 'server');
export const serverApp = vitest('server', 'server', ['--project=app']);
/** These start programs and mostly wait for them. */
export const serverProcesses = vitest('server processes', 'server', ['--project=processes']);

export const browser: Suite = {
  name: 'browser',
  folder: 'e2e/',
  command: 'node',
  args: ['scripts/e2e.ts'],
  report: PlaywrightReport,
  reporting: (report) => ({ args: ['--reporter=list,json'], settings: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
  selecting: (files, test) => [...files, ...(test ? ['--grep', `${escaped(test)}$`] : [])],
};

/** A test that never yields can't be ended by its own limit, and prints nothing. */
const silentMinutes = 15;

export interface SuiteRun {
  results: TestResult[];
  /** The runner's exit code. */
  code: number;
  /** Whether it was ended because it printed nothing. */
  silent: boolean;
  /** The last part of its output, after what ended it. */
  end: string;
  /** In seconds. */
  took: number;
}

/** Runs a suite, or the selected tests of it. `show` prints the output as it comes. */
export async function runSuite(
  suite: Suite,
  selection: string[] = [],
  show = true,
): Promise<SuiteRun & { output: string }> {
  const start = performance.now();
  const folder = fs.mkdtempSync(path.join(temporaryFolder(), 'verso-test-'));
  // PostgreSQL runs as another account when the tests run as root.
  fs.chmodSync(folder, 0o711);
  const file = path.join(folder, 'report.json');
  try {
    const { args, settings: reporting } = suite.reporting(file);
    const settings = { ...reporting, TMPDIR: folder };
    const all = [...suite.args, ...args, ...selection];
    const silence = silentMinutes * 60_000;
    const { code, output, silent } = show
      ? await run(suite.command, all, settings, silence).then(({ end, ...ended }) => ({ ...ended, output: end }))
      : await capture(suite.command, all, { settings, silence });
    const results = fs.existsSync(file) ? suite.report.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : [];
    const end = `${silent ? `It printed nothing for ${silentMinutes} minutes and was ended. Its last lines:\n` : ''}${output.slice(-6000)}`;
    return { results, code, silent, output, end, took: (performance.now() - start) / 1000 };
  } finally {
    // What a runner leaves when it is ended goes too. PostgreSQL may still be ending, and removes files meanwhile.
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
