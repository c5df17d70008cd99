export { defaultTrackedAmount, priceSpans, spanOf, trackedAmounts, yearBefore } from './market.rules.ts';
export { pricesOf, statesOf } from './states.rules.ts';
