import { expect, it } from 'vitest';
import { isRefreshDue } from './refresh.rules.ts';

it.each([
  [0, false],
  [299_999, false],
  [300_000, true],
  [86_400_000, true],
  // A clock that was set back.
  [-60_000, false],
])('after %i ms figures are loaded again: %s', (age, isDue) =>
  expect(isRefreshDue(1_000_000, 1_000_000 + age)).toBe(isDue),
);
