export { defaultTrackedAmount, trackedAmounts } from './market.rules.ts';
export { pricesOf, statesOf } from './states.rules.ts';
