import { browserPart, runRows, staticChecks, vitestPart } from './test-parts.ts';

/**
 * Everything that has to be green before a change lands, at the least that finds a fault: one journey, one kill and
 * one page of a kind. `npm run test:deep` holds the rest.
 */
process.env.TEST_DEPTH = 'quick';
const quick = ['--tags-filter=!deep'];

await runRows([
  staticChecks,
  [vitestPart('unit', quick)],
  [browserPart('e2e')],
  [vitestPart('faults', ['--config', 'test/faults/vitest.config.ts', ...quick])],
  [
    vitestPart('fuzz', ['--config', 'test/fuzz/vitest.config.ts', ...quick], {
      variables: { FUZZ_REQUESTS: '100' },
    }),
  ],
]);
