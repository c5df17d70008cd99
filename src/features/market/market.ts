export { takeFactorValues } from './factors/price-factors.ts';
export {
  countPrices,
  dailyPrices,
  ensurePricePartitions,
  monthlyPrices,
} from './market.store.ts';
export {
  chartOf,
  countrySeries,
  latestNationalPrice,
  marketOverview,
  nationalMonth,
  regionMarket,
} from './price-history.queries.ts';
export { regionName } from './price-pages/price-page.data.ts';
export { regionsOf, wholeCountry } from './price-series.rules.ts';
