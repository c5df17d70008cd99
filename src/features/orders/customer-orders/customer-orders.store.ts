import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { Address } from '#features/customers/types.ts';
import { withGuests } from '#features/identity/identity.ts';
import type { OfferRequest } from '#features/pricing/types.ts';

import type { Cents } from '#platform/money/money.ts';
import type { OrderState } from '../orders.types.ts';

/** An order in a list: what one looks for. */
export type OrderLine = {
  id: number;
  number: string;
  state: OrderState;
  placedAt: Date;
  deliveryDate: string;
  appointmentDay: string | null;
  amount: number;
  unit: 'l' | 'kg';
  product: string;
  productGroupId: number;
  totalPrice: Cents;
  currency: 'EUR' | 'CHF';
  dealer: string;
  place: string;
  /** To ask for the same again. */
  wish: OfferRequest;
};

/** Whether the goods of a listed order came. */
export const isDeliveredLine = ({ state }: Pick<OrderLine, 'state'>): boolean =>
  state === 'delivered' || state === 'settled';

/** A customer's orders, the latest first, with those made as a guest before. */
export async function ordersOfCustomer(
  db: Connection,
  userId: number,
  page: { limit: number },
): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select id, number, state, placed_at, to_char(delivery_date, 'YYYY-MM-DD') as delivery_date,
      to_char(appointment_day, 'YYYY-MM-DD') as appointment_day, coalesce(delivered_amount, amount) as amount,
      terms->'product'->>'unit' as unit, terms->'product'->>'name' as product,
      (terms->'product'->>'productGroupId')::int as product_group_id,
      coalesce(final_price, total_price) as total_price, currency,
      terms->'dealer'->>'name' as dealer, postal_code || ' ' || (terms->>'place') as place, wish
    from orders
    where user_id = any (${withGuests(userId)})
    order by placed_at desc, id desc limit ${page.limit}`.execute(db);
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
    where orders.user_id = any (${withGuests(userId)})
      and orders.postal_code = ${postalCode} and a.kind = 'delivery' and a.position = 1
    order by orders.placed_at desc, orders.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
