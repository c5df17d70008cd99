import type { Database } from '#db/database.ts';
import { countyPath, nationalPath, placePath, slugOf, statePath } from '#features/places/shared.ts';
import type { Country, Place, Places, State } from '#features/places/types.ts';

import { type Cents, cents } from '#platform/money/money.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { ChartDrawing } from '#platform/ui/chart/chart.types.ts';
import { drawChart } from '#platform/ui/chart/draw-chart.ts';
import { type AreaMarket, extremesOf } from '../area-market.ts';

import type { Area, DailyPrice } from '../market.types.ts';
import type { PriceChanges, SpanSlug } from '../spans.rules.ts';
import { countyName } from './price-listing.rules.ts';
import { pricesTexts } from './prices.texts.ts';

/** A way up: the last one is the page itself. */
export type Crumb = { name: string; to: string };

export type HistoryData = {
  /** Whose prices are drawn. */
  area: string;
  /** Those of a wider area, because the page's own do not reach back. */
  isLent: boolean;
  span: SpanSlug;
  drawing: ChartDrawing | null;
  low: Cents;
  high: Cents;
};

export type DayPrice = { day: string; average: Cents };

/** The day's price of an area; null when there is none. */
export type FigureData = (DayPrice & { changes: PriceChanges }) | null;

export const figureOf = ({ today, changes }: AreaMarket): FigureData =>
  today ? { day: today.day, average: today.average, changes } : null;

/** What the name of an area is on its own page and in sentences about it. */
export function areaName({ places, country }: { places: Places; country: Country }, area: Area): string {
  const texts = pricesTexts(country.locale);
  switch (area.kind) {
    case 'country':
      return texts.wholeCountry;
    case 'state':
      return texts.stateName(places.state(area.code)?.name ?? '');
    case 'county': {
      const [stateCode = '', slug = ''] = area.code.split('/');
      return places.countyBySlug(stateCode, slug)?.name ?? '';
    }
    case 'place': {
      const place = places.find(country.id, area.code);
      return place ? placeName(place) : '';
    }
  }
}

const placeName = (place: Place): string =>
  [place.postalCode, place.name, place.district && `(${place.district})`].filter(Boolean).join(' ');

export function historyData(
  of: { places: Places; country: Country },
  { own, market, span }: { own: Area; market: AreaMarket; span: SpanSlug },
): HistoryData | null {
  const { history } = market;
  if (!history) return null;
  const averages = history.series.map(({ average }) => average);
  return {
    area: areaName(of, history.area),
    isLent: history.area.kind !== own.kind,
    span,
    drawing: drawChart(
      history.series.map(({ day, average }: DailyPrice) => ({ day, value: average })),
      { valueTicks: 4, dayTicks: 4 },
    ),
    low: cents(Math.min(...averages)),
    high: cents(Math.max(...averages)),
  };
}

/** Of three years. */
export type ExtremesData = { area: string; low: DayPrice; high: DayPrice } | null;

export async function extremesData(
  deps: { db: Database; clock: Clock; places: Places },
  country: Country,
  area: Area,
): Promise<ExtremesData> {
  const extremes = await extremesOf(deps, country.id, area);
  return extremes && { area: areaName({ places: deps.places, country }, area), ...extremes };
}

/** From the national page down to a state, a county and a place, as far as they are given. */
export function crumbsTo(
  { places, country }: { places: Places; country: Country },
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

/** How a place and a county stand in a list. */
export const listedPlace = (place: Place) => ({
  name: place.district || place.name,
  detail: place.postalCode,
});

export function listedCounty(county: string): { name: string; detail: string } {
  const { name, kind } = countyName(county);
  return { name, detail: kind };
}
