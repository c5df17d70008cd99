import type { AreaPrice, DemoProduct, MeasuredPrice } from '#demo/dealers/market.types.ts';
import { dayOfNumber, type Levels } from '#demo/dealers/price-level.rules.ts';
import { gradeDifference } from '#demo/dealers/prices.rules.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { seededRandom } from '#platform/random.ts';

/** Daily averages of one area, product and amount, cents gross per price unit, for consecutive days. */
export type HistorySeries = ReturnType<typeof seriesOf>;

type HistoryInput = {
  countryId: CountryId;
  products: readonly DemoProduct[];
  measured: readonly MeasuredPrice[];
  levels: Levels;
  /** Day numbers; the last one is the day before the market was made. */
  firstDay: number;
  lastDay: number;
};

/** Amounts for which the states have a history. */
const stateAmounts: ReadonlySet<number> = new Set([1000, 3000]);

/**
 * The demo market's past. It ends in the prices that were measured on the day the market was made: what amounts and
 * states differ in today fades back over the years with the level of prices.
 */
export function demoHistory(input: HistoryInput): HistorySeries[] {
  return input.products.flatMap((product) => {
    const level = levelsOf(input, product);
    const measured = input.measured.filter((row) => row.productId === product.id);
    const reference = measured.find((row) => row.amount === 3000);
    if (!reference) return [];
    const isDefault = product.id === countries[input.countryId].defaultProductId;
    return measured.flatMap((row) => {
      const offset = row.country.average - reference.country.average;
      const base = level.map((price) => price + offset * fading(price, level));
      const country = seriesOf(row, { price: row.country, areaCode: '', averages: base });
      return isDefault && stateAmounts.has(row.amount)
        ? [country, ...stateSeries(row, base, input)]
        : [country];
    });
  });
}

/** Differences in money were smaller when everything was cheaper. */
const fading = (price: number, level: readonly number[]): number =>
  0.6 + (0.4 * price) / (level.at(-1) ?? price);

/** Cents per price unit for 3,000 litres or kg on each day. */
function levelsOf({ countryId, levels, firstDay, lastDay }: HistoryInput, product: DemoProduct): number[] {
  const grade = gradeDifference(countryId, product.grade);
  return daysBetween(firstDay, lastDay).map(
    (day) => 100 * (levels.on(countryId, product.productGroupId, day) + grade),
  );
}

function stateSeries(row: MeasuredPrice, base: readonly number[], input: HistoryInput): HistorySeries[] {
  return [...row.states].map(([areaCode, price]) => {
    const offset = price.average - row.country.average;
    const wander = wanderOf(areaCode, input);
    const averages = base.map((average, index) => {
      const tension = regionalTension(input.countryId, input.firstDay + index);
      return average + tension * (offset * fading(average, base) + (wander[index] ?? 0));
    });
    return seriesOf(row, { price, areaCode, averages });
  });
}

/** Low water on the Rhine kept barges from the south and drove the regions apart. */
function regionalTension(countryId: CountryId, day: number): number {
  const iso = dayOfNumber(day);
  const isLowWater =
    (iso >= '2018-09-01' && iso < '2018-12-20') || (iso >= '2022-07-20' && iso < '2022-09-20');
  return isLowWater && countryId !== 2 ? 2 : 1;
}

/** Cents by which a state strays from its usual difference; runs out at today, where it was measured. */
function wanderOf(areaCode: string, { firstDay, lastDay }: HistoryInput): number[] {
  const random = seededRandom(`state:${areaCode}`);
  let cents = 0;
  return daysBetween(firstDay, lastDay).map((day) => {
    cents += -0.05 * cents + 14 * random.normal();
    return cents * (1 - Math.exp(-(lastDay - day) / 20));
  });
}

function seriesOf(
  { productId, amount }: MeasuredPrice,
  { price, areaCode, averages }: { price: AreaPrice; areaCode: string; averages: readonly number[] },
) {
  return {
    areaKind: areaCode === '' ? ('country' as const) : ('state' as const),
    areaCode,
    productId,
    amount,
    averages: averages.map(Math.round),
    // How far the lowest and the highest offer lie from the average, as shares of it.
    lowShare: price.low / price.average - 1,
    highShare: price.high / price.average - 1,
  };
}

const daysBetween = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
