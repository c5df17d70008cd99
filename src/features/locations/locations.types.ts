import type { CountryId } from './countries.ts';

/** A delivery postal code with its places; `name` is the most important of them. */
export type Place = {
  countryId: CountryId;
  postalCode: string;
  name: string;
  /** Every place of the code, `name` first. */
  names: readonly string[];
  /** ISO 3166-2 code, e.g. "DE-BE"; "LI" for Liechtenstein. The MapId on the wire. */
  stateCode: string;
  county: string;
  latitude: number;
  longitude: number;
};

export type State = {
  countryId: CountryId;
  /** The wire's numeric Id, unique over all countries. */
  id: number;
  code: string;
  name: string;
  /** For URLs: lower case, umlauts written out. */
  slug: string;
};

/** All postal codes of the three countries in memory; lookups are map reads. */
export interface Places {
  find(countryId: CountryId, postalCode: string): Place | undefined;
  all(countryId: CountryId): readonly Place[];
  states(countryId: CountryId): readonly State[];
  state(code: string): State | undefined;
  /** Kilometres between two places, great circle. */
  distance(a: Place, b: Place): number;
}
