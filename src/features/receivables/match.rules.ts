import { normalizeOrderNumber } from '#features/orders/shared.ts';
import { checkDigit } from '#features/payments/shared.ts';
/** Order numbers in a purpose, as people and banks write them: with or without hyphens, in any case. */
export function orderNumbersIn(text: string): readonly string[] {
  const written = text.matchAll(/(?:DE|AT|CH)[\s-]?\d{2}[\s-]?[0-9A-Z]{4}[\s-]?[0-9A-Z]{2}(?![0-9A-Z])/gi);
  const numbers = [...written].map(([found]) => normalizeOrderNumber(found));
  return [...new Set(numbers.filter((number) => number !== null))];
}

/** Numbers of papers in a purpose: "RE-DE-26-000123". */
export function paperNumbersIn(text: string): readonly string[] {
  const written = text
    .toUpperCase()
    .matchAll(/\b([A-Z]{2})[\s-]?(DE|AT|CH)[\s-]?(\d{2})[\s-]?(\d{6})(?!\d)/g);
  return [...new Set([...written].map((parts) => parts.slice(1, 5).join('-')))];
}

/** The order of a QR-bill's reference: 26 digits of its id and one that checks them. */
export function orderOfQrReference(text: string): number | null {
  const [reference] = /\d{27}/.exec(text.replaceAll(' ', '')) ?? [];
  if (!reference || checkDigit(reference.slice(0, 26)) !== Number(reference[26])) return null;
  const id = Number(reference.slice(0, 26));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
