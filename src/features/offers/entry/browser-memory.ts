import { productGroupOfSlug } from '#features/catalog/shared.ts';
import type { ProductGroupSlug } from '#features/catalog/types.ts';
import type { CountryCode } from '#features/places/types.ts';
import { readMemory, remember } from '#shell/shared.ts';

/** The visitor's last calculation here, from the calculator cookie. */
export function recallRequest(): RememberedRequest | null {
  const value = cookieValue(document.cookie, calculatorCookie.name);
  return value === null ? null : readCalculatorCookie(value);
}

export function rememberRequest(country: CountryCode, remembered: RememberedRequest): void {
  const value = writeCalculatorCookie(remembered);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = cookieAssignment(calculatorCookie, value, location.protocol);
  remember(country, { zipCodes: withZipCode(stringsIn(readMemory(country).zipCodes), remembered.zipCode) });
}

/** Dealers with a heart, by their ids. */
export const recallHearts = (country: CountryCode): readonly number[] =>
  numbersIn(readMemory(country).favourites);

export function toggleHeart(country: CountryCode, dealerId: number): readonly number[] {
  const favourites = withHeartToggled(recallHearts(country), dealerId);
  remember(country, { favourites });
  return favourites;
}

export function saveHearts(country: CountryCode, favourites: readonly number[]): readonly number[] {
  remember(country, { favourites });
  return favourites;
}

/** What a browser remembers about a visitor's calculations, and in which form. Nothing of it leaves the browser. */

export const calculatorCookie = { name: 'calculator', maxAgeSeconds: 7 * 86_400 } as const;

type RememberedRequest = { group: ProductGroupSlug; zipCode: string; amount: string };

export const writeCalculatorCookie = (remembered: RememberedRequest): string =>
  [remembered.group, remembered.zipCode, remembered.amount].join('.');

/** Null for anything we did not write. */
export function readCalculatorCookie(value: string): RememberedRequest | null {
  const [slug = '', zipCode = '', amount = '', ...rest] = value.split('.');
  const group = productGroupOfSlug(slug);
  const isOurs = rest.length === 0 && /^\d{0,5}$/.test(zipCode) && /^\d{0,5}$/.test(amount);
  return group && isOurs ? { group: group.slug, zipCode, amount } : null;
}

/** A `document.cookie` assignment; Secure follows the page's own protocol. */
export function cookieAssignment(
  cookie: { name: string; maxAgeSeconds: number },
  value: string,
  protocol: string,
): string {
  const secure = protocol === 'https:' ? '; secure' : '';
  return `${cookie.name}=${encodeURIComponent(value)}; path=/; max-age=${cookie.maxAgeSeconds}; samesite=lax${secure}`;
}

/** The value of a cookie within a Cookie header or `document.cookie`. */
export function cookieValue(cookies: string, name: string): string | null {
  const pair = cookies.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair === undefined ? null : decoded(pair.slice(name.length + 1));
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const maxZipCodes = 5;

/** The last used codes with one more, newest first. */
export const withZipCode = (known: readonly string[], zipCode: string): readonly string[] =>
  [zipCode, ...known.filter((code) => code !== zipCode)].slice(0, maxZipCodes);

/** Dealers marked with a heart, with one marked or no longer marked. */
export const withHeartToggled = (known: readonly number[], dealerId: number): readonly number[] =>
  known.includes(dealerId) ? known.filter((id) => id !== dealerId) : [...known, dealerId];

/** What a browser has saved is anybody's text: whatever is not such a list counts as empty. */
export const stringsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

export const numbersIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];
