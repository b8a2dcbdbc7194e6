import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const all = ['src/**/*.test.ts', 'test/**/*.test.ts'];
/** These start programs and wait for them, and need a processor for less than half of their time. */
const processes = [
  'src/features/evidence/log/audit/crash.test.ts',
  'src/platform/{embedded-postgres/embedded-postgres,workers/worker-pool}.test.ts',
  'src/witness/witness.test.ts',
  'test/processes/**/*.test.ts',
];
const cores = os.availableParallelism();

/** No worker is left with one of these while the others have nothing to do. */
const longest = [
  'src/features/proof/certificates/credentials/bundle.test.ts',
  'test/access/access.test.ts',
  'src/features/market/sales/checkout/sold-by-bill.test.ts',
  'src/features/market/purchases/checking/checking.test.ts',
  'test/hostile-requests.test.ts',
  'test/specification-client.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(file));
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, which returns a new array
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    globalSetup: ['./test/support/global-setup.ts'],
    setupFiles: ['./test/support/setup.ts'],
    // The files of one worker share its modules, whose loading and warming up for each would take half of the time,
    // and most of them its app and its database (test/app.ts), in any order.
    isolate: false,
    ...(!process.env.TEST_SEED && { sequence: { sequencer: LongestFirst } }),
    // A slow machine is not a fault: what comes about by itself, a job's work or a replica's catching up, is waited
    // for.
    expect: { poll: { timeout: 60_000 } },
    // Workers and commands that tests start are compiled once.
    env: { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../node_modules/.cache/compiled') },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: { name: 'app', include: all, exclude: processes, maxWorkers: cores, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: processes,
          maxWorkers: cores * 2,
          sequence: { groupOrder: 1 },
          // Each start takes a second of a processor that others share.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
