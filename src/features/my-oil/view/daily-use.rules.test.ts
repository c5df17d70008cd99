import { describe, expect, it } from 'vitest';
import type { DayLevel } from '#features/sensors/types.ts';
import { addDays } from '#platform/time/calendar.ts';
import { dailyUseOf, dailyUseTogether } from './daily-use.rules.ts';

const today = '2026-11-24';
const level = (ago: number, litres: number): DayLevel => ({ day: addDays(today, -ago), litres });
const falling = (from: number, until: number, perDay: number): DayLevel[] =>
  Array.from({ length: from - until + 1 }, (_, at) => level(from - at, 1000 - at * perDay));
const of = (levels: readonly DayLevel[]) => dailyUseOf(levels, { today, expected: 9.96 });

describe('what goes on a day', () => {
  it('was measured, over the days that are named', () =>
    expect(of(falling(60, 0, 12.34))).toEqual({
      kind: 'measured',
      litres: 12.3,
      from: '2026-11-11',
      until: '2026-11-24',
    }));

  it.each([
    ['nothing was measured', []],
    ['less than a week was', falling(6, 0, 12)],
    ['the last level is older than two days', falling(60, 3, 12)],
    ['only two levels of a dipstick are known, of which one is months old', [level(90, 1500), level(0, 900)]],
    ['the level crept up', falling(10, 0, -1)],
  ])('is estimated where %s', (_, levels) => expect(of(levels)).toEqual({ kind: 'estimated', litres: 10 }));

  it('leaves out the day on which oil came', () => {
    const levels = [
      ...falling(13, 7, 10),
      ...falling(6, 0, 10).map((one) => ({ ...one, litres: one.litres + 900 })),
    ];
    expect(of(levels)).toMatchObject({ kind: 'measured', litres: 10 });
  });

  it('of several tanks is measured where each of them is', () => {
    const measured = { kind: 'measured', litres: 4, from: '2026-11-12', until: '2026-11-23' } as const;
    const other = { kind: 'measured', litres: 6.5, from: '2026-11-11', until: '2026-11-24' } as const;
    expect(dailyUseTogether([measured, other])).toEqual({ ...other, litres: 10.5 });
    expect(dailyUseTogether([measured, { kind: 'estimated', litres: 3 }])).toEqual({
      kind: 'estimated',
      litres: 7,
    });
    expect(dailyUseTogether([])).toBeNull();
  });
});
