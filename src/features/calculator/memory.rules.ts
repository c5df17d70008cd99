import { type ProductGroupSlug, productGroupOfSlug } from '#features/catalog/product-groups.ts';
import type { CountryCode } from '#features/locations/countries.ts';

/** What a browser remembers about a visitor's calculations, and in which form. Nothing of it leaves the browser. */

export const calculatorCookie = { name: 'calculator', maxAgeSeconds: 7 * 86_400 } as const;

export type RememberedWish = { group: ProductGroupSlug; zipCode: string; amount: string };

export const writeCalculatorCookie = (remembered: RememberedWish): string =>
  [remembered.group, remembered.zipCode, remembered.amount].join('.');

/** Null for anything we did not write. */
export function readCalculatorCookie(value: string): RememberedWish | null {
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

/** One key per country, because postal codes and dealers differ. */
export const localMemoryKey = (country: CountryCode): string => `brennwert.${country}`;

export type LocalMemory = {
  /** Last used codes, newest first. */
  zipCodes: readonly string[];
  /** The notice about fake shops was seen. */
  fraudWarning: boolean;
  /** Dealers marked with a heart before there is an account. */
  favourites: readonly number[];
  /** Members of other features, kept as they are. */
  others: Readonly<Record<string, unknown>>;
};

const keptZipCodes = 5;

/** Reads what local storage holds; damaged or foreign content counts as empty. */
export function readLocalMemory(stored: string | null): LocalMemory {
  const { zipCodes, fraudWarning, favourites, ...others } = asRecord(stored);
  return {
    zipCodes: asList(zipCodes).filter((code) => typeof code === 'string'),
    fraudWarning: fraudWarning === true,
    favourites: asList(favourites).filter((id) => typeof id === 'number'),
    others,
  };
}

export const writeLocalMemory = ({ others, ...own }: LocalMemory): string =>
  JSON.stringify({ ...others, ...own });

export const rememberZipCode = (memory: LocalMemory, zipCode: string): LocalMemory => ({
  ...memory,
  zipCodes: [zipCode, ...memory.zipCodes.filter((known) => known !== zipCode)].slice(0, keptZipCodes),
});

export const toggleFavourite = (memory: LocalMemory, dealerId: number): LocalMemory => ({
  ...memory,
  favourites: memory.favourites.includes(dealerId)
    ? memory.favourites.filter((id) => id !== dealerId)
    : [...memory.favourites, dealerId],
});

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function asRecord(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
}
