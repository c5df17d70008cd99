import type { Connection } from '#db/database.ts';
import type { ProductGroupId } from '#features/catalog/catalog.types.ts';
import type { CountryId } from '#features/locations/countries.ts';
import type { PriceListChange } from '../dealers.types.ts';

export type OpenList = PriceListChange & {
  countryId: CountryId;
  productGroupId: ProductGroupId;
  validFrom: Date;
};

export async function sellingDealerIds(db: Connection): Promise<number[]> {
  const rows = await db
    .selectFrom('dealers')
    .select('id')
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** A dealer's present price lists and since when they hold. */
export async function openListsOf(db: Connection, dealerId: number): Promise<OpenList[]> {
  const rows = await db
    .selectFrom('priceLists')
    .innerJoin('products', 'products.id', 'priceLists.productId')
    .select(['zoneId', 'productId', 'tierAmounts', 'tierPrices', 'validFrom'])
    .select(['countryId', 'productGroupId'])
    .where('dealerId', '=', dealerId)
    .where('versionUntil', 'is', null)
    .orderBy('priceLists.id')
    .execute();
  return rows.map(({ tierAmounts, tierPrices, countryId, productGroupId, ...list }) => ({
    ...list,
    // The tables' checks keep both in range.
    countryId: countryId as CountryId,
    productGroupId: productGroupId as ProductGroupId,
    tiers: { amounts: tierAmounts, prices: tierPrices },
  }));
}
