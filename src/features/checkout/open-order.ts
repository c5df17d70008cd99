import type { ProductGroup } from '#features/catalog/types.ts';
import { readWish } from '#features/offers/shared.ts';
import type { PlaceOrderDeps } from '#features/orders/types.ts';
import type { Country, Place } from '#features/places/types.ts';
import type { Offer, OfferRequest, SealedOffer } from '#features/pricing/types.ts';
import { orderQuery } from './checkout-urls.ts';
import { readGroupCode } from './group/group-choice.rules.ts';

/** Where the visitor is, from host and path. */
export type OrderSite = { country: Country; group: ProductGroup };

/** The offer that an address of the order names: what is wanted, from whom, and the proof of its price. */
export type SelectedOffer = {
  wish: OfferRequest;
  place: Place;
  dealerId: number;
  hash: string;
  sealed: SealedOffer;
  /** Of the neighbours' invitation that is followed. */
  groupCode: string | null;
  /** The canonical query of the order's pages. */
  query: string;
};

export type OpenedAddress =
  | { kind: 'wanted'; wanted: SelectedOffer }
  /** The address has no genuine hash, but its dealer serves its wish: go on with a fresh offer. */
  | { kind: 'renewed'; query: string }
  /** `wish` has a postal code when offers can be looked for. */
  | { kind: 'nothing'; wish: OfferRequest };

type Deps = Pick<PlaceOrderDeps, 'clock' | 'places' | 'pricing'>;

/** Reads an address of the order. Price and wish come from the sealed hash; the rest of the query only repairs. */
export function parseCheckoutUrl(deps: Deps, site: OrderSite, query: URLSearchParams): OpenedAddress {
  const hash = query.get('hash') ?? '';
  const sealed = deps.pricing.openHash(hash);
  const place = sealed ? deps.places.find(sealed.request.countryId, sealed.request.postalCode) : undefined;
  if (sealed && place && isOfSite(sealed.request, site)) {
    const { request: wish, dealerId } = sealed;
    const groupCode = readGroupCode(query);
    const canonical = orderQuery({ wish, dealerId, hash, groupCode });
    return { kind: 'wanted', wanted: { wish, place, dealerId, hash, sealed, groupCode, query: canonical } };
  }
  return renew(deps, site, query);
}

const isOfSite = (wish: OfferRequest, { country, group }: OrderSite): boolean =>
  wish.countryId === country.id && wish.productGroupId === group.id;

function renew(deps: Deps, { country, group }: OrderSite, query: URLSearchParams): OpenedAddress {
  const { request: wish } = readWish(query, deps.pricing.index().catalog.scope(country.id, group.id));
  const dealer = query.get('dealer') ?? '';
  const offer = /^[1-9]\d{0,9}$/.test(dealer) ? freshOffer(deps, wish, Number(dealer)) : undefined;
  if (!offer) return { kind: 'nothing', wish };
  const groupCode = readGroupCode(query);
  return {
    kind: 'renewed',
    query: orderQuery({ wish, dealerId: offer.dealerId, hash: offer.hash, groupCode }),
  };
}

/** What the dealer offers for exactly this wish now. */
function freshOffer(deps: Deps, wish: OfferRequest, dealerId: number): Offer | undefined {
  if (!deps.places.find(wish.countryId, wish.postalCode)) return undefined;
  const { offers, hasDefaultOffers } = deps.pricing.calculateForDealer(wish, dealerId, deps.clock.now());
  return hasDefaultOffers ? undefined : offers[0];
}
