import { expect, it } from 'vitest';
import { downsampled } from './chart-points.ts';

it('a long series ends with its last day and is never longer than asked for', () => {
  const days = Array.from({ length: 1000 }, (_, at) => at);
  const few = downsampled(days, 300);
  expect(few.length).toBeLessThanOrEqual(300);
  expect(few.at(-1)).toBe(999);
  expect(downsampled([1, 2], 300)).toEqual([1, 2]);
});
