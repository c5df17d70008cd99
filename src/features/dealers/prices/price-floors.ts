import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { productsIn } from '#features/catalog/reads.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';

/** The least that a product may cost, ten-thousandths of EUR or CHF per price unit, net; 0 for none. */
export type Floor = {
  productId: number;
  name: string;
  countryId: CountryId;
  productGroupId: ProductGroupId;
  netPrice: number;
};

export const priceFloors = (db: Connection): Promise<Floor[]> =>
  db
    .selectFrom(productsIn(...countryList.map(({ id }) => id)).as('products'))
    .leftJoin('priceFloors', 'products.id', 'priceFloors.productId')
    .select(({ fn, val }) => [
      'products.id as productId',
      'products.name',
      'countryId',
      'productGroupId',
      fn.coalesce('netPrice', val(0)).as('netPrice'),
    ])
    .orderBy('countryId')
    .orderBy('products.position')
    .orderBy('products.id')
    .execute();

/** Floors alone, by product; without a row any price will do. */
export async function floorsOf(db: Connection): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('priceFloors').select(['productId', 'netPrice']).execute();
  return new Map(rows.map(({ productId, netPrice }) => [productId, netPrice]));
}

export async function setFloor(
  tx: Transaction,
  { productId, netPrice }: Pick<Floor, 'productId' | 'netPrice'>,
): Promise<void> {
  await tx
    .insertInto('priceFloors')
    .values({ productId, netPrice })
    .onConflict((conflict) =>
      conflict.column('productId').doUpdateSet({ netPrice, version: sql<number>`price_floors.version + 1` }),
    )
    .execute();
}

/** Dealers who sell a product below a price today. */
export async function dealersBelow(
  db: Connection,
  { productId, netPrice }: Pick<Floor, 'productId' | 'netPrice'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct dealer_id)::int as count from price_lists
    where product_id = ${productId} and version_until is null
      and ${netPrice}::integer > any (tier_prices)`.execute(db);
  return rows[0]?.count ?? 0;
}
