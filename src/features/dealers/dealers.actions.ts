import type { Database, Transaction } from '#db/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import { areTermsValid, areTiersValid, isScheduleValid } from './dealers.rules.ts';
import type { PriceChange, PriceChangeFailure } from './dealers.types.ts';
import {
  nextPriceVersion,
  replaceBlackoutDays,
  replacePriceLists,
  replaceSurcharges,
  replaceTerms,
  setDealerState,
} from './price-changes.store.ts';
import { replaceFullDays, replaceSchedule } from './schedules.store.ts';

import { zonesFailure } from './zones.rules.ts';
import { copiedLists, replaceZones, zoneNumber } from './zones.store.ts';

type Deps = { db: Database; clock: Clock };

/** `zoneIds`: of a change of zones, in its order; new zones have got theirs. */
export type Published = { version: number; zoneIds?: readonly number[] };
type Result = Published | { failure: PriceChangeFailure };

/**
 * Makes a dealer's change a new price version: the old rows are closed, new ones opened, and every process sees
 * it within two seconds of the commit. Nothing is written on a failure.
 */
export const changeDealerPrices = (
  { db, clock }: Deps,
  input: { dealerId: number; change: PriceChange },
): Promise<Result> =>
  db.transaction().execute((tx) => publishDealerChange(tx, { ...input, at: clock.now() }));

/** The same within a running transaction; other price changes wait until that one ends. `at` is the present. */
export async function publishDealerChange(
  tx: Transaction,
  { dealerId, change, at }: { dealerId: number; change: PriceChange; at: Date },
): Promise<Result> {
  const scope = await sellingScopeOf(tx, dealerId, { withCodes: change.kind === 'zones' });
  if (!scope) return { failure: 'unknown_dealer' };
  const failure = failureOf(change, scope);
  if (failure) return { failure };
  const version = await nextPriceVersion(tx, dealerId);
  const zoneIds = await write(tx, { dealerId, version, change, at });
  return zoneIds ? { version, zoneIds } : { version };
}

/** A locked dealer sells nothing, whatever was promised before. */
export const lockDealer = (deps: Deps, dealerId: number): Promise<Result> =>
  changeDealerPrices(deps, { dealerId, change: { kind: 'state', state: 'locked' } });

export const unlockDealer = (deps: Deps, dealerId: number): Promise<Result> =>
  changeDealerPrices(deps, { dealerId, change: { kind: 'state', state: 'active' } });

function failureOf(change: PriceChange, scope: SellingScope): PriceChangeFailure | null {
  switch (change.kind) {
    case 'price_lists':
      if (!change.lists.every((list) => scope.zoneIds.has(list.zoneId))) return 'unknown_zone';
      if (!change.lists.every((list) => scope.productIds.has(list.productId))) return 'unknown_product';
      return change.lists.every((list) => areTiersValid(list.tiers)) ? null : 'invalid_tiers';
    case 'zones':
      return zonesFailure(change, scope);
    case 'zone_prices':
      return [change.zoneId, change.from.zoneId].every((id) => scope.zoneIds.has(id)) ? null : 'unknown_zone';
    case 'terms':
      return areTermsValid(change.terms) ? null : 'invalid_terms';
    case 'schedule':
      return isScheduleValid(change.schedule) ? null : 'invalid_schedule';
    case 'surcharges':
    case 'blackout_days':
    case 'full_days':
    case 'state':
      return null;
  }
}

type Writing = { dealerId: number; version: number; change: PriceChange; at: Date };

async function write(tx: Transaction, writing: Writing): Promise<readonly number[] | undefined> {
  const { dealerId, version, change, at } = writing;
  switch (change.kind) {
    case 'price_lists':
      await replacePriceLists(tx, { dealerId, version, lists: change.lists, validFrom: at });
      return undefined;
    case 'zones':
      return writeZones(tx, { dealerId, version, change, at });
    case 'zone_prices': {
      const lists = await copiedLists(tx, { dealerId, to: change.zoneId, from: change.from });
      await replacePriceLists(tx, { dealerId, version, lists, validFrom: at });
      return undefined;
    }
    case 'surcharges':
      await replaceSurcharges(tx, { dealerId, version, ...change });
      return undefined;
    case 'terms':
      await replaceTerms(tx, { dealerId, version, ...change });
      return undefined;
    case 'blackout_days':
      await replaceBlackoutDays(tx, { dealerId, version, days: change.days });
      return undefined;
    case 'schedule':
      await replaceSchedule(tx, { dealerId, version, schedule: change.schedule });
      return undefined;
    case 'full_days':
      await replaceFullDays(tx, { dealerId, version, days: change.days });
      return undefined;
    case 'state':
      await setDealerState(tx, { dealerId, state: change.state });
      return undefined;
  }
}

type ZonesWriting = Omit<Writing, 'change'> & { change: Extract<PriceChange, { kind: 'zones' }> };

async function writeZones(
  tx: Transaction,
  { change, dealerId, version, at }: ZonesWriting,
): Promise<number[]> {
  const ids = await replaceZones(tx, { dealerId, version, ...change });
  for (const [position, { pricesOf }] of change.zones.entries()) {
    const to = ids[position];
    if (!pricesOf || to === undefined) continue;
    const lists = await copiedLists(tx, { dealerId, to, from: pricesOf });
    await replacePriceLists(tx, { dealerId, version, lists, validFrom: at });
  }
  return ids;
}

/** What a dealer can price: its present zones and its country's products. */
type SellingScope = {
  countryId: number;
  zoneIds: ReadonlySet<number>;
  /** As they stand, codes by branch and name. */
  zones: readonly { id: number; branchId: number; name: string; postalCodes: readonly string[] }[];
  branchIds: ReadonlySet<number>;
  productIds: ReadonlySet<number>;
};

/** Null when there is no such dealer. */
async function sellingScopeOf(
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
