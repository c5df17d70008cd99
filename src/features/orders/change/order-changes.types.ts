import type { Transaction } from '#db/database.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Order, OrderState } from '../orders.types.ts';

/** When on the day of an appointment: 7–18, 7–12 or 12–18 o'clock. */
export type DeliveryWindow = 'day' | 'morning' | 'afternoon';

/** Who changes an order. Whether a customer or guest owns it is decided before; a dealer's own ones are checked. */
export type OrderParty =
  | { actor: 'customer' | 'guest'; userId: number }
  | { actor: 'dealer'; userId: number; dealerId: number }
  | { actor: 'support'; userId: number }
  | { actor: 'operator'; userId: null };

/** One change of an order with everything that it needs to be told. */
export type OrderStep =
  /** The customer waits longer for a dealer who let the deadline pass. */
  | { to: 'placed' }
  | { to: 'confirmed' }
  /** Also from 'scheduled': another date. A date after the promised one needs a reason. */
  | { to: 'scheduled'; day: Day; window: DeliveryWindow; reason: string }
  /** Litres at 15 °C or kg; less than 90 % of what was ordered needs a reason. */
  | { to: 'delivered'; amount: number; day: Day; reason: string }
  | { to: 'settled'; reason: string }
  | { to: 'disputed'; reason: string }
  /** `acceptedFee` is what the customer was shown before it confirmed; 0 for everybody else. */
  | { to: 'cancelled'; reason: string; acceptedFee: Cents }
  | { to: 'withdrawn'; reason: string };

/** A change that is being written: `order` as it is afterwards. */
export type OrderChange = {
  order: Order;
  /** Null when the order was just placed. */
  from: OrderState | null;
  to: OrderState;
  party: OrderParty;
  reason: string;
  at: Date;
};

/**
 * Called in the transaction of each change, after order and event were written; throwing undoes the change. No
 * network here: enqueue jobs. `(order.id, order.version)` names a change for good, for keys of one's own.
 */
export type OrderChangeListener = (tx: Transaction, change: OrderChange) => Promise<void>;
