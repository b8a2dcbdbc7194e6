import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** Result of one test run. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Name and error messages of each failed test. */
  complaints: string[];
  /** Duration of each test, in milliseconds. */
  durations: Array<{ name: string; duration: number }>;
}

export const VitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            duration: z.number().nullish(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  .transform(
    (report): Outcome => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      complaints: report.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => complaint(fullName, failureMessages ?? [])),
      durations: report.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .map(({ fullName, duration }) => ({ name: fullName, duration: duration ?? 0 })),
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
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof PlaywrightSuite>;

const specsOf = (suite: PlaywrightSuite): z.infer<typeof PlaywrightSpec>[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

// A test that passes only when repeated has failed once.
export const PlaywrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    suites: z.array(PlaywrightSuite),
  })
  .transform(
    ({ stats, suites }): Outcome => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      complaints: suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ results }) =>
            complaint(
              `${file} › ${title}`,
              results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
            ),
          ),
      ),
      durations: suites.flatMap(specsOf).map(({ file, title, tests }) => ({
        name: `${file} › ${title}`,
        duration: tests.flatMap(({ results }) => results).reduce((sum, result) => sum + result.duration, 0),
      })),
    }),
  );

const complaint = (name: string, messages: string[]) =>
  [name, ...messages.map((message) => stripVTControlCharacters(message).split('\n').slice(0, 15).join('\n'))].join(
    '\n',
  );
