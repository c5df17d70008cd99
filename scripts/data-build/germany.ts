import { shortKeyOf } from '#features/places/place-names.rules.ts';
import type { Place, Position } from '#features/places/places.types.ts';
import {
  berlinDistricts,
  germanCentres,
  germanMainNames,
  germanMissingCodes,
  mergedGermanCounties,
} from './corrections.ts';
import { type Entry, type Gazetteer, gazetteer } from './gazetteer.ts';
import { spellCity, spellRow } from './german-names.ts';
import {
  cities,
  type GermanRow,
  germanCodes,
  germanCounties,
  germanCountyCorrections,
  germanInstitutionCodes,
  germanPositions,
  germanRows,
} from './sources.ts';
import { stateCodeOfGermanName } from './states.ts';

type Candidate = { name: string; state: string | undefined };

/** How far a municipality's centre may lie from the centre of one of its codes, kilometres. */
const reach = 15;

const rowsOfCode = Map.groupBy(germanRows, (row) => String(row.plz).padStart(5, '0'));
const positionOfCode = new Map(germanPositions.map((row) => [row.zip, row]));

export function germanPlaces(): Place[] {
  const known = germanGazetteer();
  const codes = germanCodes.filter((code) => !germanInstitutionCodes.includes(code));
  return [...codes, ...germanMissingCodes].toSorted().map((code) => germanPlace(code, known));
}

/** Official state numbers 01–16 in the order of the official keys. */
const stateOfKey =
  'DE-SH DE-HH DE-NI DE-HB DE-NW DE-HE DE-RP DE-BW DE-BY DE-SL DE-BE DE-BB DE-MV DE-SN DE-ST DE-TH'.split(
    ' ',
  );

function germanGazetteer(): Gazetteer {
  const entries = cities.flatMap((city): Entry[] => {
    const key = city.muni?.slice(0, 5);
    if (city.country !== 'DE' || key === undefined) return [];
    const [longitude, latitude] = city.loc.coordinates;
    const state = stateOfKey[Number(key.slice(0, 2)) - 1] ?? '';
    const name = city.name === 'Munich' ? 'München' : city.name;
    const county = mergedGermanCounties[key] ?? key;
    return [{ name, latitude, longitude, state, county, population: city.population }];
  });
  return gazetteer(entries);
}

function germanPlace(code: string, known: Gazetteer): Place {
  const centre = centreOf(code);
  const candidates = namesOf(code, centre, known);
  const main = candidates[0] ?? { name: centre.name, state: undefined };
  const stateCode = main.state ?? neighbourState(code);
  return {
    countryId: 1,
    postalCode: code,
    name: main.name,
    names: candidates.length > 0 ? candidates.map((candidate) => candidate.name) : [main.name],
    district: main.name === 'Berlin' ? berlinDistrict(Number(code)) : '',
    stateCode,
    county: countyOf(code, { centre, names: candidates.map((each) => each.name), stateCode }, known),
    latitude: centre.latitude,
    longitude: centre.longitude,
  };
}

function centreOf(code: string): Position & { name: string } {
  const row = positionOfCode.get(code);
  const known = germanCentres[code];
  if (known) return known;
  if (!row) throw new Error(`no position for ${code}`);
  return { name: spellCity(row.city), latitude: Number(row.lat), longitude: Number(row.lon) };
}

/**
 * The code's places, the main one first: the position table's city when the directory knows it at this code, else the
 * largest. When the directory has none of any size, the city leads.
 */
function namesOf(code: string, centre: Position & { name: string }, known: Gazetteer): Candidate[] {
  const rows = distinct((rowsOfCode.get(code) ?? []).flatMap((row) => candidateOf(row)));
  const isCity = (candidate: Candidate) => shortKeyOf(candidate.name) === shortKeyOf(centre.name);
  const weigh = ({ name }: Candidate): number => known.match(name, centre, reach)?.population ?? 0;
  const weighed = rows
    .map((candidate) => ({ candidate, weight: weigh(candidate) }))
    .toSorted((a, b) => b.weight - a.weight || a.candidate.name.localeCompare(b.candidate.name, 'de'));
  const names = weighed.map(({ candidate }) => candidate);
  const city = names.find(isCity);
  const missing = germanMainNames[code];
  if (missing) return [missing, ...names.filter((each) => each.name !== missing.name)];
  if (city) {
    const main = { ...city, name: officialName(centre.name, city.name) };
    return distinct([main, ...names.filter((each) => each !== city)]);
  }
  return (weighed[0]?.weight ?? 0) > 0 ? names : [{ name: centre.name, state: names[0]?.state }, ...names];
}

/** The position table has the official names, but leaves out some additions and shortens others: "Bergen / Rügen". */
function officialName(city: string, directory: string): string {
  const isBare = !/ (auf|an|am|im|in|bei|ob|vor|unter) |\(/.test(city);
  if (isBare && /\)$| am (See|Kaiserstuhl)$/.test(directory)) return directory;
  return city.endsWith(')') && / (auf|an der) /.test(directory) ? directory : city;
}

function candidateOf(row: GermanRow): Candidate[] {
  const name = spellRow(row);
  return name === null ? [] : [{ name, state: stateCodeOfGermanName(row.bundesland) }];
}

const distinct = (candidates: readonly Candidate[]): Candidate[] => [
  ...new Map(candidates.map((candidate) => [candidate.name, candidate])).values(),
];

/** The state of the next code upwards or downwards that has one. */
function neighbourState(code: string): string {
  for (let step = 1; step < 100; step += 1) {
    for (const near of [Number(code) - step, Number(code) + step]) {
      const row = rowsOfCode.get(String(near).padStart(5, '0'))?.[0];
      const state = row && stateCodeOfGermanName(row.bundesland);
      if (state) return state;
    }
  }
  throw new Error(`no state near ${code}`);
}

/** District of the main place, else of the nearest municipality of the state. */
function countyOf(
  code: string,
  place: { centre: Position; names: readonly string[]; stateCode: string },
  known: Gazetteer,
): string {
  const matched = known.match(place.names[0] ?? '', place.centre, reach);
  const entry = matched?.state === place.stateCode ? matched : known.nearest(place.centre, place.stateCode);
  const key = germanCountyCorrections[code] ?? entry?.county ?? '';
  const county = germanCounties[key];
  if (county === undefined) throw new Error(`no district ${key} for ${code}`);
  return county;
}

const berlinDistrict = (code: number): string =>
  berlinDistricts.find(([first, last]) => code >= first && code <= last)?.[2] ?? '';
