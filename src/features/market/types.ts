export type { SpanSlug } from './chart-spans.rules.ts';
export type { FactorValue, QuotedFactorId } from './factors/price-factors.rules.ts';
export type { FactorSource } from './factors/price-factors.ts';
export type { NationalMonth } from './price-history.queries.ts';
export type { DailyPrice, PriceSeries, Region } from './price-series.rules.ts';
export type { StatePrice } from './state-prices.rules.ts';
