import { amountLimits, parseAmount } from '#features/catalog/shared.ts';
import type { Country } from '#features/places/types.ts';
/** What stands in the two fields, as typed. */
export type Entry = { zipCode: string; amount: string };

export type ValidationCode =
  | 'ZIPCODE_REQ'
  | 'ZIPCODE_INV'
  | 'ZIPCODE_NXT'
  | 'ZIPCODE_UNCHECKED'
  | 'AMOUNT_REQ'
  | 'AMOUNT_MIN'
  | 'AMOUNT_MAX';

export type Issue = { field: keyof Entry; code: ValidationCode };

/** Whether the postal code exists; 'unchecked' while the server has not answered, 'failed' when it could not be asked. */
export type PlaceCheck = 'exists' | 'missing' | 'unchecked' | 'failed';

/** Everything that keeps the two fields from being a wish, at most one issue a field. */
export function validateEntry(entry: Entry, country: Country, place: PlaceCheck): Issue[] {
  const zipCode = zipCodeIssue(entry.zipCode.replace(/\s/g, ''), country, place);
  const amount = amountIssue(entry.amount.trim());
  return [
    ...(zipCode ? [{ field: 'zipCode', code: zipCode } as const] : []),
    ...(amount ? [{ field: 'amount', code: amount } as const] : []),
  ];
}

function zipCodeIssue(zipCode: string, country: Country, place: PlaceCheck): ValidationCode | null {
  if (zipCode === '') return 'ZIPCODE_REQ';
  if (!country.postalCodePattern.test(zipCode)) return 'ZIPCODE_INV';
  if (place === 'failed') return 'ZIPCODE_UNCHECKED';
  return place === 'missing' ? 'ZIPCODE_NXT' : null;
}

function amountIssue(text: string): ValidationCode | null {
  const amount = parseAmount(text);
  if (amount === null) return 'AMOUNT_REQ';
  if (amount < amountLimits.minimum) return 'AMOUNT_MIN';
  return amount > amountLimits.maximum ? 'AMOUNT_MAX' : null;
}

/** Other countries whose pattern the text fits: worth asking the server whether the code exists there. */
export const otherCountriesFitting = (
  zipCode: string,
  country: Country,
  all: readonly Country[],
): readonly Country[] =>
  all.filter((other) => other.id !== country.id && other.postalCodePattern.test(zipCode));
