import type { ProductGroupId } from '#features/catalog/types.ts';
import type { CountryId, Place } from '#features/places/types.ts';
import type { Tiers } from './prices.rules.ts';

/** A product as the demo market needs it; the VAT is that of the day on which the market is made. */
export type DemoProduct = {
  id: number;
  countryId: CountryId;
  productGroupId: ProductGroupId;
  grade: 'standard' | 'premium' | 'bio';
  vatPermille: number;
};

export type DemoBranch = { id: number; dealerId: number; name: string; place: Place };

export type DemoZone = {
  id: number;
  branchId: number;
  name: string;
  ring: 0 | 1 | 2;
  /** Indexes into the country's places. */
  places: readonly number[];
  stateCode: string;
};

export type DemoPriceList = Tiers & { dealerId: number; zoneId: number; productId: number };

/** What visitors of an area are offered for an amount: gross cents per price unit. */
export type AreaPrice = { average: number; low: number; high: number };

/** Prices of one product and amount on the day the market was made. */
export type MeasuredPrice = {
  countryId: CountryId;
  productId: number;
  amount: number;
  country: AreaPrice;
  states: ReadonlyMap<string, AreaPrice>;
};
