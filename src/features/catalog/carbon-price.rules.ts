import type { CountryId } from '#features/places/types.ts';
import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';
import type { ProductGroupId } from './product-groups.ts';

/**
 * Standard values of gas oil, light heating oil and diesel alike, as § 3 (2) CO2KostAufG wants them used: EBeV 2030,
 * Anlage 2 Teil 4 table 1. Density 0.845 t/m³ and net calorific value 42.8 GJ/t give 36.166 MJ a litre; 0.0740 t CO2 a GJ.
 */
export const gasOil = { megajoulesPer1000Litres: 36_166, gramsPerMegajoule: 74 } as const;

/**
 * Renewable shares of proven sustainability count as free of emissions (§ 8 EBeV 2030), in permille of the volume. The
 * energy is that of the fossil oil: the shares' own differs by less than a tenth of their volume.
 */
const renewablePermille: Readonly<Record<number, number>> = { 19: 100, 20: 100 };

/** Of a volume of gas oil. */
export const fossilPermille = (productId: number): number => 1000 - (renewablePermille[productId] ?? 0);

/**
 * EUR per tonne of CO2 by the year of delivery. Germany: what counts for a bill (§ 4 (1) CO2KostAufG), until 2025 the
 * fixed price of § 10 (2) BEHG, for 2026 the mean of its corridor of 55 to 65 EUR, whatever suppliers pay at auction; from
 * 2027 what the Umweltbundesamt publishes in December. Austria: NEHG 2022, as the Ministry of Finance publishes it. Until
 * a year is entered here, the last known price holds.
 */
const eurosPerTonne = {
  1: { 2023: 30, 2024: 45, 2025: 55, 2026: 60 },
  2: { 2024: 45, 2025: 55, 2026: 55 },
} as const satisfies Partial<Record<CountryId, Readonly<Record<number, number>>>>;

export function carbonPrice(countryId: 1 | 2, year: number): number {
  const prices = Object.entries<number>(eurosPerTonne[countryId]);
  const known = prices.findLast(([since]) => Number(since) <= year) ?? prices[0];
  return known?.[1] ?? 0;
}

/** Art. 29 CO2 Act, on heating fuels alone: 120 francs a tonne are 31.80 francs per 100 litres, net, in Rappen. */
const swissRappenPer100Litres = 3_180;

type Fuel = { countryId: CountryId; productGroupId: ProductGroupId; productId: number };

/**
 * What a price of CO2 by law makes of the price of a fuel, with VAT; null for goods that carry none (pellets, AdBlue,
 * diesel in Switzerland).
 */
export function carbonCost(
  { countryId, productGroupId, productId }: Fuel,
  { litres, year, vatPermille }: { litres: number; year: number; vatPermille: number },
): Cents | null {
  if (productGroupId !== 1 && (productGroupId !== 2 || countryId === 3)) return null;
  const vat = 1000 + vatPermille;
  if (countryId === 3) return cents(roundHalfUp(litres * swissRappenPer100Litres * vat, 100_000));
  return cents(roundHalfUp(gramsOf(productId, litres) * carbonPrice(countryId, year) * vat, 10_000_000));
}

/** Grams of CO2 of a volume of gas oil. Thousandths of MJ × g/MJ × permille stay well inside safe integers. */
export const gramsOf = (productId: number, litres: number): number =>
  roundHalfUp(
    litres * gasOil.megajoulesPer1000Litres * gasOil.gramsPerMegajoule * fossilPermille(productId),
    1_000_000,
  );
