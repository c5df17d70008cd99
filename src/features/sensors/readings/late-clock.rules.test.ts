import { describe, expect, it } from 'vitest';
import { isClockBehind } from './late-clock.rules.ts';

const receivedAt = new Date('2026-11-20T12:00:00Z');
const at = (time: string) => new Date(time);
const lastTold = (deviceAt: string, told: string) => ({ deviceAt: at(deviceAt), receivedAt: at(told) });

describe('readings without a number that are days behind', () => {
  it.each<[string, string[], ReturnType<typeof lastTold> | null, boolean]>([
    ['alone, the first of its kind: held up', ['2026-11-16T08:00:00Z'], null, false],
    ['alone, of years ago: its clock began anew', ['2021-01-01T00:00:05Z'], null, true],
    ['a list of years ago: read in', ['2024-03-01T08:00:00Z', '2024-03-02T08:00:00Z'], null, false],
    [
      'an hour later than the last, an hour after it: the clock runs on',
      ['2026-11-16T08:00:00Z'],
      lastTold('2026-11-16T07:00:00Z', '2026-11-20T10:59:30Z'),
      true,
    ],
    [
      'the list of an hour, an hour after the last list: the clock runs on',
      ['2026-11-16T07:10:00Z', '2026-11-16T07:40:00Z', '2026-11-16T08:00:00Z'],
      lastTold('2026-11-16T07:00:00Z', '2026-11-20T11:00:00Z'),
      true,
    ],
    [
      'the same start once more, six hours later: the clock begins anew',
      ['2026-11-16T07:00:04Z'],
      lastTold('2026-11-16T07:00:05Z', '2026-11-20T06:00:00Z'),
      true,
    ],
    [
      'an hour later than the last, seconds after it: handed in one by one',
      ['2026-11-16T08:00:00Z'],
      lastTold('2026-11-16T07:00:00Z', '2026-11-20T11:59:58Z'),
      false,
    ],
    [
      'days later than the last, an hour after it: handed in piece by piece',
      ['2026-11-14T08:00:00Z', '2026-11-16T08:00:00Z'],
      lastTold('2026-11-13T07:00:00Z', '2026-11-20T11:00:00Z'),
      false,
    ],
    [
      'sent again a moment later',
      ['2026-11-16T08:00:00Z'],
      lastTold('2026-11-16T08:00:00Z', '2026-11-20T11:58:00Z'),
      false,
    ],
  ])('%s', (_, times, last, isBehind) => {
    expect(isClockBehind({ times: times.map(at), receivedAt, before: last })).toBe(isBehind);
  });
});
