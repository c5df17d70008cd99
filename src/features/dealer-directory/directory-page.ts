import type { Database } from '#db/database.ts';
import { allowedPayments, productGroupList, productGroups } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { listedDealers } from '#features/dealers/dealers.ts';
import { dealerPath, directoryPath } from '#features/dealers/shared.ts';
import type { ListedDealer } from '#features/dealers/types.ts';
import { ownCodeOf, positionOnMap, townsNamed } from '#features/places/shared.ts';
import type { Country, Places, State } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { pageNumberOf } from '#platform/http/page-number.ts';
import { areaPath, type DirectoryArea } from './directory-area.rules.ts';
import { type DirectoryFilter, directoryFilter, directoryQuery } from './directory-filter.rules.ts';
import { distanceTo, initialsOf } from './directory-row.rules.ts';

export const dealersPerPage = 20;

/** Towns of a name that are offered; who means another one types its postal code. */
const shownTowns = 20;

type Deps = { db: Database; places: Places; pricing: Pick<Pricing, 'index'> };

type DirectoryPage = NonNullable<Awaited<ReturnType<typeof directoryPage>>>;
export type ShownDirectory = Exclude<DirectoryPage, { moved: string }>;
export type DirectoryRow = ShownDirectory['rows'][number];

/** Everything the directory shows of an area; a path alone where a search names one place; null past the last page. */
export async function directoryPage(
  deps: Deps,
  { country, area, query }: { country: Country; area: DirectoryArea; query: URLSearchParams },
) {
  const payments = paymentsIn(deps, country);
  const filter = directoryFilter(
    query,
    payments.map(({ id }) => id),
  );
  const { groupIds: paymentGroupIds } = payments.find(({ id }) => id === filter.paymentId) ?? {
    groupIds: [],
  };
  const searched = await search(deps, { country, filter, paymentGroupIds });
  if (searched.moved !== null) return { moved: searched.moved };
  const all =
    searched.dealers ??
    (await listedDealers(deps.db, { ...askedFor(country, area, filter), paymentGroupIds }));
  const found = area.kind === 'state' ? all.filter((dealer) => isIn(deps.places, dealer, area.state)) : all;
  const dealers = area.kind === 'place' ? nearestFirst(area, found) : found;
  const page = pageNumberOf(query.get('seite'));
  const pages = Math.max(1, Math.ceil(dealers.length / dealersPerPage));
  if (page > pages) return null;
  return {
    moved: null,
    area: nameOf(area, country),
    filter,
    payments: payments.map(({ id, name }) => ({ id, name })),
    towns: searched.towns,
    count: dealers.length,
    page,
    pages,
    rows: dealers
      .slice((page - 1) * dealersPerPage, page * dealersPerPage)
      .map((dealer) => rowOf(deps.places, { dealer, country, area })),
    map: mapOf(deps.places, { country, area, dealers }),
    states: statesOf(deps.places, { country, dealers: all, filter }),
  };
}

const askedFor = (country: Country, area: DirectoryArea, filter: DirectoryFilter) => ({
  countryId: country.id,
  filter,
  name: '',
  servedCode: area.kind === 'place' ? area.place.postalCode : null,
});

/** Payment methods that can be chosen in a country, as the catalogue names them, and for which products. */
function paymentsIn({ pricing }: Deps, country: Country) {
  const { catalog } = pricing.index();
  const found = productGroupList.flatMap((group) =>
    allowedPayments(catalog.scope(country.id, group.id)).map((payment) => ({
      ...payment,
      groupId: group.id,
    })),
  );
  return [...Map.groupBy(found, ({ id }) => id).values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, groupIds: [first, ...others].map(({ groupId }) => groupId) }] : [],
    )
    .toSorted((a, b) => a.position - b.position || a.id - b.id);
}

type Search = { country: Country; filter: DirectoryFilter; paymentGroupIds: readonly ProductGroupId[] };

/**
 * What a search finds: dealers by their name, places by theirs. A code, or a place that nothing else is called, has a page
 * of its own, to which the visitor moves; of several towns nobody but the visitor knows which one is meant.
 */
async function search(deps: Deps, { country, filter, paymentGroupIds }: Search) {
  const { words } = filter;
  if (words === '') return { moved: null, dealers: null, towns: [] };
  const further = directoryQuery({ ...filter, words: '' });
  const move = (postalCode: string) => `${pathOfCode(deps.places, country, postalCode)}${further}`;
  const code = ownCodeOf(country.id, codeIn(words));
  if (deps.places.find(country.id, code)) return { moved: move(code), dealers: [], towns: [] };
  const dealers = await listedDealers(deps.db, {
    countryId: country.id,
    filter,
    paymentGroupIds,
    name: words,
    servedCode: null,
  });
  const towns = townsNamed(deps.places, country.id, words);
  const [only, ...others] = towns;
  if (only && others.length === 0 && dealers.length === 0)
    return { moved: move(only.postalCode), dealers, towns: [] };
  const shown = towns.slice(0, shownTowns).map((town) => ({ ...town, path: move(town.postalCode) }));
  return { moved: null, dealers, towns: shown };
}

