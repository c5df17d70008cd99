import type { Cents } from '#platform/money/money.ts';

/** `price` is null in a state without a dealer; `path` leads to its price page. */
export type StateRegion = { code: string; name: string; path: string; price: Cents | null };

export type StatePrice = StateRegion & { price: Cents };

/** The states that have a price, the cheapest first. */
export const pricesOf = (regions: readonly StateRegion[]): StatePrice[] =>
  regions
    .flatMap(({ price, ...region }) => (price === null ? [] : [{ ...region, price }]))
    .sort((a, b) => a.price - b.price);
