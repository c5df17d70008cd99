import { productGroupList } from '#features/catalog/shared.ts';
import type { ProductGroupId, ProductGroupSlug } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Place, Places } from '#features/places/types.ts';
import { upsellingHints, upsellingKeys } from '#features/pricing/shared.ts';
import type { OfferRequest, Pricing, UpsellingHint } from '#features/pricing/types.ts';
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

/** More would be advertising. */
const maxHints = 2;
/** Cents (Rappen): nobody changes plans for less. */
const minSaving = 500;

/** The hints worth showing: what saves most, then the better product that costs least. */
export function worthwhileHints(hints: readonly UpsellingHint[]): readonly UpsellingHint[] {
  const byPrice = hints.toSorted((a, b) => a.difference - b.difference);
  const saving = byPrice.filter(({ difference }) => difference <= -minSaving).slice(0, 1);
  const products = byPrice
    .filter(({ key, difference }) => key === upsellingKeys.product && difference >= 0)
    .slice(0, 1);
  const rest = byPrice.filter(({ key }) => key === upsellingKeys.climate);
  return [...saving, ...products, ...rest].slice(0, maxHints);
}

type Asked = { countryId: CountryId; productGroupId: ProductGroupId; now: Date };

/** How many hints wait in the settings: those of a country's usual request at its reference code. */
export function usualHintCount(
  pricing: Pick<Pricing, 'index' | 'calculate' | 'cheapest'>,
  asked: Asked,
): number {
  const scope = pricing.index().catalog.scope(asked.countryId, asked.productGroupId);
  const request = { ...blankRequest(scope), postalCode: countries[asked.countryId].referencePostalCode };
  return worthwhileHints(upsellingHints(pricing, request, asked.now)).length;
}

/** By product group; one that is not named has none. */
export type HintCounts = Readonly<Partial<Record<ProductGroupSlug, number>>>;

/** `usualHintCount` of every group whose settings have a badge: diesel's have none. */
export function usualHintCounts(
  pricing: Pick<Pricing, 'index' | 'calculate' | 'cheapest'>,
  asked: Omit<Asked, 'productGroupId'>,
): HintCounts {
  const groups = productGroupList.filter(({ slug }) => slug !== 'diesel');
  return Object.fromEntries(
    groups.map(({ id, slug }) => [slug, usualHintCount(pricing, { ...asked, productGroupId: id })]),
  );
}
