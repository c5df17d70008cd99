import type { CurveDay } from '#features/forecast/types.ts';
import type { DayLevel } from '#features/sensors/types.ts';
import type { MonthUse } from './use-by-month.rules.ts';

/** Levels of several tanks together, from the first day on which all are known; a tank keeps its level between two days. */
export function sumOfLevels(tanks: readonly (readonly DayLevel[])[]): DayLevel[] {
  const known = tanks.filter((days) => days.length > 0);
  const days = [...new Set(known.flatMap((levels) => levels.map(({ day }) => day)))].toSorted();
  const next = known.map(() => 0);
  const last: (number | null)[] = known.map(() => null);
  return days.flatMap((day) => {
    known.forEach((levels, at) => {
      for (let one = levels[next[at] ?? 0]; one && one.day <= day; one = levels[next[at] ?? 0]) {
        last[at] = one.litres;
        next[at] = (next[at] ?? 0) + 1;
      }
    });
    const all = last.filter((litres) => litres !== null);
    return all.length === known.length ? [{ day, litres: all.reduce((sum, litres) => sum + litres, 0) }] : [];
  });
}

/** Range curves of several tanks together; one that has ended is empty from then on. */
export function sumOfCurves(curves: readonly (readonly CurveDay[])[]): CurveDay[] {
  const longest = curves.reduce((best, curve) => (curve.length > best.length ? curve : best), []);
  return longest.map(({ day }, at) => {
    const sum = (of: 'litres' | 'low' | 'high') =>
      curves.reduce((all, curve) => all + ((curve[at] ?? curve.at(-1))?.[of] ?? 0), 0);
    return { day, litres: sum('litres'), low: sum('low'), high: sum('high') };
  });
}

/** The months of several tanks together; a figure that one of them lacks is not known of all. */
export function sumOfMonths(tanks: readonly (readonly MonthUse[])[]): MonthUse[] {
  const [first = []] = tanks;
  return first.map((month, at) => {
    const all = tanks.flatMap((months) => months[at] ?? []);
    const sum = (of: (one: MonthUse) => number | null): number | null =>
      all.reduce<number | null>((total, one) => {
        const litres = of(one);
        return total === null || litres === null ? null : total + litres;
      }, 0);
    return {
      ...month,
      litres: sum(({ litres }) => litres),
      before: sum(({ before }) => before),
      expected: all.reduce((total, { expected }) => total + expected, 0),
    };
  });
}
