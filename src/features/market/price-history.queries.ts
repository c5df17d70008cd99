import type { Database } from '#db/database.ts';
import { activeDealerCounts } from '#features/dealers/dealers.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Place } from '#features/places/types.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { addDays, addMonths, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { drawChart } from '#platform/ui/chart/draw-chart.ts';
import { chartDays, isReachingBack, type PriceSpan, rangeStart, spanStart } from './chart-spans.rules.ts';
import { averagesOn, dailyPrices, extremeDays, latestPrice } from './market.store.ts';
import { changeOf, dayStatement, priceChanges, yearBefore } from './price-changes.rules.ts';
import {
  type DailyPrice,
  defaultTrackedAmount,
  type PriceSeries,
  type Region,
  regionsOf,
  wholeCountry,
} from './price-series.rules.ts';

type Deps = { db: Database; clock: Clock };

/** 3,000 units of the country's default product. */
export const defaultSeries = (countryId: CountryId, region: Region): PriceSeries => ({
  countryId,
  region,
  productId: countries[countryId].defaultProductId,
  amount: defaultTrackedAmount,
});

type ChartOptions = { valueTicks: number; dayTicks: number; earlier?: readonly (Cents | null)[] };

/** A series as a line, with the bounds it moves in. */
export function chartOf(series: readonly DailyPrice[], options: ChartOptions) {
  const averages = series.map(({ average }) => average);
  const points = series.map(({ day, average }) => ({ day, value: average }));
  const [low, high] = [cents(Math.min(...averages)), cents(Math.max(...averages))];
  return { drawing: drawChart(points, options), low, high };
}

const todayIn = ({ clock }: Pick<Deps, 'clock'>, countryId: CountryId): Day =>
  localDay(clock.now(), countries[countryId].timeZone);

/** Days of the line on the home page. */
const overviewDays = 30;

/** Where a product's national prices of that time stand: those of 3,000 units of it. */
function nationalOf(deps: Deps, { id: productId, countryId }: AskedProduct) {
  const until = todayIn(deps, countryId);
  const series: PriceSeries = { countryId, region: wholeCountry, productId, amount: defaultTrackedAmount };
  return { series, span: { from: addDays(until, 1 - overviewDays), until } };
}

/** A product's national price of the latest day with prices of the last month; null without one. */
export async function latestNationalPrice(deps: Deps, product: AskedProduct): Promise<DailyPrice | null> {
  const { series, span } = nationalOf(deps, product);
  return latestPrice(deps.db, series, span);
}

/** A product's national price of the day and the month that led there. */
export async function nationalMonth(deps: Deps, product: AskedProduct) {
  const national = nationalOf(deps, product);
  const series = await dailyPrices(deps.db, national.series, national.span);
  return {
    /** The latest day with prices; null before the first sample. */
    today: series.at(-1) ?? null,
    /** Against the day before, 0.003 = 0.3 % dearer; null without a day before. */
    change: changeOf(series.at(-2), series.at(-1)),
    /** Oldest first, the last one is `today`. */
    series,
  };
}

type AskedProduct = { id: number; countryId: CountryId };

export type NationalMonth = Awaited<ReturnType<typeof nationalMonth>>;

/** A country's market as the home page tells it, by its default product. */
export async function marketOverview(deps: Deps, countryId: CountryId) {
  const [month, counts] = await Promise.all([
    nationalMonth(deps, { id: countries[countryId].defaultProductId, countryId }),
    activeDealerCounts(deps.db),
  ]);
  return {
    ...month,
    /** Average by state code (MapId). */
    states: month.today ? await statesOn(deps, countryId, month.today.day) : new Map<string, Cents>(),
    dealerCount: counts[countryId],
  };
}

/** A series over one of the wire's ranges, oldest first. */
export function priceHistory(deps: Deps, series: PriceSeries, rangeType: number): Promise<DailyPrice[]> {
  const until = todayIn(deps, series.countryId);
  return dailyPrices(deps.db, series, { from: rangeStart(rangeType, until), until });
}

/** The country's own series between two days, oldest first. */
export const countrySeries = (
  db: Database,
  question: Omit<PriceSeries, 'region'>,
  period: { from: Day; until: Day },
): Promise<DailyPrice[]> => dailyPrices(db, { ...question, region: wholeCountry }, period);

