import { describe, expect, it } from 'vitest';
import { nextRun, type Schedule } from './export-schedule.rules.ts';

describe('a schedule', () => {
  // Thursday, 26 November 2026, in the clock of Berlin.
  it.each<[Schedule, string, string | null]>([
    ['none', '2026-11-26T04:00:00Z', null],
    ['daily', '2026-11-26T04:00:00Z', '2026-11-26T05:00:00.000Z'],
    ['daily', '2026-11-26T05:00:00Z', '2026-11-27T05:00:00.000Z'],
    ['weekly', '2026-11-26T12:00:00Z', '2026-11-30T05:00:00.000Z'],
    ['weekly', '2026-11-30T04:59:00Z', '2026-11-30T05:00:00.000Z'],
    ['weekly', '2026-11-30T05:00:00Z', '2026-12-07T05:00:00.000Z'],
    ['monthly', '2026-11-26T12:00:00Z', '2026-12-01T05:00:00.000Z'],
    ['monthly', '2026-12-01T05:00:00Z', '2027-01-01T05:00:00.000Z'],
    // Six o'clock stays six o'clock when the clocks change.
    ['daily', '2026-10-24T05:00:00Z', '2026-10-25T05:00:00.000Z'],
  ])('%s after %s', (schedule, after, next) => {
    expect(nextRun(schedule, new Date(after))?.toISOString() ?? null).toBe(next);
  });
});
