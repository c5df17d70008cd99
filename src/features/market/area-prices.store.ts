import type { Connection } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';

import { type Cents, cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { AreaKind, DailyPrice, PriceSeries } from './market.types.ts';

/** The averages of the named areas on a day, by code; areas without a price are left out. */
export async function averagesOn(
  db: Connection,
  question: {
    countryId: CountryId;
    productId: number;
    amount: number;
    kind: AreaKind;
    codes: readonly string[];
    day: Day;
  },
): Promise<Map<string, Cents>> {
  if (question.codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('dailyPrices')
    .select(['areaCode', 'averagePrice'])
    .where('countryId', '=', question.countryId)
    .where('areaKind', '=', question.kind)
    .where('areaCode', 'in', question.codes)
    .where('productId', '=', question.productId)
    .where('amount', '=', question.amount)
    .where('day', '=', question.day)
    .execute();
  return new Map(rows.map((row) => [row.areaCode, cents(row.averagePrice)]));
}

/** The days with the lowest and the highest average of a period, the latest of equal ones; null without prices. */
export async function extremeDays(
  db: Connection,
  series: PriceSeries,
  period: { from: Day; until: Day },
): Promise<{ low: Pick<DailyPrice, 'day' | 'average'>; high: Pick<DailyPrice, 'day' | 'average'> } | null> {
  const first = (order: 'asc' | 'desc') =>
    db
      .selectFrom('dailyPrices')
      .select(['day', 'averagePrice'])
      .where('countryId', '=', series.countryId)
      .where('areaKind', '=', series.area.kind)
      .where('areaCode', '=', series.area.code)
      .where('productId', '=', series.productId)
      .where('amount', '=', series.amount)
      .where('day', '>=', period.from)
      .where('day', '<=', period.until)
      .orderBy('averagePrice', order)
      .orderBy('day', 'desc')
      .executeTakeFirst();
  const [low, high] = await Promise.all([first('asc'), first('desc')]);
  if (!low || !high) return null;
  return {
    low: { day: low.day, average: cents(low.averagePrice) },
    high: { day: high.day, average: cents(high.averagePrice) },
  };
}
