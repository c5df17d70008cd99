import { sql } from 'kysely';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { dayNumber, demoLevels } from '#demo/dealers/price-level.rules.ts';
import { productGroupList } from '#features/catalog/shared.ts';
import { ensurePricePartitions } from '#features/market/market.ts';
import { countries, countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { addDays, type Day, daysBetween, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';

/** Fills the days on which a demo market was switched off, so that its lines have no holes. */
export async function bridgeDemoGaps({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const today = localDay(clock.now(), countries[1].timeZone);
  for (const { id: countryId } of countryList) {
    const lastDay = await lastPricedDay(db, countryId, today);
    const days = lastDay ? daysBetween(lastDay, today) - 1 : 0;
    if (!lastDay || days <= 0) continue;
    const factors = gapFactors(countryId, lastDay, days);
    await db.transaction().execute((tx) => bridgeGap(tx, { countryId, lastDay, factors, days }));
  }
}

/** By what a product group's prices of each missing day differ from those of the last day. */
function gapFactors(countryId: CountryId, lastDay: Day, days: number) {
  const start = dayNumber(lastDay);
  const levels = demoLevels(start + days);
  return Array.from({ length: days }, (_, index) => index + 1).flatMap((passed) =>
    productGroupList.map(({ id: productGroupId }) => ({
      day: addDays(lastDay, passed),
      productGroupId,
      factor:
        levels.on(countryId, productGroupId, start + passed) / levels.on(countryId, productGroupId, start),
    })),
  );
}

/** The last day before today for which a country has its average; null without any. */
async function lastPricedDay(db: Connection, countryId: CountryId, today: Day): Promise<Day | null> {
  const row = await db
    .selectFrom('dailyPrices')
    .select((given) => given.fn.max('day').as('day'))
    .where('countryId', '=', countryId)
    .where('areaKind', '=', 'country')
    .where('areaCode', '=', '')
    .where('productId', '=', countries[countryId].defaultProductId)
    .where('amount', '=', 3000)
    .where('day', '<', today)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Writes the missing days of country and states from the last day's rows. */
async function bridgeGap(
  tx: Transaction,
  gap: { countryId: CountryId; lastDay: Day; factors: ReturnType<typeof gapFactors>; days: number },
): Promise<void> {
  const { countryId, lastDay, factors, days } = gap;
  await ensurePricePartitions(tx, { from: lastDay, days: days + 1 });
  await sql`
    insert into daily_prices
      (country_id, area_kind, area_code, product_id, amount, day, average_price, low_price, high_price)
    select known.country_id, area_kind, area_code, product_id, amount, missing.day,
      round(average_price * factor), round(low_price * factor), round(high_price * factor)
    from daily_prices as known
    join products on products.id = known.product_id
    join json_to_recordset(${JSON.stringify(factors)}::json)
      as missing (day date, "productGroupId" smallint, factor float8)
      on missing."productGroupId" = products.product_group_id
    where known.country_id = ${countryId} and area_kind in ('country', 'state') and known.day = ${lastDay}::date
    on conflict do nothing`.execute(tx);
}
