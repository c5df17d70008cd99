import { expect, it } from 'vitest';
import { pacing } from './pacing.ts';

it('gives as many turns as a second may have, one after the other', async () => {
  const pace = pacing(20);
  const begun = performance.now();
  expect(await Promise.all([1, 2, 3, 4].map(() => pace(10_000)))).toEqual([true, true, true, true]);
  // The clock of timers may be a millisecond ahead.
  expect(performance.now() - begun).toBeGreaterThan(145);
});

it('gives none that would come too late, and keeps none for it', async () => {
  const pace = pacing(0.1);
  expect(await pace(100)).toBe(true);
  expect(await pace(100)).toBe(false);
  expect(await pace(9000)).toBe(false);
});
