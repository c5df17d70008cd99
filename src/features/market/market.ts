export { takeFactorValues } from './factors/price-factors.ts';
export {
  chartOf,
  countrySeries,
  latestNationalPrice,
  marketOverview,
  nationalMonth,
  regionMarket,
} from './market.queries.ts';
export { regionsOf, wholeCountry } from './market.rules.ts';
export {
  countPrices,
  dailyPrices,
  ensurePricePartitions,
  monthlyPrices,
} from './market.store.ts';
export { regionName } from './price-pages/prices.data.ts';
