import { listHref, writeOfferRequest } from '#features/offers/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { Place } from '#features/places/types.ts';
import { defaultOfferRequest, unsettledVat } from '#features/pricing/shared.ts';
import type { Offer, PriceIndex, Pricing } from '#features/pricing/types.ts';
import { type Cache, createCache } from '#platform/caches/cache-registry.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { defaultTrackedAmount } from './price-series.rules.ts';
import { placePrice, representativesOf, type SurveyPlace, surveyPlaces } from './price-survey.rules.ts';

type Deps = { pricing: Pricing; clock: Clock };

/** Offers that a place's page shows before the way to all of them. */
const shownOffers = 3;

/** What a place's page compares, litres. */
const comparedAmounts = [500, 1000, 1500, 2000, 3000, 4000, 5000] as const;

/**
 * What is offered at a place at this moment: 3,000 units of the default product, gross, and the cheapest offer for less
 * and for more. Null when nobody delivers there.
 */
export function placeOffers(deps: Deps, place: Place) {
  const at = deps.clock.now();
  const calculated = calculationAt(deps, place, { at });
  const price = calculated && placePrice({ place, countyCode: '' }, calculated.offers);
  if (!price) return null;
  const { request, offers } = calculated;
  const query = writeOfferRequest(request);
  return {
    average: price.average,
    low: price.low,
    count: offers.length,
    at,
    listHref: listHref({ slug: 'heizoel', request }),
    cheapest: offers.slice(0, shownOffers).map((offer) => ({
      dealerId: offer.dealerId,
      name: offer.dealerName,
      place: offer.dealerPlace,
      rating: offer.rating,
      ratingCount: offer.ratingCount,
      day: offer.deliveryDate,
      unitPrice: offer.unitPrice,
      totalPrice: offer.totalPrice,
      href: `/heizoel/angebotsliste/${offer.dealerId}?${query}`,
    })),
    amounts: comparedAmounts.flatMap((amount) => {
      const calculation = calculationAt(deps, place, { at, amount });
      const best = calculation?.offers[0];
      if (!best) return [];
      const href = listHref({ slug: 'heizoel', request: calculation.request });
      return { amount, unitPrice: best.unitPrice, totalPrice: best.totalPrice, href };
    }),
  };
}

/** Why nobody may deliver to a place, in a sentence; null where somebody may. */
export function noOffersReason(
  { pricing, clock }: Deps,
  { countryId, postalCode, name }: Place,
): string | null {
  const wanted = { countryId, postalCode, productId: countries[countryId].defaultProductId };
  const place = `${postalCode} ${name}`;
  return unsettledVat(pricing.index().catalog, wanted, { now: clock.now(), place });
}

/** Of every process's present prices; gone with them. */
const cached = new WeakMap<PriceIndex, Cache<{ average: Cents | null }>>();

/**
 * The average of a region at this moment, of up to four of its places, or of all if nobody delivers to those: for
 * regions whose day has not been taken yet. Null when nobody delivers anywhere. Calculated once for each price version
 * and day.
 */
export function averageNow(deps: Deps, code: string, places: readonly Place[]): Cents | null {
  const index = deps.pricing.index();
  const now = deps.clock.now();
  const known =
    cached.get(index) ?? createCache<{ average: Cents | null }>('region-averages', { max: 20_000 });
  cached.set(index, known);
  const country = countries[places[0]?.countryId ?? 1];
  const key = `${localDay(now, country.timeZone)} ${country.code} ${code}`;
  const before = known.get(key);
  if (before) return before.average;
  const everywhere = surveyPlaces(places);
  const average = meanAt(deps, representativesOf(everywhere), now) ?? meanAt(deps, everywhere, now);
  known.set(key, { average });
  return average;
}

function meanAt(deps: Deps, places: readonly SurveyPlace[], now: Date): Cents | null {
  const averages = places.flatMap((at) => placePrice(at, offersAt(deps, at.place, now))?.average ?? []);
  if (averages.length === 0) return null;
  return cents(Math.round(averages.reduce((sum, average) => sum + average, 0) / averages.length));
}

const offersAt = (deps: Deps, place: Place, at: Date): readonly Offer[] =>
  calculationAt(deps, place, { at })?.offers ?? [];

/** Null without the country's default product. */
function calculationAt(
  { pricing }: Deps,
  place: Place,
  { at, amount = defaultTrackedAmount }: { at: Date; amount?: number },
) {
  const { catalog } = pricing.index();
  const product = catalog.products.get(countries[place.countryId].defaultProductId);
  if (!product) return null;
  const request = defaultOfferRequest(catalog, { product, amount, postalCode: place.postalCode });
  return pricing.calculate(request, at);
}
