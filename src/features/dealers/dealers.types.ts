import type { Expression, Selectable, SqlBool } from 'kysely';
import type {
  Branches,
  DealerSchedules,
  Dealers,
  DealerTerms,
  PriceLists,
  Surcharges,
} from '#db/types.gen.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Day } from '#platform/time/calendar.ts';

/** applied: being taken on, not public yet. ended: does not trade here any more. */
export type DealerState = 'applied' | 'active' | 'locked' | 'ended';

/** Who the customer's contract is with; everything that the law wants shown of a trader. */
export type Trader = Pick<
  Selectable<Dealers>,
  | ('id' | 'name' | 'legalName' | 'street' | 'postalCode' | 'place' | 'phone' | 'email')
  | ('registerNumber' | 'vatNumber')
>;

export type Dealer = Trader &
  Pick<Selectable<Dealers>, 'slug' | 'foundedYear' | 'about' | 'reviewCount' | 'isTrading'> & {
    countryId: CountryId;
    state: DealerState;
    /** 0–100; null without reviews. */
    rating: number | null;
  };

export type Branch = Omit<Selectable<Branches>, 'dealerId'>;

/** What an unfolded offer or a dealer's page tells. */
export type DealerFacts = Dealer & {
  branches: readonly Branch[];
  productGroupIds: readonly ProductGroupId[];
};

/** Lower bounds (litres or kg, ascending) and net prices in ten-thousandths of EUR/CHF per price unit. */
export type PriceTiers = { amounts: readonly number[]; prices: readonly number[] };

export type PriceListChange = { zoneId: number; productId: number; tiers: PriceTiers };

/** A zone as it is to be: a new one, or other codes and another name for one that is there. */
export type ZoneChange = {
  /** Null: a new zone. */
  id: number | null;
  branchId: number;
  name: string;
  /** Ascending, each once; existing codes of the dealer's country. */
  postalCodes: readonly string[];
  /** Whose price lists a new zone begins with. */
  pricesOf?: ZonePrices | null;
};

/** Another zone's price lists, each price with something on top of it. */
export type ZonePrices = {
  zoneId: number;
  /** On top of each price, in permille; negative takes off. */
  permille: number;
};

/** Without a parameter it is part of every price of the group; the amount in ten-thousandths of EUR/CHF. */
export type Surcharge = Pick<Selectable<Surcharges>, 'parameterId' | 'label' | 'netAmount'> & {
  basis: 'unit' | 'delivery' | 'station' | 'extra_station';
};

/** The delivery period in working days; payment parameter ids, the first is the default. */
export type Terms = Pick<
  Selectable<DealerTerms>,
  'minimumAmount' | 'deliveryDays' | 'maxStations' | 'payments'
>;

/**
 * When a dealer delivers, until when an order counts as today's (null: midnight), how many delivery points a day takes
 * (null: as many as come).
 */
export type Schedule = Pick<
  Selectable<DealerSchedules>,
  'morningDays' | 'afternoonDays' | 'cutOff' | 'stopsPerDay'
>;

/** What the database says about one dealer at one price version. */
export type DealerRows = Pick<
  Selectable<Dealers>,
  'id' | 'name' | 'slug' | 'place' | 'reviewCount' | 'reviewMarkSum'
> & {
  countryId: CountryId;
  zones: readonly ZoneRow[];
  priceLists: readonly PriceListRow[];
  surcharges: readonly SurchargeRow[];
  terms: readonly TermsRow[];
  /** Its own and those that are full. */
  blackoutDays: readonly Day[];
  /** Null: every working day, the whole day. */
  schedule: ScheduleRow | null;
};

/** Postal codes as integers: within a country their length is fixed, so nothing is lost. */
type ZoneRow = { id: number; postalCodes: readonly number[] };

type Versioned = 'dealerId' | 'versionFrom' | 'versionUntil';

/** Tiers begin with ascending lower bounds, litres or kg; prices are net, ten-thousandths of EUR/CHF per price unit. */
export type PriceListRow = Omit<Selectable<PriceLists>, Versioned>;

/** Amounts are net, ten-thousandths of EUR/CHF; without a parameter always part of the price. */
export type SurchargeRow = Omit<Selectable<Surcharges>, Versioned | 'id' | 'basis'> & {
  basis: 'unit' | 'delivery' | 'station' | 'extra_station';
};

/** The first of the payments is the default. */
export type TermsRow = Omit<Selectable<DealerTerms>, Versioned | 'id'>;

/** When a dealer is on its way in a week, 1 = Monday to 6 = Saturday, and until when an order counts as today's. */
export type ScheduleRow = Pick<Selectable<DealerSchedules>, 'morningDays' | 'afternoonDays' | 'cutOff'>;

/** What can be changed about a dealer's prices; each change is one price version. */
export type PriceChange =
  | { kind: 'price_lists'; lists: readonly PriceListChange[] }
  | { kind: 'zones'; zones: readonly ZoneChange[]; removed: readonly number[] }
  | { kind: 'zone_prices'; zoneId: number; from: ZonePrices }
  | { kind: 'surcharges'; productGroupId: ProductGroupId; surcharges: readonly Surcharge[] }
  | { kind: 'terms'; productGroupId: ProductGroupId; terms: Terms }
  | { kind: 'blackout_days'; days: readonly Day[] }
  | { kind: 'schedule'; schedule: Schedule }
  /** Days that have as many stops as the dealer takes; counted by the marketplace, not chosen. */
  | { kind: 'full_days'; days: readonly Day[] }
  | { kind: 'state'; state: DealerState };

export type PriceChangeError =
  | ('unknown_dealer' | 'unknown_zone' | 'unknown_branch' | 'unknown_product')
  | ('zone_name' | 'zone_empty' | 'zone_overlap' | 'invalid_tiers');

export type DayLoad = { day: Day; stops: number };

/** How full a dealer's days are: known by the orders, which come after the dealers. */
export type DeliveryCapacity = {
  /** Days with stops still to be made, from a day on, in order. */
  loadOfDays(asked: { dealerId: number; from: Day }): Promise<DayLoad[]>;
  /** Closes the days that are full and opens those that are not any more; of one dealer, or of all. */
  markFullDays(only: number | null): Promise<number>;
};

/**
 * Whether a dealer has an order at a price version from `from` on and before `until`, as a condition.
 */
export type HasOrderAtPrices = (
  dealerId: Expression<unknown>,
  versions: { from: Expression<unknown>; until: Expression<unknown> },
) => Expression<SqlBool>;

/** What dealers ask of the orders, which come after them. */
export type DealerPorts = {
  /** How full dealers' days are. */
  deliveryCapacity: DeliveryCapacity;
  hasOrderAtPrices: HasOrderAtPrices;
};
