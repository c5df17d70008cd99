import type { CountryId } from '#features/places/types.ts';
import type { NetMoney } from '#platform/money/money.ts';

export type ProductGroupId = 1 | 2 | 3 | 4 | 5;
export type ParameterGroupKey = 'Delivery' | 'DeliveryTime' | 'Payment' | 'Truck' | 'Hose';

export type Product = {
  id: number;
  countryId: CountryId;
  productGroupId: ProductGroupId;
  name: string;
  shortName: string;
  grade: 'standard' | 'premium' | 'bio';
  description: string;
  position: number;
  /** Ascending by validFrom (YYYY-MM-DD, local day). */
  vatRates: readonly { validFrom: string; permille: number }[];
  climate: ClimateRate;
};

/** What the climate contribution stands for, per price unit (100 l or 1,000 kg). */
export type ClimateRate = { gramsPerUnit: number; netPerUnit: NetMoney };

export type Parameter = {
  id: number;
  groupKey: ParameterGroupKey;
  key: string;
  name: string;
  shortName: string;
  infoText: string;
  position: number;
};

export type ParameterRequirement = {
  countryId: CountryId;
  productGroupId: ProductGroupId;
  parameterId: number;
  /** Said to the customer when the rule disables a choice. */
  reason: string;
} & (
  | { kind: 'requires' | 'excludes'; otherParameterId: number }
  /** Litres or kg for amounts, a count for stations, cents gross for totals. */
  | { kind: 'min_amount' | 'max_amount' | 'max_stations' | 'min_total' | 'max_total'; bound: number }
);

/** One product group of one country: what may be chosen there. */
export type CatalogScope = {
  countryId: CountryId;
  productGroupId: ProductGroupId;
  products: readonly Product[];
  parameterGroups: readonly {
    key: ParameterGroupKey;
    parameters: readonly Parameter[];
    defaultParameterId: number;
  }[];
  requirements: readonly ParameterRequirement[];
};

/** The whole catalogue as one immutable value; reloaded with a price version. */
export type Catalog = {
  products: ReadonlyMap<number, Product>;
  parameters: ReadonlyMap<number, Parameter>;
  scope(countryId: CountryId, productGroupId: ProductGroupId): CatalogScope;
};
