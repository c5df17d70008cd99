export { localPricesRoutes } from './local-prices.routes.ts';
export { marketJobs } from './market.jobs.ts';
export { countrySeries, marketOverview } from './market.queries.ts';
export { marketRoutes } from './market.routes.ts';
export { dailyPrices, ensurePricePartitions } from './market.store.ts';
