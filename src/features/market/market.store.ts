import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';

import { type Cents, cents } from '#platform/money/money.ts';
import { addDays, type Day } from '#platform/time/calendar.ts';
import type { DailyPrice, PriceSample, PriceSeries } from './market.types.ts';

/** Makes sure that there is a table for every year of the days. */
export async function ensurePricePartitions(
  db: Connection,
  { from, days }: { from: Day; days: number },
): Promise<void> {
  const until = addDays(from, Math.max(0, days - 1));
  await sql`
    select create_daily_price_partition(year)
    from generate_series(${Number(from.slice(0, 4))}::integer, ${Number(until.slice(0, 4))}::integer) as year`.execute(
    db,
  );
}

/** The days of a series in a period, oldest first; days without prices are left out. */
export async function dailyPrices(
  db: Connection,
  series: PriceSeries,
  { from, until }: { from: Day; until: Day },
): Promise<DailyPrice[]> {
  const rows = await db
    .selectFrom('dailyPrices')
    .select(['day', 'averagePrice', 'lowPrice', 'highPrice'])
    .where('countryId', '=', series.countryId)
    .where('areaKind', '=', series.area.kind)
    .where('areaCode', '=', series.area.code)
    .where('productId', '=', series.productId)
    .where('amount', '=', series.amount)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .execute();
  return rows.map((row) => ({
    day: row.day,
    average: cents(row.averagePrice),
    low: cents(row.lowPrice),
    high: cents(row.highPrice),
  }));
}

/** The averages of all states on a day, by state code. */
export async function statePrices(
  db: Connection,
  question: { countryId: CountryId; productId: number; amount: number; day: Day },
): Promise<Map<string, Cents>> {
  const rows = await db
    .selectFrom('dailyPrices')
    .select(['areaCode', 'averagePrice'])
    .where('countryId', '=', question.countryId)
    .where('areaKind', '=', 'state')
    .where('productId', '=', question.productId)
    .where('amount', '=', question.amount)
    .where('day', '=', question.day)
    .orderBy('areaCode')
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

export type Sampling = {
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
    insert into daily_prices as kept
      (country_id, area_kind, area_code, product_id, amount, day, average_price, low_price, high_price)
    select ${countryId}, kind, code, product, amount, ${day}::date, average, low, high
    from unnest(
      ${samples.map((sample) => sample.area.kind)}::text[], ${samples.map((sample) => sample.area.code)}::text[],
      ${samples.map((sample) => sample.productId)}::integer[], ${samples.map((sample) => sample.amount)}::integer[],
      ${samples.map((sample) => sample.average)}::integer[], ${samples.map((sample) => sample.low)}::integer[],
      ${samples.map((sample) => sample.high)}::integer[]
    ) as sample (kind, code, product, amount, average, low, high)
    on conflict (country_id, area_kind, area_code, product_id, amount, day) do update set
      average_price = round((kept.average_price * kept.samples + excluded.average_price)::numeric / (kept.samples + 1)),
      low_price = least(kept.low_price, excluded.low_price),
      high_price = greatest(kept.high_price, excluded.high_price),
      samples = kept.samples + 1`.execute(tx);
}

/** Hours before a day; their prices stay, only a second sample of the same hour could no longer be refused. */
export async function forgetSampleHours(db: Connection, before: Day): Promise<void> {
  await db.deleteFrom('marketSamples').where('day', '<', before).execute();
}
