import { usesOf } from '#features/forecast/shared.ts';
import type { DayLevel } from '#features/sensors/types.ts';
import { addDays, type Day, daysBetween } from '#platform/time/calendar.ts';

/** Litres of a usual day now: measured in the mean of days, after `from` and until the end of `until`, or by the model. */
export type DailyUse =
  | { kind: 'measured'; litres: number; from: Day; until: Day }
  | { kind: 'estimated'; litres: number };

/** Days that are looked at, how many of them have to be measured, and how old the last of them may be. */
const looked = { days: 14, least: 7, oldest: 2 } as const;

/**
 * What goes on a day: as it was measured lately where that is enough, else what the model expects of a normal year. Days on which
 * oil came count for nothing; `levels` of a sensor that stands measure nothing.
 */
export function dailyUseOf(
  levels: readonly DayLevel[],
  { today, expected }: { today: Day; expected: number },
): DailyUse {
  const uses = usesOf(levels.filter(({ day }) => day >= addDays(today, -looked.days) && day <= today));
  const days = uses.reduce((sum, { from, until }) => sum + daysBetween(from, until), 0);
  const litres = uses.reduce((sum, use) => sum + use.litres, 0);
  const [first, last] = [uses[0], uses.at(-1)];
  const isMeasured =
    first && last && days >= looked.least && daysBetween(last.until, today) <= looked.oldest && litres >= 0;
  if (!isMeasured) return { kind: 'estimated', litres: tenths(expected) };
  return { kind: 'measured', litres: tenths(litres / days), from: addDays(first.from, 1), until: last.until };
}

/** Of several tanks together: measured where each of them was, over all of their days. */
export function dailyUseTogether(uses: readonly DailyUse[]): DailyUse | null {
  const [first, ...others] = uses;
  if (!first) return null;
  return others.reduce((sum, use) => {
    const litres = tenths(sum.litres + use.litres);
    if (sum.kind === 'estimated' || use.kind === 'estimated') return { kind: 'estimated', litres };
    const [from = use.from] = [sum.from, use.from].toSorted();
    const until = [sum.until, use.until].toSorted().at(-1) ?? use.until;
    return { kind: 'measured', litres, from, until };
  }, first);
}

const tenths = (litres: number): number => Math.round(litres * 10) / 10;
