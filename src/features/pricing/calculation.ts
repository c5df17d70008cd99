import { defaultParameterIds, roundToBags } from '#features/catalog/shared.ts';
import { cents } from '#platform/money/money.ts';
import type { DeliveryCalendar } from './delivery.rules.ts';
import { byOrderOfList, offersOf } from './offers.rules.ts';
import { type Candidates, type CompiledIndex, supplyFor, supplyOf } from './pricing.index.ts';
import type { BulkOffer, Calculation, Offer, OfferRequest } from './pricing.types.ts';
import { type SealKey, sealLifeMinutes, sealWish } from './seal.ts';

/** What a calculation reads besides the wish. */
export type Moment = {
  index: CompiledIndex;
  /** Of the wish's place; null when the place is unknown, which nobody serves. */
  calendar: DeliveryCalendar | null;
  key: SealKey;
  now: Date;
};

/**
 * Offers for a wish; when nobody serves it, those for the default parameters, and which ones had to be dropped.
 * Deterministic: the same moment, index and wish give the same answer to the byte.
 */
export function calculateFor(moment: Moment, asked: OfferRequest): Calculation {
  const wish = inWholeBags(asked);
  const supply = supplyFor(moment.index, wish);
  const calculation = answer(moment, wish, { supply });
  if (calculation.offers.length > 0 || !supply) return calculation;
  const fallback = withDefaults(moment.index, wish);
  const dropped = droppedFrom(wish, fallback);
  if (dropped.length === 0) return calculation;
  const defaults = answer(moment, fallback, { supply });
  if (defaults.offers.length === 0) return calculation;
  return { ...defaults, hasDefaultOffers: true, droppedParameterIds: dropped };
}

/** One dealer's offer for exactly this wish, or no offer. */
export function calculateForOneDealer(moment: Moment, asked: OfferRequest, dealerId: number): Calculation {
  const wish = inWholeBags(asked);
  const supply = supplyFor(moment.index, wish);
  return answer(moment, wish, { supply: supply && supplyOf(supply, dealerId) });
}

/** The offers of each dealer that serves every stop; stops share the tier of all amounts together. */
export function bulkOffers(
  stops: readonly OfferRequest[],
  momentFor: (stop: OfferRequest) => Moment,
): BulkOffer[] {
  const wishes = stops.map(inWholeBags);
  const tierAmount = wishes.reduce((sum, wish) => sum + wish.amount, 0);
  const byStop = wishes.map((wish) => {
    const moment = momentFor(wish);
    const { offers } = answer(moment, wish, { supply: supplyFor(moment.index, wish), tierAmount });
    return new Map(offers.map((offer) => [offer.dealerId, offer]));
  });
  const dealerIds = [...(byStop[0]?.keys() ?? [])];
  return dealerIds
    .map((dealerId) => byStop.flatMap((offers) => offers.get(dealerId) ?? []))
    .filter((offers) => offers.length === wishes.length)
    .map((offers) => ({
      offers,
      totalPrice: cents(offers.reduce((sum, offer) => sum + offer.totalPrice, 0)),
    }))
    .sort((a, b) => a.totalPrice - b.totalPrice || compareFirst(a, b));
}

const compareFirst = (a: BulkOffer, b: BulkOffer): number =>
  a.offers[0] && b.offers[0] ? byOrderOfList(a.offers[0], b.offers[0]) : 0;

type Among = { supply: Candidates | null; tierAmount?: number };

function answer({ index, calendar, key, now }: Moment, wish: OfferRequest, among: Among): Calculation {
  const seconds = Math.floor(now.getTime() / 1000);
  const seal = sealWish(key, wish, { priceVersion: index.version, seconds });
  const offers: readonly Offer[] =
    calendar && among.supply
      ? offersOf(
          { index, calendar, wish, now, seal, tierAmount: among.tierAmount ?? wish.amount },
          among.supply,
        )
      : [];
  return {
    wish,
    offers,
    hasDefaultOffers: false,
    droppedParameterIds: [],
    priceVersion: index.version,
    calculatedAt: now,
    expiresAt: new Date((seconds + sealLifeMinutes * 60) * 1000),
  };
}

function inWholeBags(wish: OfferRequest): OfferRequest {
  const amount = roundToBags(wish.productGroupId, wish.amount);
  return amount === wish.amount ? wish : { ...wish, amount };
}

function withDefaults(index: CompiledIndex, wish: OfferRequest): OfferRequest {
  const scope = index.catalog.scope(wish.countryId, wish.productGroupId);
  return { ...wish, parameters: defaultParameterIds(scope).map((id) => ({ id })) };
}

const droppedFrom = (wish: OfferRequest, fallback: OfferRequest): number[] =>
  wish.parameters
    .map((parameter) => parameter.id)
    .filter((id) => fallback.parameters.every((parameter) => parameter.id !== id));
