import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { root } from './command.ts';

/** One test as its runner reports it. A file that could not be loaded counts as one failed test. */
export interface TestResult {
  /** Path from the root of the checkout. */
  file: string;
  /** Unique in its file; empty for a whole file. */
  name: string;
  passed: boolean;
  /** In milliseconds. */
  duration: number;
  /** Error messages; empty if the test passed. */
  reason: string;
}

export const VitestReport = z
  .object({
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().optional(),
        assertionResults: z.array(
          z.object({
            ancestorTitles: z.array(z.string()),
            title: z.string(),
            status: z.string(),
            duration: z.number().nullish(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  .transform(({ testResults }): TestResult[] =>
    testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = path.relative(root, name);
      const tests = assertionResults
        .filter((test) => test.status === 'passed' || test.status === 'failed')
        .map(({ ancestorTitles, title, status, duration, failureMessages }) => ({
          file,
          // As Vitest joins them for its `--testNamePattern`.
          name: [...ancestorTitles, title].join(' > '),
          passed: status === 'passed',
          duration: duration ?? 0,
          reason: shortened(failureMessages ?? []),
        }));
      const explained = status !== 'failed' || tests.some(({ passed }) => !passed);
      return explained
        ? tests
        : [...tests, { file, name: '', passed: false, duration: 0, reason: shortened([message ?? '']) }];
    }),
  );

const PlaywrightSpec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().optional() })) }),
      ),
    }),
  ),
});
const PlaywrightSuite = z.object({
  title: z.string(),
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof PlaywrightSuite>;

/** The tests of a suite, named with the titles of the groups around them. */
const resultsOf = ({ specs, suites = [] }: PlaywrightSuite, groups: readonly string[] = []): TestResult[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => ({
        file: path.join('e2e', file),
        name: [...groups, title].join(' '),
        passed: status === 'expected',
        duration: results.reduce((sum, result) => sum + result.duration, 0),
        reason: shortened(results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))),
      })),
  ),
  ...suites.flatMap((suite) => resultsOf(suite, [...groups, suite.title])),
];

// The suites at the top are the files.
export const PlaywrightReport = z
  .object({ suites: z.array(PlaywrightSuite) })
  .transform(({ suites }): TestResult[] => suites.flatMap((suite) => resultsOf(suite)));

/** Error messages without the frames of libraries and of Node. */
const shortened = (messages: readonly string[]) =>
  messages
    .map((message) =>
      stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => !/^\s+at (?:.*node_modules|.*node:internal|new Promise \(<anonymous>\))/.test(line))
        .slice(0, 15)
        .join('\n'),
    )
    .join('\n');
