import type { Connection } from '#db/database.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import type { PriceListChange } from '#features/dealers/types.ts';
import type { CountryId } from '#features/places/types.ts';

import { demoMailDomain } from './identities.rules.ts';

export type OpenList = PriceListChange & {
  countryId: CountryId;
  productGroupId: ProductGroupId;
  validFrom: Date;
};

/** A demo dealer and when it last changed a price. */
export type SellingDealer = { id: number; changedAt: Date };

/** Dealers of the demo market who sell; real dealers beside them move their prices themselves. */
export async function sellingDemoDealers(db: Connection): Promise<SellingDealer[]> {
  const rows = await db
    .selectFrom('dealers')
    .innerJoin('priceLists', 'priceLists.dealerId', 'dealers.id')
    .select(['dealers.id', (given) => given.fn.max('priceLists.validFrom').as('changedAt')])
    .where('dealers.state', '=', 'active')
    .where('dealers.email', 'like', `%@${demoMailDomain}`)
    .where('priceLists.versionUntil', 'is', null)
    .groupBy('dealers.id')
    .orderBy('dealers.id')
    .execute();
  return rows.map(({ id, changedAt }) => ({ id, changedAt }));
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
