import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { zoneNumber } from '#features/dealers/dealers.ts';
import { isCountryId } from '#features/places/shared.ts';
import type { DealerRows, SurchargeRow } from './pricing.compile.ts';

/** Price changes after a version, in order. Complete: versions are given out under a lock held until commit. */
export const changesSince = (connection: Connection, version: number) =>
  connection
    .selectFrom('priceChanges')
    .select(['version', 'dealerId'])
    .where('version', '>', version)
    .orderBy('version')
    .execute();

export async function latestPriceVersion(connection: Connection): Promise<number> {
  const row = await connection
    .selectFrom('priceChanges')
    .select((query) => query.fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Ids of the dealers whose offers may be shown. */
export async function activeDealerIds(connection: Connection): Promise<number[]> {
  const rows = await connection
    .selectFrom('dealers')
    .select('id')
    .where('state', '=', 'active')
    .where('isTrading', '=', true)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Which dealers' rows to read and at which version; rows are append-only, so the answer never changes. */
export type Extent = {
  version: number;
  dealerIds: readonly number[];
  /** 'all': those that stopped trading, too. */
  among?: 'trading' | 'all';
};

/** Codes of zones by row. A zone's row never changes, so codes that were read once are cached. */
export type ZoneMemory = Map<number, readonly number[]>;

/**
 * The rows of dealers as they were valid at a version. A dealer's own row (name, state, marks) is the present one;
 * dealers that are not active or do not trade are left out unless all are asked for.
 */
export async function dealersAt(
  connection: Connection,
  extent: Extent,
  memory: ZoneMemory,
): Promise<DealerRows[]> {
  const dealers = await connection
    .selectFrom('dealers')
    .select(['id', 'countryId', 'name', 'slug', 'place', 'reviewCount', 'reviewMarkSum'])
    .where('id', '=', anyOf(extent.dealerIds))
    .$if(extent.among !== 'all', (query) => query.where('state', '=', 'active').where('isTrading', '=', true))
    .orderBy('id')
    .execute();
  const zones = await zonesAt(connection, extent, memory);
  const priceLists = await priceListsAt(connection, extent);
  const surcharges = await surchargesAt(connection, extent);
  const terms = await termsAt(connection, extent);
  const blackoutDays = await blackoutDaysAt(connection, extent);
  const schedules = await schedulesAt(connection, extent);
  return dealers.map(({ countryId, ...dealer }) => {
    if (!isCountryId(countryId)) throw new RangeError(`no such country: ${countryId}`);
    return {
      ...dealer,
      countryId,
      zones: zones.get(dealer.id) ?? [],
      priceLists: priceLists.get(dealer.id) ?? [],
      surcharges: surcharges.get(dealer.id) ?? [],
      terms: terms.get(dealer.id) ?? [],
      blackoutDays: (blackoutDays.get(dealer.id) ?? []).map((row) => row.day),
      schedule: schedules.get(dealer.id)?.[0] ?? null,
    };
  });
}

/** Zones in two steps: ids first, then the codes of those that were never read, which is most of the bytes. */
async function zonesAt(connection: Connection, extent: Extent, memory: ZoneMemory) {
  const zones = await connection
    .selectFrom('zones')
    .innerJoin('branches', 'branches.id', 'zones.branchId')
    .select([zoneNumber, 'zones.id as row', 'branches.dealerId'])
    .where('branches.dealerId', '=', anyOf(extent.dealerIds))
    .where(validAt(extent.version))
    .orderBy('zones.id')
    .execute();
  const unknown = zones.filter((zone) => !memory.has(zone.row)).map((zone) => zone.row);
  for (const { id, codes } of await codesOf(connection, unknown)) {
    memory.set(id, codes === '' ? [] : [...new Set(codes.split(' ').map(Number))]);
  }
  return byDealer(
    zones.map(({ id, row, dealerId }) => ({ id, dealerId, postalCodes: memory.get(row) ?? [] })),
  );
}

/** As one text a zone: the driver reads arrays of texts many times slower. */
async function codesOf(connection: Connection, zoneIds: readonly number[]) {
  if (zoneIds.length === 0) return [];
  return connection
    .selectFrom('zones')
    .select(['id', sql<string>`array_to_string(postal_codes, ' ')`.as('codes')])
    .where('id', '=', anyOf(zoneIds))
    .execute();
}

async function priceListsAt(connection: Connection, extent: Extent) {
  const rows = await connection
    .selectFrom('priceLists')
    .select(['id', 'dealerId', 'zoneId', 'productId', 'tierAmounts', 'tierPrices', 'validFrom', 'validUntil'])
    .where('dealerId', '=', anyOf(extent.dealerIds))
    .where(validAt(extent.version))
    .execute();
  return byDealer(rows);
}

async function surchargesAt(connection: Connection, extent: Extent) {
  const rows = await connection
    .selectFrom('surcharges')
    .select(['dealerId', 'productGroupId', 'parameterId', 'label', 'basis', 'netAmount'])
    .where('dealerId', '=', anyOf(extent.dealerIds))
    .where(validAt(extent.version))
    .orderBy('id')
    .execute();
  return byDealer(rows.map((row) => ({ ...row, basis: row.basis as SurchargeRow['basis'] })));
}

async function termsAt(connection: Connection, extent: Extent) {
  const rows = await connection
    .selectFrom('dealerTerms')
    .select(['dealerId', 'productGroupId', 'minimumAmount', 'deliveryDays', 'maxStations', 'payments'])
    .where('dealerId', '=', anyOf(extent.dealerIds))
    .where(validAt(extent.version))
    .execute();
  return byDealer(rows);
}

/** A dealer's own days without delivery, and those that are full. */
async function blackoutDaysAt(connection: Connection, extent: Extent) {
  const { rows } = await sql<{ dealerId: number; day: string }>`
    select dealer_id, to_char(day, 'YYYY-MM-DD') as day from (
      select dealer_id, day, version_from, version_until from blackout_days
      union
      select dealer_id, day, version_from, version_until from full_days
    ) as closed
    where dealer_id = ${anyOf(extent.dealerIds)} and ${validAt(extent.version)}
    order by day`.execute(connection);
  return byDealer(rows);
}

async function schedulesAt(connection: Connection, extent: Extent) {
  const rows = await connection
    .selectFrom('dealerSchedules')
    .select(['dealerId', 'morningDays', 'afternoonDays', 'cutOff'])
    .where('dealerId', '=', anyOf(extent.dealerIds))
    .where(validAt(extent.version))
    .execute();
  return byDealer(rows);
}

/** One array parameter instead of one parameter an id. */
const anyOf = (ids: readonly number[]) => sql<number>`any (${ids}::integer[])`;

/** Rows of a version; alone among the tables of a query with these columns. */
const validAt = (version: number) =>
  sql<boolean>`version_from <= ${version} and (version_until is null or version_until > ${version})`;

const byDealer = <Row extends { dealerId: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ dealerId }) => dealerId);
