export { compareRatings, minReviews } from './badges.rules.ts';
export { defaultOfferRequest, readConfiguration, tidyParameter } from './configuration.rules.ts';
export { desiredDates } from './delivery.rules.ts';
export { instalmentOf } from './offers.rules.ts';
export { priceOfAmount, vatOf } from './price.rules.ts';
export { isVatSettled, unsettledVat, unsettledVatTexts } from './unsettled-vat.ts';
export { upsellingHints, upsellingKeys } from './upselling.rules.ts';
