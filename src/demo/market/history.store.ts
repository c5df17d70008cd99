import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import type { MeasuredPrice } from '#demo/dealers/market.types.ts';
import { ensurePricePartitions } from '#features/market/market.ts';
import type { CountryId } from '#features/places/types.ts';

import type { Day } from '#platform/time/calendar.ts';
import type { HistorySeries } from './history.rules.ts';

/** Writes the past of a country, one row a day from `firstDay` on for each series. */
export async function insertHistory(
  tx: Transaction,
  { countryId, firstDay, series }: { countryId: CountryId; firstDay: Day; series: readonly HistorySeries[] },
): Promise<void> {
  const days = series[0]?.averages.length ?? 0;
  await ensurePricePartitions(tx, { from: firstDay, days });
  const rows = series.map((one) => ({ ...one, averages: `{${one.averages.join(',')}}` }));
  // Low and high yieldToEventLoop a little from day to day, with the day's number as the source of disorder.
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

/** The prices of the day on which the market is made, as its first sample. */
export async function insertMeasured(
  tx: Transaction,
  { day, measured }: { day: Day; measured: readonly MeasuredPrice[] },
): Promise<void> {
  const rows = measured.flatMap(({ countryId, productId, amount, country, states }) => [
    { countryId, productId, amount, areaKind: 'country', areaCode: '', ...country },
    ...[...states].map(([areaCode, price]) => ({
      ...{ countryId, productId, amount, areaKind: 'state', areaCode },
      ...price,
    })),
  ]);
  await sql`
    insert into daily_prices
      (country_id, area_kind, area_code, product_id, amount, day, average_price, low_price, high_price)
    select "countryId", "areaKind", "areaCode", "productId", amount, ${day}::date, average, low, high
    from json_to_recordset(${JSON.stringify(rows)}::json) as row ("countryId" smallint, "areaKind" text,
      "areaCode" text, "productId" integer, amount integer, average integer, low integer, high integer)
    where average > 0`.execute(tx);
}
