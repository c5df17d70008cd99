import { countyPath, placePath } from '#features/places/shared.ts';
import type { LocalArea, NearPlace, Place, State } from '#features/places/types.ts';

import { localDay } from '#platform/time/calendar.ts';
import { defaultSeries, type RegionMarket, regionMarket } from '../market.queries.ts';
import { countyCodeOf, type Region, wholeCountry } from '../market.rules.ts';
import { averagesOn } from '../market.store.ts';

import { averageNow, placeOffers } from '../present-prices.ts';
import type { PriceSpan, SpanSlug } from '../spans.rules.ts';
import { countyName, type Listed, listingGroups } from './price-listing.rules.ts';
import {
  crumbsTo,
  extremesData,
  figureOf,
  historyData,
  listedPlace,
  type PriceContext,
  regionName,
} from './prices.data.ts';

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
