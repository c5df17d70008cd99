export type { DailyPrice, MarketOverview } from './market.types.ts';
export type { StatePrice } from './states.rules.ts';
