export { readWish, writeWish } from './entry/calculator.rules.ts';
export { usualHintCounts } from './list/hints.rules.ts';
export { listHref, reviewsHref } from './list/list-address.ts';
