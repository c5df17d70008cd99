import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { PriceListChange, ZoneChange, ZonePrices } from '../dealers.types.ts';
import { raisedPrice } from './raised-price.rules.ts';

/** A zone's number: that of its first row, whatever was changed since. */
export const zoneNumber = sql<number>`coalesce(zones.root_id, zones.id)`.as('id');

/** Codes ascending; the products that have prices here. */
export type OwnZone = Awaited<ReturnType<typeof ownZones>>[number];

/** A dealer's present zones by branch and name, with their codes. */
export async function ownZones(db: Connection, dealerId: number) {
  type Row = { id: number; branchId: number; name: string; codes: string; productIds: number[] };
  const { rows } = await sql<Row>`
    select coalesce(zones.root_id, zones.id) as id, zones.branch_id, zones.name,
      array_to_string(zones.postal_codes, ' ') as codes,
      array(select product_id from price_lists
        where zone_id = coalesce(zones.root_id, zones.id) and dealer_id = ${dealerId}::integer
          and version_until is null order by product_id) as product_ids
    from zones join branches on branches.id = zones.branch_id
    where branches.dealer_id = ${dealerId}::integer and zones.version_until is null
    order by zones.branch_id, zones.name collate "de-x-icu", 1`.execute(db);
  return rows.map(({ codes, ...zone }) => ({
    ...zone,
    postalCodes: codes === '' ? [] : [...new Set(codes.split(' '))].sort(),
  }));
}

/** Closes the rows of changed and removed zones and opens the new ones; answers the zones' numbers in their order. */
export async function replaceZones(
  tx: Transaction,
  change: { dealerId: number; version: number; zones: readonly ZoneChange[]; removed: readonly number[] },
): Promise<number[]> {
  const { dealerId, version, zones, removed } = change;
  const closed = [...removed, ...zones.flatMap(({ id }) => (id === null ? [] : [id]))];
  await sql`
    update zones set version_until = ${version}
    where coalesce(root_id, id) = any (${closed}::integer[]) and version_until is null`.execute(tx);
  await sql`
    update price_lists set version_until = ${version}
    where dealer_id = ${dealerId} and zone_id = any (${[...removed]}::integer[]) and version_until is null`.execute(
    tx,
  );
  const ids: number[] = [];
  for (const { id: rootId, branchId, name, postalCodes } of zones) {
    const row = { branchId, name: name.trim(), rootId, versionFrom: version, postalCodes: [...postalCodes] };
    const { id } = await tx.insertInto('zones').values(row).returning('id').executeTakeFirstOrThrow();
    ids.push(rootId ?? id);
  }
  return ids;
}

/** A zone's present price lists as they would be for another one. */
export async function copiedLists(
  db: Connection,
  { dealerId, to, from }: { dealerId: number; to: number; from: ZonePrices },
): Promise<PriceListChange[]> {
  const rows = await db
    .selectFrom('priceLists')
    .select(['productId', 'tierAmounts', 'tierPrices'])
    .where('dealerId', '=', dealerId)
    .where('zoneId', '=', from.zoneId)
    .where('versionUntil', 'is', null)
    .orderBy('productId')
    .execute();
  return rows.map(({ productId, tierAmounts, tierPrices }) => ({
    zoneId: to,
    productId,
    tiers: { amounts: tierAmounts, prices: tierPrices.map((price) => raisedPrice(price, from.permille)) },
  }));
}
