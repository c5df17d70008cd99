import { heatShare } from '#features/tanks/shared.ts';
import { madeOnce } from '#platform/memoize.ts';
import { addDays } from '#platform/time/calendar.ts';
import { weeksOfYear } from './price-model.rules.ts';

/** Any year that is no leap year: only its months count. */
const anyYear = '2023-01-01';

/** The share of a normal year's heat that falls on a week of the year. */
const weeklyHeat = madeOnce((week: number): number =>
  Array.from({ length: 7 }, (_, at) => heatShare(addDays(anyYear, week * 7 + at))).reduce((a, b) => a + b),
);

/** Litres that a normal year takes, by its weeks; hot water takes its share evenly. */
export const weeklyUse = (annualLitres: number, waterShare: number): number[] =>
  Array.from(
    { length: weeksOfYear },
    (_, week) => annualLitres * ((1 - waterShare) * weeklyHeat(week) + (waterShare * 7) / 365.25),
  );
