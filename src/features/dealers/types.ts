export type { CancellationRule } from './cancellation-fee.rules.ts';
export type { ClosedDealer, StateChange } from './dealer-state-changes.store.ts';
export type {
  DayLoad,
  DealerPorts,
  DealerRows,
  DealerState,
  DeliveryCapacity,
  HasOrderAtPrices,
  PriceListChange,
  PriceListRow,
  PriceTiers,
  ScheduleRow,
  SurchargeRow,
  TermsRow,
  Trader,
} from './dealers.types.ts';
export type { DealerExtent, ZoneMemory } from './dealers-at-version.store.ts';
export type { Limited } from './delivery-days.store.ts';
export type { ListedDealer } from './listed-dealers.store.ts';
export type { OpeningHours } from './opening-hours/opening-hours.rules.ts';
export type { Floor } from './prices/price-floors.ts';
