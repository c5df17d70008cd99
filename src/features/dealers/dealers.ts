export { cancellationRuleOf } from './cancellation-fee.store.ts';
export { createDealer } from './create-dealer.ts';
export { bestRatedDealers, countReview } from './dealer-rating.store.ts';
export {
  addStateChange,
  closedDealer,
  latestStateChange,
  stateChangeById,
} from './dealer-state-changes.store.ts';
export { noDealer } from './dealers.routes.ts';
export {
  activeDealerCounts,
  dealerBehindOffer,
  dealerById,
  dealerFacts,
  dealerIdsAfter,
  lockedDealer,
  offererCount,
  openDealers,
  sellersIn,
  sellersOf,
} from './dealers.store.ts';
export { activeDealerIds, changesSince, dealersAt, latestPriceVersion } from './dealers-at-version.store.ts';
export { blackoutDaysOf, limitedDealers, scheduleOf } from './delivery-days.store.ts';
export { isFoundBy, likenessTo } from './duplicate-dealers.ts';
export { listedDealers, openTerms } from './listed-dealers.store.ts';
export { openingHoursOf } from './opening-hours/opening-hours.store.ts';
export { latestVersionOf, longestUnchanged, offeringOf } from './prices/own-prices.store.ts';
export {
  catalogueVersion,
  nextCatalogueVersion,
  nextPriceVersion,
  priceChangesOf,
} from './prices/price-changes.store.ts';
export { publishDealerChange, saveOwnChange } from './prices/price-changes.ts';
export { dealersBelow, priceFloors, setFloor } from './prices/price-floors.ts';
export { parseDecimal } from './prices/price-text.rules.ts';
