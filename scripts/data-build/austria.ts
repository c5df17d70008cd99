import { kilometresBetween } from '#features/places/distance.rules.ts';
import type { Place, Position } from '#features/places/places.types.ts';
import { deliveryNames } from './austrian-names.ts';
import { viennaCentres, viennaDistricts } from './corrections.ts';
import { type Entry, type Gazetteer, gazetteer, median } from './gazetteer.ts';
import { austrianCentres, geoDistricts, geoNames } from './sources.ts';

type Located = { code: string; name: string; entry: Entry | undefined };
type Sources = {
  known: Gazetteer;
  centres: ReadonlyMap<string, Position>;
  fixed: ReadonlyMap<string, Entry>;
};

/** A name that leads further than this from the rest of its code area belongs to another place, kilometres. */
const reach = 45;

/** A code that lies further than this from the codes with the same three digits is looked at again, kilometres. */
const nearReach = 22;

export function austrianPlaces(): Place[] {
  const entries = austrianEntries();
  const known = gazetteer(entries);
  const names = deliveryNames();
  const sources = { known, centres: areaCentres(names, known), fixed: fixedCentres(entries) };
  const located = relocate(
    names.map(({ code, name }) => locate(code, name, sources)),
    sources,
  );
  return located.map((each) =>
    austrianPlace({ ...each, entry: sources.fixed.get(each.code) ?? each.entry }, located, known),
  );
}

/** GeoNames' number of Vienna, whose codes are known one by one: its quarters would only attract villages elsewhere. */
const vienna = '09';

function austrianEntries(): Entry[] {
  const countyNames = new Map(geoDistricts.map((row) => [row.code, spellCounty(row.name)]));
  return geoNames
    .filter((row) => row.country === 'AT' && row.admin1 !== '' && row.admin1 !== vienna)
    .map((row) => ({
      name: row.name,
      latitude: Number(row.lat),
      longitude: Number(row.lng),
      state: `AT-${Number(row.admin1)}`,
      county: countyNames.get(`AT.${row.admin1}.${row.admin2}`) ?? '',
      population: 0,
    }));
}

/** What is corrected by hand: code → centre and district of its municipality. No other code is guessed from these. */
function fixedCentres(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const states = new Map(entries.map(({ county, state }) => [county, state]));
  const fixed = Object.entries(austrianCentres).flatMap(([county, codes]) => {
    const state = states.get(county);
    if (!state) throw new Error(`no Austrian district ${county}`);
    return Object.entries(codes).map(([code, [latitude, longitude]]): [string, Entry] => [
      code,
      { name: code, latitude, longitude, state, county, population: 0 },
    ]);
  });
  return new Map(fixed);
}

/** "Politischer Bezirk Sankt Pölten" → "Bezirk St. Pölten", "Linz Stadt" → "Linz", "Villach Land" → "Bezirk Villach-Land". */
function spellCounty(name: string): string {
  const short = name
    .replace('Politischer Bezirk ', 'Bezirk ')
    .replace('Sankt ', 'St. ')
    .replace(/ Stadt$/, '')
    .replace(/ Land$/, '-Land');
  return short === 'Wels-Land' ? 'Bezirk Wels-Land' : short;
}

/** The middle of each two-digit code area, from the names that exist once. */
function areaCentres(
  names: readonly { code: string; name: string }[],
  known: Gazetteer,
): Map<string, Position> {
  const unique = names.flatMap(({ code, name }) => {
    const entries = known.named(name);
    return entries.length === 1 && entries[0] ? [{ area: code.slice(0, 2), entry: entries[0] }] : [];
  });
  const areas = Map.groupBy(unique, ({ area }) => area);
  return new Map([...areas].map(([area, list]) => [area, middle(list.map(({ entry }) => entry))]));
}

const middle = (positions: readonly Position[]): Position => ({
  latitude: median(positions.map((position) => position.latitude)),
  longitude: median(positions.map((position) => position.longitude)),
});

function locate(code: string, name: string, sources: Sources): Located {
  const centre = sources.centres.get(code.slice(0, 2));
  if (sources.fixed.has(code) || !centre) return { code, name, entry: undefined };
  const entry = [name, name.split('-')[0] ?? name]
    .map((each) => closest(sources.known.named(each), centre))
    .find((each) => each !== undefined);
  return { code, name, entry };
}

const closest = (entries: readonly Entry[], centre: Position): Entry | undefined =>
  entries
    .filter((entry) => kilometresBetween(entry, centre) <= reach)
    .toSorted((a, b) => kilometresBetween(a, centre) - kilometresBetween(b, centre))[0];

/**
 * Looks again at codes without an exact namesake and at those that lie far from the codes with the same three digits,
 * because their name exists in another valley: now the main word counts, but only nearby. The rest get the middle of
 * these neighbours.
 */
function relocate(located: readonly Located[], { known, fixed }: Sources): Located[] {
  const areas = Map.groupBy(located, ({ code }) => code.slice(0, 3));
  return located.map((each) => {
    const entries = townsOf(areas.get(each.code.slice(0, 3)) ?? []);
    if (fixed.has(each.code) || entries.length < 2 || (each.entry && entries.length < 4)) return each;
    const centre = middle(entries);
    if (each.entry && kilometresBetween(each.entry, centre) <= nearReach) return each;
    return { ...each, entry: known.match(each.name, centre, nearReach) };
  });
}

/** Each town once, however many codes it has. */
const townsOf = (located: readonly Located[]): Entry[] => [
  ...new Set(located.flatMap(({ entry }) => (entry ? [entry] : []))),
];

function austrianPlace({ code, name, entry }: Located, all: readonly Located[], known: Gazetteer): Place {
  if (/^1\d\d0$/.test(code) && code !== '1300') return viennesePlace(code);
  const neighbours = entry ? [] : neighboursOf(code, all);
  const position = entry ?? middle(neighbours);
  const stateCode = entry?.state ?? mostFrequent(neighbours.map((each) => each.state));
  const county = entry?.state === stateCode ? entry.county : known.nearest(position, stateCode)?.county;
  return {
    countryId: 2,
    postalCode: code,
    name,
    names: [name],
    district: '',
    stateCode,
    county: county ?? '',
    latitude: position.latitude,
    longitude: position.longitude,
  };
}

function viennesePlace(code: string): Place {
  const index = Number(code.slice(1, 3)) - 1;
  const [latitude = 0, longitude = 0] = viennaCentres[index] ?? [];
  return {
    countryId: 2,
    postalCode: code,
    name: 'Wien',
    names: ['Wien'],
    district: viennaDistricts[index] ?? '',
    stateCode: 'AT-9',
    county: 'Wien',
    latitude,
    longitude,
  };
}

/** The located codes that share most leading digits. */
function neighboursOf(code: string, all: readonly Located[]): Entry[] {
  for (const digits of [3, 2, 1]) {
    const found = townsOf(all.filter((each) => each.code.startsWith(code.slice(0, digits))));
    if (found.length > 0) return found;
  }
  throw new Error(`nothing known near ${code}`);
}

function mostFrequent(values: readonly string[]): string {
  const groups = Map.groupBy(values, (value) => value);
  return [...groups].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}
