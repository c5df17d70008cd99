import { vatTerritoryOf } from '#features/places/shared.ts';
import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';
import type { Product } from './catalog.rules.ts';

/** `isSettled`: it is known who may invoice it; nothing is offered where it is not. */
export type Vat = { permille: number; isSettled: boolean };

/** The VAT of a product that is delivered to a postal code of its country, on a local day (YYYY-MM-DD). */
export function vatAt(product: Product, { day, postalCode }: { day: string; postalCode: string }): Vat {
  const territory = vatTerritoryOf(product.countryId, postalCode);
  const special = product.territoryVatRates.findLast(
    (candidate) => candidate.territory === territory && candidate.validFrom <= day,
  );
  if (special) return { permille: special.permille, isSettled: special.isSettled };
  const rate = product.vatRates.findLast((candidate) => candidate.validFrom <= day);
  if (!rate) throw new RangeError(`product ${product.id} has no VAT rate on ${day}`);
  return { permille: rate.permille, isSettled: true };
}

/** The VAT within a gross amount, commercially rounded. */
export const vatWithin = (gross: Cents, permille: number): Cents =>
  cents(roundHalfUp(gross * permille, 1000 + permille));