/** A chart's values, oldest first, and whose they are: the region's, or those of a wider one that reaches back further. */
type RegionHistory = {
  region: Region;
  series: readonly DailyPrice[];
  /** The averages a year before each of them, null where unknown; empty where the chart itself reaches back further. */
  earlier: readonly (Cents | null)[];
};

/** Days for which a price still says something about now. */
const freshDays = 7;

type RegionQuestion = { countryId: CountryId; regions: readonly [Region, ...Region[]]; span: PriceSpan };

/** The market of the first region; the others are the wider ones around it, in order, whose past may stand in for it. */
export async function regionMarket(deps: Deps, { countryId, regions, span }: RegionQuestion) {
  const until = todayIn(deps, countryId);
  const start = spanStart(span, until);
  const hasEarlier = span.months <= 12;
  const first = hasEarlier ? addMonths(start, -12) : start;
  const from = [first, addMonths(until, -12), addDays(until, -freshDays)].toSorted()[0] ?? first;
  const read = (region: Region) => dailyPrices(deps.db, defaultSeries(countryId, region), { from, until });
  const own = await read(regions[0]);
  const latest = own.at(-1);
  const today = latest && latest.day > addDays(until, -freshDays) ? latest : null;
  const past = await pastOf(regions, start, async (region) => (region === regions[0] ? own : read(region)));
  const series = past ? chartDays(past.series, span.step) : [];
  const history: RegionHistory | null = past && {
    region: past.region,
    series,
    earlier: hasEarlier ? yearBefore(past.all, series) : [],
  };
  return {
    /** Of the region itself on its latest day; null when it had no price in the last week. */
    figure: today && {
      day: today.day,
      average: today.average,
      changes: priceChanges(own, today),
      statement: dayStatement(own, today, until),
    },
    history,
  };
}

/**
 * The narrowest region whose prices reach back to the start, of regions from narrow to wide; without any, the widest
 * one that has some. `all` is what was read, `series` what is no older than the start.
 */
async function pastOf(
  regions: readonly Region[],
  start: Day,
  read: (region: Region) => Promise<readonly DailyPrice[]>,
) {
  let past = null;
  for (const region of regions) {
    const all = await read(region);
    const series = all.filter(({ day }) => day >= start);
    if (series.length < 2) continue;
    past = { region, all, series };
    if (isReachingBack(series, start)) break;
  }
  return past;
}

/** What a place cost over one of the wire's ranges, oldest first: its own prices or those of a region around it. */
export async function localHistory(
  deps: Deps,
  place: Place,
  { rangeType, ...asked }: Pick<PriceSeries, 'productId' | 'amount'> & { rangeType: number },
): Promise<readonly DailyPrice[]> {
  const { countryId } = place;
  const until = todayIn(deps, countryId);
  const from = rangeStart(rangeType, until);
  const past = await pastOf(regionsOf(place), from, (region) =>
    dailyPrices(deps.db, { ...asked, countryId, region }, { from, until }),
  );
  return past?.series ?? [];
}

/** Years over which the dearest and the cheapest day are told. */
const extremeYears = 3;

/** The dearest and the cheapest day of a region in three years. */
export function extremesOf(deps: Deps, countryId: CountryId, region: Region) {
  const until = todayIn(deps, countryId);
  const period = { from: addMonths(until, -12 * extremeYears), until };
  return extremeDays(deps.db, defaultSeries(countryId, region), period);
}

/** The latest day with a national price in the last week; null without one. */
export async function latestDay(deps: Deps, countryId: CountryId): Promise<Day | null> {
  const until = todayIn(deps, countryId);
  const period = { from: addDays(until, 1 - freshDays), until };
  const latest = await latestPrice(deps.db, defaultSeries(countryId, wholeCountry), period);
  return latest?.day ?? null;
}

/** The states' averages of a day, by code. */
export const statesOn = ({ db }: Pick<Deps, 'db'>, countryId: CountryId, day: Day) =>
  averagesOn(db, defaultSeries(countryId, wholeCountry), { kind: 'state', day });
