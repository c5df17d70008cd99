import type { Cents } from '#platform/money/money.ts';
import { addDays, addMonths, type Day } from '#platform/time/calendar.ts';
import type { DailyPrice } from './price-series.rules.ts';

/** The share by which the last price differs from the first: 0.003 = 0.3 % dearer. */
export function changeOf(from: DailyPrice | undefined, to: DailyPrice | undefined): number | null {
  return from && to && from.average > 0 ? to.average / from.average - 1 : null;
}

/**
 * The average a year before each day, null where it is unknown. Places' prices of long ago are kept as means of months,
 * on the month's first: those stand for each of its days.
 */
export function yearBefore(all: readonly DailyPrice[], days: readonly DailyPrice[]): (Cents | null)[] {
  const known = new Map(all.map(({ day, average }) => [day, average]));
  return days.map(({ day }) => {
    const before = addMonths(day, -12);
    const month = before.slice(0, 8);
    const isMonthly = !known.has(`${month}02`);
    return known.get(before) ?? (isMonthly ? known.get(`${month}01`) : undefined) ?? null;
  });
}

/** What the price of a day is told with; comparisons that nobody can make are null. */
export type DayStatement = {
  /** Of today, or of an earlier day. */
  isToday: boolean;
  /** Against the day before, minor units: negative is cheaper. */
  sinceDayBefore: number | null;
  /** Against the same date of the year before, 0.04 = 4 % dearer. */
  sinceYearBefore: number | null;
};

export function dayStatement(series: readonly DailyPrice[], price: DailyPrice, today: Day): DayStatement {
  const dayBefore = series.find(({ day }) => day === addDays(price.day, -1));
  return {
    isToday: price.day === today,
    sinceDayBefore: dayBefore ? price.average - dayBefore.average : null,
    sinceYearBefore: priceChanges(series, price).year,
  };
}

/** Against exactly the day before, the same day of the week before and the same date of the year before; null without. */
export function priceChanges(series: readonly DailyPrice[], today: DailyPrice) {
  const since = (before: Day) =>
    changeOf(
      series.find(({ day }) => day === before),
      today,
    );
  return {
    day: since(addDays(today.day, -1)),
    week: since(addDays(today.day, -7)),
    year: since(addMonths(today.day, -12)),
  };
}
