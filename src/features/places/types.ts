export type { Country, CountryCode, CountryId } from './countries.ts';
export type { DoubleCode } from './double-codes.ts';
export type { Point } from './map-cells.rules.ts';
export type { Operator, OperatorInCountry } from './operator.ts';
export type { Places } from './places.store.ts';
export type {
  Geocoder,
  HousePosition,
  NearPlace,
  Place,
  Position,
  State,
  StateMap,
} from './places.types.ts';
export type { LocalArea, Town } from './price-page-paths.ts';
export type { VatTerritoryId } from './vat-territories.ts';
