import { sql, type Updateable } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { Dealers } from '#db/types.gen.ts';
import type { Day } from '#platform/time/calendar.ts';
import { branchesOf } from '../dealers.store.ts';
import type { PriceChange, PriceListChange, PriceTiers } from '../dealers.types.ts';
import { zoneNumber } from '../zones/zones.store.ts';
import { productsOfDealer } from './own-prices.store.ts';

/**
 * The next price version for a dealer's change (null: for everything). Waits for other changes until they are
 * committed, so take it last before writing.
 */
export async function nextPriceVersion(tx: Transaction, dealerId: number | null): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select next_price_version(${dealerId}::integer) as version`.execute(tx);
  const version = rows[0]?.version;
  if (version === undefined) throw new Error('next_price_version answered nothing');
  return version;
}

/** The same for a change of the catalogue alone: every process hears of it. */
export async function nextCatalogueVersion(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ version: number }>`select next_catalogue_version() as version`.execute(tx);
  const version = rows[0]?.version;
  if (version === undefined) throw new Error('next_catalogue_version answered nothing');
  return version;
}

/** What a dealer changed of its prices, zones and terms, the latest first. */
export const priceChangesOf = (db: Connection, dealerId: number, limit: number) =>
  db
    .selectFrom('priceChanges')
    .select(['version', 'changedAt'])
    .where('dealerId', '=', dealerId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

/** The version of the prices that the catalogue was last changed at, at or before one of them; 0 before any change. */
export async function catalogueVersion(connection: Connection, version: number | null): Promise<number> {
  const row = await connection
    .selectFrom('priceChanges')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('dealerId', 'is', null)
    .$if(version !== null, (query) => query.where('version', '<=', version ?? 0))
    .executeTakeFirst();
  return row?.version ?? 0;
}

export type SellingScope = NonNullable<Awaited<ReturnType<typeof sellingScopeOf>>>;

/**
 * What a dealer can price: its present zones by branch and name, with their codes if asked for, and its country's
 * products. Null when there is no such dealer.
 */
export async function sellingScopeOf(
  tx: Transaction,
  dealerId: number,
  { withCodes }: { withCodes: boolean },
) {
  const products = await productsOfDealer(tx, dealerId);
  if (products.length === 0) return null;
  const zones = await tx
    .selectFrom('zones')
    .innerJoin('branches', 'branches.id', 'zones.branchId')
    .select([zoneNumber, 'zones.branchId', 'zones.name'])
    .$if(withCodes, (query) => query.select('zones.postalCodes'))
    .where('branches.dealerId', '=', dealerId)
    .where('zones.versionUntil', 'is', null)
    .execute();
  const branches = await branchesOf(tx, dealerId);
  return {
    zoneIds: new Set(zones.map(({ id }) => id)),
    zones: zones.map((zone) => ({ ...zone, postalCodes: zone.postalCodes ?? [] })),
    branchIds: new Set(branches.map(({ id }) => id)),
    productIds: new Set(products.map(({ id }) => id)),
  };
}

/**
 * What the other dealers of the country who sell ask for products at present, by product: one list of each. Read before
 * anything is locked.
 */
export async function listsOfOthers(
  db: Connection,
  { dealerId, productIds }: { dealerId: number; productIds: readonly number[] },
): Promise<ReadonlyMap<number, readonly PriceTiers[]>> {
  const rows = await db
    .selectFrom('priceLists')
    .innerJoin('dealers', 'dealers.id', 'priceLists.dealerId')
    .distinctOn(['productId', 'priceLists.dealerId'])
    .select(['productId', 'tierAmounts as amounts', 'tierPrices as prices'])
    .where('productId', 'in', [...productIds])
    .where('priceLists.versionUntil', 'is', null)
    .where('dealers.state', '=', 'active')
    .where('dealers.isTrading', '=', true)
    .where('dealers.id', '<>', dealerId)
    .orderBy('productId')
    .orderBy('priceLists.dealerId')
    .orderBy('zoneId')
    .execute();
  return Map.groupBy(rows, ({ productId }) => productId);
}

type Version = { dealerId: number; version: number };

/** Closes the present lists of the given zones and products and opens the new ones. */
export async function replacePriceLists(
  tx: Transaction,
  change: Version & { lists: readonly PriceListChange[]; validFrom: Date },
): Promise<void> {
  const { dealerId, version, lists, validFrom } = change;
  const zoneIds = lists.map((list) => list.zoneId);
  const productIds = lists.map((list) => list.productId);
  await sql`
    update price_lists set version_until = ${version}
    from unnest(${zoneIds}::integer[], ${productIds}::integer[]) as changed (zone_id, product_id)
    where price_lists.dealer_id = ${dealerId} and price_lists.version_until is null
      and price_lists.zone_id = changed.zone_id and price_lists.product_id = changed.product_id`.execute(tx);
  await sql`
    insert into price_lists (dealer_id, zone_id, product_id, tier_amounts, tier_prices, valid_from, version_from)
    select ${dealerId}, zone_id, product_id, amounts::integer[], prices::integer[], ${validFrom}, ${version}
    from unnest(${zoneIds}::integer[], ${productIds}::integer[],
      ${lists.map((list) => arrayLiteral(list.tiers.amounts))}::text[],
      ${lists.map((list) => arrayLiteral(list.tiers.prices))}::text[])
      as added (zone_id, product_id, amounts, prices)`.execute(tx);
}

const arrayLiteral = (values: readonly number[]): string => `{${values.join(',')}}`;

const conditionTables = {
  surcharges: 'surcharges',
  terms: 'dealer_terms',
  schedule: 'dealer_schedules',
} as const;
type Conditions = Extract<PriceChange, { kind: keyof typeof conditionTables }>;

/** Closes what holds at present, of one group where rows are of groups, and opens what is to hold from now on. */
export async function replaceConditions(
  tx: Transaction,
  { dealerId, version: versionFrom }: Version,
  change: Conditions,
): Promise<void> {
  const ofGroup = 'productGroupId' in change ? sql`and product_group_id = ${change.productGroupId}` : sql``;
  await sql`
    update ${sql.table(conditionTables[change.kind])} set version_until = ${versionFrom}
    where dealer_id = ${dealerId} and version_until is null ${ofGroup}`.execute(tx);
  const owner = { dealerId, versionFrom };
  if (change.kind === 'schedule') {
    await tx
      .insertInto('dealerSchedules')
      .values({ ...change.schedule, ...owner })
      .execute();
  } else if (change.kind === 'terms') {
    const { productGroupId, terms } = change;
    await tx
      .insertInto('dealerTerms')
      .values({ ...terms, ...owner, productGroupId })
      .execute();
  } else if (change.surcharges.length > 0) {
    const { productGroupId, surcharges } = change;
    const rows = surcharges.map((row) => ({ ...row, ...owner, productGroupId }));
    await tx.insertInto('surcharges').values(rows).execute();
  }
}

/** Days without delivery, or that are full: those that no longer are so are closed, new ones opened. */
export async function replaceDays(
  tx: Transaction,
  table: 'blackout_days' | 'full_days',
  { dealerId, version, days }: Version & { days: readonly Day[] },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set version_until = ${version}
    where dealer_id = ${dealerId} and version_until is null and day <> all (${days}::date[])`.execute(tx);
  await sql`
    insert into ${sql.table(table)} (dealer_id, day, version_from)
    select distinct ${dealerId}::integer, day, ${version}::bigint from unnest(${days}::date[]) as day
    on conflict (dealer_id, day) where version_until is null do nothing`.execute(tx);
}

export async function setDealer(
  tx: Transaction,
  dealerId: number,
  change: Pick<Updateable<Dealers>, 'state' | 'isTrading'>,
): Promise<void> {
  await tx
    .updateTable('dealers')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', dealerId)
    .execute();
}
