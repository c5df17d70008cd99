import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { addressesOf } from '#features/customers/customers.ts';
import type { Address } from '#features/customers/types.ts';
import { withGuests } from '#features/identity/reads.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { orderStateTexts } from '../order-page/order-progress.texts.ts';
import { lineColumns, type OrderLine } from '../orders.store.ts';
import type { Order } from '../orders.types.ts';

/** An order in its customer's list. */
export type CustomerOrderLine = OrderLine &
  Pick<Order, 'currency' | 'request'> & {
    deliveryDate: string;
    productGroupId: number;
    dealer: string;
    place: string;
  };

/** Whether the goods of a listed order came. */
export const isDeliveredLine = ({ state }: Pick<OrderLine, 'state'>): boolean =>
  state === 'delivered' || state === 'settled';

/** A customer's orders, the latest first, with those made as a guest before. */
export async function ordersOfCustomer(
  db: Connection,
  userId: number,
  page: { limit: number },
): Promise<CustomerOrderLine[]> {
  const { rows } = await sql<CustomerOrderLine>`
    select ${lineColumns}, to_char(o.delivery_date, 'YYYY-MM-DD') as delivery_date,
      (o.terms->'product'->>'productGroupId')::int as product_group_id, o.currency,
      o.terms->'dealer'->>'name' as dealer, o.postal_code || ' ' || (o.terms->>'place') as place, o.wish as request
    from orders o
    where o.user_id = any (${withGuests(userId)})
    order by o.placed_at desc, o.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Where the customer's latest order at a postal code went to, or null. */
export async function lastDeliveryAddress(
  db: Connection,
  userId: number,
  postalCode: string,
): Promise<Address | null> {
  const { rows } = await sql<Address>`
    select a.salutation, a.title, a.company, a.first_name, a.last_name, a.street, a.extra, a.postal_code, a.place,
      a.country_iso, a.phone
    from orders join order_addresses a on a.order_id = orders.id and a.year = orders.year
    where orders.user_id = any (${withGuests(userId)}) and a.kind = 'delivery' and a.position = 1
    order by (orders.postal_code = ${postalCode}) desc, orders.placed_at desc, orders.id desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** What somebody ordered, the latest first and with its state in the words of a country, and the address book. */
export async function customerHistory(
  db: Connection,
  userId: number,
  { maxOrders, countryId }: { maxOrders: number; countryId: CountryId },
) {
  const [orders, addresses] = await Promise.all([
    ordersOfCustomer(db, userId, { limit: maxOrders }),
    addressesOf(db, userId),
  ]);
  const states = orderStateTexts(countries[countryId].locale);
  return { orders: orders.map((order) => ({ ...order, stateLabel: states[order.state] })), addresses };
}
