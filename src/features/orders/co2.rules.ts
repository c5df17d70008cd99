import type { CountryId } from '#features/locations/countries.ts';
import { cents, roundHalfUp } from '#kernel/money.ts';
import type { Co2Figures, Order } from './orders.types.ts';

/**
 * Standard values of light heating oil (EBeV 2030, Anlage 2 Teil 4): density 0.845 t/m³ and net calorific value
 * 42.8 GJ/t give 36.166 MJ a litre; 0.0740 t CO2 a GJ.
 */
const megajoulesPer1000Litres = 36_166;
const gramsPerMegajoule = 74;

/** EUR per tonne of CO2 (§ 10 BEHG; 2026: upper end of the corridor, in which suppliers buy). */
const eurosPerTonne: Readonly<Record<number, number>> = { 2024: 45, 2025: 55, 2026: 65 };
const latestYear = 2026;

/** Renewable shares count as free of emissions, in permille of the volume. */
const renewablePermille: Readonly<Record<number, number>> = { 19: 100 };

type Fuel = { countryId: CountryId; productGroupId: number; productId: number };

const isHeatingOil = ({ countryId, productGroupId }: Fuel): boolean =>
  countryId === 1 && productGroupId === 1;

/**
 * What § 3 CO2KostAufG wants on the bill of a fuel: emissions, what they cost with VAT, emission factor, energy.
 * Germany only; null for goods that carry no CO2 price as heating fuel (pellets, diesel, AdBlue).
 * @param litres at 15 °C
 */
export function co2Figures(
  fuel: Fuel,
  { litres, year, vatPermille }: { litres: number; year: number; vatPermille: number },
): Co2Figures | null {
  if (!isHeatingOil(fuel)) return null;
  const fossil = 1000 - (renewablePermille[fuel.productId] ?? 0);
  const megajoules = litres * megajoulesPer1000Litres;
  // Thousandths of MJ × g/MJ × permille: millionths of a gram, well inside safe integers.
  const grams = roundHalfUp(megajoules * gramsPerMegajoule * fossil, 1_000_000);
  const euros = eurosPerTonne[Math.min(year, latestYear)] ?? eurosPerTonne[2024] ?? 0;
  return {
    kilograms: roundHalfUp(grams, 10) / 100,
    cost: cents(roundHalfUp(grams * euros * (1000 + vatPermille), 10_000_000)),
    factor: roundHalfUp(gramsPerMegajoule * 36 * fossil, 1000) / 10_000,
    kilowattHours: roundHalfUp(megajoules, 3_600),
  };
}

export const fuelOf = (order: Pick<Order, 'countryId' | 'terms'>): Fuel => ({
  countryId: order.countryId,
  productGroupId: order.terms.product.productGroupId,
  productId: order.terms.product.id,
});
