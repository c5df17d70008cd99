import type { Position } from './places.types.ts';

/** A house as letters name it; `street` with its number, `countryIso` in capitals. */
export type HouseAddress = { street: string; postalCode: string; place: string; countryIso: string };

/** The house stands within `uncertainty` metres of the position: 0 where the house itself was found. */
export type HousePosition = Position & { uncertainty: number };

/** Where houses stand. Never throws and answers within two seconds; null when it is not known. */
export type Geocoder = { locate(address: HouseAddress): Promise<HousePosition | null> };
