export type { FactorValue, QuotedFactorId } from './factors/price-factors.rules.ts';
export type { FactorSource } from './factors/price-factors.ts';
export type { NationalMonth } from './price-history.queries.ts';
export type { DailyPrice, Region } from './price-series.rules.ts';
