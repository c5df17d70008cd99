import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { addDays, type Day } from '#platform/time/calendar.ts';
import type { DailyPrice, PriceSeries, RegionKind, RegionPrice } from './price-series.rules.ts';
import type { PriceSample } from './price-survey.rules.ts';

/** Makes sure that there is a table for every year of the days. */
export async function ensurePricePartitions(db: Connection, { from, days }: { from: Day; days: number }) {
  const until = addDays(from, Math.max(0, days - 1));
  await sql`
    select create_daily_price_partition(year)
    from generate_series(${Number(from.slice(0, 4))}::integer, ${Number(until.slice(0, 4))}::integer) as year`.execute(
    db,
  );
}

/** The rows of a country's product and amount. */
const pricesOf = (db: Connection, { countryId, productId, amount }: Omit<PriceSeries, 'region'>) =>
  db
    .selectFrom('dailyPrices')
    .where('countryId', '=', countryId)
    .where('productId', '=', productId)
    .where('amount', '=', amount);

type DaySpan = { from: Day; until: Day };

const pricesOfSeries = (db: Connection, series: PriceSeries, { from, until }: DaySpan) =>
  pricesOf(db, series)
    .where('areaKind', '=', series.region.kind)
    .where('areaCode', '=', series.region.code)
    .where('day', '>=', from)
    .where('day', '<=', until);

/** The days of a series in a period, oldest first; days without prices are left out. */
export const dailyPrices = (db: Connection, series: PriceSeries, span: DaySpan): Promise<DailyPrice[]> =>
  pricesOfSeries(db, series, span)
    .select(['day', 'averagePrice as average', 'lowPrice as low', 'highPrice as high'])
    .$narrowType<RegionPrice>()
    .orderBy('day')
    .execute();

/** The latest day of a series in a period; null without prices. */
export async function latestPrice(
  db: Connection,
  series: PriceSeries,
  span: DaySpan,
): Promise<DailyPrice | null> {
  const latest = await pricesOfSeries(db, series, span)
    .select(['day', 'averagePrice as average', 'lowPrice as low', 'highPrice as high'])
    .$narrowType<RegionPrice>()
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest ?? null;
}

/**
 * The months of a series in a period, oldest first, each by its first day: the mean of its days' averages, the lowest
 * low and the highest high. A month that the period cuts is that of its days inside.
 */
export const monthlyPrices = (db: Connection, series: PriceSeries, span: DaySpan): Promise<DailyPrice[]> =>
  pricesOfSeries(db, series, span)
    .select(({ fn }) => [
      sql<Day>`date_trunc('month', day)::date`.as('day'),
      sql<number>`round(avg(average_price))::integer`.as('average'),
      fn.min('lowPrice').as('low'),
      fn.max('highPrice').as('high'),
    ])
    .$narrowType<RegionPrice>()
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();

/** How many days, or months, regions of a kind have prices of in a period. */
export async function countPrices(
  db: Connection,
  question: Omit<PriceSeries, 'region'>,
  {
    kind,
    codes,
    from,
    until,
    isMonthly,
  }: DaySpan & { kind: RegionKind; codes: readonly string[]; isMonthly: boolean },
): Promise<number> {
  const counted = isMonthly
    ? sql<number>`count(distinct (area_code, date_trunc('month', day)))::integer`
    : sql<number>`count(*)::integer`;
  const { count } = await pricesOf(db, question)
    .select(counted.as('count'))
    .where('areaKind', '=', kind)
    .where('areaCode', 'in', codes)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .executeTakeFirstOrThrow();
  return count;
}

/** The days with the lowest and the highest average of a period, the latest of equal ones; null without prices. */
export async function extremeDays(db: Connection, series: PriceSeries, span: DaySpan) {
  const first = (order: 'asc' | 'desc') =>
    pricesOfSeries(db, series, span)
      .select(['day', 'averagePrice as average'])
      .$narrowType<Pick<RegionPrice, 'average'>>()
      .orderBy('averagePrice', order)
      .orderBy('day', 'desc')
      .executeTakeFirst();
  const [low, high] = await Promise.all([first('asc'), first('desc')]);
  return low && high ? { low, high } : null;
}

