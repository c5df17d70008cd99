import { defineConfig } from 'vitest/config';
import { tags } from '../tags.ts';

/** What has to be answered in time: these have the machine to themselves, one after the other. */
const inTime = ['database-away', 'mail-server-fails', 'overload'].map(
  (name) => `test/faults/${name}.test.ts`,
);

const patience = { testTimeout: 900_000, hookTimeout: 120_000 };

/**
 * Whole processes are started and killed here. Two files at a time: while one waits for its processes to come back,
 * the other one works.
 */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    tags,
    globalSetup: ['test/faults/built-site.ts', 'test/database.ts', 'test/seeded-data-dirs.ts'],
    projects: [
      {
        test: {
          name: 'killed',
          include: ['test/faults/*.test.ts'],
          exclude: inTime,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          ...patience,
        },
      },
      {
        test: {
          name: 'in time',
          include: inTime,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
    ],
  },
});
