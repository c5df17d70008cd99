import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type CacheSource, registerCache } from '#platform/caches/cache-registry.ts';
import { type Country, type CountryId, countryList } from './countries.ts';
import { kilometresBetween } from './distance.rules.ts';
import { bareKeyOf, searchKeyOf, shortKeyOf, slugOf } from './place-names.rules.ts';
import type { County, NearPlace, Place, Position, State, StateMap } from './places.types.ts';

/** Columns as scripts/data-build/tables.ts writes them. */
type PlaceTable = {
  codes: string;
  names: string;
  districts: Record<string, string>;
  stateCodes: string[];
  states: number[];
  countyNames: string[];
  counties: number[];
  latitudes: number[];
  longitudes: number[];
};

type CountryPlaces = {
  all: readonly Place[];
  byCode: ReadonlyMap<string, Place>;
  states: readonly State[];
  map: StateMap;
  /** Made at the first search by name, which most processes never need. */
  names: () => ReadonlyMap<string, readonly Place[]>;
};

let entries = 0;

/** All codes lie in memory, so a check of one asks nobody; its answer may be sent to others for two days. */
const table: CacheSource = {
  figures: () => ({
    entries,
    bytes: null,
    hits: 0,
    misses: 0,
    age: null,
    ttl: null,
    keys: [],
    isFixed: true,
  }),
  clear: () => undefined,
};
registerCache('postal-codes', table);

/** Reads the committed tables, about 640 KB; throws when a file is missing. */
export async function loadPlaces(): Promise<Places> {
  const states = await readTable<State[]>('states.json');
  const [germany, austria, switzerland] = await Promise.all(
    countryList.map((country) => loadCountry(country, states)),
  );
  if (!germany || !austria || !switzerland) throw new Error('a country has no places');
  entries = germany.all.length + austria.all.length + switzerland.all.length;
  return placesOf({ 1: germany, 2: austria, 3: switzerland });
}

/** Found through the package's import map, so that the built server finds the tables as well. */
const resolveTable = createRequire(import.meta.url).resolve;

const readTable = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(resolveTable(`#data/${file}`), 'utf8')) as T;

async function loadCountry(country: Country, states: readonly State[]): Promise<CountryPlaces> {
  const [table, map] = await Promise.all([
    readTable<PlaceTable>(`places.${country.code}.json`),
    readTable<StateMap>(`maps/${country.code}.json`),
  ]);
  const all = readPlaces(country.id, table);
  return {
    all,
    byCode: new Map(all.map((place) => [place.postalCode, place])),
    states: states.filter((state) => state.countryId === country.id),
    map,
    names: once(() => indexNames(all)),
  };
}

function readPlaces(countryId: CountryId, table: PlaceTable): Place[] {
  const names = table.names.split(';');
  return table.codes.split(';').map((postalCode, row) => {
    const places = (names[row] ?? '').split('|');
    return {
      countryId,
      postalCode,
      name: places[0] ?? '',
      names: places,
      district: table.districts[postalCode] ?? '',
      stateCode: table.stateCodes[table.states[row] ?? -1] ?? '',
      county: table.countyNames[table.counties[row] ?? -1] ?? '',
      latitude: (table.latitudes[row] ?? 0) / 10_000,
      longitude: (table.longitudes[row] ?? 0) / 10_000,
    };
  });
}

/** All postal codes of the three countries in memory; lookups are map reads. */
export type Places = ReturnType<typeof placesOf>;

function placesOf(byCountry: Record<CountryId, CountryPlaces>) {
  const all = Object.values(byCountry);
  const states = new Map(all.flatMap((each) => each.states.map((state) => [state.code, state])));
  const regions = once(() => indexRegions(all.flatMap((each) => each.all)));
  const counties = (stateCode: string): readonly County[] => regions().counties.get(stateCode) ?? [];
  return {
    find: (countryId: CountryId, postalCode: string) => byCountry[countryId].byCode.get(postalCode),
    all: (countryId: CountryId) => byCountry[countryId].all,
    states: (countryId: CountryId) => byCountry[countryId].states,
    state: (code: string) => states.get(code),
    stateBySlug: (countryId: CountryId, slug: string) =>
      byCountry[countryId].states.find((state) => state.slug === slug),
    /** Counties of a state in German alphabetical order. */
    counties,
    countyBySlug: (stateCode: string, slug: string) =>
      counties(stateCode).find((county) => county.slug === slug),
    inCounty: (stateCode: string, slug: string) => regions().places.get(`${stateCode}/${slug}`) ?? [],
    /** Codes of a place by any of its names, as people write it; those where it is the main place come first. */
    byName: (countryId: CountryId, name: string) => searchName(byCountry[countryId].names(), name),
    /** Up to `count` codes around a position in the country, nearest first. */
    nearest: (countryId: CountryId, position: Position, count: number): readonly NearPlace[] =>
      nearestOf(byCountry[countryId].all, position, count),
    map: (countryId: CountryId) => byCountry[countryId].map,
  };
}

/** Places by "state code/county slug", and the counties of each state. */
function indexRegions(all: readonly Place[]): {
  places: ReadonlyMap<string, readonly Place[]>;
  counties: ReadonlyMap<string, readonly County[]>;
} {
  const counties = new Map<string, County>();
  for (const { stateCode, county } of all) {
    const key = `${stateCode}/${county}`;
    if (!counties.has(key)) counties.set(key, { stateCode, name: county, slug: slugOf(county) });
  }
  const countyKey = (place: Place): string =>
    `${place.stateCode}/${counties.get(`${place.stateCode}/${place.county}`)?.slug}`;
  const sorted = [...counties.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
  return {
    places: Map.groupBy(all, countyKey),
    counties: Map.groupBy(sorted, (county) => county.stateCode),
  };
}

/** Whole names and, marked by "~", main words, by "=" names without umlauts; codes whose main place bears the name come first. */
function indexNames(all: readonly Place[]): ReadonlyMap<string, readonly Place[]> {
  const index = new Map<string, Place[]>();
  const add = (key: string, place: Place): void => {
    const known = index.get(key);
    if (!known) index.set(key, [place]);
    else if (known.at(-1) !== place) known.push(place);
  };
  for (const place of all) {
    add(searchKeyOf(place.name), place);
    add(`~${shortKeyOf(place.name)}`, place);
    add(`=${bareKeyOf(place.name)}`, place);
  }
  for (const place of all) {
    for (const name of place.names.slice(1)) add(searchKeyOf(name), place);
  }
  return index;
}

/** A bare name may mean several towns ("Halle"): the one with most codes, the largest, comes first. */
function searchName(index: ReadonlyMap<string, readonly Place[]>, name: string): readonly Place[] {
  const [key, short] = [searchKeyOf(name), shortKeyOf(name)];
  const exact = index.get(key) ?? [];
  if (key !== short && exact.length > 0) return exact;
  const towns = Map.groupBy(index.get(`~${short}`) ?? [], (place) => place.name);
  const largestFirst = [...towns.values()].toSorted((a, b) => b.length - a.length).flat();
  const found = [...new Set([...largestFirst, ...exact])];
  return found.length > 0 ? found : (index.get(`=${bareKeyOf(name)}`) ?? []);
}

function nearestOf(all: readonly Place[], position: Position, count: number): NearPlace[] {
  return all
    .map((place) => ({ place, distance: kilometresBetween(place, position) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count);
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
