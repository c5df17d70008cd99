import type { CountryId } from './countries.ts';

/** WGS 84, degrees. */
export type Position = { latitude: number; longitude: number };

/** A delivery postal code with its places; `name` is the most important of them. */
export type Place = Position & {
  countryId: CountryId;
  postalCode: string;
  name: string;
  /** Every place of the code, `name` first, then the larger ones first. */
  names: readonly string[];
  /** Part of a large city, e.g. "Mitte" for 10115; empty when unknown or when there is none. */
  district: string;
  /** ISO 3166-2 code, e.g. "DE-BE"; "LI" for Liechtenstein. The MapId on the wire. */
  stateCode: string;
  /** Landkreis or city, Austrian Bezirk, Swiss Bezirk; the canton's name where it has none. */
  county: string;
};

export type State = {
  countryId: CountryId;
  /** The wire's numeric Id, unique over all countries. */
  id: number;
  code: string;
  name: string;
  /** For URLs: lower case, umlauts written out. Unique over all countries. */
  slug: string;
};

export type County = {
  stateCode: string;
  name: string;
  /** Unique within its state. */
  slug: string;
};

/** A place and its great-circle distance in kilometres. */
export type NearPlace = { place: Place; distance: number };

/** The states of a country as SVG paths. */
export type StateMap = {
  countryId: CountryId;
  width: number;
  height: number;
  /** Corners of the map in Miller projection, metres: the world behind x = 0, y = 0 and x = width, y = height. */
  bounds: { left: number; top: number; right: number; bottom: number };
  regions: readonly StateRegion[];
};

type StateRegion = {
  /** The state's code (MapId). */
  code: string;
  /** German name. */
  label: string;
  path: string;
  /** Where a label has the most room inside the region, map units. */
  labelX: number;
  labelY: number;
};

/** A house as postal addresses name it; `street` with its number, `countryIso` in capitals. */
export type HouseAddress = { street: string; postalCode: string; place: string; countryIso: string };

/** The house stands within `uncertainty` metres of the position: 0 where the house itself was found. */
export type HousePosition = Position & { uncertainty: number };

/** Where houses stand. Never throws and answers within two seconds; null when it is not known. */
export type Geocoder = { locate(address: HouseAddress): Promise<HousePosition | null> };
