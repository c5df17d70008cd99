import { dayNumber, dayOfNumber, demoLevels, isTradingDay } from '#demo/dealers/price-level.rules.ts';
import type { FactorSource, FactorValue, QuotedFactorId } from '#features/market/types.ts';
import { seededRandom } from '#platform/random.ts';
import type { Day } from '#platform/time/calendar.ts';

/**
 * Quotations of the demo market, made up so that they fit its prices: the same on every machine. Brent and gas oil are
 * what the level of heating oil leaves without taxes and margin, the exchange rates follow their known course.
 */
export const demoFactorSource: FactorSource = {
  valuesOf: async (factorId, { from, until }) => {
    const [first, last] = [dayNumber(from), dayNumber(until)];
    const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
    const quote = quotesUntil(last)[factorId];
    return days.filter(isTradingDay).map((day): FactorValue => {
      const value = Math.round(quote(day) * 10_000);
      return { factorId, day: dayOfNumber(day), value, isDemo: true };
    });
  },
};

function quotesUntil(lastDay: number): Record<QuotedFactorId, (day: number) => number> {
  const levels = demoLevels(lastDay);
  const dollar = courseOf('eur-usd', euroInDollars);
  const crude = courseOf('crude', { '2015-01-01': 1 });
  /** EUR for 100 l without VAT (19 %), energy tax (6.135 ct/l), CO2 price and a margin of 7 EUR. */
  const goods = (day: number) =>
    Math.max(12, levels.on(1, 1, day) / 1.19 - 6.135 - carbonCosts(dayOfNumber(day)) - 7);
  return {
    // 100 l weigh 84.5 kg.
    2: (day) => goods(day) * (1000 / 84.5) * dollar(day),
    // A barrel has 158.987 l; crude costs about a sixth less than what is made of it, a quarter less while that is scarce.
    1: (day) => goods(day) * 1.58987 * dollar(day) * crudeShare(dayOfNumber(day)) * crude(day),
    3: dollar,
    4: courseOf('usd-chf', dollarInFrancs),
  };
}

const crudeShare = (day: Day): number => (day >= '2022-03-01' && day < '2023-07-01' ? 0.75 : 0.83);

/** German CO2 price, net EUR per 100 l of heating oil: 25, 30, 30, 45, 55 and 65 EUR per tonne. */
const carbonOfYear: Readonly<Record<string, number>> = {
  2021: 6.7,
  2022: 8,
  2023: 8,
  2024: 11.9,
  2025: 14.6,
};
const presentCarbon = 17.3;

const carbonCosts = (day: Day): number =>
  day < '2021-01-01' ? 0 : (carbonOfYear[day.slice(0, 4)] ?? presentCarbon);

type Course = Readonly<Record<Day, number>>;

/** Dollars for a euro at turning points of its course. */
const euroInDollars: Course = {
  '2015-01-01': 1.18,
  '2015-07-01': 1.1,
  '2016-12-20': 1.05,
  '2018-02-01': 1.24,
  '2019-10-01': 1.1,
  '2020-12-31': 1.22,
  '2022-09-25': 0.98,
  '2023-07-15': 1.11,
  '2025-01-10': 1.03,
  '2025-07-01': 1.17,
  '2026-06-01': 1.16,
  '2027-12-31': 1.17,
};

/** Francs for a dollar. */
const dollarInFrancs: Course = {
  '2015-01-01': 0.98,
  '2016-12-20': 1.02,
  '2018-02-01': 0.93,
  '2019-05-01': 1.01,
  '2021-01-05': 0.89,
  '2022-10-20': 1,
  '2023-12-28': 0.84,
  '2024-05-01': 0.91,
  '2025-01-10': 0.91,
  '2025-07-01': 0.8,
  '2027-12-31': 0.8,
};

/** Straight between its turning points, with a small unrest around that depends on the day alone. */
function courseOf(seed: string, course: Course): (day: number) => number {
  const points = Object.entries(course).map(([day, value]) => ({ day: dayNumber(day), value }));
  return (day) => {
    const at = points.findIndex((point) => point.day > day);
    const after = points[at] ?? points.at(-1);
    const before = points[at - 1] ?? after;
    if (!before || !after) throw new RangeError('no course');
    const share = after === before ? 0 : (day - before.day) / (after.day - before.day);
    const unrest = 0.0022 * seededRandom(`${seed}:${day}`).normal() + 0.006 * Math.sin(day / 9.7);
    return (before.value + (after.value - before.value) * share) * (1 + unrest);
  };
}
