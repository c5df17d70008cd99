import { cents, roundHalfUp } from '#platform/money/money.ts';
import { addDays, addMonths, type Day, daysBetween } from '#platform/time/calendar.ts';
import type { Advice } from './advice.rules.ts';
import type { DayPrice } from './price-model.rules.ts';

/** What past years say of the time between a day and one to come. */
type PastYears = Pick<Advice, 'years' | 'cheaperYears' | 'meanDrop'>;

const pastYearsAsked = 10;
/** Prices of days around the compared one count, so that one odd day decides nothing. */
const aroundDays = 7;

/**
 * In how many of the last ten years the price around a day to come was lower than on today's date of the same winter, and
 * by how much in the mean, as a share of that year's price put on today's. Only days before today are read.
 */
export function pastYears(
  prices: readonly DayPrice[],
  { today, later }: { today: Day; later: Day },
): PastYears {
  const ahead = daysBetween(today, later);
  const price = prices.at(-1)?.average ?? 0;
  const changes = Array.from({ length: pastYearsAsked }, (_, at) => {
    const day = addMonths(today, -12 * (at + 1));
    const before = priceOn(prices, day);
    const after = meanOf(prices, addDays(day, ahead), today);
    return before && after ? after / before - 1 : null;
  }).filter((change) => change !== null);
  const mean = changes.reduce((sum, change) => sum + change, 0) / Math.max(1, changes.length);
  return {
    years: changes.length,
    cheaperYears: changes.filter((change) => change < 0).length,
    meanDrop: cents(roundHalfUp(-mean * price, 1)),
  };
}

function meanOf(prices: readonly DayPrice[], middle: Day, before: Day): number | null {
  const values = Array.from({ length: 2 * aroundDays + 1 }, (_, at) => addDays(middle, at - aroundDays))
    .filter((day) => day < before)
    .flatMap((day) => priceOn(prices, day) ?? []);
  return values.length > aroundDays ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
}

/** By halving, because all of ten years would be looked at for each day otherwise. */
function priceOn(prices: readonly DayPrice[], day: Day): number | null {
  const found = prices[firstNotBefore(prices, day)];
  return found?.day === day ? found.average : null;
}

export function firstNotBefore(prices: readonly DayPrice[], day: Day): number {
  let [low, high] = [0, prices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((prices[middle]?.day ?? day) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
