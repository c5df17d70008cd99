export { priceSpans, spanOf } from './chart-spans.rules.ts';
export { yearBefore } from './price-changes.rules.ts';
export { defaultTrackedAmount, trackedAmounts } from './price-series.rules.ts';
export { statesOf } from './state-prices.rules.ts';
