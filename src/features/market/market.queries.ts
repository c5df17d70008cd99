import type { Database } from '#db/database.ts';
import { activeDealerCounts } from '#features/dealers/dealers.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';

import { addDays, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { changeOf, defaultTrackedAmount, rangeStart } from './market.rules.ts';
import { dailyPrices, statePrices } from './market.store.ts';
import type { DailyPrice, MarketOverview, PriceSeries } from './market.types.ts';

type Deps = { db: Database; clock: Clock };

/** Days of the line on the home page. */
const overviewDays = 30;

/** What the home page says about a country: 3,000 units of its default product. */
export async function marketOverview({ db, clock }: Deps, countryId: CountryId): Promise<MarketOverview> {
  const country = countries[countryId];
  const until = localDay(clock.now(), country.timeZone);
  const question = { countryId, productId: country.defaultProductId, amount: defaultTrackedAmount };
  const [series, counts] = await Promise.all([
    countrySeries(db, question, { from: addDays(until, 1 - overviewDays), until }),
    activeDealerCounts(db),
  ]);
  const today = series.at(-1) ?? null;
  return {
    today,
    change: changeOf(series.at(-2), series.at(-1)),
    series,
    states: today ? await statePrices(db, { ...question, day: today.day }) : new Map(),
    dealerCount: counts[countryId],
  };
}

/** A series over one of the wire's ranges, oldest first. */
export function priceHistory(
  { db, clock }: Deps,
  series: PriceSeries,
  rangeType: number,
): Promise<DailyPrice[]> {
  const until = localDay(clock.now(), countries[series.countryId].timeZone);
  return dailyPrices(db, series, { from: rangeStart(rangeType, until), until });
}

/** The country's own series between two days, oldest first. */
export const countrySeries = (
  db: Database,
  question: Pick<PriceSeries, 'countryId' | 'productId' | 'amount'>,
  period: { from: Day; until: Day },
): Promise<DailyPrice[]> => dailyPrices(db, { ...question, area: { kind: 'country', code: '' } }, period);
