import { type SelectQueryBuilder, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import { isCountryId } from '#features/places/shared.ts';
import type { DealerRows, SurchargeRow } from './dealers.types.ts';
import { zoneNumber } from './zones/zones.store.ts';

/** Price changes after a version, in order. Complete: versions are given out under a lock held until commit. */
export const changesSince = (connection: Connection, version: number) =>
  connection
    .selectFrom('priceChanges')
    .select(['version', 'dealerId', 'isCatalogue'])
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
export type DealerExtent = {
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
  extent: DealerExtent,
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
  const priceLists = await rowsAt(connection.selectFrom('priceLists'), extent)
    .select(['id', 'dealerId', 'zoneId', 'productId', 'tierAmounts', 'tierPrices', 'validFrom', 'validUntil'])
    .execute();
  const surcharges = await rowsAt(connection.selectFrom('surcharges'), extent)
    .select(['dealerId', 'productGroupId', 'parameterId', 'label', 'basis', 'netAmount'])
    .$narrowType<Pick<SurchargeRow, 'basis'>>()
    .orderBy('id')
    .execute();
  const terms = await rowsAt(connection.selectFrom('dealerTerms'), extent)
    .select(['dealerId', 'productGroupId', 'minimumAmount', 'deliveryDays', 'maxStations', 'payments'])
    .execute();
  // Its own, and those that are full.
  const blackoutDays = await sql<{ dealerId: number; day: string }>`
    select dealer_id, to_char(day, 'YYYY-MM-DD') as day from (
      select dealer_id, day, version_from, version_until from blackout_days
      union
      select dealer_id, day, version_from, version_until from full_days
    ) as closed
    where ${validFor(extent)}
    order by day`.execute(connection);
  const schedules = await rowsAt(connection.selectFrom('dealerSchedules'), extent)
    .select(['dealerId', 'morningDays', 'afternoonDays', 'cutOff'])
    .execute();
  const [listsOf, surchargesOf, termsOf] = [byDealer(priceLists), byDealer(surcharges), byDealer(terms)];
  const [daysOf, schedulesOf] = [byDealer(blackoutDays.rows), byDealer(schedules)];
  return dealers.map(({ countryId, ...dealer }) => {
    if (!isCountryId(countryId)) throw new RangeError(`no such country: ${countryId}`);
    return {
      ...dealer,
      countryId,
      zones: zones.get(dealer.id) ?? [],
      priceLists: listsOf.get(dealer.id) ?? [],
      surcharges: surchargesOf.get(dealer.id) ?? [],
      terms: termsOf.get(dealer.id) ?? [],
      blackoutDays: (daysOf.get(dealer.id) ?? []).map((row) => row.day),
      schedule: schedulesOf.get(dealer.id)?.[0] ?? null,
    };
  });
}

/** Zones in two steps: ids first, then the codes of those that were never read, which is most of the bytes. */
async function zonesAt(connection: Connection, extent: DealerExtent, memory: ZoneMemory) {
  const zones = await connection
    .selectFrom('zones')
    .innerJoin('branches', 'branches.id', 'zones.branchId')
    .select([zoneNumber, 'zones.id as row', 'branches.dealerId'])
    .where(validFor(extent))
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

/** The rows of a table that were valid for the dealers at the version. */
const rowsAt = <Table extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Table, Row>,
  extent: DealerExtent,
) => rows.where(validFor(extent));

/** Alone among the tables of a query with these columns. */
const validFor = ({ dealerIds, version }: DealerExtent) =>
  sql<boolean>`dealer_id = ${anyOf(dealerIds)}
    and version_from <= ${version} and (version_until is null or version_until > ${version})`;

/** One array parameter instead of one parameter an id. */
const anyOf = (ids: readonly number[]) => sql<number>`any (${ids}::integer[])`;

const byDealer = <Row extends { dealerId: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ dealerId }) => dealerId);
