import type { Connection } from '#db/database.ts';
import { isWorkingDayOf, loadCatalog } from '#features/catalog/catalog.ts';
import { defaultParameterIds, roundToBags } from '#features/catalog/shared.ts';
import type { Catalog } from '#features/catalog/types.ts';
import { dealersAt } from '#features/dealers/dealers.ts';
import type { DealerExtent } from '#features/dealers/types.ts';
import { countries, holidayRegionOf } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import { createCache } from '#platform/caches/cache-registry.ts';
import { cents } from '#platform/money/money.ts';
import { type DeliveryCalendar, deliveryCalendar } from './delivery-dates.rules.ts';
import { byOrderOfList } from './offer-ranking.rules.ts';
import { cheapestOf, offersOf } from './offers.rules.ts';
import { partsOf } from './price-calculation.rules.ts';
import { openSealed, priceGuaranteeMinutes, type SealKey, sealKey, sealRequest } from './price-guarantee.ts';
import { followIndex, indexCache, type PricingDeps } from './price-index-updates.ts';
import { compileDealer, parameterBits } from './pricing.compile.ts';
import {
  type Candidates,
  type CompiledIndex,
  candidatesFor,
  candidatesOf,
  emptyIndex,
  finish,
  replaceDealers,
} from './pricing.index.ts';
import type {
  BulkDelivery,
  BulkOffer,
  Calculation,
  Offer,
  OfferRequest,
  PriceIndex,
  SealedOffer,
} from './pricing.types.ts';

/** A Pricing with a life: it holds the index of this process and follows the database. */
export type PricingService = ReturnType<typeof createPricing>;

export function createPricing(deps: PricingDeps) {
  const follower = followIndex(deps);
  // The cache's own figures live exactly as long as the service does.
  return { ...pricingFrom(follower.index, deps), ...follower, cache: indexCache(follower) };
}

/** The pricing service of a process; reads the current index, and the database only to recalculate. */
export type Pricing = ReturnType<typeof pricingFrom>;

/** Answers from whatever index is the present one; the database is asked only to recalculate. */
export function pricingFrom(index: () => CompiledIndex, { db, places, secret }: PricingDeps) {
  const key = sealKey(secret);
  const calendarOf = rememberCalendars(places);
  const momentFor = (request: OfferRequest, now: Date): Moment => ({
    index: index(),
    calendar: calendarOf(index().catalog, request, now),
    key,
    now,
  });
  return {
    index: (): PriceIndex => index(),
    /** All offers for a request, cheapest first, sealed. Never throws for a valid request. */
    calculate: (request: OfferRequest, now: Date) => calculateFor(momentFor(request, now), request),
    /** What would come first of all offers for exactly this request, to compare with: it cannot be ordered. */
    cheapest: (request: OfferRequest, now: Date) => cheapestFor(momentFor(request, now), request),
    /** One dealer's offer for exactly this request at the present prices; no offer when it does not serve it. */
    calculateForDealer: (request: OfferRequest, dealerId: number, now: Date) =>
      calculateForOneDealer(momentFor(request, now), request, dealerId),
    /** Dealers that serve all deliveries, cheapest first: the tier of the sum, each total rounded alone. */
    calculateBulk: (request: OfferRequest, deliveries: readonly BulkDelivery[], now: Date) =>
      bulkOffers(
        deliveries.map((delivery) => ({ ...request, ...delivery, stations: 1 })),
        (stop) => momentFor(stop, now),
      ),
    /** Opens a hash; null when it is forged or damaged. Expiry is the caller's question. */
    openHash: (hash: string) => openSealed(key, hash),
    /**
     * The offer as it was at the sealed version and moment; null when the dealer did not serve the request. One that
     * does not trade any more counts only among 'all'.
     */
    recalculate: (sealed: SealedOffer, among: DealerExtent['among'] = 'trading') => {
      const extent: DealerExtent = { version: sealed.priceVersion, dealerIds: [sealed.dealerId], among };
      return recalculateAtVersion({ db, index: index(), calendarOf }, sealed, extent);
    },
    /** The offers that there would be for requests under another catalogue: how many each. */
    countUnder: (catalog: Catalog, requests: readonly OfferRequest[], now: Date): number[] => {
      const changed = { ...index(), catalog };
      return requests.map((request) => {
        const asked = inWholeBags(request);
        const moment = { ...momentFor(asked, now), index: changed };
        return answer(moment, asked, { candidates: candidatesFor(changed, asked) }).offers.length;
      });
    },
    partsOf,
    /** Today and the working days ahead at a postal code; null for an unknown code. */
    deliveryCalendar: (countryId: CountryId, postalCode: string, now: Date) =>
      calendarOf(index().catalog, { countryId, postalCode }, now),
  };
}

