import { describe, expect, it } from 'vitest';
import { daysOf, type PeriodKey } from './export-periods.rules.ts';

describe('a span that goes with the time', () => {
  it.each<[PeriodKey, string | null, string | null]>([
    ['all', null, null],
    ['yesterday', '2026-11-25', '2026-11-25'],
    ['lastWeek', '2026-11-16', '2026-11-22'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisMonth', '2026-11-01', '2026-11-26'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ])('%s on a Thursday in November', (period, from, until) => {
    expect(daysOf({ period, from: null, until: null }, '2026-11-26')).toEqual({ from, until });
  });
});
