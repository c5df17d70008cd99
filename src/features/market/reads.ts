import { type RawBuilder, sql } from 'kysely';
import type { CountryId } from '#features/places/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import { trackedAmounts, wholeCountry } from './price-series.rules.ts';

/** SQL that answers a number, or a day, of each row of the statement it stands in. */
type OfRow<T> = RawBuilder<T>;

/**
 * The country's average of a row's day, or of the latest one with a price up to `daysBack` before, gross per price unit;
 * null without. Prices of the tracked amount nearest to the row's, of two the smaller.
 */
export const averageOfDay = (
  countryId: CountryId,
  of: { productId: OfRow<number>; amount: OfRow<number>; day: OfRow<Day>; daysBack: number },
): RawBuilder<Cents | null> => sql`(
  select average_price from daily_prices
  where country_id = ${countryId} and area_kind = ${wholeCountry.kind} and area_code = ${wholeCountry.code}
    and product_id = ${of.productId} and day between ${of.day} - ${of.daysBack}::int and ${of.day}
    and daily_prices.amount = (select tracked from unnest(${[...trackedAmounts]}::int[]) tracked
      order by abs(tracked - ${of.amount}), tracked limit 1)
  order by day desc limit 1)`;
