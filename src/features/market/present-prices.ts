import { countries } from '#features/places/shared.ts';
import type { Place } from '#features/places/types.ts';
import { defaultOfferRequest } from '#features/pricing/shared.ts';
import type { Offer, PriceIndex, Pricing } from '#features/pricing/types.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  defaultTrackedAmount,
  placePrice,
  representativesOf,
  type SurveyPlace,
  surveyPlaces,
} from './market.rules.ts';

type Deps = { pricing: Pricing; clock: Clock };

/** What is offered at a place at this moment: 3,000 units of the default product, gross. Null when nobody delivers there. */
export function placeOffers(deps: Deps, place: Place) {
  const at = deps.clock.now();
  const offers = offersAt(deps, place, at);
  const price = placePrice({ place, countyCode: '' }, offers);
  const best = offers[0];
  if (!price || !best) return null;
  const { average, low, high } = price;
  return { average, low, high, bestTotal: best.totalPrice, count: offers.length, at };
}

/** Of every process's present prices; gone with them. */
const cached = new WeakMap<PriceIndex, Map<string, Cents | null>>();

/**
 * The average of a region at this moment, of up to four of its places, or of all if nobody delivers to those: for
 * regions whose day has not been taken yet. Null when nobody delivers anywhere. Calculated once for each price version
 * and day.
 */
export function averageNow(deps: Deps, code: string, places: readonly Place[]): Cents | null {
  const index = deps.pricing.index();
  const now = deps.clock.now();
  const known = cached.get(index) ?? new Map<string, Cents | null>();
  cached.set(index, known);
  const country = countries[places[0]?.countryId ?? 1];
  const key = `${localDay(now, country.timeZone)} ${country.code} ${code}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const everywhere = surveyPlaces(places);
  const average = meanAt(deps, representativesOf(everywhere), now) ?? meanAt(deps, everywhere, now);
  known.set(key, average);
  return average;
}

function meanAt(deps: Deps, places: readonly SurveyPlace[], now: Date): Cents | null {
  const averages = places.flatMap((at) => placePrice(at, offersAt(deps, at.place, now))?.average ?? []);
  if (averages.length === 0) return null;
  return cents(Math.round(averages.reduce((sum, average) => sum + average, 0) / averages.length));
}

function offersAt({ pricing }: Deps, place: Place, now: Date): readonly Offer[] {
  const { catalog } = pricing.index();
  const product = catalog.products.get(countries[place.countryId].defaultProductId);
  if (!product) return [];
  const request = defaultOfferRequest(catalog, {
    product,
    amount: defaultTrackedAmount,
    postalCode: place.postalCode,
  });
  return pricing.calculate(request, now).offers;
}
