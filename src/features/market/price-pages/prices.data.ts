import type { Database } from '#db/database.ts';
import { countyPath, nationalPath, placePath, slugOf, statePath } from '#features/places/shared.ts';
import type { Country, LocalArea, NearPlace, Place, Places, State } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { ChartDrawing } from '#platform/ui/chart/chart.types.ts';
import { drawChart } from '#platform/ui/chart/draw-chart.ts';
import { defaultSeries, extremesOf, type RegionMarket, regionMarket } from '../market.queries.ts';
import {
  countyCodeOf,
  type PriceChanges,
  type PriceSpan,
  type Region,
  type SpanSlug,
  wholeCountry,
} from '../market.rules.ts';
import { averagesOn } from '../market.store.ts';
import { averageNow, placeOffers } from '../present-prices.ts';
import { countyName, type Listed, listingGroups } from './price-listing.rules.ts';

import { pricesTexts } from './prices.texts.ts';

type Context = PriceContext & { span: PriceSpan & { slug: SpanSlug } };
type Found<K extends LocalArea['kind']> = Extract<LocalArea, { kind: K }>;

const stateRegion = (state: State): Region => ({ kind: 'state', code: state.code });

/** A state's page: its price and past, its counties, and the places of the city that is named like it. */
export async function statePage(context: Context, { state }: Found<'state'>) {
  const { deps } = context;
  const own = stateRegion(state);
  const market = await marketOf(context, [own, wholeCountry]);
  const day = dayOf(context, market);
  const counties = deps.places
    .counties(state.code)
    .filter(({ slug }) => slug !== state.slug)
    .map(({ name, slug }) => ({
      ...countyName(name),
      path: countyPath(state, slug),
      code: `${state.code}/${slug}`,
      places: deps.places.inCounty(state.code, slug),
    }));
  return {
    ...(await regionPart(context, { state, own, market, wider: wholeCountry })),
    crumbs: crumbsTo(context, { state }),
    counties: listingGroups(await priced(context, { kind: 'county', day, candidates: counties })),
    places: await placeGroups(context, day, deps.places.inCounty(state.code, state.slug)),
  };
}

/** A county's page: its price now, its past or its state's, its postal codes. */
export async function countyPage(context: Context, { state, county }: Found<'county'>) {
  const { deps } = context;
  const own: Region = { kind: 'county', code: `${state.code}/${county.slug}` };
  const market = await marketOf(context, [own, stateRegion(state), wholeCountry]);
  const day = dayOf(context, market);
  const places = deps.places.inCounty(state.code, county.slug);
  const part = await regionPart(context, { state, own, market, wider: stateRegion(state) });
  return {
    ...part,
    now: part.figure ? null : averageNow(deps, own.code, places),
    crumbs: crumbsTo(context, { state, countySlug: county.slug }),
    places: await placeGroups(context, day, places),
  };
}

/** Neighbours on a place's page. */
const neighbourCount = 12;
/** Among so many codes around it: a city's own parts are no neighbours of each other. */
const searchedCount = 150;

/** A place's page: what is offered there now, the past of the narrowest region that has one, its neighbours. */
export async function placePage(context: Context, { state, place }: Found<'place'>) {
  const { deps, country } = context;
  const own: Region = { kind: 'place', code: place.postalCode };
  const county: Region = { kind: 'county', code: countyCodeOf(place) };
  const market = await marketOf(context, [own, county, stateRegion(state), wholeCountry]);
  const near = neighboursOf(deps.places.nearest(country.id, place, searchedCount), place);
  const day = dayOf(context, market);
  const offers = placeOffers(deps, place);
  return {
    ...(await regionPart(context, { state, own, market, wider: stateRegion(state) })),
    zipCode: place.postalCode,
    offers: offers && { ...offers, day: localDay(offers.at, country.timeZone) },
    crumbs: crumbsTo(context, { state, place }),
    near: await placeGroups(context, day, near),
  };
}

/** The nearest places of other names, each by its nearest code. */
function neighboursOf(near: readonly NearPlace[], own: Place): Place[] {
  const named = Map.groupBy(near, ({ place }) => listedPlace(place).name);
  named.delete(listedPlace(own).name);
  return [...named.values()].slice(0, neighbourCount).flatMap(([first]) => (first ? [first.place] : []));
}

const marketOf = (
  { deps, country, span }: Context,
  regions: readonly [Region, ...Region[]],
): Promise<RegionMarket> => regionMarket(deps, { countryId: country.id, regions, span });

/** The day whose prices the page's lists show: that of its own price, else today. */
const dayOf = ({ deps, country }: Context, { today }: RegionMarket): string =>
  today?.day ?? localDay(deps.clock.now(), country.timeZone);

type RegionQuestion = { state: State; own: Region; market: RegionMarket; wider: Region };

async function regionPart(context: Context, { state, own, market, wider }: RegionQuestion) {
  const { deps, country, span } = context;
  const day = dayOf(context, market);
  const series = defaultSeries(country.id, wider);
  const averages = await averagesOn(deps.db, series, { kind: wider.kind, codes: [wider.code], day });
  const average = averages.get(wider.code);
  return {
    name: regionName(context, own),
    day,
    figure: figureOf(market),
    compared: average === undefined ? null : { name: regionName(context, wider), average },
    history: historyData(context, { own, market, span: span.slug }),
    extremes: await extremesData(context, stateRegion(state)),
  };
}

type Candidate = Omit<Listed, 'price'> & { code: string; places: readonly Place[] };

/** Those that have a price on the day, or offers at this moment. */
async function priced(
  { deps, country }: Context,
  question: { kind: 'county' | 'place'; day: string; candidates: readonly Candidate[] },
): Promise<Listed[]> {
  const { kind, day, candidates } = question;
  const codes = candidates.map(({ code }) => code);
  const known = await averagesOn(deps.db, defaultSeries(country.id, wholeCountry), { kind, codes, day });
  return candidates.flatMap(({ name, detail, path, code, places }) => {
    const price = known.get(code) ?? averageNow(deps, code, places);
    return price === null ? [] : [{ name, detail, path, price }];
  });
}

async function placeGroups(context: Context, day: string, places: readonly Place[]) {
  const candidates = places.map((place) => ({
    ...listedPlace(place),
    path: placePath(context.deps.places, place),
    code: place.postalCode,
    places: [place],
  }));
  return listingGroups(await priced(context, { kind: 'place', day, candidates }));
}

/** The county of a path that has the page of its state instead. */
export const isStateInDisguise = (found: LocalArea): boolean =>
  found.kind === 'county' && found.county.slug === found.state.slug;

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
