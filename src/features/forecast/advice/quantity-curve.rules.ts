import type { QuantityCurve } from './purchase-plan.rules.ts';

/** What an amount costs, any money per price unit. */
export type TierPrice = { litres: number; unitPrice: number };

/** The amount whose price stands for the market. */
const usualLitres = 3000;

/**
 * How the price of a unit falls with the amount, as a share of its price at the usual one, from prices of some amounts: between
 * two of them by a straight line, above the largest as there. Below the smallest the way of the lorry is spread over less:
 * as much is added for each litre as it is between the two smallest. Without prices all amounts cost the same.
 */
export function quantityCurve(tiers: readonly TierPrice[]): QuantityCurve {
  const sorted = tiers.toSorted((a, b) => a.litres - b.litres);
  const [smallest, second] = sorted;
  if (!smallest || !second) return () => 1;
  const way = (smallest.unitPrice - second.unitPrice) / (1 / smallest.litres - 1 / second.litres);
  const priceOf = (litres: number): number => {
    const at = sorted.findIndex((tier) => tier.litres >= litres);
    const [before, after] = [sorted[at - 1], sorted[at]];
    if (!after) return sorted.at(-1)?.unitPrice ?? 1;
    if (!before) return smallest.unitPrice + Math.max(0, way) * (1 / litres - 1 / smallest.litres);
    const share = (litres - before.litres) / (after.litres - before.litres);
    return before.unitPrice + (after.unitPrice - before.unitPrice) * share;
  };
  const usual = priceOf(usualLitres);
  return (litres) => priceOf(Math.max(1, litres)) / usual;
}
