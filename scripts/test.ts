import { browserPart, namedRows, runRows, staticChecks, vitestPart } from './test-parts.ts';

/**
 * Everything that has to be green before a change lands, at the least that finds a fault: one journey, one kill and
 * one page of a kind. `npm run test:deep` holds the rest. Names of parts run just these, in their order; `--until-red`
 * ends at the first test that fails.
 */
process.env.TEST_DEPTH = 'quick';
const args = process.argv.slice(2);
const named = args.filter((arg) => !arg.startsWith('--'));
const stopsWhenRed = args.includes('--until-red');
const quick = ['--tags-filter=!deep', ...(stopsWhenRed ? ['--bail=1'] : [])];

const rows = [
  staticChecks,
  [vitestPart('unit', quick)],
  [browserPart('e2e', stopsWhenRed ? ['--max-failures=1'] : [])],
  [vitestPart('faults', ['--config', 'test/faults/vitest.config.ts', ...quick])],
  [
    vitestPart('fuzz', ['--config', 'test/fuzz/vitest.config.ts', ...quick], {
      variables: { FUZZ_REQUESTS: '70' },
    }),
  ],
];

await runRows(namedRows(rows, named), { stopsWhenRed });
