import type { Database } from '#db/database.ts';
import { vatPermille } from '#features/catalog/catalog.rules.ts';
import type { ProductGroup } from '#features/catalog/product-groups.ts';
import { dealerPath } from '#features/dealers/dealer-path.ts';
import { dealerFacts } from '#features/dealers/dealers.store.ts';
import type { DealerFacts } from '#features/dealers/dealers.types.ts';
import { type Country, countries } from '#features/locations/countries.ts';
import type { Places } from '#features/locations/locations.types.ts';
import type { Offer, PricePart, Pricing, Wish } from '#features/pricing/pricing.types.ts';
import { localDay } from '#kernel/calendar.ts';
import type { Clock } from '#kernel/clock.ts';
import { readWish } from './calculator.rules.ts';

export type DetailsDeps = { db: Database; pricing: Pricing; places: Places; clock: Clock };

export type DetailsRequest = {
  group: ProductGroup;
  country: Country;
  query: URLSearchParams;
  dealerId: number;
};

/** One dealer's offer explained: what the price is made of, when it comes, who delivers. */
export type Details = {
  wish: Wish;
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

/** Null when there is no such dealer in the country. */
export async function offerDetails(deps: DetailsDeps, request: DetailsRequest): Promise<Details | null> {
  const { group, country, query, dealerId } = request;
  const facts = await dealerFacts(deps.db, dealerId);
  if (!facts || facts.countryId !== country.id) return null;
  const now = deps.clock.now();
  const scope = deps.pricing.index().catalog.scope(country.id, group.id);
  const { wish } = readWish(query, scope);
  const { id, name, legalName, street, postalCode, place, phone, foundedYear, about, branches } = facts;
  return {
    wish,
    slug: group.slug,
    dealer: {
      ...{ id, name, legalName, street, postalCode, place, phone, foundedYear, about },
      branches: branches.map((branch) => branch.place),
      path: dealerPath(deps.places, facts),
    },
    offer: detailedOffer(deps, { wish, dealerId, now }),
  };
}

type Question = { wish: Wish; dealerId: number; now: Date };

function detailedOffer({ pricing, places }: DetailsDeps, { wish, dealerId, now }: Question) {
  if (!places.find(wish.countryId, wish.postalCode)) return null;
  const [offer] = pricing.calculateForDealer(wish, dealerId, now).offers;
  const { parameters, products } = pricing.index().catalog;
  const product = products.get(wish.productId);
  if (!offer || !product) return null;
  const { rating, ratingCount, unitPrice, totalPrice, deliveryDate, deliveryStartDate, climate, hash } =
    offer;
  return {
    ...{ rating, ratingCount, unitPrice, totalPrice, deliveryDate, deliveryStartDate, climate, hash },
    parts: pricing.partsOf(offer),
    payments: offer.payments.map((id) => parameters.get(id)?.name ?? String(id)),
    vatPermille: vatPermille(product, localDay(now, countries[wish.countryId].timeZone)),
  } satisfies DetailedOffer;
}
