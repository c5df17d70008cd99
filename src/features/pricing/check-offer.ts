import type { Database } from '#db/database.ts';
import { anyPaymentId, brokenRequirements, isInScope, isPaymentParameter } from '#features/catalog/shared.ts';
import { dealerBehindOffer } from '#features/dealers/dealers.ts';
import type { Trader } from '#features/dealers/types.ts';
import { countries } from '#features/places/shared.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Pricing } from './pricing.service.ts';
import type { Offer, OfferRequest, PricePart, SealedOffer } from './pricing.types.ts';

/** What an offer that was shown is judged by. */
export type OfferPricing = Pick<
  Pricing,
  'index' | 'openHash' | 'calculateForDealer' | 'recalculate' | 'partsOf' | 'deliveryCalendar'
>;

export type OfferChange = {
  /** What the customer saw; null when that is so long ago that the dealer's old prices are forgotten. */
  shown: Pick<Offer, 'totalPrice' | 'deliveryDate'> | null;
  /** What the dealer offers now, with a hash of its own. */
  offer: Offer;
};

/** Why an offer is gone; `rule` says in the catalog's words which option must not be ordered so any more. */
export type OfferGoneReason =
  | { reason: 'dealer_stopped' | 'day_blocked' | 'not_served' }
  | { reason: 'forbidden'; rule: string };

export type OfferStatus =
  | { kind: 'valid'; offer: Offer; parts: readonly PricePart[]; dealer: Trader; priceVersion: number }
  | ({ kind: 'price_changed' } & OfferChange)
  | ({ kind: 'offer_gone' } & OfferGoneReason);

type CheckOfferDeps = { db: Database; clock: Clock; pricing: OfferPricing };

/**
 * The price guarantee: within its life an offer holds as it was shown, even if the dealer changed its list. A dealer
 * that stopped trading or closed the day of delivery beats it, and so does a rule of the marketplace. Afterwards what the dealer offers now counts; it holds
 * without asking again when it costs the same and comes no later.
 */
export async function checkOffer(deps: CheckOfferDeps, sealed: SealedOffer): Promise<OfferStatus> {
  const { request, dealerId, priceVersion } = sealed;
  const now = deps.clock.now();
  const day = localDay(sealed.sealedAt, countries[request.countryId].timeZone);
  const forbidden = forbiddenBy(deps, request);
  if (forbidden) return { kind: 'offer_gone', ...forbidden };
  const { version } = deps.pricing.index();
  const found = await dealerBehindOffer(deps.db, { dealerId, priceVersion, day });
  if (!found?.isOpen) return { kind: 'offer_gone', reason: 'dealer_stopped' };
  const { isOpen: _, blackoutDays, hasChanged, ...dealer } = found;
  // The index may have gone on to another version while the database was asked.
  const isSurelySame = !hasChanged && deps.pricing.index().version === version;
  const shown = await shownOffer(deps, sealed, isSurelySame);
  const calendar = deps.pricing.deliveryCalendar(request.countryId, request.postalCode, now);
  // Closed by the dealer, or meanwhile by the marketplace.
  const isBlocked = (offer: Offer | null) =>
    offer !== null &&
    (blackoutDays.includes(offer.deliveryDate) || calendar?.isWorkingDay(offer.deliveryDate) === false);
  const held = (offer: Offer, version: number): OfferStatus => {
    return { kind: 'valid', offer, parts: deps.pricing.partsOf(offer), dealer, priceVersion: version };
  };
  if (shown && now <= sealed.expiresAt && !isBlocked(shown)) return held(shown, priceVersion);
  const present = deps.pricing.calculateForDealer(payable(deps, request), dealerId, now);
  const [offer] = present.offers;
  if (!offer || isBlocked(offer)) {
    return {
      kind: 'offer_gone',
      reason: isBlocked(shown) ? 'day_blocked' : 'not_served',
    };
  }
  const isAsGood =
    shown?.totalPrice === offer.totalPrice && shown !== null && offer.deliveryDate <= shown.deliveryDate;
  return isAsGood ? held(offer, present.priceVersion) : { kind: 'price_changed', shown, offer };
}

/**
 * The marketplace sells it no more, or forbids meanwhile how it is to be delivered. How it is to be paid is no part of the offer: another
 * payment method can be chosen in the order, which says what is wrong with this one.
 */
function forbiddenBy({ pricing }: CheckOfferDeps, request: OfferRequest) {
  const asked = withAnyPayment(request);
  const scope = pricing.index().catalog.scope(request.countryId, request.productGroupId);
  const isSold =
    scope.products.some(({ id }) => id === asked.productId) &&
    asked.parameters.every(({ id }) => isInScope(scope, id));
  if (!isSold) return { reason: 'not_served' } as const;
  const [broken] = brokenBy(pricing, asked);
  return broken ? ({ reason: 'forbidden', rule: broken.reason } as const) : null;
}

/** The request without a payment method that is closed by rules or offered no more. */
function payable({ pricing }: CheckOfferDeps, request: OfferRequest): OfferRequest {
  const scope = pricing.index().catalog.scope(request.countryId, request.productGroupId);
  const isOpen =
    request.parameters.every(({ id }) => isInScope(scope, id)) && brokenBy(pricing, request).length === 0;
  return isOpen ? request : withAnyPayment(request);
}

function brokenBy(pricing: OfferPricing, request: OfferRequest) {
  const scope = pricing.index().catalog.scope(request.countryId, request.productGroupId);
  return brokenRequirements(scope, { ...request, parameterIds: request.parameters.map(({ id }) => id) });
}

const withAnyPayment = (request: OfferRequest): OfferRequest => ({
  ...request,
  parameters: request.parameters.map((chosen) =>
    isPaymentParameter(chosen.id) ? { id: anyPaymentId } : chosen,
  ),
});

/**
 * The offer as the customer saw it. While nothing of the dealer and the catalogue has changed since, the index in memory
 * holds the very same prices; else they are read from the database as they were.
 */
async function shownOffer(
  { pricing }: CheckOfferDeps,
  sealed: SealedOffer,
  isSurelySame: boolean,
): Promise<Offer | null> {
  const { version, catalogueVersion } = pricing.index();
  const isSealedUnderPresent = catalogueVersion <= sealed.priceVersion && sealed.priceVersion <= version;
  if (!isSurelySame || !isSealedUnderPresent) return pricing.recalculate(sealed);
  return pricing.calculateForDealer(sealed.request, sealed.dealerId, sealed.sealedAt).offers[0] ?? null;
}
