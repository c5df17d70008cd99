import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Day } from '#platform/time/calendar.ts';

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
 * highest high. Only whole months; a month at a time, so that no transaction is long. Answers how many months.
 */
export async function thinPlacePrices(db: Database, before: Day): Promise<number> {
  let months = 0;
  for (;;) {
    const month = await oldestDailyMonth(db, before);
    if (month === null) return months;
    await thinMonth(db, month);
    months += 1;
  }
}

const thinMonth = (db: Database, month: Day) =>
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

/** Places' prices that no chart reaches back to. */
export async function forgetPlacePrices(db: Database, before: Day): Promise<void> {
  await db.deleteFrom('dailyPrices').where('areaKind', '=', 'place').where('day', '<', before).execute();
}
