import { commissionFollowsOrder } from '#features/billing/billing.ts';
import { groupFollowsOrder, orderGroups } from '#features/group-orders/group-orders.ts';
import { customerHistory, deliveryCapacity, documentsFollowOrder } from '#features/orders/orders.ts';
import type { OrderChangeListener } from '#features/orders/types.ts';
import { moneyFollowsOrder } from '#features/payments/payments.ts';
import { invoicesFollowOrder } from '#features/receivables/receivables.ts';
import type { Deps } from './deps.ts';

export type OrderParts = Pick<
  Deps,
  'orderChangeListeners' | 'groups' | 'deliveryCapacity' | 'customerHistory'
>;
type Shared = Omit<Deps, keyof OrderParts>;

/** What features need of those that come after them. */
export const orderParts = (deps: Shared): OrderParts => ({
  ...laterFunctions(deps),
  orderChangeListeners: orderListeners(deps),
});

/** The part of it that asks; what follows a change is told apart. */
export const laterFunctions = (
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'geocoder'>,
): Omit<OrderParts, 'orderChangeListeners'> => ({
  groups: orderGroups(deps),
  deliveryCapacity: deliveryCapacity(deps),
  customerHistory: customerHistory(deps.db),
});

/** What later features do in the transaction of an order's change, in feature order. */
const orderListeners = (deps: Shared): OrderChangeListener[] => [
  documentsFollowOrder(deps.config),
  groupFollowsOrder(deps),
  moneyFollowsOrder(deps),
  invoicesFollowOrder({ ...deps, operator: deps.config.operator }),
  commissionFollowsOrder,
];
