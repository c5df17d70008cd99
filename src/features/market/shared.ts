export { defaultTrackedAmount, priceSpans, spanOf, trackedAmounts, yearBefore } from './market.rules.ts';
export { statesOf } from './states.rules.ts';
