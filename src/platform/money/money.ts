/** Gross money in minor units: cents, in Switzerland Rappen. Always an integer. */
export type Cents = number & { readonly brand: 'Cents' };

/** Net money in ten-thousandths of EUR or CHF, the resolution of price lists. Always an integer. */
export type NetMoney = number & { readonly brand: 'NetMoney' };

export const cents = (value: number): Cents => integer(value) as Cents;

export const netMoney = (value: number): NetMoney => integer(value) as NetMoney;

/**
 * Rounds numerator / denominator half away from zero (commercial rounding, DIN 1333), the only rounding of money.
 * Exact while |2 × numerator| + denominator stays a safe integer.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  const rounded = Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator));
  return numerator < 0 ? 0 - rounded : rounded;
}

function integer(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`);
  return value;
}

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

/** Rounds a quotient to whole multiples of a step, half up (Swiss cash rounding: step 5). */
export const roundToStep = (numerator: number, denominator: number, step: number): number =>
  roundHalfUp(numerator, denominator * step) * step;
