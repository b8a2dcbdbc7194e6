import { afterEach, expect, test, vi } from 'vitest';
import { grace } from '../../scripts/silence.ts';
import { runSuite, type Suite } from '../../scripts/suites.ts';
import { VitestReport } from '../../scripts/test-reports.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Starts another program that never yields, and that only SIGKILL ends. */
const endless = `
  const loop = "process.on('SIGTERM', () => {}); console.log('It has begun.'); for (;;);";
  require('node:child_process').spawn(process.execPath, ['-e', loop], { stdio: 'inherit' });
`;

const suite: Suite = {
  name: 'endless',
  folder: 'endless/',
  command: 'node',
  args: ['-e', endless],
  report: VitestReport,
  reporting: () => ({ args: [], settings: {} }),
  selecting: () => [],
};

test('a suite that prints nothing for 15 minutes is ended with all that it started, and says so before its last lines', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const listeners = process.listenerCount('SIGINT');
  const begun = Promise.withResolvers<void>();
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    if (String(text).includes('It has begun.')) begun.resolve();
    return true;
  });
  const ending = runSuite(suite);
  await begun.promise;
  vi.advanceTimersByTime(15 * 60_000 + grace);
  // Its output ends only with the last of its processes.
  expect(await ending).toMatchObject({
    silent: true,
    results: [],
    end: 'It printed nothing for 15 minutes and was ended. Its last lines:\nIt has begun.',
  });
  expect(process.listenerCount('SIGINT')).toBe(listeners);
});
