import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';

/** Months of an instalment on offer. */
export const instalmentMonths: readonly number[] = [6, 9, 12, 18];
export const defaultInstalmentMonths = 6;

/** A missing or invalid modifier becomes the default. */
export const monthsOrDefault = (months: number | null | undefined): number =>
  months != null && instalmentMonths.includes(months) ? months : defaultInstalmentMonths;

/** Rate factors are whole billionths, so that rates follow from integers alone. */
const factorScale = 1_000_000_000;
const factors = new Map<string, number>();

/**
 * Equal monthly rates for a debt, the first one month after it begins (annuity in arrears).
 * i = (1 + effective rate)^(1/12) − 1, rate = debt × i / (1 − (1 + i)^−months), half up to the cent;
 * the last rate takes the difference that the rounding of the others leaves.
 * Effective rate of interest as in Directive (EU) 2023/2225, annex III, with months of equal length.
 */
export function annuity(debt: Cents, months: number, effectiveRatePermille: number) {
  const factor = rateFactor(months, effectiveRatePermille);
  const rate = roundHalfUp(debt * factor, factorScale);
  const total = roundHalfUp(debt * factor * months, factorScale);
  return { rate: cents(rate), lastRate: cents(total - rate * (months - 1)), total: cents(total) };
}

/** The nominal annual rate (twelve times the monthly one) behind an effective annual rate; hundredths of a percent. */
export const nominalRateOf = (effectiveRatePermille: number): number =>
  Math.round(((1 + effectiveRatePermille / 1000) ** (1 / 12) - 1) * 12 * 10_000);

function rateFactor(months: number, effectiveRatePermille: number): number {
  const key = `${months} ${effectiveRatePermille}`;
  const known = factors.get(key);
  if (known !== undefined) return known;
  const monthly = (1 + effectiveRatePermille / 1000) ** (1 / 12) - 1;
  const exact = monthly === 0 ? 1 / months : monthly / (1 - (1 + monthly) ** -months);
  const factor = Math.round(exact * factorScale);
  factors.set(key, factor);
  return factor;
}
