export { defaultOfferRequest, readConfiguration, tidyParameter } from './configuration.rules.ts';
export { desiredDates } from './delivery-dates.rules.ts';
export { compareRatings, minReviews } from './offer-ranking.rules.ts';
export { instalmentOf } from './offers.rules.ts';
export { priceOfAmount, vatOf } from './price-calculation.rules.ts';
export { isVatSettled, unsettledVat, unsettledVatTexts } from './unsettled-vat.ts';
export { upsellingHints, upsellingKeys } from './upselling.rules.ts';
