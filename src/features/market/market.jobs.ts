import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { countries, countryList } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import { defaultOfferRequest } from '#features/pricing/shared.ts';
import type { Pricing } from '#features/pricing/types.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { addDays, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type FactorSource, takeFactorValues } from './factors/price-factors.ts';
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
} from './market.rules.ts';
import { addSamples, deleteSampleHours, ensurePricePartitions, lastSampledVersion } from './market.store.ts';

type Deps = { db: Database; clock: Clock; places: Places; pricing: Pricing };
/** Without a source the operator imports the factors (`staff/price-factors.page.tsx`). */
type JobDeps = Deps & { outside: { factorSource: FactorSource | null } };

export const marketJobs = (deps: JobDeps): Job[] => [
  {
    task: 'sample_prices',
    cron: '5 * * * *',
    run: async () => {
      for (const country of countryList) await samplePrices(deps, country.id);
    },
  },
  {
    task: 'take_price_factors',
    cron: '35 5 * * *',
    run: async () => {
      if (deps.outside.factorSource) await takeFactorValues(deps, deps.outside.factorSource);
    },
  },
  { task: 'keep_price_partitions', cron: '40 1 * * *', run: () => makePartitions(deps) },
  { task: 'thin_old_prices', cron: '50 1 * * *', run: () => condenseOldPrices(deps) },
];

/** For longer than a year, so that a chart of a year has every day. */
const daysOfDailyPlaces = 400;
/** Ten years, as far as charts reach. */
const daysOfPlaces = 3653;

/** A place's price of each day is 27,000 rows a day in all: old ones are kept by the month only. */
export async function condenseOldPrices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = localDay(clock.now(), countries[1].timeZone);
  await condensePlacePrices(db, addDays(today, -daysOfDailyPlaces));
  // No chart reaches back to these.
  const oldest = addDays(today, -daysOfPlaces);
  await db.deleteFrom('dailyPrices').where('areaKind', '=', 'place').where('day', '<', oldest).execute();
}

/** Days for which the hours of samples are remembered. */
const rememberedDays = 7;

/** Makes the tables of the coming days before they are needed. */
async function makePartitions({ db, clock }: Deps): Promise<void> {
  const today = localDay(clock.now(), countries[1].timeZone);
  await ensurePricePartitions(db, { from: today, days: 60 });
  await deleteSampleHours(db, addDays(today, -rememberedDays));
}

/** The first day of the oldest month before a day whose prices of places still stand day by day; null without one. */
async function oldestDailyMonth(db: Database, before: Day): Promise<Day | null> {
  const { rows } = await sql<{ month: Day | null }>`
    select date_trunc('month', min(day))::date as month from daily_prices
    where area_kind = 'place' and day < date_trunc('month', ${before}::date) and extract(day from day) <> 1`.execute(
    db,
  );
  return rows[0]?.month ?? null;
}

/**
 * Leaves one row a month of the places' prices from before a day, on the month's first: the mean, the lowest low, the
 * highest high. Only whole months; a month at a time, so that no transaction is long.
 */
async function condensePlacePrices(db: Database, before: Day): Promise<void> {
  const next = () => oldestDailyMonth(db, before);
  for (let month = await next(); month !== null; month = await next()) await condenseMonth(db, month);
}

const condenseMonth = (db: Database, month: Day) =>
  sql`
  with daily as (
    delete from daily_prices
    where area_kind = 'place' and day >= ${month}::date and day < ${month}::date + interval '1 month'
    returning *
  )
  insert into daily_prices
    (country_id, area_kind, area_code, product_id, amount, day, average_price, low_price, high_price, samples)
  select country_id, area_kind, area_code, product_id, amount, ${month}::date,
    round(avg(average_price)), min(low_price), max(high_price), least(sum(samples), 32767)
  from daily
  group by country_id, area_kind, area_code, product_id, amount`.execute(db);

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