/** The averages of regions of a kind on a day, of all or of the named ones, by code; those without a price are left out. */
export async function averagesOn(
  db: Connection,
  question: Omit<PriceSeries, 'region'>,
  { kind, day, codes }: { kind: RegionKind; day: Day; codes?: readonly string[] },
): Promise<Map<string, Cents>> {
  if (codes?.length === 0) return new Map();
  const rows = await pricesOf(db, question)
    .select(['areaCode', 'averagePrice'])
    .where('areaKind', '=', kind)
    .where('day', '=', day)
    .$if(codes !== undefined, (query) => query.where('areaCode', 'in', codes ?? []))
    .execute();
  return new Map(rows.map((row) => [row.areaCode, cents(row.averagePrice)]));
}

/** The price version of the day's last sample; null when the day has none yet. */
export async function lastSampledVersion(
  db: Connection,
  { countryId, day }: { countryId: CountryId; day: Day },
): Promise<number | null> {
  const row = await db
    .selectFrom('marketSamples')
    .select('priceVersion')
    .where('countryId', '=', countryId)
    .where('day', '=', day)
    .orderBy('hour', 'desc')
    .executeTakeFirst();
  return row?.priceVersion ?? null;
}

type Sampling = {
  countryId: CountryId;
  day: Day;
  /** The full hour it stands for. */
  hour: Date;
  priceVersion: number;
  samples: readonly PriceSample[];
};

/** Adds an hour's prices to their day: mean of averages, lowest low, highest high. False when the hour was taken. */
export async function addSamples(tx: Transaction, sampling: Sampling): Promise<boolean> {
  const { countryId, day, hour, priceVersion, samples } = sampling;
  const taken = await tx
    .insertInto('marketSamples')
    .values({ countryId, hour, day, priceVersion })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hour')
    .executeTakeFirst();
  if (!taken) return false;
  await ensurePricePartitions(tx, { from: day, days: 1 });
  for (let from = 0; from < samples.length; from += rowsPerStatement) {
    await upsertSamples(tx, { countryId, day, samples: samples.slice(from, from + rowsPerStatement) });
  }
  return true;
}

/** Small enough that making the statement keeps no request waiting. */
const rowsPerStatement = 1000;

async function upsertSamples(
  tx: Transaction,
  { countryId, day, samples }: Pick<Sampling, 'countryId' | 'day' | 'samples'>,
): Promise<void> {
  await sql`
    insert into daily_prices as stored
      (country_id, area_kind, area_code, product_id, amount, day, average_price, low_price, high_price)
    select ${countryId}, kind, code, product, amount, ${day}::date, average, low, high
    from unnest(
      ${samples.map((sample) => sample.region.kind)}::text[], ${samples.map((sample) => sample.region.code)}::text[],
      ${samples.map((sample) => sample.productId)}::integer[], ${samples.map((sample) => sample.amount)}::integer[],
      ${samples.map((sample) => sample.average)}::integer[], ${samples.map((sample) => sample.low)}::integer[],
      ${samples.map((sample) => sample.high)}::integer[]
    ) as sample (kind, code, product, amount, average, low, high)
    on conflict (country_id, area_kind, area_code, product_id, amount, day) do update set
      average_price = round((stored.average_price * stored.samples + excluded.average_price)::numeric / (stored.samples + 1)),
      low_price = least(stored.low_price, excluded.low_price),
      high_price = greatest(stored.high_price, excluded.high_price),
      samples = stored.samples + 1`.execute(tx);
}

/** Hours before a day; their prices stay, only a second sample of the same hour could no longer be refused. */
export async function deleteSampleHours(db: Connection, before: Day): Promise<void> {
  await db.deleteFrom('marketSamples').where('day', '<', before).execute();
}
