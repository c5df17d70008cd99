import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { tags } from './test/tags.ts';

const shared = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // How long a busy machine may take is no outcome.
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['test/property-seed.ts'],
  maxWorkers: 2,
  // React draws pages in half the time, and as it does for visitors.
  env: { NODE_ENV: 'production' },
};

/** Pure by the rules of test/architecture.test.ts. */
const rules = ['src/**/*.rules.test.{ts,tsx}', 'src/platform/{money,time,i18n}/**/*.test.ts'];
const all = ['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'scripts/**/*.test.ts'];

/**
 * Tests that put something else in the place of a clock, a global or a module have all of them to themselves; so have
 * those of prepared statements, of which a process names so many and no more.
 */
const alone = globSync(all, { exclude: rules }).filter((file) =>
  /\bvi\.(useFakeTimers|stubGlobal|stubEnv|mock|doMock|setSystemTime)\b|pg_prepared_statements/.test(
    readFileSync(file, 'utf8'),
  ),
);

/** React's own build for visitors knows no other. */
const oxc = { jsx: { development: false } } as const;

export default defineConfig({
  test: {
    tags,
    globalSetup: ['test/database.ts'],
    projects: [
      { oxc, test: { name: 'rules', include: rules, isolate: false, ...shared } },
      // They leave nothing behind but rows in a database of their own. To load the server anew for each file of tests
      // would cost as much as the tests.
      { oxc, test: { name: 'unit', include: all, exclude: [...rules, ...alone], isolate: false, ...shared } },
      { oxc, test: { name: 'alone', include: alone, ...shared } },
    ],
  },
});
