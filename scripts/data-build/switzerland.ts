import { searchKeyOf } from '#features/places/place-names.rules.ts';
import type { Place, Position } from '#features/places/places.types.ts';
import { swissCounties, swissMainNames } from './corrections.ts';
import { type Gazetteer, gazetteer, median } from './gazetteer.ts';
import {
  cities,
  geoDistricts,
  geoNames,
  type SwissCode,
  type SwissRow,
  swissCodes,
  swissRows,
} from './sources.ts';
import { states } from './states.ts';
import { spellSwissCounty } from './swiss-counties.ts';

/** How far a village's centre may lie from the centre of its code, kilometres. */
const reach = 8;

/** Swiss delivery codes (known to both packages: the rest are post boxes), then Liechtenstein's. */
export function swissPlaces(): Place[] {
  const known = swissGazetteer();
  const population = populations();
  const swiss = swissCodes
    .filter((code) => code.canton !== 'LI')
    .flatMap((code) => {
      const rows = swissRows[String(code.zipcode)];
      return rows ? [swissPlace(code, rows, { known, population })] : [];
    });
  const liechtenstein = swissCodes.filter((code) => code.canton === 'LI').map(liechtensteinPlace);
  return [...swiss, ...liechtenstein].toSorted((a, b) => a.postalCode.localeCompare(b.postalCode));
}

function swissGazetteer(): Gazetteer {
  const countyNames = new Map(geoDistricts.map((row) => [row.code, row.name]));
  const entries = geoNames
    .filter((row) => row.country === 'CH')
    .map((row) => ({
      name: row.name,
      latitude: Number(row.lat),
      longitude: Number(row.lng),
      state: `CH-${row.admin1}`,
      county: spellSwissCounty(countyNames.get(`CH.${row.admin1}.${row.admin2}`) ?? ''),
      population: 0,
    }));
  return gazetteer(entries.filter((entry) => entry.county !== ''));
}

const populations = (): Gazetteer =>
  gazetteer(
    cities
      .filter((city) => city.country === 'CH')
      .map((city) => ({
        name: city.name,
        latitude: city.loc.coordinates[1],
        longitude: city.loc.coordinates[0],
        state: `CH-${city.adminCode}`,
        county: '',
        population: city.population,
      })),
  );

function swissPlace(
  code: SwissCode,
  allRows: readonly SwissRow[],
  sources: { known: Gazetteer; population: Gazetteer },
): Place {
  const rows = mainCanton(code, allRows);
  const position = middle(rows);
  const names = rankNames(code, rows, { position, population: sources.population });
  const name = names[0] ?? code.city_name;
  const stateCode = `CH-${rows[0]?.canton ?? code.canton}`;
  const matched = sources.known.match(name, position, reach);
  const entry = matched?.state === stateCode ? matched : sources.known.nearest(position, stateCode);
  const canton = states[3].find((state) => state.code === stateCode);
  const county = swissCounties[code.zipcode] ?? entry?.county ?? canton?.name ?? '';
  return {
    countryId: 3,
    postalCode: String(code.zipcode),
    name,
    names,
    district: '',
    stateCode,
    county,
    ...position,
  };
}

/** A few codes reach over a cantonal border; the canton of the code's official locality decides. */
function mainCanton(code: SwissCode, rows: readonly SwissRow[]): readonly SwissRow[] {
  const own = rows.filter((row) => row.canton === code.canton);
  return own.length > 0 ? own : rows;
}

/** Largest town first; among villages the code's official locality. */
function rankNames(
  code: SwissCode,
  rows: readonly SwissRow[],
  sources: { position: Position; population: Gazetteer },
): string[] {
  const official = searchKeyOf(code.city_name.replace(/ (\d+|[A-Z]{2})$/, ''));
  const weigh = (name: string): number =>
    (sources.population.match(name, sources.position, reach)?.population ?? 0) +
    (searchKeyOf(name) === official ? 1 : 0) +
    (name === swissMainNames[code.zipcode] ? 1_000_000 : 0);
  return [...new Set(rows.map((row) => spell(row.name)))]
    .map((name) => ({ name, weight: weigh(name) }))
    .toSorted((a, b) => b.weight - a.weight || a.name.localeCompare(b.name, 'de'))
    .map(({ name }) => name);
}

/** "Muri b. Bern" → "Muri bei Bern" */
const spell = (name: string): string => name.replace(' b. ', ' bei ');

const middle = (rows: readonly SwissRow[]): Position => ({
  latitude: median(rows.map((row) => Number(row.latitude))),
  longitude: median(rows.map((row) => Number(row.longitude))),
});

function liechtensteinPlace(code: SwissCode): Place {
  const name = code.city_name.replace(' FL', '');
  const town = geoNames.find((row) => row.country === 'LI' && row.name === liechtensteinCentre(name));
  if (!town) throw new Error(`no position for ${code.zipcode} ${name}`);
  return {
    countryId: 3,
    postalCode: String(code.zipcode),
    name,
    names: [name],
    district: '',
    stateCode: 'LI',
    county: 'Liechtenstein',
    latitude: Number(town.lat),
    longitude: Number(town.lng),
  };
}

/** Schaanwald is a part of Mauren and not in the gazetteer. */
const liechtensteinCentre = (name: string): string =>
  name === 'Schaanwald' ? 'Mauren' : name.replace('Gamprin-Bendern', 'Bendern');
