export { desiredDates } from './delivery.rules.ts';
export { priceOfAmount } from './priced-amount.ts';
export { upsellingHints, upsellingKeys } from './upselling.rules.ts';
export { defaultWish, readConfiguration } from './wish.rules.ts';
