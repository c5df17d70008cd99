export { configurationBody } from './pricing.contract.ts';
export { pricingRoutes } from './pricing.routes.ts';
export { createPricing } from './pricing.service.ts';
export { standingOf } from './standing-offer.ts';
