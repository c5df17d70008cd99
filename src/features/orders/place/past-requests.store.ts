import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';

/** How many orders of a product were placed since a moment, to some postal codes or (null) to all. */
export const ordersOfProduct = (
  db: Connection,
  of: { productId: number; since: Date; postalCodes: readonly string[] | null },
): Promise<number> =>
  countOf(
    db,
    sql`placed_at >= ${of.since} and product_id = ${of.productId}
      and ${of.postalCodes ? sql`postal_code = any (${of.postalCodes}::text[])` : sql`true`}`,
  );

/** How many were placed in a country since a moment. */
export const ordersIn = (db: Connection, of: { countryId: CountryId; since: Date }): Promise<number> =>
  countOf(db, sql`placed_at >= ${of.since} and country_id = ${of.countryId}`);

/** How many of those since a moment have chosen an option or a payment method. */
export const ordersChoosing = (db: Connection, of: { optionId: number; since: Date }): Promise<number> =>
  countOf(
    db,
    sql`placed_at >= ${of.since}
      and (payment_id = ${of.optionId} or wish->'parameters' @> ${JSON.stringify([{ id: of.optionId }])}::jsonb)`,
  );

async function countOf(db: Connection, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What was asked for in an order: goods, options and payment by their ids; cents (Rappen). */
type OrderedRequest = {
  productGroupId: number;
  amount: number;
  stations: number;
  total: number;
  paymentId: number;
  optionIds: number[];
};

/** What was asked for in a country since a moment by those who ordered, the latest first. */
export async function requestsSince(
  db: Connection,
  { countryId, since, limit }: { countryId: number; since: Date; limit: number },
): Promise<OrderedRequest[]> {
  const { rows } = await sql<OrderedRequest>`
    select (wish->>'productGroupId')::int as product_group_id, amount, stations, total_price as total, payment_id,
      array(select (chosen->>'id')::int from jsonb_array_elements(wish->'parameters') as chosen) as option_ids
    from orders where placed_at >= ${since} and country_id = ${countryId}
    order by placed_at desc limit ${limit}`.execute(db);
  return rows;
}
