import { carbonCost, carbonPrice, fossilPermille, gasOil, gramsOf } from '#features/catalog/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';
import { type Day, yearOf } from '#platform/time/calendar.ts';
import type { Co2Figures, Order } from './orders.types.ts';

/** EUR per tonne of CO2 that a bill of a year reckons with. */
export const co2Price = (year: number): number => carbonPrice(1, year);

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
  const grams = gramsOf(fuel.productId, litres);
  return {
    kilograms: roundHalfUp(grams, 10) / 100,
    cost: cents(roundHalfUp(grams * co2Price(year) * (1000 + vatPermille), 10_000_000)),
    factor: roundHalfUp(gasOil.gramsPerMegajoule * 36 * fossilPermille(fuel.productId), 1000) / 10_000,
    kilowattHours: roundHalfUp(litres * gasOil.megajoulesPer1000Litres, 3_600),
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
 * What of a price pays for CO2 by the law of its country, VAT included; null where no law sets a price.
 * @param of the amount that was ordered or delivered, and the day of that delivery
 */
export const carbonPart = (
  request: Pick<OfferRequest, 'countryId' | 'productGroupId' | 'productId'>,
  { amount, day, vatPermille }: { amount: number; day: Day; vatPermille: number },
): Cents | null => carbonCost(request, { litres: amount, year: yearOf(day), vatPermille });
