export type { Country, CountryCode, CountryId } from './countries.ts';
export type { Geocoder, HousePosition } from './geocoder.types.ts';
export type { LocalArea } from './local-path.ts';
export type { Operator, OperatorInCountry } from './operator.ts';
export type { NearPlace, Place, Places, Position, State, StateMap } from './places.types.ts';
export type { Point } from './postal-cells.rules.ts';
