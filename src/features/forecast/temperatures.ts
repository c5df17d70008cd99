import type { Connection, Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import { liveTanks } from '#features/tanks/reads.ts';
import { type Cache, createCache } from '#platform/caches/cache-registry.ts';
import { forEachIsolated, type Job } from '#platform/jobs/queue.ts';
import { addDays, addMonths, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';

type Place = { countryId: CountryId; postalCode: string };
type Position = { latitude: number; longitude: number; timeZone: string };

/** A weather service: mean temperatures of local days, °C. Null when it does not answer. */
export type WeatherSource = {
  past(of: Position & { from: Day; until: Day }): Promise<ReadonlyMap<Day, number> | null>;
  /** Of the last fortnight and of the days to come, as far as they are forecast. */
  near(of: Position): Promise<ReadonlyMap<Day, number> | null>;
};

type JobDeps = {
  db: Database;
  clock: Clock;
  places: Pick<Places, 'find'>;
  outside: { weather: WeatherSource | null };
};

/** Only where a weather service is configured; without one, forecasts use the normal year. */
export const temperaturesJobs = (deps: JobDeps): Job[] => {
  const { weather } = deps.outside;
  return weather
    ? [{ task: 'take_temperatures', cron: '20 */6 * * *', run: () => takeTemperatures({ ...deps, weather }) }]
    : [];
};

/** What is known of a place before a tank stood there. */
const yearsKnown = 10;
/** Archives are some days late; what lies between comes with the forecast. */
const archiveLag = 6;

/** Asks for each place with a tank: once for the past, each time for the days around today. */
export async function takeTemperatures(
  deps: Omit<JobDeps, 'outside'> & { weather: WeatherSource },
): Promise<void> {
  const known = await placesWithTanks(deps.db);
  await forEachIsolated(known, 'places', async ({ countryId, postalCode, days }) => {
    const place = deps.places.find(countryId, postalCode);
    if (!place) return;
    const { timeZone } = countries[countryId];
    const position = { latitude: place.latitude, longitude: place.longitude, timeZone };
    const today = localDay(deps.clock.now(), timeZone);
    const span = { from: addMonths(today, -12 * yearsKnown), until: addDays(today, -archiveLag) };
    const past = days < 365 ? await deps.weather.past({ ...position, ...span }) : null;
    const near = await deps.weather.near(position);
    const means = new Map([...(past ?? []), ...(near ?? [])]);
    if (means.size > 0) await saveTemperatures(deps.db, { countryId, postalCode, means });
  });
}

const placesWithTanks = async (db: Connection) => {
  const rows = await db
    .selectFrom(liveTanks('countryId', 'postalCode').as('tanks'))
    .leftJoin('placeTemperatures as known', (join) =>
      join
        .onRef('known.countryId', '=', 'tanks.countryId')
        .onRef('known.postalCode', '=', 'tanks.postalCode'),
    )
    .select(['tanks.countryId', 'tanks.postalCode'])
    .select(({ fn }) => fn.count<number>('known.day').distinct().as('days'))
    .groupBy(['tanks.countryId', 'tanks.postalCode'])
    .orderBy('tanks.countryId')
    .orderBy('tanks.postalCode')
    .execute();
  // A tank's check keeps its country in range.
  return rows.map((row) => ({ ...row, countryId: row.countryId as CountryId, days: Number(row.days) }));
};

/** What was forecast for a day is replaced by what it became. */
async function saveTemperatures(
  db: Connection,
  { means, ...place }: Place & { means: ReadonlyMap<Day, number> },
): Promise<void> {
  const rows = [...means].map(([day, mean]) => ({ ...place, day, mean }));
  for (let at = 0; at < rows.length; at += 1000) {
    await db
      .insertInto('placeTemperatures')
      .values(rows.slice(at, at + 1000))
      .onConflict((conflict) =>
        conflict
          .columns(['countryId', 'postalCode', 'day'])
          .doUpdateSet(({ ref }) => ({ mean: ref('excluded.mean') })),
      )
      .execute();
  }
}

/** Ten years of a place are read once an hour by a process, not for each page. */
const memory = { ttl: 3_600_000, max: 2000 };
const read = new WeakMap<Connection, Cache<Promise<ReadonlyMap<Day, number>>>>();

/** The temperatures that are known of a place; empty without a weather service. */
export function temperaturesOf(db: Connection, place: Place): Promise<ReadonlyMap<Day, number>> {
  const ofDatabase = read.get(db) ?? createCache<Promise<ReadonlyMap<Day, number>>>('temperatures', memory);
  read.set(db, ofDatabase);
  const key = `${place.countryId} ${place.postalCode}`;
  return ofDatabase.remembered(key, () => readTemperatures(db, place));
}

async function readTemperatures(db: Connection, place: Place): Promise<ReadonlyMap<Day, number>> {
  const rows = await db
    .selectFrom('placeTemperatures')
    .select(['day', 'mean'])
    .where('countryId', '=', place.countryId)
    .where('postalCode', '=', place.postalCode)
    .orderBy('day')
    .execute();
  return new Map(rows.map(({ day, mean }) => [day, mean]));
}
