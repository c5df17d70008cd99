export type { FactorValue, QuotedFactorId } from './factors/price-factors.rules.ts';
export type { FactorSource } from './factors/price-factors.ts';
export type { NationalMonth } from './market.queries.ts';
export type { DailyPrice, PriceSeries, Region, SpanSlug } from './market.rules.ts';
export type { StatePrice } from './states.rules.ts';
