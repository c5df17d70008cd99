import type { Database } from '#db/database.ts';
import { countyPath, nationalPath, placePath, slugOf, statePath } from '#features/places/shared.ts';
import type { Country, LocalArea, NearPlace, Place, Places, State } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { drawChart } from '#platform/ui/chart/draw-chart.ts';
import type { PriceSpan, SpanSlug } from '../chart-spans.rules.ts';
import { crossLinks } from '../cross-links.rules.ts';
import type { FactorState } from '../factors/price-factors.rules.ts';
import { presentFactors } from '../factors/price-factors.ts';
import { averagesOn } from '../market.store.ts';
import { averageNow, noOffersReason, placeOffers } from '../present-prices.ts';
import { chartOf, defaultSeries, extremesOf, regionMarket } from '../price-history.queries.ts';
import { type Region, regionsOf, wholeCountry } from '../price-series.rules.ts';
import { countyName, type Listed, listingGroups } from './price-listing.rules.ts';
import { pricesTexts } from './price-page.texts.ts';

type Context = {
  deps: { db: Database; clock: Clock; pricing: Pricing; places: Places };
  country: Country;
  span: PriceSpan & { slug: SpanSlug };
};

type Found<Kind extends LocalArea['kind']> = Extract<LocalArea, { kind: Kind }>;

const stateRegion = (state: State): Region => ({ kind: 'state', code: state.code });

type Regions = readonly [Region, ...Region[]];

/** What an address names, and the wider regions around it, in order. */
export function regionsOfArea(found: LocalArea): Regions {
  const state = stateRegion(found.state);
  switch (found.kind) {
    case 'state':
      return [state, wholeCountry];
    case 'county':
      return [{ kind: 'county', code: `${found.state.code}/${found.county.slug}` }, state, wholeCountry];
    case 'place':
      return regionsOf(found.place);
  }
}

/** A state's page: its price and past, its counties, and the places of the city that is named like it. */
export async function statePage(context: Context, found: Found<'state'>) {
  const { deps } = context;
  const { state } = found;
  const part = await regionPart(context, regionsOfArea(found), statePath(state));
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
    kind: 'state' as const,
    ...part,
    crumbs: crumbsTo(context, { state }),
    counties: listingGroups(await priced(context, { kind: 'county', day: part.day, candidates: counties })),
    places: await placeGroups(context, part.day, deps.places.inCounty(state.code, state.slug)),
  };
}

/** A county's page: its price now, its past or its state's, its postal codes. */
export async function countyPage(context: Context, found: Found<'county'>) {
  const { deps } = context;
  const { state, county } = found;
  const regions = regionsOfArea(found);
  const places = deps.places.inCounty(state.code, county.slug);
  const part = await regionPart(context, regions, countyPath(state, county.slug));
  return {
    kind: 'county' as const,
    ...part,
    now: part.figure ? null : averageNow(deps, regions[0].code, places),
    crumbs: crumbsTo(context, { state, countySlug: county.slug }),
    places: await placeGroups(context, part.day, places),
  };
}

/** Neighbours on a place's page. */
const neighbourCount = 12;
/** Among so many codes around it: a city's own parts are no neighbours of each other. */
const searchedCount = 150;

/** A place's page: what is offered there now, the past of the narrowest region that has one, its neighbours. */
export async function placePage(context: Context, found: Found<'place'>) {
  const { deps, country } = context;
  const { state, place } = found;
  const part = await regionPart(context, regionsOfArea(found), placePath(deps.places, place));
  const near = neighboursOf(deps.places.nearest(country.id, place, searchedCount), place);
  const offers = placeOffers(deps, place);
  return {
    kind: 'place' as const,
    ...part,
    zipCode: place.postalCode,
    offers: offers && { ...offers, day: localDay(offers.at, country.timeZone) },
    noOffersReason: offers ? null : noOffersReason(deps, place),
    crumbs: crumbsTo(context, { state, place }),
    near: await placeGroups(context, part.day, near),
  };
}

/** The nearest places of other names, each by its nearest code. */
function neighboursOf(near: readonly NearPlace[], own: Place): Place[] {
  const named = Map.groupBy(near, ({ place }) => listedPlace(place).name);
  named.delete(listedPlace(own).name);
  return [...named.values()].slice(0, neighbourCount).flatMap(([first]) => (first ? [first.place] : []));
}

/**
 * What all pages share, of a region and the wider ones around it, in order, on the page at `path`; `day` is that of the
 * page's own price, else today: its lists show prices of it. States are compared with the country, smaller regions with
 * their state.
 */
export async function regionPart(context: Context, regions: Regions, path: string) {
  const { deps, country, span } = context;
  const [own] = regions;
  const { figure, history } = await regionMarket(deps, { countryId: country.id, regions, span });
  const day: Day = figure?.day ?? localDay(deps.clock.now(), country.timeZone);
  const state = regions.find(({ kind }) => kind === 'state') ?? wholeCountry;
  const wider = own.kind === 'state' ? wholeCountry : state;
  const series = defaultSeries(country.id, wider);
  const asked = { kind: wider.kind, codes: [wider.code], day };
  // Nothing is wider than the country.
  const averages = wider.kind === own.kind ? null : await averagesOn(deps.db, series, asked);
  const average = averages?.get(wider.code);
  const [extremes, factors] = await Promise.all([
    extremesOf(deps, country.id, state),
    presentFactors(deps, country.id),
  ]);
  return {
    name: regionName(context, own),
    day,
    figure,
    compared: average === undefined ? null : { name: regionName(context, wider), average },
    history: history && {
      region: regionName(context, history.region),
      isFallbackArea: history.region.kind !== own.kind,
      span: span.slug,
      csv: `${nationalPath}/verlauf.csv?${new URLSearchParams({ gebiet: path.slice(nationalPath.length + 1), zeitraum: span.slug })}`,
      ...chartOf(history.series, { valueTicks: 4, dayTicks: 5, earlier: history.earlier }),
    },
    factors: factors.map(factorData),
    links: crossLinks(deps.places, country, path),
    /** The dearest and the cheapest day of three years. */
    extremes: extremes && { region: regionName(context, state), ...extremes },
  };
}

/** A factor with the line of its last month instead of its values. */
const factorData = ({ month, ...factor }: FactorState) => ({
  ...factor,
  line: drawChart(month, { isStraight: true })?.line ?? null,
});

export type FactorData = ReturnType<typeof factorData>;

/** What is offered at a place, with the local day of it. */
export type OffersData = NonNullable<Awaited<ReturnType<typeof placePage>>['offers']>;

type RegionPart = Awaited<ReturnType<typeof regionPart>>;
export type FigureData = RegionPart['figure'];
export type HistoryData = NonNullable<RegionPart['history']>;
export type ExtremesData = RegionPart['extremes'];

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

/** A way up: the last one is the page itself. */
export type Crumb = { name: string; to: string };

/** What the name of a region is on its own page and in sentences about it. */
export function regionName(
  { deps: { places }, country }: { deps: Pick<Context['deps'], 'places'>; country: Country },
  region: Region,
): string {
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

/** From the national page down to a state, a county and a place, as far as they are given. */
function crumbsTo(
  { deps: { places }, country }: Context,
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
const listedPlace = (place: Place) => ({
  name: place.district || place.name,
  detail: place.postalCode,
});
