import type { CountryId } from '#features/places/types.ts';
import { cents, roundHalfUp } from '#platform/money/money.ts';
import type { Co2Figures, Order } from '../orders.types.ts';

/**
 * Standard values of light heating oil (gas oil), as § 3 (2) CO2KostAufG wants them used: EBeV 2030, Anlage 2 Teil 4
 * table 1. Density 0.845 t/m³ and net calorific value 42.8 GJ/t give 36.166 MJ a litre; 0.0740 t CO2 a GJ.
 */
const megajoulesPer1000Litres = 36_166;
const gramsPerMegajoule = 74;

/**
 * EUR per tonne of CO2 that count for a bill, by the year of delivery (§ 4 (1) CO2KostAufG): until 2025 the fixed price
 * of § 10 (2) BEHG; for 2026 the mean of its corridor of 55 to 65 EUR, whatever suppliers pay at auction; from 2027 what
 * the Umweltbundesamt publishes in December. Until that is entered here, the last known price holds.
 */
const eurosPerTonne: Readonly<Record<number, number>> = { 2023: 30, 2024: 45, 2025: 55, 2026: 60 };
const firstYear = 2023;
const latestYear = 2026;

/** EUR per tonne that a bill of a year reckons with. */
export const co2Price = (year: number): number =>
  eurosPerTonne[Math.max(firstYear, Math.min(year, latestYear))] ?? 0;

/**
 * Renewable shares of proven sustainability count as free of emissions (§ 8 EBeV 2030), in permille of the volume. The
 * energy is that of the fossil oil: the shares' own differs by less than a tenth of their volume.
 */
const renewablePermille: Readonly<Record<number, number>> = { 19: 100 };

type Fuel = { countryId: CountryId; productGroupId: number; productId: number };

const isHeatingOil = ({ countryId, productGroupId }: Fuel): boolean =>
  countryId === 1 && productGroupId === 1;

/**
 * What § 3 (1) no. 1 to 4 CO2KostAufG wants on the bill of a fuel: emissions, what they cost with VAT (3), emission
 * factor, energy; landlord and tenants divide the cost by them. The notice of no. 5 is a text of the bills.
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
  return {
    kilograms: roundHalfUp(grams, 10) / 100,
    cost: cents(roundHalfUp(grams * co2Price(year) * (1000 + vatPermille), 10_000_000)),
    factor: roundHalfUp(gramsPerMegajoule * 36 * fossil, 1000) / 10_000,
    kilowattHours: roundHalfUp(megajoules, 3_600),
  };
}

export const fuelOf = (order: Pick<Order, 'countryId' | 'terms'>): Fuel => ({
  countryId: order.countryId,
  productGroupId: order.terms.product.productGroupId,
  productId: order.terms.product.id,
});

/**
 * Which part of the CO2 cost of a dwelling its landlord bears, by kg CO2 per m² of living space and year: the ten steps
 * of the annex to §§ 5 to 7 CO2KostAufG.
 */
export const landlordShares: readonly { label: string; percent: number }[] = [
  { label: '< 12', percent: 0 },
  { label: 'ab 12', percent: 10 },
  { label: 'ab 17', percent: 20 },
  { label: 'ab 22', percent: 30 },
  { label: 'ab 27', percent: 40 },
  { label: 'ab 32', percent: 50 },
  { label: 'ab 37', percent: 60 },
  { label: 'ab 42', percent: 70 },
  { label: 'ab 47', percent: 80 },
  { label: 'ab 52', percent: 95 },
];

/**
 * The notice that documents about untaxed use of heating oil must carry, word for word (§ 107 (2) EnergieStV); null for
 * other goods and countries.
 */
export const energyTaxNotice = ({ countryId, terms }: Pick<Order, 'countryId' | 'terms'>): string | null =>
  countryId === 1 && terms.product.productGroupId === 1 ? notice : null;

const notice =
  'Steuerbegünstigtes Energieerzeugnis! Darf nicht als Kraftstoff verwendet werden, es sei denn, eine solche Verwendung ist nach dem Energiesteuergesetz oder der Energiesteuer-Durchführungsverordnung zulässig. Jede andere Verwendung als Kraftstoff hat steuer- und strafrechtliche Folgen! In Zweifelsfällen wenden Sie sich bitte an Ihr zuständiges Hauptzollamt.';
