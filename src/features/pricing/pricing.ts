export { checkOffer } from './check-offer.ts';
export { configurationBody } from './pricing.contract.ts';
export { pricingRoutes } from './pricing.routes.ts';
export { createPricing } from './pricing.service.ts';
