import fc from 'fast-check';

/**
 * The same in every run, so that what turns red is the change at hand; FUZZ_SEED=1, 2, … to ask something else, and
 * FUZZ_RUNS for how often a property is asked that does not say so itself (100).
 */
fc.configureGlobal({
  seed: Number(process.env.FUZZ_SEED ?? 0),
  numRuns: Number(process.env.FUZZ_RUNS ?? 100),
});
