import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/time/calendar.ts';
import {
  dailyUse,
  heatingYearStart,
  monthsOfUse,
  seasonOf,
  usedIn,
  yearOfUse,
} from './use-by-month.rules.ts';

/** A level that falls by so many litres each day. */
const falling = (from: string, days: number, perDay: number, start = 3000) =>
  Array.from({ length: days }, (_, at) => ({ day: addDays(from, at), litres: start - at * perDay }));

describe('what was used', () => {
  it.each([
    ['2026-11-24', '2026-07-01'],
    ['2026-07-01', '2026-07-01'],
    ['2026-06-30', '2025-07-01'],
  ])('since July is counted on %s from %s', (today, since) => expect(heatingYearStart(today)).toBe(since));

  it('is what the level fell by, whatever came in between', () => {
    const levels = [...falling('2026-10-01', 20, 10), ...falling('2026-10-21', 20, 10, 3500)];
    const use = dailyUse(levels, 0.1);
    expect([...use.values()].every((litres) => Math.abs(litres - 10) < 1e-9)).toBe(true);
    // The day of the delivery is filled up in proportion.
    expect(use.has('2026-10-21')).toBe(false);
    expect(usedIn(use, { from: '2026-10-02', until: '2026-10-31', waterShare: 0.1 })).toBe(300);
  });

  it('is not told where less than half was measured', () => {
    const use = dailyUse(falling('2026-10-20', 12, 10), 0.1);
    expect(usedIn(use, { from: '2026-10-01', until: '2026-10-31', waterShare: 0.1 })).toBeNull();
  });

  it('between two dips is spread as a normal year would and loses nothing', () => {
    const dips = [
      { day: '2026-08-31', litres: 2000 },
      { day: '2026-10-31', litres: 1700 },
    ];
    const use = dailyUse(dips, 0.1);
    const september = usedIn(use, { from: '2026-09-01', until: '2026-09-30', waterShare: 0.1 }) ?? 0;
    const october = usedIn(use, { from: '2026-10-01', until: '2026-10-31', waterShare: 0.1 }) ?? 0;
    expect(september + october).toBe(300);
    expect(october).toBeGreaterThan(2 * september);
  });

  it('stands beside the same days of the year before', () => {
    const before = falling('2025-06-30', 160, 5);
    const now = falling('2026-06-30', 148, 4, 2800);
    expect(seasonOf([...before, ...now], '2026-11-24', 0.1)).toEqual({
      since: '2026-07-01',
      litres: 147 * 4,
      before: 147 * 5,
    });
    expect(seasonOf(now, '2026-11-24', 0.1)).toMatchObject({ before: null });
    expect(seasonOf([], '2026-11-24', 0.1)).toBeNull();
  });

  it('by month ends with the running one and compares it with the same days', () => {
    const levels = falling('2025-09-30', 421, 3, 5000);
    const months = monthsOfUse(levels, {
      today: '2026-11-24',
      months: 13,
      annualLitres: 2000,
      waterShare: 0.1,
    });
    expect(months.map(({ month }) => month).slice(-2)).toEqual(['2026-10-01', '2026-11-01']);
    expect(months.at(-1)).toMatchObject({ litres: 72, before: 72, isRunning: true });
    expect(months.at(-2)).toMatchObject({ litres: 93, before: 93, isRunning: false });
    expect(months[0]).toMatchObject({ month: '2025-11-01', litres: 90, before: null });
    expect(yearOfUse(levels, { today: '2026-11-24', waterShare: 0.1 })).toBe(3 * 365);
    const normal = months.slice(0, 12).reduce((sum, { expected }) => sum + expected, 0);
    expect(Math.abs(normal - 2000)).toBeLessThan(10);
  });

  it('is never less than nothing and never invented, for any levels', () => {
    const levels = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 2, maxLength: 120 });
    fc.assert(
      fc.property(levels, fc.double({ min: 0, max: 1, noNaN: true }), (litres, waterShare) => {
        const days = litres.map((one, at) => ({ day: addDays('2026-01-01', at), litres: one }));
        const used = usedIn(dailyUse(days, waterShare), {
          from: '2026-01-01',
          until: '2026-03-31',
          waterShare,
        });
        const most = days.length * 5000 * 4;
        expect(used === null || (used >= 0 && used <= most && Number.isInteger(used))).toBe(true);
      }),
    );
  });
});
