import type { Transaction } from '#db/database.ts';
import { zoneNumber } from './zones.store.ts';

/** What a dealer can price: its present zones and its country's products. */
export type SellingScope = {
  countryId: number;
  zoneIds: ReadonlySet<number>;
  /** As they stand, codes by branch and name. */
  zones: readonly { id: number; branchId: number; name: string; postalCodes: readonly string[] }[];
  branchIds: ReadonlySet<number>;
  productIds: ReadonlySet<number>;
};

/** Null when there is no such dealer. */
export async function sellingScopeOf(
  tx: Transaction,
  dealerId: number,
  { withCodes = false }: { withCodes?: boolean } = {},
): Promise<SellingScope | null> {
  const dealer = await tx
    .selectFrom('dealers')
    .select('countryId')
    .where('id', '=', dealerId)
    .executeTakeFirst();
  if (!dealer) return null;
  const zones = await tx
    .selectFrom('zones')
    .innerJoin('branches', 'branches.id', 'zones.branchId')
    .select([zoneNumber, 'zones.branchId', 'zones.name'])
    .$if(withCodes, (query) => query.select('zones.postalCodes'))
    .where('branches.dealerId', '=', dealerId)
    .where('zones.versionUntil', 'is', null)
    .execute();
  const branches = await tx.selectFrom('branches').select('id').where('dealerId', '=', dealerId).execute();
  const products = await tx
    .selectFrom('products')
    .select('id')
    .where('countryId', '=', dealer.countryId)
    .execute();
  return {
    countryId: dealer.countryId,
    zoneIds: new Set(zones.map((zone) => zone.id)),
    zones: zones.map((zone) => ({ ...zone, postalCodes: zone.postalCodes ?? [] })),
    branchIds: new Set(branches.map((branch) => branch.id)),
    productIds: new Set(products.map((product) => product.id)),
  };
}
