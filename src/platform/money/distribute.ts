import { roundHalfUp } from './money.ts';

/**
 * Distributes a whole total over exact shares by the largest remainder (Hare–Niemeyer): each share gets its
 * quotient rounded down, what is left goes one by one to the largest remainders, earlier shares first.
 * The result always adds up to `total`.
 * @param numerators exact shares over one denominator; whatever differs from the total beyond that goes to the first
 */
export function distribute(total: number, numerators: readonly number[], denominator: number): number[] {
  const parts = numerators.map((numerator) => Math.floor(numerator / denominator));
  const remainders = numerators.map((numerator, i) => numerator - (parts[i] ?? 0) * denominator);
  const order = remainders
    .map((_, i) => i)
    .sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0) || a - b);
  let left = total - parts.reduce((sum, part) => sum + part, 0);
  for (const i of order) {
    if (left <= 0) break;
    parts[i] = (parts[i] ?? 0) + 1;
    left -= 1;
  }
  if (parts.length > 0) parts[0] = (parts[0] ?? 0) + left;
  return parts;
}

/** Splits a whole total in proportion to whole weights, adding up exactly. */
export function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0) throw new RangeError('weights must add up to more than nothing');
  return distribute(
    total,
    weights.map((weight) => total * weight),
    sum,
  );
}

/** Rounds a quotient to whole multiples of a step, half up (Swiss cash rounding: step 5). */
export const roundToStep = (numerator: number, denominator: number, step: number): number =>
  roundHalfUp(numerator, denominator * step) * step;
