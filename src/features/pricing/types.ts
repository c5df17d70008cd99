export type { PricedAmount } from './priced-amount.ts';
export type { PricingService } from './pricing.service.ts';
export type {
  Calculation,
  ChosenParameter,
  Offer,
  OfferBadge,
  PriceIndex,
  PricePart,
  Pricing,
  SealedOffer,
  Wish,
} from './pricing.types.ts';
export type { Gone, OfferChange, OfferPricing, Standing } from './standing-offer.ts';
export type { UpsellingHint } from './upselling.rules.ts';
export type { Configuration } from './wish.rules.ts';
