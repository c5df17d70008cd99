import { namesInAddressBook, placeInAddressBook } from '#features/customers/reads.ts';
import type { BuyerReads } from '#features/identity/types.ts';
import { latestDeliveryOf, namesOnOrders, ordersInAll } from '#features/orders/reads.ts';

/** What the search for users asks of orders and address books. */
export const buyers: BuyerReads = {
  ordersInAll,
  latestDeliveryOf,
  namesOnOrders,
  placeInAddressBook,
  namesInAddressBook,
};
