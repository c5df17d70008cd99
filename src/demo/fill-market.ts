import { sql } from 'kysely';
import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import { ensurePricePartitions, takeFactorValues } from '#features/market/market.ts';
import { countries, countryList } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import { addMonths, type Day, localTime } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { insertDemoApplications, insertDemoOpeningHours } from './dealers/demo-applications.ts';
import { demoProducts, insertDemoDealers, insertRows, isDemoMarket } from './dealers/insert-dealers.ts';
import { insertDemoMakers } from './dealers/makers.ts';
import { type DemoMarket, makeDemoMarket } from './dealers/market.rules.ts';
import type { DemoProduct, MeasuredPrice } from './dealers/market.types.ts';
import { dayNumber, demoLevels, type Levels } from './dealers/price-level.rules.ts';
import { demoFactorSource } from './market/factors.rules.ts';
import { demoHistory, type HistorySeries } from './market/history.rules.ts';
import { bridgeDemoGaps } from './market/price-gaps.ts';
import { fillDemoPress } from './press/demo-press.ts';
import { type DemoReview, demoReviews } from './reviews/reviews.rules.ts';

type DemoDeps = { db: Database; places: Places; clock: Clock };

/**
 * Fills an empty database with the demo market; one that has a dealer keeps it, and a demo market gets the daily
 * prices and quotations of the days on which it was switched off.
 */
export async function fillDemoMarket(deps: DemoDeps): Promise<'filled' | 'present'> {
  const outcome = await fillWhenEmpty(deps);
  if (await isDemoMarket(deps.db)) {
    if (outcome === 'present') await bridgeDemoGaps(deps);
    await takeFactorValues(deps, demoFactorSource);
    await fillDemoPress(deps);
  }
  return outcome;
}

/** All of it is one transaction: a process that dies in between leaves the database empty. */
const fillWhenEmpty = ({ db, places, clock }: DemoDeps): Promise<'filled' | 'present'> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    // Of two processes that start at once only one fills.
    await takeLock(tx, 'demoMarket');
    if (await hasDealers(tx)) return 'present';
    await fill(tx, places, clock.now());
    return 'filled';
  });

async function hasDealers(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from dealers) as found`.execute(tx);
  return rows[0]?.found === true;
}

async function fill(tx: Transaction, places: Places, now: Date): Promise<void> {
  // Berlin, Vienna and Zurich share a clock.
  const { day, minutes } = localTime(now, countries[1].timeZone);
  const levels = demoLevels(dayNumber(day));
  await insertDemoMakers(tx);
  const products = await demoProducts(tx, day);
  const moment = { day: dayNumber(day), hours: minutes / 60 };
  const market = makeDemoMarket({ placesOf: places.all, products, levels, moment });
  await insertDemoDealers(tx, { market, placesOf: places.all, now });
  await insertDemoOpeningHours(tx);
  await insertDemoApplications(tx, now);
  const reviews = market.dealers.flatMap((dealer) => demoReviews(dealer, places.all(dealer.countryId), now));
  await insertDemoReviews(tx, reviews);
  await fillHistory(tx, { market, products, levels, day });
  // Autovacuum comes after a minute; until then the home page's reviews would be looked for in a second or more.
  await sql`analyze dealers, reviews`.execute(tx);
}

const historyYears = 10;

type Past = { market: DemoMarket; products: readonly DemoProduct[]; levels: Levels; day: Day };

/** Ten years that end in the market's first day. */
async function fillHistory(tx: Transaction, { market, products, levels, day }: Past): Promise<void> {
  const firstDay = addMonths(day, -12 * historyYears);
  const days = { firstDay: dayNumber(firstDay), lastDay: dayNumber(day) - 1 };
  for (const { id: countryId } of countryList) {
    const series = demoHistory({
      countryId,
      levels,
      ...days,
      products: products.filter((product) => product.countryId === countryId),
      measured: market.measured.filter((price) => price.countryId === countryId),
    });
    await insertHistory(tx, { countryId, firstDay, series });
  }
  await insertMeasured(tx, { day, measured: market.measured });
}

/** Writes the reviews, oldest first, and sums them up at their dealers. */
async function insertDemoReviews(tx: Transaction, reviews: readonly DemoReview[]): Promise<void> {
  await sql`
    insert into reviews (dealer_id, mark, text, author, place, created_at, price_mark, delivery_mark,
      communication_mark)
    select "dealerId", mark, text, author, place, "createdAt", "priceMark", "deliveryMark", "communicationMark"
    from json_to_recordset(${JSON.stringify(reviews)}::json) as row ("dealerId" integer, mark smallint, text text,
      author text, place text, "createdAt" timestamptz, "priceMark" smallint, "deliveryMark" smallint,
      "communicationMark" smallint)
    order by "createdAt"`.execute(tx);
  await sql`
    update dealers set review_count = given.count, review_mark_sum = given.sum
    from (select dealer_id, count(*) as count, sum(mark) as sum from reviews group by dealer_id) as given
    where given.dealer_id = dealers.id`.execute(tx);
}

/** Writes the past of a country, one row a day from `firstDay` on for each series. */
async function insertHistory(
  tx: Transaction,
  { countryId, firstDay, series }: { countryId: CountryId; firstDay: Day; series: readonly HistorySeries[] },
): Promise<void> {
  const days = series[0]?.averages.length ?? 0;
  await ensurePricePartitions(tx, { from: firstDay, days });
  const rows = series.map((one) => ({ ...one, averages: `{${one.averages.join(',')}}` }));
  // Low and high breathe a little from day to day, with the day's number as the source of disorder.
  await sql`
    insert into daily_prices
      (country_id, area_kind, area_code, product_id, amount, day, average_price, low_price, high_price)
    select ${countryId}, "areaKind", "areaCode", "productId", amount, ${firstDay}::date + (number::integer - 1),
      average, round(average * (1 + "lowShare" * breath)), round(average * (1 + "highShare" * breath))
    from json_to_recordset(${JSON.stringify(rows)}::json) as series ("areaKind" text, "areaCode" text,
      "productId" integer, amount integer, averages text, "lowShare" float8, "highShare" float8)
    cross join lateral unnest(averages::integer[]) with ordinality as day (average, number)
    cross join lateral (select 0.9 + (number * 7919 % 211) / 1055.0 as breath) as breathing`.execute(tx);
}

const dailyPrices = {
  table: 'dailyPrices',
  columns: `countryId smallint | areaKind text | areaCode text | productId integer | amount integer |
    averagePrice integer | lowPrice integer | highPrice integer`,
};

/** The prices of the day on which the market is made, as its first sample. */
async function insertMeasured(
  tx: Transaction,
  { day, measured }: { day: Day; measured: readonly MeasuredPrice[] },
): Promise<void> {
  const rows = measured.flatMap(({ country, states, ...of }) =>
    [['', country] as const, ...states].map(([areaCode, { average, low, high }]) => ({
      ...of,
      areaKind: areaCode === '' ? 'country' : 'state',
      areaCode,
      averagePrice: average,
      lowPrice: low,
      highPrice: high,
    })),
  );
  const offered = rows.filter(({ averagePrice }) => averagePrice > 0);
  await insertRows(tx, dailyPrices, { rows: offered, constants: { day } });
}
