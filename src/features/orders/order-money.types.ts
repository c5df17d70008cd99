import type { Connection } from '#db/database.ts';
import type { OrderMoney } from './order-money.rules.ts';
import type { Order } from './orders.types.ts';

/** Given by the feature that keeps the payments; null when there is none. */
export type ReadOrderMoney = (db: Connection, order: Pick<Order, 'id'>) => Promise<OrderMoney | null>;
