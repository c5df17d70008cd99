import { sql } from 'kysely';
import { takeLock } from '#db/advisory-locks.ts';
import type { Connection, Transaction } from '#db/database.ts';
import { isCountryId } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';

import type { PriceTiers } from './dealers.types.ts';
import type { OwnPrices } from './own-prices.rules.ts';
import { zoneNumber } from './zones.store.ts';

/** A dealer's zones with their present price lists. */
export async function ownPrices(db: Connection, dealerId: number): Promise<OwnPrices> {
  const zones = await db
    .selectFrom('zones')
    .innerJoin('branches', 'branches.id', 'zones.branchId')
    .select([zoneNumber, 'zones.name', sql<number>`cardinality(zones.postal_codes)`.as('codeCount')])
    .where('branches.dealerId', '=', dealerId)
    .where('zones.versionUntil', 'is', null)
    .orderBy('id')
    .execute();
  const rows = await db
    .selectFrom('priceLists')
    .select(['zoneId', 'productId', 'tierAmounts', 'tierPrices'])
    .where('dealerId', '=', dealerId)
    .where('versionUntil', 'is', null)
    .execute();
  const listsOf = (zoneId: number): Record<number, PriceTiers> =>
    Object.fromEntries(
      rows
        .filter((row) => row.zoneId === zoneId)
        .map((row) => [row.productId, { amounts: row.tierAmounts, prices: row.tierPrices }]),
    );
  return {
    version: await latestVersionOf(db, dealerId),
    zones: zones.map((zone) => ({ ...zone, lists: listsOf(zone.id) })),
  };
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

/** Takes the lock of price versions, so that nobody changes prices between a look and a save. */
export async function lockPrices(tx: Transaction): Promise<void> {
  await takeLock(tx, 'priceVersion');
}

export const productsOfDealer = (db: Connection, dealerId: number) =>
  db
    .selectFrom('products')
    .innerJoin('dealers', 'dealers.countryId', 'products.countryId')
    .select(['products.id', 'products.name', 'products.productGroupId'])
    .where('dealers.id', '=', dealerId)
    .orderBy('products.productGroupId')
    .orderBy('products.position')
    .execute();

export type DealerSwitches = {
  countryId: CountryId;
  state: string;
  isTrading: boolean;
  blackoutDays: readonly string[];
};

export async function dealerSwitches(db: Connection, dealerId: number): Promise<DealerSwitches | null> {
  const row = await db
    .selectFrom('dealers')
    .select([
      'countryId',
      'state',
      'isTrading',
      sql<string | null>`(select string_agg(to_char(day, 'YYYY-MM-DD'), ' ' order by day) from blackout_days
        where dealer_id = dealers.id and version_until is null)`.as('days'),
    ])
    .where('id', '=', dealerId)
    .executeTakeFirst();
  if (!row) return null;
  const { countryId, state, isTrading, days } = row;
  if (!isCountryId(countryId)) throw new RangeError(`dealer ${dealerId} has no country`);
  return { countryId, state, isTrading, blackoutDays: days?.split(' ') ?? [] };
}

export async function setTrading(tx: Transaction, dealerId: number, change: { isTrading: boolean }) {
  await tx
    .updateTable('dealers')
    .set((row) => ({ isTrading: change.isTrading, version: row('version', '+', 1) }))
    .where('id', '=', dealerId)
    .execute();
}
