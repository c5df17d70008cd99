import type { Database } from '#db/database.ts';
import { vatPermille } from '#features/catalog/shared.ts';
import type { ProductGroup } from '#features/catalog/types.ts';
import { dealerFacts } from '#features/dealers/dealers.ts';
import { dealerPath } from '#features/dealers/shared.ts';
import type { DealerFacts } from '#features/dealers/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Country, Places } from '#features/places/types.ts';
import type { Offer, OfferPricing, OfferRequest, PricePart } from '#features/pricing/types.ts';

import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { readWish } from '../entry/calculator.rules.ts';
import { sealedOfferIn, standingOffer } from '../sealed-offer.ts';

export type DetailsDeps = {
  db: Database;
  pricing: OfferPricing;
  places: Pick<Places, 'find' | 'state'>;
  clock: Clock;
};

export type DetailsRequest = {
  group: ProductGroup;
  country: Country;
  query: URLSearchParams;
  dealerId: number;
};

/** One dealer's offer explained: what the price is made of, when it comes, who delivers. */
export type Details = {
  wish: OfferRequest;
  slug: ProductGroup['slug'];
  dealer: Pick<
    DealerFacts,
    'id' | 'name' | 'legalName' | 'street' | 'postalCode' | 'place' | 'phone' | 'foundedYear' | 'about'
  > & { branches: readonly string[]; path: string };
  /** Null when the dealer does not (any longer) serve the wish. */
  offer: DetailedOffer | null;
};

export type DetailedOffer = Pick<
  Offer,
  | 'rating'
  | 'ratingCount'
  | 'unitPrice'
  | 'totalPrice'
  | 'deliveryDate'
  | 'deliveryStartDate'
  | 'climate'
  | 'hash'
> & { parts: readonly PricePart[]; payments: readonly string[]; vatPermille: number };

/**
 * Null when there is no such dealer in the country. With the hash of a list's row the offer is explained as the row shows
 * it, while that price is guaranteed.
 */
export async function offerDetails(deps: DetailsDeps, request: DetailsRequest): Promise<Details | null> {
  const { group, country, query, dealerId } = request;
  const facts = await dealerFacts(deps.db, dealerId);
  if (!facts || facts.countryId !== country.id) return null;
  const sealed = sealedOfferIn(deps.pricing, request);
  const isOfDealer = sealed?.dealerId === dealerId;
  const scope = deps.pricing.index().catalog.scope(country.id, group.id);
  const wish = isOfDealer ? sealed.wish : readWish(query, scope).wish;
  const offer = isOfDealer ? await standingOffer(deps, sealed) : presentOffer(deps, { wish, dealerId });
  const { id, name, legalName, street, postalCode, place, phone, foundedYear, about, branches } = facts;
  return {
    wish,
    slug: group.slug,
    dealer: {
      ...{ id, name, legalName, street, postalCode, place, phone, foundedYear, about },
      branches: branches.map((branch) => branch.place),
      path: dealerPath(deps.places, facts),
    },
    offer: offer && detailedOffer(deps, wish, offer),
  };
}

function presentOffer(
  { pricing, places, clock }: DetailsDeps,
  asked: { wish: OfferRequest; dealerId: number },
) {
  const { wish, dealerId } = asked;
  if (!places.find(wish.countryId, wish.postalCode)) return null;
  return pricing.calculateForDealer(wish, dealerId, clock.now()).offers[0] ?? null;
}

function detailedOffer(
  { pricing, clock }: DetailsDeps,
  wish: OfferRequest,
  offer: Offer,
): DetailedOffer | null {
  const { parameters, products } = pricing.index().catalog;
  const product = products.get(wish.productId);
  if (!product) return null;
  const { rating, ratingCount, unitPrice, totalPrice, deliveryDate, deliveryStartDate, climate, hash } =
    offer;
  return {
    ...{ rating, ratingCount, unitPrice, totalPrice, deliveryDate, deliveryStartDate, climate, hash },
    parts: pricing.partsOf(offer),
    payments: offer.payments.map((id) => parameters.get(id)?.name ?? String(id)),
    vatPermille: vatPermille(product, localDay(clock.now(), countries[wish.countryId].timeZone)),
  };
}
