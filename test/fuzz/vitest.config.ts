import { defineConfig } from 'vitest/config';
import { tags } from '../tags.ts';

/** Each file asks a whole marketplace with its demo data a great many odd things, one after the other. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    tags,
    include: ['test/fuzz/*.test.ts'],
    globalSetup: ['test/faults/built-site.ts', 'test/seeded-data-dirs.ts'],
    // For a busy machine; a test asks so many times for each of some 250 endpoints.
    testTimeout: 120_000 + 400 * Number(process.env.FUZZ_REQUESTS ?? 500),
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
