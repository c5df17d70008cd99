import { describe, expect, it } from 'vitest';
import { isoWeek, periodName, periodsOf, presetsOn, yearBefore } from './periods.rules.ts';

describe('the periods of a span of days', () => {
  it.each([
    ['day', '2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['week', '2026-11-20', '2026-12-01', ['2026-11-20', '2026-11-23', '2026-11-30']],
    ['month', '2026-01-31', '2026-03-01', ['2026-01-31', '2026-02-01', '2026-03-01']],
    ['year', '2025-12-31', '2026-01-01', ['2025-12-31', '2026-01-01']],
  ] as const)('of a %s each begin where the calendar says', (step, from, until, starts) => {
    const periods = periodsOf({ from, until }, step);
    expect(periods.map((period) => period.from)).toEqual(starts);
    expect(periods.at(-1)?.until).toBe(until);
  });

  it('follow each other without a gap', () => {
    const periods = periodsOf({ from: '2023-12-30', until: '2026-11-22' }, 'week');
    for (const [at, { from }] of periods.entries()) {
      if (at === 0) continue;
      expect(Date.parse(from) - Date.parse(periods[at - 1]?.until ?? '')).toBe(86_400_000);
    }
  });

  it('are never more than can be read', () => {
    expect(periodsOf({ from: '2015-01-01', until: '2099-12-31' }, 'day')).toHaveLength(400);
  });
});

describe('the same days a year before', () => {
  it.each([
    ['2026-11-01', '2026-11-22', '2025-11-01', '2025-11-22'],
    ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['2024-02-29', '2024-03-31', '2023-03-01', '2023-03-31'],
    ['2025-02-28', '2025-02-28', '2024-02-28', '2024-02-28'],
  ])('of %s to %s are %s to %s', (from, until, begin, end) => {
    expect(yearBefore({ from, until })).toEqual({ from: begin, until: end });
  });

  it('do not exist for a leap day', () => {
    expect(yearBefore({ from: '2024-02-29', until: '2024-02-29' })).toBeNull();
  });
});

it('the usual periods end today, but for the last month', () => {
  expect(presetsOn('2026-11-22')).toEqual({
    thisMonth: { from: '2026-11-01', until: '2026-11-22', step: 'day' },
    lastMonth: { from: '2026-10-01', until: '2026-10-31', step: 'day' },
    thisYear: { from: '2026-01-01', until: '2026-11-22', step: 'month' },
    lastTwelve: { from: '2025-12-01', until: '2026-11-22', step: 'month' },
  });
});

describe('the name of a period', () => {
  it.each([
    ['day', '2026-11-22', '2026-11-22', '22.11.2026'],
    ['week', '2026-11-16', '2026-11-22', 'KW 47 (16.11.–22.11.2026)'],
    ['month', '2026-03-01', '2026-03-31', 'März 2026'],
    ['month', '2026-03-01', '2026-03-30', 'März 2026 (bis 30.03.)'],
    ['month', '2026-03-02', '2026-03-31', 'März 2026 (ab 02.03.)'],
    ['year', '2026-03-02', '2026-11-22', '2026 (02.03.–22.11.)'],
    ['year', '2025-01-01', '2025-12-31', '2025'],
  ] as const)('of a %s from %s to %s is %s', (step, from, until, name) => {
    expect(periodName({ from, until }, step)).toBe(name);
  });

  it.each([
    ['2025-12-29', 1],
    ['2026-01-01', 1],
    ['2026-12-31', 53],
    ['2027-01-03', 53],
    ['2024-12-30', 1],
  ])('counts the week of %s as %i', (day, week) => {
    expect(isoWeek(day)).toBe(week);
  });
});
