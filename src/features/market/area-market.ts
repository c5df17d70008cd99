import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';

import { addDays, addMonths, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { extremeDays } from './area-prices.store.ts';
import { defaultTrackedAmount } from './market.rules.ts';
import { dailyPrices, statePrices } from './market.store.ts';
import type { Area, DailyPrice, PriceSeries } from './market.types.ts';
import {
  isReachingBack,
  type PriceChanges,
  type PriceSpan,
  priceChanges,
  spanStart,
  thinned,
} from './spans.rules.ts';

type Deps = { db: Database; clock: Clock };

/** What a price page tells of an area: 3,000 units of the country's default product. */
export type AreaMarket = {
  /** Of the area itself on its latest day; null when it had no price in the last week. */
  today: DailyPrice | null;
  changes: PriceChanges;
  history: AreaHistory | null;
};

/** A chart's values, oldest first, and whose they are: the area's, or those of a wider one that reaches back further. */
export type AreaHistory = { area: Area; series: readonly DailyPrice[] };

/** Days for which a price still says something about now. */
const freshDays = 7;

export const defaultSeries = (countryId: CountryId, area: Area): PriceSeries => ({
  countryId,
  area,
  productId: countries[countryId].defaultProductId,
  amount: defaultTrackedAmount,
});

/** The market of the first area; the others are the wider ones around it, in order, that may lend their past. */
export async function areaMarket(
  { db, clock }: Deps,
  question: { countryId: CountryId; areas: readonly [Area, ...Area[]]; span: PriceSpan },
): Promise<AreaMarket> {
  const { countryId, areas, span } = question;
  const until = localDay(clock.now(), countries[countryId].timeZone);
  const start = spanStart(span, until);
  const from = [start, addMonths(until, -12), addDays(until, -freshDays)].toSorted()[0] ?? start;
  const read = (area: Area) => dailyPrices(db, defaultSeries(countryId, area), { from, until });
  const own = await read(areas[0]);
  const latest = own.at(-1);
  const today = latest && latest.day > addDays(until, -freshDays) ? latest : null;
  return {
    today,
    changes: today ? priceChanges(own, today) : { day: null, week: null, year: null },
    history: await historyOf(areas, { own, start, span, read }),
  };
}

type Past = {
  own: readonly DailyPrice[];
  start: Day;
  span: PriceSpan;
  read(area: Area): Promise<DailyPrice[]>;
};

/** The narrowest area whose prices reach back to the start; without any, the widest one's. */
async function historyOf(areas: readonly Area[], past: Past): Promise<AreaHistory | null> {
  let widest: AreaHistory | null = null;
  for (const [index, area] of areas.entries()) {
    const all = index === 0 ? past.own : await past.read(area);
    const series = all.filter(({ day }) => day >= past.start);
    if (series.length < 2) continue;
    widest = { area, series: thinned(series, past.span.step) };
    if (isReachingBack(series, past.start)) return widest;
  }
  return widest;
}

/** Years over which the dearest and the cheapest day are told. */
const extremeYears = 3;

/** The dearest and the cheapest day of an area in three years. */
export function extremesOf({ db, clock }: Deps, countryId: CountryId, area: Area) {
  const until = localDay(clock.now(), countries[countryId].timeZone);
  const period = { from: addMonths(until, -12 * extremeYears), until };
  return extremeDays(db, defaultSeries(countryId, area), period);
}

/** The latest day with a national price in the last week; null without one. */
export async function latestDay({ db, clock }: Deps, countryId: CountryId): Promise<Day | null> {
  const until = localDay(clock.now(), countries[countryId].timeZone);
  const series = defaultSeries(countryId, { kind: 'country', code: '' });
  const prices = await dailyPrices(db, series, { from: addDays(until, 1 - freshDays), until });
  return prices.at(-1)?.day ?? null;
}

/** The states' averages of a day, by code. */
export const statesOn = ({ db }: Pick<Deps, 'db'>, countryId: CountryId, day: Day) =>
  statePrices(db, { ...defaultSeries(countryId, { kind: 'country', code: '' }), day });
