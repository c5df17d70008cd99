import { defineConfig } from 'vitest/config';

/** Whole processes are started and killed here; one file after the other, because they need the machine. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['test/faults/*.test.ts'],
    globalSetup: ['test/faults/built-site.ts', 'test/database.ts', 'test/filled-markets.ts'],
    testTimeout: 900_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    fileParallelism: false,
  },
});
