import type { CountryCode } from '#features/places/types.ts';
import { readMemory, remember } from '#shell/shared.ts';
import {
  calculatorCookie,
  cookieAssignment,
  cookieValue,
  keptNumbers,
  keptStrings,
  type RememberedWish,
  readCalculatorCookie,
  withHeartToggled,
  withZipCode,
  writeCalculatorCookie,
} from './memory.rules.ts';

/** The visitor's last calculation here, from the calculator cookie. */
export function recallWish(): RememberedWish | null {
  const value = cookieValue(document.cookie, calculatorCookie.name);
  return value === null ? null : readCalculatorCookie(value);
}

export function rememberWish(country: CountryCode, remembered: RememberedWish): void {
  const value = writeCalculatorCookie(remembered);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = cookieAssignment(calculatorCookie, value, location.protocol);
  remember(country, { zipCodes: withZipCode(keptStrings(readMemory(country).zipCodes), remembered.zipCode) });
}

/** Dealers with a heart, by their ids. */
export const recallHearts = (country: CountryCode): readonly number[] =>
  keptNumbers(readMemory(country).favourites);

export function toggleHeart(country: CountryCode, dealerId: number): readonly number[] {
  const favourites = withHeartToggled(recallHearts(country), dealerId);
  remember(country, { favourites });
  return favourites;
}

export function keepHearts(country: CountryCode, favourites: readonly number[]): readonly number[] {
  remember(country, { favourites });
  return favourites;
}
