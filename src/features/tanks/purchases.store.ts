import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { withGuests } from '#features/identity/identity.ts';
import type { CountryId } from '#features/places/types.ts';

import type { Cents } from '#platform/money/money.ts';

/** An order as a purchase: what was agreed. */
export type OrderedGoods = {
  id: number;
  number: string;
  placedAt: Date;
  productId: number;
  product: string;
  productGroupId: number;
  amount: number;
  unit: 'l' | 'kg';
  priceUnit: 100 | 1000;
  unitPrice: Cents;
  totalPrice: Cents;
};

/** A customer's orders in a country that were not called off, the latest first, with those made as a guest before. */
export async function purchasesOf(
  db: Connection,
  of: { userId: number; countryId: CountryId; limit: number },
): Promise<OrderedGoods[]> {
  const { userId, countryId, limit } = of;
  const { rows } = await sql<OrderedGoods>`
    select id, number, placed_at, product_id, amount, total_price,
      terms->'product'->>'name' as product, (terms->'product'->>'productGroupId')::int as product_group_id,
      terms->'product'->>'unit' as unit, (terms->'product'->>'priceUnit')::int as price_unit,
      (terms->>'unitPrice')::int as unit_price
    from orders
    where user_id = any (${withGuests(userId)})
      and country_id = ${countryId} and state not in ('cancelled', 'withdrawn')
    order by placed_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
