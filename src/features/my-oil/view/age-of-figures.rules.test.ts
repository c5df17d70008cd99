import { describe, expect, it } from 'vitest';
import { ageOf, isRefreshDue, silenceOf } from './age-of-figures.rules.ts';

describe('how old a level is', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  it.each([
    ['2026-11-24T11:59:31Z', 'now', 0],
    ['2026-11-24T12:00:20Z', 'now', 0],
    ['2026-11-24T11:48:00Z', 'minutes', 12],
    ['2026-11-24T11:00:00Z', 'hours', 1],
    ['2026-11-22T12:01:00Z', 'hours', 47],
    ['2026-11-22T12:00:00Z', 'days', 2],
  ] as const)('at %s: %s, %i', (at, unit, count) =>
    expect(ageOf(new Date(at), now)).toEqual({ unit, count }),
  );

  it.each([
    [null, null, null],
    ['2026-11-22T12:01:00Z', null, null],
    ['2026-11-22T12:00:00Z', null, { unit: 'days', count: 2 }],
    ['2026-11-24T00:00:00Z', 1, { unit: 'hours', count: 12 }],
    ['2026-11-19T08:00:00Z', 168, null],
  ] as const)(
    'a sensor that was heard at %s with a rhythm of %s hours is silent for %j',
    (at, usualHours, age) => {
      const heard = { receivedAt: at && new Date(at), assignedAt: null, usualHours, offlineSince: null };
      expect(silenceOf(heard, now)).toEqual(age);
    },
  );
});

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
