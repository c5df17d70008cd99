export { checkOffer } from './check-offer.ts';
export { configurationBody } from './pricing.contract.ts';
