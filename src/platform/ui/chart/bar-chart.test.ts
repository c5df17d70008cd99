import { expect, it } from 'vitest';
import { axisTicks } from './bar-chart.tsx';

it.each([
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [4, [0, 1, 2, 3, 4]],
  [930, [0, 250, 500, 750, 1000]],
  [1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
])('an axis for %d has round values that reach it', (greatest, ticks) => {
  expect(axisTicks(greatest)).toEqual(ticks);
});
