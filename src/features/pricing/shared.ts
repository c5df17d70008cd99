export { defaultOfferRequest, readConfiguration, tidyParameter } from './configuration.rules.ts';
export { desiredDates } from './delivery.rules.ts';
export { instalmentOf, minReviews } from './offers.rules.ts';
export { priceOfAmount } from './price.rules.ts';
export { upsellingHints, upsellingKeys } from './upselling.rules.ts';
