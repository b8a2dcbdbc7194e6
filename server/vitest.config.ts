import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['./test/setup.ts'],
    maxWorkers: 2,
    // The files of one worker share its modules, whose loading and warming up for each would take half of the time,
    // and most of them its app and its database (test/app.ts), in any order.
    isolate: false,
    // A slow machine is not a fault: what comes about by itself, a job's work or a replica's catching up, is waited
    // for.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
