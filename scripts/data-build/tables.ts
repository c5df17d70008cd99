import { writeFileSync } from 'node:fs';
import { type CountryCode, countries } from '#features/places/countries.ts';
import type { Place, State, StateMap } from '#features/places/places.types.ts';

/**
 * One table of a country in columns, a line each, which JSON parses fastest. `names` holds the places of a code
 * apart by "|", codes apart by ";". Positions are ten-thousandths of a degree (11 m).
 */
export function writePlaces(folder: string, code: CountryCode, places: readonly Place[]): void {
  const countyNames = [...new Set(places.map((place) => `${place.stateCode}/${place.county}`))].toSorted();
  const stateCodes = [...new Set(places.map((place) => place.stateCode))].toSorted();
  const countyIndex = new Map(countyNames.map((name, index) => [name, index]));
  const stateIndex = new Map(stateCodes.map((name, index) => [name, index]));
  const table = {
    codes: places.map((place) => place.postalCode).join(';'),
    names: places.map((place) => place.names.join('|')).join(';'),
    districts: Object.fromEntries(
      places.filter((place) => place.district !== '').map((place) => [place.postalCode, place.district]),
    ),
    stateCodes,
    states: places.map((place) => stateIndex.get(place.stateCode)),
    countyNames: countyNames.map((name) => name.slice(name.indexOf('/') + 1)),
    counties: places.map((place) => countyIndex.get(`${place.stateCode}/${place.county}`)),
    latitudes: places.map((place) => Math.round(place.latitude * 10_000)),
    longitudes: places.map((place) => Math.round(place.longitude * 10_000)),
  };
  writeColumns(`${folder}/places.${code}.json`, table);
}

export const writeStates = (folder: string, states: readonly State[]): void =>
  writeFileSync(
    `${folder}/states.json`,
    `[\n${states.map((state) => JSON.stringify(state)).join(',\n')}\n]\n`,
  );

export function writeMaps(folder: string, maps: readonly StateMap[]): void {
  for (const map of maps) {
    const regions = map.regions.map((region) => JSON.stringify(region)).join(',\n');
    const { regions: _, ...frame } = map;
    const head = JSON.stringify(frame).slice(0, -1);
    writeFileSync(
      `${folder}/maps/${countries[map.countryId].code}.json`,
      `${head},"regions":[\n${regions}\n]}\n`,
    );
  }
}

function writeColumns(path: string, table: Readonly<Record<string, unknown>>): void {
  const lines = Object.entries(table).map(([name, column]) => `"${name}":${JSON.stringify(column)}`);
  writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`);
}
