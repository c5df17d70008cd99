import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import { defaultOfferRequest } from '#features/pricing/shared.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { addSamples, lastSampledVersion } from './market.store.ts';
import {
  type PlacePrice,
  type PriceSample,
  placePrice,
  regionSamples,
  representativesOf,
  type Survey,
  type SurveyPlace,
  surveyPlaces,
  surveysOf,
} from './price-survey.rules.ts';

type Deps = { db: Database; clock: Clock; places: Places; pricing: Pricing };

/**
 * Takes a country's prices and adds them to the day. Nothing is done when prices are the same as at the day's last
 * sample, or when the hour was taken already (by another process or an earlier try).
 */
export async function samplePrices(deps: Deps, countryId: CountryId): Promise<'added' | 'unchanged'> {
  const now = deps.clock.now();
  const day = localDay(now, countries[countryId].timeZone);
  const { version } = deps.pricing.index();
  if ((await lastSampledVersion(deps.db, { countryId, day })) === version) return 'unchanged';
  const samples = await surveyCountry(deps, { countryId, now });
  if (samples.length === 0) return 'unchanged';
  const hour = new Date(Math.floor(now.getTime() / millisecondsPerHour) * millisecondsPerHour);
  const sampling = { countryId, day, hour, priceVersion: version, samples };
  const isAdded = await deps.db.transaction().execute((tx) => addSamples(tx, sampling));
  return isAdded ? 'added' : 'unchanged';
}

const millisecondsPerHour = 3_600_000;

async function surveyCountry(deps: Deps, { countryId, now }: { countryId: CountryId; now: Date }) {
  const everywhere = surveyPlaces(deps.places.all(countryId));
  const representatives = representativesOf(everywhere);
  const { catalog } = deps.pricing.index();
  const samples: PriceSample[] = [];
  for (const survey of surveysOf(countryId, catalog)) {
    const places = survey.everywhere ? everywhere : representatives;
    samples.push(...regionSamples(survey, await pricesAt(deps, { survey, places, now })));
    await nextTurn();
  }
  return samples;
}

/** How long the survey may keep other requests waiting, ms. */
const maxTurn = 4;

async function pricesAt(
  { pricing }: Deps,
  { survey, places, now }: { survey: Survey; places: readonly SurveyPlace[]; now: Date },
): Promise<PlacePrice[]> {
  const { catalog } = pricing.index();
  const prices: PlacePrice[] = [];
  let turn = performance.now();
  for (const at of places) {
    const request = defaultOfferRequest(catalog, { ...survey, postalCode: at.place.postalCode });
    const { offers } = pricing.calculate(request, now);
    const price = placePrice(at, offers);
    if (price) prices.push(price);
    if (performance.now() - turn > maxTurn) {
      await nextTurn();
      turn = performance.now();
    }
  }
  return prices;
}
