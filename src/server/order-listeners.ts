import { commissionFollowsOrder } from '#features/billing/commission/book-commission.ts';
import { groupFollowsOrder } from '#features/group-orders/settle-group-order.ts';
import type { AfterOrderChange } from '#features/orders/change/order-changes.types.ts';
import { documentsFollowOrder } from '#features/orders/documents/documents-follow-order.ts';
import { moneyFollowsOrder } from '#features/payments/record-payment.ts';
import { invoicesFollowOrder } from '#features/receivables/invoices/invoices-follow-order.ts';
import type { Deps } from './deps.ts';

/** What later features do in the transaction of an order's change, in feature order. */
export const orderListeners = (deps: Omit<Deps, 'afterOrderChange'>): AfterOrderChange[] => [
  documentsFollowOrder(deps.config),
  groupFollowsOrder(deps),
  moneyFollowsOrder(deps),
  invoicesFollowOrder({ ...deps, operator: deps.config.operator }),
  commissionFollowsOrder,
];
