export { marketJobs } from './market.jobs.ts';
export { chartOf, countrySeries, marketOverview } from './market.queries.ts';
export { marketRoutes } from './market.routes.ts';
export { dailyPrices, ensurePricePartitions } from './market.store.ts';
