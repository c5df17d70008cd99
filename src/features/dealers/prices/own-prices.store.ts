import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { ofProduct, productsIn } from '#features/catalog/reads.ts';
import type { PriceTiers } from '../dealers.types.ts';
import { zoneNumber } from '../zones/zones.store.ts';

/** Of the rows of a dealer those that hold now. */
export const isPresent = (dealerId: number) =>
  sql<boolean>`dealer_id = ${dealerId} and version_until is null`;

/** A dealer's zones with their present price lists; a save on another version is refused. */
export async function ownPrices(db: Connection, dealerId: number) {
  const zones = await db
    .selectFrom('zones')
    .innerJoin('branches', 'branches.id', 'zones.branchId')
    .select([zoneNumber, 'zones.name', sql<number>`cardinality(zones.postal_codes)`.as('codeCount')])
    .where('branches.dealerId', '=', dealerId)
    .where('zones.versionUntil', 'is', null)
    .orderBy('id')
    .execute();
  const lists = await presentLists(db, dealerId);
  return {
    version: await latestVersionOf(db, dealerId),
    zones: zones.map((zone) => ({ ...zone, lists: lists.get(zone.id) ?? {} })),
  };
}

/** A dealer's present zones by name and price lists by zone and product, in figures. */
export async function offeringOf(db: Connection, dealerId: number) {
  const { rows: zones } = await sql<{ id: number; name: string; codeCount: number }>`
    select coalesce(root_id, zones.id) as id, zones.name, cardinality(zones.postal_codes) as code_count
    from zones join branches on branches.id = zones.branch_id
    where dealer_id = ${dealerId}::integer and version_until is null
    order by zones.name collate "de-x-icu", 1`.execute(db);
  const lists = await db
    .selectFrom('priceLists')
    .innerJoin('dealers', 'dealers.id', 'priceLists.dealerId')
    .innerJoinLateral(
      ({ ref }) => productsIn(ref('dealers.countryId')).as('products'),
      (join) => join.onRef('products.id', '=', 'priceLists.productId'),
    )
    .select([
      'zoneId',
      'productId',
      'products.name as product',
      'tierAmounts as amounts',
      'tierPrices as prices',
    ])
    .where('dealerId', '=', dealerId)
    .where('versionUntil', 'is', null)
    .orderBy('zoneId')
    .orderBy('products.position')
    .execute();
  return { zones, lists };
}

/** A dealer's present price lists by zone, each by product. */
export type PresentLists = ReadonlyMap<number, Readonly<Record<number, PriceTiers>>>;

export async function presentLists(db: Connection, dealerId: number): Promise<PresentLists> {
  const rows = await db
    .selectFrom('priceLists')
    .select(['zoneId', 'productId', 'tierAmounts as amounts', 'tierPrices as prices'])
    .where(isPresent(dealerId))
    .execute();
  const byZone = new Map<number, Record<number, PriceTiers>>();
  for (const { zoneId, productId, ...tiers } of rows) {
    byZone.set(zoneId, { ...byZone.get(zoneId), [productId]: tiers });
  }
  return byZone;
}

/** The product whose prices a dealer has not touched for the longest time, and since when; undefined without prices. */
export async function longestUnchanged(db: Connection, dealerId: number) {
  const { rows } = await sql<{ productId: number; name: string; changedAt: Date }>`
    select product_id, ${ofProduct(sql`product_id`, 'name')} as name, max(price_changes.changed_at) as changed_at
    from price_lists
    join price_changes on price_changes.version = price_lists.version_from
    where price_lists.dealer_id = ${dealerId} and price_lists.version_until is null
    group by product_id order by changed_at, product_id limit 1`.execute(db);
  return rows[0];
}

/**
 * Of the dealer's last change; 0 before the first. Days that became full are none of the dealer's doing: they must not
 * refuse a save.
 */
export async function latestVersionOf(db: Connection, dealerId: number): Promise<number> {
  const row = await db
    .selectFrom('priceChanges')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('dealerId', '=', dealerId)
    .where(
      sql<boolean>`not exists (select from full_days
        where full_days.dealer_id = ${dealerId}::integer
          and (version_from = price_changes.version or version_until = price_changes.version))`,
    )
    .executeTakeFirst();
  return row?.version ?? 0;
}

export const productsOfDealer = (db: Connection, dealerId: number) =>
  db
    .selectFrom('dealers')
    .innerJoinLateral(
      ({ ref }) => productsIn(ref('dealers.countryId')).as('products'),
      (join) => join.onTrue(),
    )
    .select(['products.id', 'products.name', 'products.productGroupId'])
    .where('dealers.id', '=', dealerId)
    .orderBy('products.productGroupId')
    .orderBy('products.position')
    .execute();
