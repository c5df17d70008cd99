import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';

export type Annuity = { rate: Cents; lastRate: Cents; total: Cents };

/** Rate factors are whole billionths, so that rates follow from integers alone. */
const factorScale = 1_000_000_000;
const factors = new Map<string, number>();

/**
 * Equal monthly rates for a debt, the first one month after it begins (annuity in arrears).
 * i = (1 + effective rate)^(1/12) − 1, rate = debt × i / (1 − (1 + i)^−months), half up to the cent;
 * the last rate takes the difference that the rounding of the others leaves.
 * Effective rate as in Directive (EU) 2023/2225, annex III, with months of equal length.
 */
export function annuity(debt: Cents, months: number, effectiveRatePermille: number): Annuity {
  const factor = rateFactor(months, effectiveRatePermille);
  const rate = roundHalfUp(debt * factor, factorScale);
  const total = roundHalfUp(debt * factor * months, factorScale);
  return { rate: cents(rate), lastRate: cents(total - rate * (months - 1)), total: cents(total) };
}

function rateFactor(months: number, effectiveRatePermille: number): number {
  const key = `${months} ${effectiveRatePermille}`;
  let factor = factors.get(key);
  if (factor === undefined) {
    const monthly = (1 + effectiveRatePermille / 1000) ** (1 / 12) - 1;
    const exact = monthly === 0 ? 1 / months : monthly / (1 - (1 + monthly) ** -months);
    factor = Math.round(exact * factorScale);
    factors.set(key, factor);
  }
  return factor;
}