/** The postal code that somebody typed: alone, behind a country's letters, in groups of digits, or before the name of its place. */
const codeIn = (words: string): string =>
  /^(?:(?:d|a|ch)\s*-?\s*)?(\d[\d\s]*)/i.exec(words)?.[1]?.replaceAll(/\s/g, '') ?? '';

function pathOfCode(places: Places, country: Country, postalCode: string): string {
  const place = places.find(country.id, postalCode);
  const state = place && places.state(place.stateCode);
  return place && state ? areaPath({ kind: 'place', state, place }) : directoryPath;
}

const isIn = (places: Places, dealer: ListedDealer, state: State): boolean =>
  dealer.branches.some((branch) => places.find(state.countryId, branch.postalCode)?.stateCode === state.code);

const nearestFirst = ({ place }: Extract<DirectoryArea, { kind: 'place' }>, dealers: ListedDealer[]) =>
  dealers
    .map((dealer) => ({ dealer, distance: distanceTo(place, dealer.branches) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ dealer }) => dealer);

const nameOf = (area: DirectoryArea, country: Country) => ({
  kind: area.kind,
  path: areaPath(area),
  name: area.kind === 'country' ? country.name : area.kind === 'state' ? area.state.name : area.place.name,
  state: area.kind === 'country' ? null : { name: area.state.name, slug: area.state.slug },
  postalCode: area.kind === 'place' ? area.place.postalCode : null,
});

type Listed = { dealer: ListedDealer; country: Country; area: DirectoryArea };

function rowOf(places: Places, { dealer, country, area }: Listed) {
  const { branches, groupIds, ...row } = dealer;
  return {
    ...row,
    initials: initialsOf(dealer.name),
    path: dealerPath(places, { ...dealer, countryId: country.id }),
    groups: groupIds.map((id) => productGroups[id].name),
    /** Kilometres to the place that the page is about; null on other pages. */
    distance: area.kind === 'place' ? distanceTo(area.place, branches) : null,
  };
}

type Mapped = { country: Country; area: DirectoryArea; dealers: readonly ListedDealer[] };

/** The country's drawing, cut to what the page is about, with a point for each branch. */
function mapOf(places: Places, { country, area, dealers }: Mapped) {
  const map = places.map(country.id);
  const points = dealers.flatMap(({ branches }) => branches.map((branch) => positionOnMap(map, branch)));
  const middle = area.kind === 'place' ? positionOnMap(map, area.place) : null;
  return {
    source: `/karten/${country.code}.svg`,
    codes: map.regions.map(({ code }) => code),
    marked: area.kind === 'country' ? null : area.state.code,
    viewBox: viewBoxOf(map, [...points, ...(middle ? [middle] : [])], area.kind),
    scale: area.kind === 'country' ? 1 : 0.5,
    points: points.map(({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const),
    middle: middle && [Math.round(middle.x * 10) / 10, Math.round(middle.y * 10) / 10],
  };
}

type Point = { x: number; y: number };

/** The whole country, or what holds all points with room around them. */
function viewBoxOf(
  map: { width: number; height: number },
  points: readonly Point[],
  kind: DirectoryArea['kind'],
) {
  if (kind === 'country' || points.length === 0) return `0 0 ${map.width} ${map.height}`;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const size = Math.max(Math.max(...xs) - left, Math.max(...ys) - top, map.width / 6);
  const margin = size / 6;
  const parts = [left - margin, top - margin, size + 2 * margin, size + 2 * margin];
  return parts.map((part) => part.toFixed(1)).join(' ');
}

type Counted = { country: Country; dealers: readonly ListedDealer[]; filter: DirectoryFilter };

/** How many dealers have a seat or store in each state, in the order of names. */
function statesOf(places: Places, { country, dealers, filter }: Counted) {
  const counts = new Map<string, number>();
  for (const { branches } of dealers) {
    const codes = branches.flatMap(({ postalCode }) => places.find(country.id, postalCode)?.stateCode ?? []);
    for (const code of new Set(codes)) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return places
    .states(country.id)
    .map((state) => ({
      code: state.code,
      name: state.name,
      count: counts.get(state.code) ?? 0,
      to: areaPath({ kind: 'state', state }) + directoryQuery({ ...filter, words: '' }),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
}
