import { defineConfig } from 'vitest/config';

const shared = {
  ...{ testTimeout: 60_000, hookTimeout: 120_000 },
  // How long a busy machine may take is no outcome.
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['test/property-seed.ts'],
};

/** Pure by the rules of test/architecture.test.ts: their tests leave nothing behind and may share a process. */
const rules = ['src/**/*.rules.test.{ts,tsx}', 'src/kernel/**/*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['test/database.ts'],
    projects: [
      { test: { name: 'rules', include: rules, isolate: false, maxWorkers: 2, ...shared } },
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: rules,
          maxWorkers: 2,
          ...shared,
        },
      },
    ],
  },
});
