import type { Place, Places } from '#features/places/types.ts';
import type { OfferRequest, Pricing } from '#features/pricing/types.ts';
import { blankRequest, type RequestScope } from '../entry/offer-request.rules.ts';

export type Suggestion = NonNullable<ReturnType<typeof suggestion>>;

type Known = {
  pricing: Pick<Pricing, 'calculate'>;
  places: Pick<Places, 'nearest'>;
  now: Date;
  scope: RequestScope;
};

const usualAmounts: readonly number[] = [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 12_000];
/** Kilometres: further away nobody drives for a cheaper tank. */
const farthest = 40;
const maxNeighbours = 12;

/** For a list without offers: the nearest amount, fewer stations, the usual product, and two neighbouring places. */
export function nearestRequests(known: Known, request: OfferRequest, place: Place): readonly Suggestion[] {
  const answer = (kind: Candidate['kind'], other: OfferRequest) =>
    suggestion(known, { kind, request: other, place, distance: null });
  const amounts = usualAmounts.toSorted(
    (a, b) => Math.abs(a - request.amount) - Math.abs(b - request.amount),
  );
  return [
    amounts
      .values()
      .map((amount) => answer('amount', { ...request, amount, stations: 1 }))
      .find((found) => found !== null) ?? null,
    request.stations > 1 ? answer('stations', { ...request, stations: 1 }) : null,
    answer('product', { ...request, productId: blankRequest(known.scope).productId }),
    ...neighbours(known, request, place),
  ].filter((found) => found !== null);
}

function neighbours(known: Known, request: OfferRequest, place: Place): Suggestion[] {
  return known.places
    .nearest(request.countryId, place, maxNeighbours)
    .flatMap(({ place: other, distance }) => {
      if (distance > farthest || other.postalCode === place.postalCode) return [];
      const there = { ...request, postalCode: other.postalCode };
      return suggestion(known, { kind: 'place', request: there, place: other, distance }) ?? [];
    })
    .slice(0, 2);
}

type Candidate = {
  kind: 'amount' | 'stations' | 'product' | 'place';
  request: OfferRequest;
  place: Place;
  /** Kilometres to the other place; null unless `kind` is 'place'. */
  distance: number | null;
};

function suggestion({ pricing, now }: Known, { kind, request, place, distance }: Candidate) {
  const { offers, hasDefaultOffers } = pricing.calculate(request, now);
  const [cheapest] = offers;
  if (!cheapest || hasDefaultOffers) return null;
  const { totalPrice } = cheapest;
  return { kind, request, distance, placeName: place.name, count: offers.length, cheapest: totalPrice };
}
