import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import { addDays, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';

/** For longer than a year, so that a chart of a year has every day. */
const daysOfDailyPlaces = 400;
/** Ten years, as far as charts reach. */
const daysOfPlaces = 3653;

/** A place's price of each day is 27,000 rows a day in all: old ones are kept by the month only. */
export async function condenseOldPrices({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const today = localDay(clock.now(), countries[1].timeZone);
  await condensePlacePrices(db, addDays(today, -daysOfDailyPlaces));
  // No chart reaches back to these.
  const oldest = addDays(today, -daysOfPlaces);
  await db.deleteFrom('dailyPrices').where('areaKind', '=', 'place').where('day', '<', oldest).execute();
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
