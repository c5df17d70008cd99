import type { annuity } from '#features/catalog/shared.ts';
import type { Catalog, ProductGroupId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Rows } from './price-table.ts';

export type ChosenParameter = {
  id: number;
  /** Months of an instalment. */
  modifier?: number;
  /** YYYY-MM-DD, only with the desired date. */
  desiredDate?: string;
};

/** What a visitor wants: the calculator configuration after parsing; amounts already in whole steps. */
export type OfferRequest = {
  countryId: CountryId;
  productGroupId: ProductGroupId;
  productId: number;
  postalCode: string;
  /** Litres or kg. */
  amount: number;
  stations: number;
  /** The wire's ClimateNeutral / cn. */
  climateContribution: boolean;
  /** The wire's AppointmentPlus / ap: the dealer phones 30 minutes before arrival. */
  appointmentPlus: boolean;
  /** Exactly one of every parameter group of the scope, in group order. */
  parameters: readonly ChosenParameter[];
};

/** A line of the price as the customer sees it, gross; the parts add up to the total exactly. */
export type PricePart = {
  kind: 'product' | 'surcharge' | 'climate' | 'rounding';
  label: string;
  amount: Cents;
};

/** A regular monthly rate, the last one, which takes the difference, and what they come to. */
export type Instalment = ReturnType<typeof annuity> & {
  months: number;
  /** Effective annual rate in permille, 69 = 6.9 %. */
  effectiveRatePermille: number;
};

/** Everything about a request that its price depends on, the same for all dealers. */
export type PricingInput = {
  /** Litres or kg. */
  amount: number;
  /** Decides the tier: the amount, or that of all deliveries of a collective order. */
  tierAmount: number;
  stations: number;
  /** Price unit U: 100 l or 1,000 kg. */
  unit: number;
  productName: string;
  vatPermille: number;
  /** Cents or Rappen that a total is rounded to: 1, in Switzerland 5. */
  roundingStep: 1 | 5;
  /** Bits of the chosen parameters: what a dealer must offer, and which fees apply. */
  chosenBits: number;
  /** Parameter ids behind `chosenBits`. */
  parameterIds: readonly number[];
  /** Net climate contribution per unit in ten-thousandths; 0 when not chosen. */
  climatePerUnit: number;
  /** Gross climate contribution for the amount. */
  climateAmount: Cents;
  /** As `priceSecond`; price lists must be valid then. */
  second: number;
};

/** What a price was made from; held by an offer so that it can be explained later. */
export type PriceSource = { input: PricingInput; rows: Rows; row: number; tierPrice: number };

/** Registered, because server and page bundle each have their own copy of this module. */
export const priceSource: unique symbol = Symbol.for('brennwert.priceSource');

/** What the total is made of is asked for with `pricing.partsOf(offer)`; it costs nothing until then. */
export type Offer = {
  dealerId: number;
  zoneId: number;
  dealerName: string;
  dealerSlug: string;
  dealerPlace: string;
  /** 0–100, (mean mark − 1) × 25 rounded; null without reviews. */
  rating: number | null;
  ratingCount: number;
  /** Gross, per price unit. */
  unitPrice: Cents;
  /** Gross, all fees inside. */
  totalPrice: Cents;
  /** Working days from today until the latest delivery day. */
  deliveryDays: number;
  /** Latest delivery day (the day itself for a desired date), YYYY-MM-DD local. */
  deliveryDate: string;
  /** First day of the delivery window, YYYY-MM-DD local. */
  deliveryStartDate: string;
  payments: readonly number[];
  defaultPaymentId: number;
  /** The wire's IsInteraidPayment: paid to the marketplace operator. */
  operatorPayment: boolean;
  instalment: Instalment | null;
  /** kg CO2 and money of the climate contribution, when chosen. */
  climate: { kilograms: number; amount: Cents } | null;
  badges: readonly OfferBadge[];
  /** Payload, seal and dealer id; proves price and request for 30 minutes. */
  hash: string;
  /** For `partsOf` alone; serializers do not see symbols. */
  [priceSource]?: PriceSource;
};

export type OfferBadge = 'cheapest' | 'fastest' | 'best_rated' | 'small_truck';

export type Calculation = {
  /** The request that was calculated: after rounding to bags or falling back to defaults. */
  request: OfferRequest;
  offers: readonly Offer[];
  /** True when nobody serves the request and these are offers of the default parameters. */
  hasDefaultOffers: boolean;
  /** Parameter ids of the request that had to be dropped for default offers. */
  droppedParameterIds: readonly number[];
  priceVersion: number;
  calculatedAt: Date;
  /** The prices hold until then. */
  expiresAt: Date;
};

/** One stop of a collective order: several households that order together. */
export type BulkDelivery = { postalCode: string; amount: number };

/** A dealer that serves every stop of a collective order. */
export type BulkOffer = {
  /** In the order of the deliveries. */
  offers: readonly Offer[];
  totalPrice: Cents;
};

/** What opening an offer's hash says; the seal was checked. */
export type SealedOffer = {
  /** The hash that was opened. */
  hash: string;
  request: OfferRequest;
  dealerId: number;
  priceVersion: number;
  sealedAt: Date;
  expiresAt: Date;
};

/** The compiled prices of one moment. Immutable: a change makes a new one that is swapped in. */
export interface PriceIndex {
  readonly version: number;
  /** The version at which the catalogue was last changed. */
  readonly catalogueVersion: number;
  readonly catalog: Catalog;
  readonly dealerCount: (countryId: CountryId) => number;
}
