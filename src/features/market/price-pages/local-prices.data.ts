import type { Database } from '#db/database.ts';
import { countyPath, placePath } from '#features/places/shared.ts';
import type { Country, LocalArea, NearPlace, Place, Places, State } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';

import type { Cents } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type AreaMarket, areaMarket, defaultSeries } from '../area-market.ts';
import { averagesOn } from '../area-prices.store.ts';
import { countyCodeOf } from '../market.rules.ts';
import type { Area } from '../market.types.ts';
import { averageNow, type PlaceOffers, placeOffers } from '../present-prices.ts';
import type { PriceSpan, SpanSlug } from '../spans.rules.ts';
import { type Listed, listingGroups } from './price-listing.rules.ts';
import {
  areaName,
  crumbsTo,
  extremesData,
  figureOf,
  historyData,
  listedCounty,
  listedPlace,
} from './prices.data.ts';

export type PricePageDeps = { db: Database; clock: Clock; pricing: Pricing; places: Places };

type Context = { deps: PricePageDeps; country: Country; span: PriceSpan & { slug: SpanSlug } };
type Found<K extends LocalArea['kind']> = Extract<LocalArea, { kind: K }>;

const wholeCountry: Area = { kind: 'country', code: '' };
const stateArea = (state: State): Area => ({ kind: 'state', code: state.code });

/** A state's page: its price and past, its counties, and the places of the city that is named like it. */
export async function statePage(context: Context, { state }: Found<'state'>) {
  const { deps } = context;
  const own = stateArea(state);
  const market = await marketOf(context, [own, wholeCountry]);
  const day = dayOf(context, market);
  const counties = deps.places
    .counties(state.code)
    .filter(({ slug }) => slug !== state.slug)
    .map(({ name, slug }) => ({
      ...listedCounty(name),
      path: countyPath(state, slug),
      code: `${state.code}/${slug}`,
      places: deps.places.inCounty(state.code, slug),
    }));
  return {
    ...(await areaPart(context, { state, own, market, wider: wholeCountry })),
    crumbs: crumbsTo(at(context), { state }),
    counties: listingGroups(await priced(context, { kind: 'county', day, candidates: counties })),
    places: await placeGroups(context, day, deps.places.inCounty(state.code, state.slug)),
  };
}

/** A county's page: its price now, its past or its state's, its postal codes. */
export async function countyPage(context: Context, { state, county }: Found<'county'>) {
  const { deps } = context;
  const own: Area = { kind: 'county', code: `${state.code}/${county.slug}` };
  const market = await marketOf(context, [own, stateArea(state), wholeCountry]);
  const day = dayOf(context, market);
  const places = deps.places.inCounty(state.code, county.slug);
  const part = await areaPart(context, { state, own, market, wider: stateArea(state) });
  return {
    ...part,
    now: part.figure ? null : averageNow(deps, own.code, places),
    crumbs: crumbsTo(at(context), { state, countySlug: county.slug }),
    places: await placeGroups(context, day, places),
  };
}

/** Neighbours on a place's page. */
const neighbourCount = 12;
/** Among so many codes around it: a city's own parts are no neighbours of each other. */
const searchedCount = 150;

/** A place's page: what is offered there now, the past of the narrowest area that has one, its neighbours. */
export async function placePage(context: Context, { state, place }: Found<'place'>) {
  const { deps, country } = context;
  const own: Area = { kind: 'place', code: place.postalCode };
  const county: Area = { kind: 'county', code: countyCodeOf(place) };
  const market = await marketOf(context, [own, county, stateArea(state), wholeCountry]);
  const near = neighboursOf(deps.places.nearest(country.id, place, searchedCount), place);
  const day = dayOf(context, market);
  return {
    ...(await areaPart(context, { state, own, market, wider: stateArea(state) })),
    zipCode: place.postalCode,
    offers: datedOffers(placeOffers(deps, place), country),
    crumbs: crumbsTo(at(context), { state, place }),
    near: await placeGroups(context, day, near),
  };
}

/** The nearest places of other names, each by its nearest code. */
function neighboursOf(near: readonly NearPlace[], own: Place): Place[] {
  const named = Map.groupBy(near, ({ place }) => listedPlace(place).name);
  named.delete(listedPlace(own).name);
  return [...named.values()].slice(0, neighbourCount).flatMap(([first]) => (first ? [first.place] : []));
}

const at = ({ deps, country }: Context) => ({ places: deps.places, country });

const marketOf = ({ deps, country, span }: Context, areas: readonly [Area, ...Area[]]): Promise<AreaMarket> =>
  areaMarket(deps, { countryId: country.id, areas, span });

/** The day whose prices the page's lists show: that of its own price, else today. */
const dayOf = ({ deps, country }: Context, { today }: AreaMarket): string =>
  today?.day ?? localDay(deps.clock.now(), country.timeZone);

type AreaQuestion = { state: State; own: Area; market: AreaMarket; wider: Area };

async function areaPart(context: Context, { state, own, market, wider }: AreaQuestion) {
  const { deps, country, span } = context;
  const day = dayOf(context, market);
  const series = defaultSeries(country.id, wider);
  const averages = await averagesOn(deps.db, { ...series, kind: wider.kind, codes: [wider.code], day });
  const average = averages.get(wider.code);
  return {
    name: areaName(at(context), own),
    day,
    figure: figureOf(market),
    compared: average === undefined ? null : { name: areaName(at(context), wider), average },
    history: historyData(at(context), { own, market, span: span.slug }),
    extremes: await extremesData(deps, country, stateArea(state)),
  };
}

type Candidate = Omit<Listed, 'price'> & { code: string; places: readonly Place[] };

/** Those that have a price on the day, or offers at this moment. */
async function priced(
  { deps, country }: Context,
  question: { kind: 'county' | 'place'; day: string; candidates: readonly Candidate[] },
): Promise<Listed[]> {
  const { kind, day, candidates } = question;
  const series = defaultSeries(country.id, { kind, code: '' });
  const codes = candidates.map(({ code }) => code);
  const known: ReadonlyMap<string, Cents> = await averagesOn(deps.db, { ...series, kind, codes, day });
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

const datedOffers = (offers: PlaceOffers | null, { timeZone }: Country) =>
  offers && { ...offers, day: localDay(offers.at, timeZone) };

/** The county of a path that has the page of its state instead. */
export const isStateInDisguise = (found: LocalArea): boolean =>
  found.kind === 'county' && found.county.slug === found.state.slug;
