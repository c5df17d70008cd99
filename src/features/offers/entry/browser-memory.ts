import { amountLimits, productGroupOfSlug } from '#features/catalog/shared.ts';
import type { ProductGroupSlug } from '#features/catalog/types.ts';
import type { CountryCode } from '#features/places/types.ts';
import { siteCookie } from '#platform/http/site-cookie.ts';
import { readMemory, remember } from '#shell/shared.ts';

/** What a browser remembers about a visitor's calculations, and in which form. Nothing of it leaves the browser. */

type RememberedRequest = { group: ProductGroupSlug; zipCode: string; amount: string };

export function rememberRequest(country: CountryCode, remembered: RememberedRequest): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = calculatorCookie(remembered, location);
  const known = readMemory(country);
  remember(country, { zipCodes: withZipCode(stringsIn(known.zipCodes), remembered.zipCode) });
  const amounts = withAmount(amountsIn(known.amounts), remembered.group, Number(remembered.amount));
  remember(country, { amounts });
}

/** The amounts of the last calculations; the cookie's own is known even where nothing can be saved. */
export function recallAmounts(country: CountryCode): Amounts {
  const last = readCalculatorCookie(document.cookie);
  const saved = amountsIn(readMemory(country).amounts);
  return last && last.amount !== '' ? withAmount(saved, last.group, Number(last.amount)) : saved;
}

/** Dealers with a heart, by their ids. */
export const recallHearts = (country: CountryCode): readonly number[] =>
  numbersIn(readMemory(country).favourites);

export const toggleHeart = (country: CountryCode, dealerId: number): readonly number[] =>
  saveHearts(country, withHeartToggled(recallHearts(country), dealerId));

export function saveHearts(country: CountryCode, favourites: readonly number[]): readonly number[] {
  remember(country, { favourites });
  return favourites;
}

/** A `document.cookie` assignment for seven days. */
export const calculatorCookie = (
  { group, zipCode, amount }: RememberedRequest,
  site: { protocol: string },
): string => siteCookie(site, `calculator=${group}.${zipCode}.${amount}`, 7 * 86_400);

/** The visitor's last calculation within `document.cookie`; null for anything we did not write. */
export function readCalculatorCookie(cookies: string): RememberedRequest | null {
  const written = /(?:^|; )calculator=([a-z-]+)\.(\d{0,5})\.(\d{0,5})(?:;|$)/.exec(cookies);
  const [, slug = '', zipCode = '', amount = ''] = written ?? [];
  const group = productGroupOfSlug(slug);
  return group ? { group: group.slug, zipCode, amount } : null;
}

/** Litres or kg by product group, the newest last. */
export type Amounts = Readonly<Partial<Record<ProductGroupSlug, number>>>;

export function withAmount(amounts: Amounts, group: ProductGroupSlug, amount: number): Amounts {
  const { [group]: _, ...others } = amounts;
  return { ...others, [group]: amount };
}

/**
 * What the amount field begins with for a group: what was typed for it, else what was calculated last, else what was
 * typed for another product of the same unit. An amount of another unit would be another wish.
 */
export function amountFor(group: ProductGroupSlug, from: { typed: Amounts; remembered: Amounts }): number {
  const unitOf = (slug: string) => productGroupOfSlug(slug)?.unit;
  const alike = Object.entries(from.typed).findLast(([slug]) => unitOf(slug) === unitOf(group));
  return from.typed[group] ?? from.remembered[group] ?? alike?.[1] ?? amountLimits.default;
}

const maxZipCodes = 5;

/** The last used codes with one more, newest first; the app's web view reads them. */
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

const isAmount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= amountLimits.minimum && Number(value) <= amountLimits.maximum;

export function amountsIn(value: unknown): Amounts {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return Object.fromEntries(entries.filter(([slug, amount]) => productGroupOfSlug(slug) && isAmount(amount)));
}
