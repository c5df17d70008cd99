import type { DayLevel } from '#features/sensors/types.ts';
import { heatYear } from '#features/tanks/shared.ts';
import { type Day, daysBetween } from '#platform/time/calendar.ts';
import { usesOf } from './forecast.rules.ts';
import { heatBetween, learnedNeed, type Need, type Stated } from './learned-need.rules.ts';

export type LeastUse = {
  from: Day;
  until: Day;
  stated: Stated;
  /** What was measured before `from` teaches; what was measured since does not. */
  days: readonly DayLevel[];
  temperatures?: ReadonlyMap<Day, number>;
};

/**
 * Litres that a house has probably burned at least after a day and until another: by what is said of it or by what it was
 * seen to need before, whichever is less: some say more than they burn, and some burn wood beside it.
 */
export function minUse({ from, until, stated, days, temperatures }: LeastUse): number {
  const year = heatYear(temperatures, until);
  const [heat, years] = [heatBetween(from, until, year), daysBetween(from, until) / 365.25];
  const before = usesOf(days.filter(({ day }) => day <= from));
  const needs = [[], before].map((uses) => learnedNeed({ uses, today: from, stated }, year));
  return Math.min(...needs.map((need) => need.heat * heat + need.water * years));
}

/** What a house burns on a day: probably, and at most by all that is known of it, litres. */
export type UsualUse = { expected(day: Day): number; most(day: Day): number };

/**
 * How many times the usual a day may take, and what share of a year the coldest day does: where its temperature is known
 * it is in what is expected, and what is left are guests, wind and habits.
 */
const [mostKnown, mostUnknown] = [
  { factor: 1.8, coldest: 0.008 },
  { factor: 2.5, coldest: 0.011 },
];

/**
 * What a house usually burns, learned until a day, and what it burns at most: by what was learned or by what is said of it,
 * whichever is more. Who heats with wood beside oil burns all that the house needs when the stove stays cold.
 */
export function usualUse({ from, stated, days, temperatures }: Omit<LeastUse, 'until'>): UsualUse {
  const year = heatYear(temperatures, from);
  const before = usesOf(days.filter(({ day }) => day <= from));
  const learned = learnedNeed({ uses: before, today: from, stated }, year);
  const needs = [learned, learnedNeed({ uses: [], today: from, stated }, year)];
  const burns = ({ heat, water }: Need, day: Day) => heat * year.heatOf(day) + water / 365.25;
  return {
    expected: (day) => burns(learned, day),
    most: (day) => {
      const { factor, coldest } = year.isMeasured && temperatures?.has(day) ? mostKnown : mostUnknown;
      return Math.max(
        ...needs.map((need) => Math.max(factor * burns(need, day), coldest * (need.heat + need.water))),
      );
    },
  };
}
