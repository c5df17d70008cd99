import { defineConfig } from 'vitest/config';

/** One whole marketplace with its demo data, asked a great many odd things. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['test/fuzz/*.test.ts'],
    globalSetup: ['test/faults/built-site.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    fileParallelism: false,
  },
});
