import type { Database } from '#db/database.ts';
import { countries } from '#features/locations/countries.ts';
import type { Offer, PricePart, Pricing, SealedOffer } from '#features/pricing/pricing.types.ts';
import { localDay } from '#kernel/calendar.ts';
import type { Clock } from '#kernel/clock.ts';
import { dealerBehindOffer } from './orders.store.ts';
import type { OrderDealer } from './orders.types.ts';

/** What orders ask of the pricing service. */
export type OrderPricing = Pick<Pricing, 'index' | 'openHash' | 'calculateForDealer'> & {
  /** The dealer's offer as it was at the sealed version and moment; null when the dealer did not serve the wish. */
  recalculate(sealed: SealedOffer): Promise<Offer | null>;
  /** What an offer's total is made of. */
  partsOf(offer: Offer): readonly PricePart[];
};

export type OfferChange = {
  /** What the customer saw. */
  shown: Pick<Offer, 'totalPrice' | 'deliveryDate'>;
  /** What the dealer offers now, with a hash of its own. */
  offer: Offer;
};

export type Standing =
  | { kind: 'holds'; offer: Offer; parts: readonly PricePart[]; dealer: OrderDealer; priceVersion: number }
  | ({ kind: 'price_changed' } & OfferChange)
  | { kind: 'offer_gone'; reason: 'dealer_stopped' | 'day_blocked' | 'not_served' };

type StandingDeps = { db: Database; clock: Clock; pricing: OrderPricing };

/**
 * The price guarantee: within its life an offer holds as it was shown, even if the dealer changed its list. A dealer
 * that stopped trading or closed the day of delivery beats it. Afterwards what the dealer offers now counts; it holds
 * without asking again when it costs the same and comes no later.
 */
export async function standingOf(deps: StandingDeps, sealed: SealedOffer): Promise<Standing> {
  const { wish, dealerId } = sealed;
  const now = deps.clock.now();
  const [found, shown] = await Promise.all([
    dealerBehindOffer(deps.db, dealerId, localDay(sealed.sealedAt, countries[wish.countryId].timeZone)),
    deps.pricing.recalculate(sealed),
  ]);
  if (!found?.isOpen) return { kind: 'offer_gone', reason: 'dealer_stopped' };
  if (!shown) return { kind: 'offer_gone', reason: 'not_served' };
  const { isOpen: _, blackoutDays, ...dealer } = found;
  const isBlocked = (offer: Offer) => blackoutDays.includes(offer.deliveryDate);
  const held = (offer: Offer, priceVersion: number): Standing => ({
    kind: 'holds',
    offer,
    parts: deps.pricing.partsOf(offer),
    dealer,
    priceVersion,
  });
  if (now <= sealed.expiresAt && !isBlocked(shown)) return held(shown, sealed.priceVersion);
  const present = deps.pricing.calculateForDealer(wish, dealerId, now);
  const [offer] = present.offers;
  if (!offer || isBlocked(offer)) {
    return { kind: 'offer_gone', reason: isBlocked(shown) ? 'day_blocked' : 'not_served' };
  }
  const isAsGood = offer.totalPrice === shown.totalPrice && offer.deliveryDate <= shown.deliveryDate;
  return isAsGood ? held(offer, present.priceVersion) : { kind: 'price_changed', shown, offer };
}
