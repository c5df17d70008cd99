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
