import type { CountryId } from '#features/places/types.ts';
import { addMonths, type Day, daysBetween } from '#platform/time/calendar.ts';

/** Of values that are quoted in markets; the fifth factor, the national average, comes from the daily prices. */
export type QuotedFactorId = 1 | 2 | 3 | 4;
export type FactorId = QuotedFactorId | 5;

/**
 * What a quoted factor is: its unit, the decimals it is written with, and between which values it has been for decades
 * (a value outside of them is a slip of the pen or of another unit).
 */
export const quotedFactors = {
  1: { id: 1, name: 'Brent', unit: 'USD/bbl', digits: 2, least: 5, most: 300 },
  2: { id: 2, name: 'Gasöl', unit: 'USD/t', digits: 2, least: 50, most: 3000 },
  3: { id: 3, name: 'EUR/USD', unit: 'USD', digits: 4, least: 0.5, most: 2.5 },
  4: { id: 4, name: 'USD/CHF', unit: 'CHF', digits: 4, least: 0.3, most: 2.5 },
} as const satisfies Record<QuotedFactorId, object>;

export const quotedFactorList = Object.values(quotedFactors);

/** Only a dearer euro makes oil cheaper, which is paid for in dollars. */
export const isGrowthPositive = (id: FactorId): boolean => id === 3;

/** The quoted factors that a country shows (specification, section 9): Swiss buyers pay for dollars in francs. */
export const factorsOfCountry = (countryId: CountryId): readonly QuotedFactorId[] =>
  countryId === 3 ? [1, 2, 4] : [1, 2, 3];

/** `value` in ten-thousandths of the unit. */
export type FactorValue = { factorId: QuotedFactorId; day: Day; value: number; isDemo: boolean };

export const valueScale = 10_000;

/** A factor as it stands: its last value and how it has moved; shares, 0.012 = 1.2 % more, null where unknown. */
export type FactorState = {
  id: QuotedFactorId;
  day: Day;
  value: number;
  isDemo: boolean;
  sinceDayBefore: number | null;
  sinceYearBefore: number | null;
  /** The values of a month, oldest first. */
  month: readonly { day: Day; value: number }[];
};

/** Of one factor's values, oldest first; null without any. */
export function factorState(values: readonly FactorValue[]): FactorState | null {
  const last = values.at(-1);
  if (!last) return null;
  const { factorId: id, day, value, isDemo } = last;
  const yearAgo = addMonths(day, -12);
  return {
    id,
    day,
    value,
    isDemo,
    sinceDayBefore: shareOf(values.at(-2), { value, near: day }),
    sinceYearBefore: shareOf(
      values.findLast((one) => one.day <= yearAgo),
      { value, near: yearAgo },
    ),
    month: values.filter((one) => one.day > addMonths(day, -1)),
  };
}

/** Days without trading that may lie before one, around Christmas and Easter. */
export const maxPause = 7;

/** Against an earlier value; null when there is none close before the day that is meant. */
const shareOf = (
  before: FactorValue | undefined,
  { value, near }: { value: number; near: Day },
): number | null => (before && daysBetween(before.day, near) <= maxPause ? value / before.value - 1 : null);
