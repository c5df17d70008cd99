export { type FactorSource, takeFactorValues } from './factors/price-factors.ts';
export { marketJobs } from './market.jobs.ts';
export { chartOf, countrySeries, marketOverview, nationalMonth } from './market.queries.ts';
export { marketRoutes } from './market.routes.ts';
export { averageOfDay, dailyPrices, ensurePricePartitions } from './market.store.ts';
