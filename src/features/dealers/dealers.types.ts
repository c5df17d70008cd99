import type { ProductGroupId } from '#features/catalog/catalog.types.ts';
import type { CountryId } from '#features/locations/countries.ts';
import type { Position } from '#features/locations/locations.types.ts';
import type { Day } from '#kernel/calendar.ts';

export type DealerState = 'applied' | 'active' | 'locked';

/** Who the customer's contract is with; everything that the law wants shown of a trader. */
export type Trader = {
  id: number;
  name: string;
  legalName: string;
  street: string;
  postalCode: string;
  place: string;
  phone: string;
  email: string;
  registerNumber: string;
  vatNumber: string;
};

export type Dealer = Trader & {
  countryId: CountryId;
  slug: string;
  foundedYear: number;
  about: string;
  state: DealerState;
  reviewCount: number;
  /** Sum of the 1–5 marks. */
  reviewMarkSum: number;
};

export type Branch = Position & { id: number; name: string; postalCode: string; place: string };

/** What an unfolded offer or a dealer's page tells. */
export type DealerFacts = Dealer & {
  branches: readonly Branch[];
  productGroupIds: readonly ProductGroupId[];
};

/** Lower bounds (litres or kg, ascending) and net prices in ten-thousandths of EUR/CHF per price unit. */
export type PriceTiers = { amounts: readonly number[]; prices: readonly number[] };

/** The list of one product in one zone. */
export type PriceListChange = { zoneId: number; productId: number; tiers: PriceTiers };

export type Surcharge = {
  /** Null: part of every price of the group. */
  parameterId: number | null;
  label: string;
  basis: 'unit' | 'delivery' | 'station' | 'extra_station';
  /** Ten-thousandths of EUR/CHF. */
  netAmount: number;
};

export type Terms = {
  minimumAmount: number;
  /** Standard delivery period in working days. */
  deliveryDays: number;
  maxStations: number;
  /** Payment parameter ids; the first is the default. */
  payments: readonly number[];
};

/** What can be changed about a dealer's prices; each change is one price version. */
export type PriceChange =
  | { kind: 'price_lists'; lists: readonly PriceListChange[] }
  | { kind: 'surcharges'; productGroupId: ProductGroupId; surcharges: readonly Surcharge[] }
  | { kind: 'terms'; productGroupId: ProductGroupId; terms: Terms }
  | { kind: 'blackout_days'; days: readonly Day[] }
  | { kind: 'state'; state: DealerState };

export type PriceChangeFailure =
  | 'unknown_dealer'
  | 'unknown_zone'
  | 'unknown_product'
  | 'invalid_tiers'
  | 'invalid_terms';
