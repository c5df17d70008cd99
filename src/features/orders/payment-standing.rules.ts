import type { Connection } from '#db/database.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import type { Order } from './orders.types.ts';

/** How the money of an order stands, as its customer and support read it; cents (Rappen) of its currency. */
export type OrderMoney = {
  receiver: 'dealer' | 'operator';
  state: 'planned' | 'authorised' | 'captured' | 'refunded' | 'failed';
  /** A lender took it over: the customer pays there. */
  isFinanced: boolean;
  due: Cents;
  authorised: Cents;
  taken: Cents;
  returned: Cents;
};

export type MoneyStatus =
  /** Between customer and dealer. */
  | 'dealer'
  | 'dealer_ended'
  | 'nothing'
  | 'open'
  | 'reserved'
  /** An authorisation is about to be let go, or is. */
  | 'releasing'
  | 'released'
  | 'paid'
  /** Paid, and what was too much came back. */
  | 'adjusted'
  | 'part'
  | 'returning'
  | 'returned'
  | 'failed';

/** What amounts and state mean in one word. */
export function moneyStatus(money: OrderMoney): MoneyStatus {
  const { receiver, state, due, authorised, taken, returned } = money;
  if (receiver === 'dealer') return due === 0 ? 'dealer_ended' : 'dealer';
  if (state === 'failed') return 'failed';
  const retained = retainedMoney(money);
  if (retained > due) return 'returning';
  if (taken > 0 && retained === 0) return 'returned';
  if (taken > 0 && retained < due) return 'part';
  if (taken > 0) return returned > 0 ? 'adjusted' : 'paid';
  if (state === 'refunded') return 'released';
  if (authorised > 0) return due === 0 ? 'releasing' : 'reserved';
  return due === 0 ? 'nothing' : 'open';
}

/** What is paid and stays paid. */
export const retainedMoney = ({ taken, returned }: OrderMoney): Cents => cents(taken - returned);

/** Given by the feature of the payments; null when there is none. */
export type ReadOrderMoney = (db: Connection, order: Pick<Order, 'id'>) => Promise<OrderMoney | null>;
