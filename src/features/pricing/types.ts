export type { OfferChange, OfferGoneReason, OfferPricing, OfferStatus } from './check-offer.ts';
export type { Configuration } from './configuration.rules.ts';
export type { PricedAmount } from './price-calculation.rules.ts';
export type { Pricing } from './pricing.service.ts';
export type {
  Calculation,
  ChosenParameter,
  Offer,
  OfferBadge,
  OfferRequest,
  PriceIndex,
  PricePart,
  SealedOffer,
} from './pricing.types.ts';
export type { UpsellingHint } from './upselling.rules.ts';
