import type { PriceSource } from './pricing.types.ts';

type Line = { kind: 'product' | 'surcharge'; label: string; numerator: number };

/** The product and each surcharge that is not free with its exact net share, over the same denominator as the whole price. */
export function netLines({ input, rows, row, tierPrice }: PriceSource): Line[] {
  const { amount, unit, stations, parameterIds, productName } = input;
  /** How often a surcharge counts, times the price unit. */
  const factors = {
    unit: amount,
    delivery: unit,
    station: stations * unit,
    extra_station: (stations - 1) * unit,
  };
  const surcharges = (rows.tariffs[row]?.surcharges ?? [])
    .filter(({ parameterId }) => parameterId === null || parameterIds.includes(parameterId))
    .map(({ label, netAmount, basis }): Line => {
      return { kind: 'surcharge', label, numerator: netAmount * factors[basis] };
    })
    .filter((line) => line.numerator !== 0);
  return [{ kind: 'product', label: productName, numerator: tierPrice * amount }, ...surcharges];
}
