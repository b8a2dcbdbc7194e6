import { defineConfig } from 'vitest/config';

// Dates and numbers in tests are in one language, whatever the machine speaks.
process.env.LC_ALL = 'en_US.UTF-8';

// A slow machine is not a fault.
const limit = 60_000;

export default defineConfig({
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: limit, hookTimeout: limit },
});
