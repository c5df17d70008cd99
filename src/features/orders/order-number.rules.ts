import type { Country } from '#features/places/types.ts';

/** No vowels (no words), no 0/O, 1/I/L: readable on paper and by phone. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ';
const randomLetters = 6;

/**
 * Six letters from random bytes. Bytes beyond the last whole multiple of 28 are passed over, so that every letter is
 * equally likely; null when the bytes run out.
 */
export function numberLetters(random: Uint8Array): string | null {
  const fair = 256 - (256 % alphabet.length);
  const letters = [...random].filter((byte) => byte < fair).slice(0, randomLetters);
  if (letters.length < randomLetters) return null;
  return letters.map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** "DE-26-4F7K-2Q": country, year, six letters (28^6 = 480 million a year and country). */
export function orderNumber(iso: Country['iso'], year: number, random: Uint8Array): string | null {
  const text = numberLetters(random);
  return text && `${iso}-${String(year % 100).padStart(2, '0')}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** What a person may type for a number: any case, with or without hyphens. Null when it cannot be one. */
export function normalizeOrderNumber(input: string): string | null {
  const text = input.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const parts = /^(DE|AT|CH)(\d{2})([0-9A-Z]{4})([0-9A-Z]{2})$/.exec(text);
  return parts ? parts.slice(1).join('-') : null;
}
