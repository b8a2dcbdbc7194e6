import { defineConfig } from 'vitest/config';

// A slow machine is not a fault.
const limit = 60_000;

export default defineConfig({
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: limit, hookTimeout: limit },
});
