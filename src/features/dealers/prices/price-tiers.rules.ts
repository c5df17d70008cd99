import type { PriceTiers } from '../dealers.types.ts';

/** Tiers of a price list at most: more than any dealer has, and grid and import stay readable. */
export const maxTiers = 15;

/** Ascending positive bounds with a positive price each. */
export const areTiersValid = ({ amounts, prices }: PriceTiers): boolean =>
  amounts.length > 0 &&
  amounts.length === prices.length &&
  amounts.every((amount, index) => isWhole(amount, (amounts[index - 1] ?? 0) + 1)) &&
  prices.every((price) => isWhole(price, 1));

const isWhole = (value: number, min: number, max = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;

/** The price of the tier that an amount falls into; null below the first. */
export function priceOfTier({ amounts, prices }: PriceTiers, amount: number): number | null {
  const at = amounts.findLastIndex((from) => from <= amount);
  return prices[at] ?? null;
}
