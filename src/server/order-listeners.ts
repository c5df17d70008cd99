import type { AfterOrderChange } from '#features/orders/order-changes.types.ts';
import type { Deps } from './deps.ts';

/** What later features do in the transaction of an order's change, in feature order. */
export const orderListeners = (_deps: Omit<Deps, 'afterOrderChange'>): AfterOrderChange[] => [];
