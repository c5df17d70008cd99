import type { Place, Places } from '#features/places/types.ts';
import type { OfferRequest, Pricing } from '#features/pricing/types.ts';
import type { Cents } from '#platform/money/money.ts';
import { blankWish, type WishScope } from '../entry/calculator.rules.ts';

/** A wish near the visitor's own that has offers. */
export type Suggestion = {
  kind: 'amount' | 'stations' | 'product' | 'place';
  wish: OfferRequest;
  /** Kilometres to the other place; null unless `kind` is 'place'. */
  distance: number | null;
  placeName: string;
  count: number;
  cheapest: Cents;
};

type Known = {
  pricing: Pick<Pricing, 'calculate'>;
  places: Pick<Places, 'nearest'>;
  now: Date;
  scope: WishScope;
};

const usualAmounts: readonly number[] = [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 12_000];
/** Kilometres: further away nobody drives for a cheaper tank. */
const farthest = 40;
const maxNeighbours = 12;

/** For a list without offers: the nearest amount, fewer stations, the usual product, and two neighbouring places. */
export function nearestWishes(known: Known, wish: OfferRequest, place: Place): readonly Suggestion[] {
  const answer = (kind: Suggestion['kind'], other: OfferRequest) =>
    suggestion(known, { kind, wish: other, place });
  const amounts = usualAmounts.toSorted((a, b) => Math.abs(a - wish.amount) - Math.abs(b - wish.amount));
  return [
    firstOf(amounts, (amount) => answer('amount', { ...wish, amount, stations: 1 })),
    wish.stations > 1 ? answer('stations', { ...wish, stations: 1 }) : null,
    answer('product', { ...wish, productId: blankWish(known.scope).productId }),
    ...neighbours(known, wish, place),
  ].filter((found) => found !== null);
}

/** The nearest two other codes with offers for the same wish. */
function neighbours(known: Known, wish: OfferRequest, place: Place): Suggestion[] {
  return known.places
    .nearest(wish.countryId, place, maxNeighbours)
    .map(({ place: other, distance }) => {
      if (distance > farthest || other.postalCode === place.postalCode) return null;
      const there = { ...wish, postalCode: other.postalCode };
      const found = suggestion(known, { kind: 'place', wish: there, place: other });
      return found && { ...found, distance };
    })
    .filter((found) => found !== null)
    .slice(0, 2);
}

type Candidate = { kind: Suggestion['kind']; wish: OfferRequest; place: Place };

function suggestion(known: Known, { kind, wish, place }: Candidate): Suggestion | null {
  const { offers, hasDefaultOffers } = known.pricing.calculate(wish, known.now);
  const [cheapest] = offers;
  if (!cheapest || hasDefaultOffers) return null;
  return {
    kind,
    wish,
    distance: null,
    placeName: place.name,
    count: offers.length,
    cheapest: cheapest.totalPrice,
  };
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
