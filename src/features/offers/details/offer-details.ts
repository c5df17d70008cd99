import type { Database } from '#db/database.ts';
import { vatPermille } from '#features/catalog/shared.ts';
import { dealerFacts } from '#features/dealers/dealers.ts';
import { dealerPath } from '#features/dealers/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { Places } from '#features/places/types.ts';
import { checkOffer } from '#features/pricing/pricing.ts';
import type { Offer, OfferPricing, OfferRequest, SealedOffer } from '#features/pricing/types.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { readWish } from '../entry/offer-request.rules.ts';
import type { ListRequest } from '../entry/request-form.ts';
import { sealOf } from '../list/list-address.ts';

type OfferDeps = {
  db: Database;
  pricing: OfferPricing;
  places: Pick<Places, 'find' | 'state'>;
  clock: Clock;
};

/** One dealer's offer explained: what the price is made of, when it comes, who delivers. */
export type Details = NonNullable<Awaited<ReturnType<typeof offerDetails>>>;

/**
 * Null when there is no such dealer in the country. With the hash of a list's row the offer is explained as the row shows
 * it, while that price is guaranteed; without an offer when the dealer does not (any longer) serve the wish.
 */
export async function offerDetails(deps: OfferDeps, request: ListRequest & { dealerId: number }) {
  const { group, country, query, dealerId } = request;
  const facts = await dealerFacts(deps.db, dealerId);
  if (!facts || facts.countryId !== country.id) return null;
  const sealed = sealedOfferIn(deps.pricing, request);
  const isOfDealer = sealed?.dealerId === dealerId;
  const scope = deps.pricing.index().catalog.scope(country.id, group.id);
  const wish = isOfDealer ? sealed.wish : readWish(query, scope).wish;
  const offer = isOfDealer ? await guaranteedOrPresent(deps, sealed) : presentOffer(deps, wish, dealerId);
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

function presentOffer({ pricing, places, clock }: OfferDeps, wish: OfferRequest, dealerId: number) {
  if (!places.find(wish.countryId, wish.postalCode)) return null;
  return pricing.calculateForDealer(wish, dealerId, clock.now()).offers[0] ?? null;
}

function detailedOffer({ pricing, clock }: OfferDeps, wish: OfferRequest, offer: Offer) {
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

/**
 * What a customer confirms before ordering: the wish as the hash seals it, in words, at the price that was shown while
 * it is guaranteed; just the wish when there is no such offer (any longer) in this list.
 */
export async function confirmation(deps: OfferDeps, request: ListRequest) {
  const { group, country, query } = request;
  const { catalog } = deps.pricing.index();
  const sealed = sealedOfferIn(deps.pricing, request);
  if (!sealed) return { wish: readWish(query, catalog.scope(country.id, group.id)).wish };
  const { wish, dealerId, hash } = sealed;
  const offer = await guaranteedOrPresent(deps, sealed);
  if (!offer) return { wish };
  return {
    slug: group.slug,
    wish,
    placeName: deps.places.find(country.id, wish.postalCode)?.name ?? '',
    product: catalog.products.get(wish.productId)?.name ?? '',
    parameters: wish.parameters.flatMap(({ id, desiredDate = null, modifier = null }) => {
      const parameter = catalog.parameters.get(id);
      if (!parameter) return [];
      const { groupKey: key, name, infoText: info } = parameter;
      return [{ key, name, info, desiredDate, months: modifier }];
    }),
    offer: { dealerId, dealerName: offer.dealerName, totalPrice: offer.totalPrice },
    seal: sealOf(hash),
  };
}

/** What the hash in an address seals; null without a genuine one of this list. Its age is another question. */
function sealedOfferIn(pricing: OfferPricing, { group, country, query }: ListRequest): SealedOffer | null {
  const sealed = pricing.openHash(query.get('hash') ?? '');
  const isOfList = sealed?.wish.countryId === country.id && sealed.wish.productGroupId === group.id;
  return isOfList ? sealed : null;
}

/** The offer as the list showed it while that price is guaranteed, then the dealer's present one; null when it is gone. */
async function guaranteedOrPresent(deps: OfferDeps, sealed: SealedOffer): Promise<Offer | null> {
  const status = await checkOffer(deps, sealed);
  return status.kind === 'offer_gone' ? null : status.offer;
}
