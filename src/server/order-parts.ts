import { commissionFollowsOrder } from '#features/billing/commission/book-commission.ts';
import { orderGroups } from '#features/group-orders/order-groups.ts';
import { groupFollowsOrder } from '#features/group-orders/settle-group-order.ts';
import type { AfterOrderChange } from '#features/orders/change/order-changes.types.ts';
import { customerHistory } from '#features/orders/customer-orders/customer-history.ts';
import { documentsFollowOrder } from '#features/orders/documents/documents-follow-order.ts';
import { deliveryCapacity } from '#features/orders/inbox/dealer-capacity.ts';
import { moneyFollowsOrder } from '#features/payments/record-payment.ts';
import { invoicesFollowOrder } from '#features/receivables/invoices/invoices-follow-order.ts';
import type { Deps } from './deps.ts';

export type OrderParts = Pick<Deps, 'afterOrderChange' | 'groups' | 'deliveryCapacity' | 'customerHistory'>;
type Shared = Omit<Deps, keyof OrderParts>;

/** What features need of those that come after them. */
export const orderParts = (deps: Shared): OrderParts => ({
  afterOrderChange: orderListeners(deps),
  groups: orderGroups(deps),
  deliveryCapacity: deliveryCapacity(deps),
  customerHistory: customerHistory(deps.db),
});

/** What later features do in the transaction of an order's change, in feature order. */
const orderListeners = (deps: Shared): AfterOrderChange[] => [
  documentsFollowOrder(deps.config),
  groupFollowsOrder(deps),
  moneyFollowsOrder(deps),
  invoicesFollowOrder({ ...deps, operator: deps.config.operator }),
  commissionFollowsOrder,
];
