import type { Connection } from '#db/database.ts';
import { addressesOf } from '#features/customers/customers.ts';
import type { CustomerHistory } from '#features/identity/types.ts';
import { countries } from '#features/places/shared.ts';

import { orderStateTexts } from '../order-states.texts.ts';
import { ordersOfCustomer } from './customer-orders.store.ts';

/** For the staff's page of a user, which comes before orders and address books. */
export const customerHistory =
  (db: Connection): CustomerHistory =>
  async (userId, { maxOrders, countryId }) => {
    const [orders, addresses] = await Promise.all([
      ordersOfCustomer(db, userId, { limit: maxOrders }),
      addressesOf(db, userId),
    ]);
    const states = orderStateTexts(countries[countryId].locale);
    return { orders: orders.map((order) => ({ ...order, stateLabel: states[order.state] })), addresses };
  };
