import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { grace } from '../../scripts/silence.ts';
import { runSuite, type Suite } from '../../scripts/suites.ts';
import { VitestReport } from '../../scripts/test-reports.ts';
import { printed, watched } from './support/program.ts';

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

/** Says when it has begun, and how many interrupts it got before it ended `after` milliseconds later. */
const tidying = (name: string, after: number) => `
  let interrupts = 0;
  process.on('SIGINT', () => {
    interrupts += 1;
    setTimeout(() => { console.log('${name} ended by ' + interrupts + '.'); process.exit(); }, ${after});
  });
  setInterval(() => {}, 1000);
  console.log('${name} has begun.');
`;

test('two suites that are interrupted at the same time both end in order before the program does', async () => {
  const command = path.resolve(import.meta.dirname, '../../scripts/command.ts');
  const run = ([name, after]: [string, number]) =>
    `run('node', ['-e', ${JSON.stringify(tidying(name, after))}], {}, 600_000);`;
  const suites: [string, number][] = [
    ['The first', 0],
    ['The second', 1000],
  ];
  const program = watched(
    spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { run } from ${JSON.stringify(command)}; ${suites.map(run).join(' ')}`,
    ]),
  );
  await printed(program, 'The first has begun.');
  await printed(program, 'The second has begun.');
  program.child.kill('SIGINT');
  expect(await program.ended).toBe('SIGINT');
  expect(program.out()).toContain('The first ended by 1.');
  expect(program.out()).toContain('The second ended by 1.');
});