/**
 * The offer that a hash stands for, made again from the rows valid at its version and the clock of its sealing, so
 * that a price never comes from the client. Null when the dealer did not serve the request then or, unless among 'all'
 * (a delivery is settled even when its dealer was locked since), is no longer active.
 * Badges compare with other offers and are left out.
 */
async function recalculateAtVersion(
  { db, index: present, calendarOf }: { db: Connection; index: CompiledIndex; calendarOf: Calendars },
  { request, dealerId, priceVersion, sealedAt, hash }: SealedOffer,
  extent: DealerExtent,
): Promise<Offer | null> {
  // Under the rules of then: what was agreed is not undone by a rule that came later.
  const isPresent = priceVersion >= present.catalogueVersion;
  const catalog = isPresent ? present.catalog : await loadCatalog(db, priceVersion, 'all');
  const calendar = calendarOf(catalog, request, sealedAt);
  const [rows] = await dealersAt(db, extent, new Map());
  if (!calendar || !rows) return null;
  const dealer = compileDealer(catalog, parameterBits(catalog), rows);
  const index = finish(replaceDealers(emptyIndex(catalog), new Map([[dealerId, dealer]]), priceVersion));
  const candidates = candidatesFor(index, request);
  if (!candidates) return null;
  const seal = hash.slice(0, hash.lastIndexOf('.'));
  return offersOf({ index, calendar, request, now: sealedAt, seal }, candidates)[0] ?? null;
}

/** Finds the delivery calendar of a postal code; null for a code that no place has. */
type Calendars = (
  catalog: Catalog,
  where: { countryId: CountryId; postalCode: string },
  now: Date,
) => DeliveryCalendar | null;

/** Caches one calendar a region of holidays and renews it when midnight or the express cut-off has passed, or the catalogue changed. */
export function rememberCalendars(places: Pick<Places, 'find'>): Calendars {
  const known = createCache<{ catalog: Catalog; calendar: DeliveryCalendar }>('delivery-calendars', {
    max: 200,
  });
  return (catalog, { countryId, postalCode }, now) => {
    const place = places.find(countryId, postalCode);
    if (place === undefined) return null;
    const region = holidayRegionOf(place);
    const moment = now.getTime();
    const cached = known.get(region);
    if (cached?.catalog === catalog) {
      const { calendar } = cached;
      if (calendar.validFrom <= moment && moment < calendar.validUntil) return calendar;
    }
    const calendar = deliveryCalendar(now, {
      timeZone: countries[countryId].timeZone,
      isWorkingDay: (day) => isWorkingDayOf(catalog, region, day),
      cutOffMinutes: catalog.cutOffMinutes(countryId),
    });
    known.set(region, { catalog, calendar });
    return calendar;
  };
}

/** What a calculation reads besides the request. */
export type Moment = {
  index: CompiledIndex;
  /** Of the request's place; null when the place is unknown, which nobody serves. */
  calendar: DeliveryCalendar | null;
  key: SealKey;
  now: Date;
};

/**
 * Offers for a request; when nobody serves it, those for the default parameters, and which ones had to be dropped.
 * Deterministic: the same moment, index and request give the same answer to the byte.
 */
