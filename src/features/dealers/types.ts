export type { CancellationRule } from './cancellation-rule.rules.ts';
export type { DealerFacts, PriceListChange, PriceTiers, Trader } from './dealers.types.ts';
export type { DayLoad, DeliveryCapacity } from './delivery-capacity.types.ts';
export type { Limited } from './schedules.store.ts';
