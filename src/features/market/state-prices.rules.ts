import { nationalPath, statePath } from '#features/places/shared.ts';
import type { Country, Places } from '#features/places/types.ts';
import type { Cents } from '#platform/money/money.ts';

/** `price` is null in a state without a dealer; `path` leads to its price page. */
export type StateRegion = { code: string; name: string; path: string; price: Cents | null };

export type StatePrice = StateRegion & { price: Cents };

/** The states that have a price, the cheapest first. */
export const pricesOf = (regions: readonly StateRegion[]): StatePrice[] =>
  regions
    .flatMap(({ price, ...region }) => (price === null ? [] : [{ ...region, price }]))
    .sort((a, b) => a.price - b.price);

/** In two columns, the first not shorter than the second. */
export function halvesOf<T>(prices: readonly T[]): [T[], T[]] {
  const half = Math.ceil(prices.length / 2);
  return [prices.slice(0, half), prices.slice(half)];
}

/** States at each end that stand for all of them. */
const endCount = 3;

/** The cheapest and the dearest; of a few all. */
export const endsOf = <T>(prices: readonly T[]): [T[], T[]] =>
  prices.length <= 2 * endCount ? halvesOf(prices) : [prices.slice(0, endCount), prices.slice(-endCount)];

/** Prices by state code, joined with the drawing of the country. */
export function statesOf(averages: ReadonlyMap<string, Cents>, places: Places, country: Country) {
  const map = places.map(country.id);
  const regions = map.regions.map(({ code, label }): StateRegion => {
    const state = places.state(code);
    const path = state ? statePath(state) : nationalPath;
    return { code, name: label, path, price: averages.get(code) ?? null };
  });
  return {
    /** Address, width and height of the drawing. */
    map: { source: `/karten/${country.code}.svg`, width: map.width, height: map.height },
    /** All regions of the drawing. */
    regions,
  };
}

export type StatesData = ReturnType<typeof statesOf>;