export function calculateFor(moment: Moment, asked: OfferRequest): Calculation {
  const request = inWholeBags(asked);
  const candidates = candidatesFor(moment.index, request);
  const calculation = answer(moment, request, { candidates });
  if (calculation.offers.length > 0 || !candidates) return calculation;
  const fallback = withDefaults(moment.index, request);
  const dropped = droppedFrom(request, fallback);
  if (dropped.length === 0) return calculation;
  const defaults = answer(moment, fallback, { candidates });
  if (defaults.offers.length === 0) return calculation;
  return { ...defaults, hasDefaultOffers: true, droppedParameterIds: dropped };
}

export function cheapestFor({ index, calendar, now }: Moment, asked: OfferRequest) {
  const request = inWholeBags(asked);
  const candidates = candidatesFor(index, request);
  const offer =
    calendar && candidates ? cheapestOf({ index, calendar, request, now, seal: '' }, candidates) : null;
  return offer && { request, offer };
}

/** One dealer's offer for exactly this request, or no offer. */
export function calculateForOneDealer(moment: Moment, asked: OfferRequest, dealerId: number): Calculation {
  const request = inWholeBags(asked);
  const candidates = candidatesFor(moment.index, request);
  return answer(moment, request, { candidates: candidates && candidatesOf(candidates, dealerId) });
}

/** The offers of each dealer that serves every stop; stops share the tier of all amounts together. */
function bulkOffers(stops: readonly OfferRequest[], momentFor: (stop: OfferRequest) => Moment): BulkOffer[] {
  const requests = stops.map(inWholeBags);
  const tierAmount = requests.reduce((sum, request) => sum + request.amount, 0);
  const byStop = requests.map((request) => {
    const moment = momentFor(request);
    const { offers } = answer(moment, request, {
      candidates: candidatesFor(moment.index, request),
      tierAmount,
    });
    return new Map(offers.map((offer) => [offer.dealerId, offer]));
  });
  const dealerIds = [...(byStop[0]?.keys() ?? [])];
  return dealerIds
    .map((dealerId) => byStop.flatMap((offers) => offers.get(dealerId) ?? []))
    .filter((offers) => offers.length === requests.length)
    .map((offers) => ({
      offers,
      totalPrice: cents(offers.reduce((sum, offer) => sum + offer.totalPrice, 0)),
    }))
    .sort((a, b) => a.totalPrice - b.totalPrice || compareFirst(a, b));
}

const compareFirst = (a: BulkOffer, b: BulkOffer): number =>
  a.offers[0] && b.offers[0] ? byOrderOfList(a.offers[0], b.offers[0]) : 0;

type Among = { candidates: Candidates | null; tierAmount?: number };

function answer(
  { index, calendar, key, now }: Moment,
  request: OfferRequest,
  { candidates, tierAmount = request.amount }: Among,
): Calculation {
  const seconds = Math.floor(now.getTime() / 1000);
  const seal = sealRequest(key, request, { priceVersion: index.version, seconds });
  const offers =
    calendar && candidates ? offersOf({ index, calendar, request, now, seal, tierAmount }, candidates) : [];
  return {
    request,
    offers,
    hasDefaultOffers: false,
    droppedParameterIds: [],
    priceVersion: index.version,
    calculatedAt: now,
    expiresAt: new Date((seconds + priceGuaranteeMinutes * 60) * 1000),
  };
}

function inWholeBags(request: OfferRequest): OfferRequest {
  const amount = roundToBags(request.productGroupId, request.amount);
  return amount === request.amount ? request : { ...request, amount };
}

function withDefaults(index: CompiledIndex, request: OfferRequest): OfferRequest {
  const scope = index.catalog.scope(request.countryId, request.productGroupId);
  return { ...request, parameters: defaultParameterIds(scope).map((id) => ({ id })) };
}

const droppedFrom = ({ parameters }: OfferRequest, fallback: OfferRequest): number[] =>
  parameters
    .map(({ id }) => id)
    .filter((id) => fallback.parameters.every((parameter) => parameter.id !== id));
