export { dailyPricesDataset } from './daily-prices.dataset.ts';
export { type FactorSource, takeFactorValues } from './factors/price-factors.ts';
export { marketJobs } from './market.jobs.ts';
export {
  chartOf,
  countrySeries,
  latestNationalPrice,
  marketOverview,
  nationalMonth,
  regionMarket,
} from './market.queries.ts';
export { marketRoutes } from './market.routes.ts';
export { regionsOf, wholeCountry } from './market.rules.ts';
export {
  averageOfDay,
  countPrices,
  dailyPrices,
  ensurePricePartitions,
  monthlyPrices,
} from './market.store.ts';
export { regionName } from './price-pages/prices.data.ts';
