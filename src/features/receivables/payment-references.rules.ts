import { normalizeOrderNumber } from '#features/orders/shared.ts';
import { checkDigit } from '#features/payments/shared.ts';

/** Order numbers in a purpose, as people and banks write them: with or without hyphens, in any case. */
export function orderNumbersIn(text: string): readonly string[] {
  const written = text.matchAll(/(?:DE|AT|CH)[\s-]?\d{2}[\s-]?[0-9A-Z]{4}[\s-]?[0-9A-Z]{2}(?![0-9A-Z])/gi);
  const numbers = [...written].map(([found]) => normalizeOrderNumber(found));
  return [...new Set(numbers.filter((number) => number !== null))];
}

/** Numbers of documents in a purpose: "RE-DE-26-000123". */
export function documentNumbersIn(text: string): readonly string[] {
  const written = text
    .toUpperCase()
    .matchAll(/\b([A-Z]{2})[\s-]?(DE|AT|CH)[\s-]?(\d{2})[\s-]?(\d{6})(?!\d)/g);
  return [...new Set([...written].map((parts) => parts.slice(1, 5).join('-')))];
}

/**
 * Orders of the QR-bills' references in a purpose: 26 digits of the order's id and one that checks them. Those that stand
 * apart count, in one piece or grouped as they are printed; where there is none, the digits are tried from each place,
 * because banks break lines within a reference and put numbers before it.
 */
export function ordersOfQrReferences(text: string): readonly number[] {
  const apart = text.matchAll(/(?<!\d)(?<!\d )(?:\d{27}|\d{2}(?: \d{5}){5})(?!\d)/g);
  const ids = ordersOf([...apart].map(([found]) => found.replaceAll(' ', '')));
  return ids.length > 0 ? ids : ordersOf(windowsIn(text.replaceAll(/\s/g, '')));
}

const windowsIn = (digits: string): string[] =>
  [...digits.matchAll(/(?=(\d{27}))/g)].map(([, found = '']) => found);

const ordersOf = (references: readonly string[]): number[] => [
  ...new Set(
    references
      .filter((reference) => checkDigit(reference.slice(0, 26)) === Number(reference[26]))
      .map((reference) => Number(reference.slice(0, 26)))
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
];
