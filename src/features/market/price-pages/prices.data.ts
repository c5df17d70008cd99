import type { Database } from '#db/database.ts';
import { countyPath, nationalPath, placePath, slugOf, statePath } from '#features/places/shared.ts';
import type { Country, Place, Places, State } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';

import { type Cents, cents } from '#platform/money/money.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { ChartDrawing } from '#platform/ui/chart/chart.types.ts';
import { drawChart } from '#platform/ui/chart/draw-chart.ts';
import { extremesOf, type RegionMarket } from '../market.queries.ts';

import type { Region } from '../market.rules.ts';
import type { PriceChanges, SpanSlug } from '../spans.rules.ts';
import { pricesTexts } from './prices.texts.ts';

/** A way up: the last one is the page itself. */
export type Crumb = { name: string; to: string };

export type HistoryData = {
  /** Whose prices are drawn. */
  region: string;
  /** Those of a wider region, because the page's own do not reach back. */
  isFallbackArea: boolean;
  span: SpanSlug;
  drawing: ChartDrawing | null;
  low: Cents;
  high: Cents;
};

export type DayPrice = { day: string; average: Cents };

/** The day's price of a region; null when there is none. */
export type FigureData = (DayPrice & { changes: PriceChanges }) | null;

/** What a price page is made from. */
export type PriceContext = {
  deps: { db: Database; clock: Clock; pricing: Pricing; places: Places };
  country: Country;
};

export const figureOf = ({ today, changes }: RegionMarket): FigureData =>
  today ? { day: today.day, average: today.average, changes } : null;

/** What the name of a region is on its own page and in sentences about it. */
export function regionName({ deps: { places }, country }: PriceContext, region: Region): string {
  const texts = pricesTexts(country.locale);
  switch (region.kind) {
    case 'country':
      return texts.wholeCountry;
    case 'state':
      return texts.stateName(places.state(region.code)?.name ?? '');
    case 'county': {
      const [stateCode = '', slug = ''] = region.code.split('/');
      return places.countyBySlug(stateCode, slug)?.name ?? '';
    }
    case 'place': {
      const place = places.find(country.id, region.code);
      return place ? placeName(place) : '';
    }
  }
}

const placeName = (place: Place): string =>
  [place.postalCode, place.name, place.district && `(${place.district})`].filter(Boolean).join(' ');

export function historyData(
  context: PriceContext,
  { own, market, span }: { own: Region; market: RegionMarket; span: SpanSlug },
): HistoryData | null {
  const { history } = market;
  if (!history) return null;
  const averages = history.series.map(({ average }) => average);
  return {
    region: regionName(context, history.region),
    isFallbackArea: history.region.kind !== own.kind,
    span,
    drawing: drawChart(
      history.series.map(({ day, average }) => ({ day, value: average })),
      { valueTicks: 4, dayTicks: 4 },
    ),
    low: cents(Math.min(...averages)),
    high: cents(Math.max(...averages)),
  };
}

/** Of three years. */
export type ExtremesData = { region: string; low: DayPrice; high: DayPrice } | null;

export async function extremesData(context: PriceContext, region: Region): Promise<ExtremesData> {
  const extremes = await extremesOf(context.deps, context.country.id, region);
  return extremes && { region: regionName(context, region), ...extremes };
}

/** From the national page down to a state, a county and a place, as far as they are given. */
export function crumbsTo(
  { deps: { places }, country }: PriceContext,
  { state, countySlug, place }: { state: State; countySlug?: string; place?: Place },
): Crumb[] {
  const texts = pricesTexts(country.locale);
  const slug = place ? slugOf(place.county) : countySlug;
  const county =
    slug === undefined || slug === state.slug ? undefined : places.countyBySlug(state.code, slug);
  return [
    { name: texts.all, to: nationalPath },
    { name: texts.stateName(state.name), to: statePath(state) },
    ...(county ? [{ name: county.name, to: countyPath(state, county.slug) }] : []),
    ...(place ? [{ name: placeName(place), to: placePath(places, place) }] : []),
  ];
}

/** How a place stands in a list. */
export const listedPlace = (place: Place) => ({
  name: place.district || place.name,
  detail: place.postalCode,
});
