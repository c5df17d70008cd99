import type { Database } from '#db/database.ts';
import { carbonCost, productGroups, vatWithin } from '#features/catalog/shared.ts';
import { dealerFacts } from '#features/dealers/dealers.ts';
import { dealerPath } from '#features/dealers/shared.ts';
import type { Places } from '#features/places/types.ts';
import { checkOffer } from '#features/pricing/pricing.ts';
import { vatOf } from '#features/pricing/shared.ts';
import type { Offer, OfferPricing, OfferRequest, PricePart, SealedOffer } from '#features/pricing/types.ts';
import { cents } from '#platform/money/money.ts';
import type { Clock } from '#platform/time/clock.ts';
import { readOfferRequest } from '../entry/offer-request.rules.ts';
import type { AskedList } from '../entry/request-form.ts';
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
 * it, while that price is guaranteed; without an offer when the dealer does not (any longer) serve the request.
 */
export async function offerDetails(deps: OfferDeps, asked: AskedList & { dealerId: number }) {
  const { group, country, query, dealerId } = asked;
  const facts = await dealerFacts(deps.db, dealerId);
  if (!facts || facts.countryId !== country.id) return null;
  const sealed = sealedOfferIn(deps.pricing, asked);
  const isOfDealer = sealed?.dealerId === dealerId;
  const scope = deps.pricing.index().catalog.scope(country.id, group.id);
  const request = isOfDealer ? sealed.request : readOfferRequest(query, scope).request;
  const offer = isOfDealer ? await guaranteedOrPresent(deps, sealed) : presentOffer(deps, request, dealerId);
  const { id, name, legalName, street, postalCode, place, phone, foundedYear, about, branches } = facts;
  return {
    request,
    slug: group.slug,
    dealer: {
      id,
      name,
      legalName,
      street,
      postalCode,
      place,
      phone,
      foundedYear,
      about,
      branches: branches.map((branch) => branch.place),
      path: dealerPath(deps.places, facts),
    },
    offer: offer && detailedOffer(deps, request, offer),
  };
}

function presentOffer({ pricing, places, clock }: OfferDeps, request: OfferRequest, dealerId: number) {
  if (!places.find(request.countryId, request.postalCode)) return null;
  return pricing.calculateForDealer(request, dealerId, clock.now()).offers[0] ?? null;
}

function detailedOffer({ pricing, places }: OfferDeps, request: OfferRequest, offer: Offer) {
  const { parameters, products } = pricing.index().catalog;
  const product = products.get(request.productId);
  if (!product) return null;
  const { countryId, postalCode, productGroupId } = request;
  const { totalPrice, unitPrice, deliveryDate, deliveryStartDate, climate, hash } = offer;
  const vat = vatOf(offer);
  const { unit, priceUnit } = productGroups[productGroupId];
  return {
    totalPrice,
    unitPrice,
    deliveryDate,
    deliveryStartDate,
    climate,
    hash,
    product: { id: product.id, name: product.name, productGroupId, maker: product.maker, unit, priceUnit },
    place: places.find(countryId, postalCode)?.name ?? '',
    dealer: { place: offer.dealerPlace, rating: offer.rating, ratingCount: offer.ratingCount },
    parts: withCarbonPart(pricing.partsOf(offer), { request, offer, vat }),
    payments: offer.payments.map((id) => parameters.get(id)?.name ?? String(id)),
    vatPermille: vat,
    vatAmount: vatWithin(totalPrice, vat),
  };
}

type Explained = { request: OfferRequest; offer: Offer; vat: number };

/** The parts of a price with that of CO2 apart from the goods, where a law sets one; they add up as before. */
function withCarbonPart(parts: readonly PricePart[], { request, offer, vat }: Explained) {
  const year = Number(offer.deliveryDate.slice(0, 4));
  const cost = carbonCost(request, { litres: request.amount, year, vatPermille: vat });
  return parts.flatMap(({ kind, label, amount }) => {
    const part = { kind, label, amount };
    if (kind !== 'product' || cost === null || cost >= amount) return [part];
    return [
      { ...part, amount: cents(amount - cost) },
      { kind: 'carbon' as const, label, amount: cost },
    ];
  });
}

/**
 * What a customer confirms before ordering: the request as the hash seals it, in words, at the price that was shown while
 * it is guaranteed; just the request when there is no such offer (any longer) in this list.
 */
export async function confirmation(deps: OfferDeps, asked: AskedList) {
  const { group, country, query } = asked;
  const { catalog } = deps.pricing.index();
  const sealed = sealedOfferIn(deps.pricing, asked);
  if (!sealed) return { request: readOfferRequest(query, catalog.scope(country.id, group.id)).request };
  const { request, dealerId, hash } = sealed;
  const offer = await guaranteedOrPresent(deps, sealed);
  if (!offer) return { request };
  return {
    slug: group.slug,
    request,
    placeName: deps.places.find(country.id, request.postalCode)?.name ?? '',
    product: catalog.products.get(request.productId)?.name ?? '',
    parameters: request.parameters.flatMap(({ id, desiredDate = null, modifier = null }) => {
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
function sealedOfferIn(pricing: OfferPricing, { group, country, query }: AskedList): SealedOffer | null {
  const sealed = pricing.openHash(query.get('hash') ?? '');
  const isOfList = sealed?.request.countryId === country.id && sealed.request.productGroupId === group.id;
  return isOfList ? sealed : null;
}

/** The offer as the list showed it while that price is guaranteed, then the dealer's present one; null when it is gone. */
async function guaranteedOrPresent(deps: OfferDeps, sealed: SealedOffer): Promise<Offer | null> {
  const status = await checkOffer(deps, sealed);
  return status.kind === 'offer_gone' ? null : status.offer;
}
