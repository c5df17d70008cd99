export type { CancellationRule } from './dealers.rules.ts';
export type { ClosedDealer } from './dealers.store.ts';
export type {
  DayLoad,
  DealerFacts,
  DealerState,
  DeliveryCapacity,
  PriceListChange,
  PriceTiers,
  Trader,
} from './dealers.types.ts';
export type { OpeningHours } from './opening-hours.rules.ts';
export type { Limited } from './own-offer.store.ts';
export type { Floor } from './price-floors.ts';
