import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';

import type { Day } from '#platform/time/calendar.ts';
import type { DealerState, PriceListChange, Surcharge, Terms } from './dealers.types.ts';

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

type ListsChange = {
  dealerId: number;
  version: number;
  lists: readonly PriceListChange[];
  validFrom: Date;
};

/** Closes the present lists of the given zones and products and opens the new ones. */
export async function replacePriceLists(
  tx: Transaction,
  { dealerId, version, lists, validFrom }: ListsChange,
): Promise<void> {
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

/** Closes a group's present surcharges and opens the new ones. */
export async function replaceSurcharges(
  tx: Transaction,
  change: {
    dealerId: number;
    version: number;
    productGroupId: ProductGroupId;
    surcharges: readonly Surcharge[];
  },
): Promise<void> {
  const { dealerId, version, productGroupId, surcharges } = change;
  await tx
    .updateTable('surcharges')
    .set({ versionUntil: version })
    .where('dealerId', '=', dealerId)
    .where('productGroupId', '=', productGroupId)
    .where('versionUntil', 'is', null)
    .execute();
  if (surcharges.length === 0) return;
  await tx
    .insertInto('surcharges')
    .values(surcharges.map((row) => ({ ...row, dealerId, productGroupId, versionFrom: version })))
    .execute();
}

/** Closes a group's present terms and opens the new ones. */
export async function replaceTerms(
  tx: Transaction,
  change: { dealerId: number; version: number; productGroupId: ProductGroupId; terms: Terms },
): Promise<void> {
  const { dealerId, version, productGroupId, terms } = change;
  await tx
    .updateTable('dealerTerms')
    .set({ versionUntil: version })
    .where('dealerId', '=', dealerId)
    .where('productGroupId', '=', productGroupId)
    .where('versionUntil', 'is', null)
    .execute();
  await tx
    .insertInto('dealerTerms')
    .values({ ...terms, payments: [...terms.payments], dealerId, productGroupId, versionFrom: version })
    .execute();
}

/** The days on which a dealer does not drive: those that are no longer wanted are closed, new ones opened. */
export async function replaceBlackoutDays(
  tx: Transaction,
  { dealerId, version, days }: { dealerId: number; version: number; days: readonly Day[] },
): Promise<void> {
  await sql`
    update blackout_days set version_until = ${version}
    where dealer_id = ${dealerId} and version_until is null and day <> all (${days}::date[])`.execute(tx);
  await sql`
    insert into blackout_days (dealer_id, day, version_from)
    select distinct ${dealerId}::integer, day, ${version}::bigint from unnest(${days}::date[]) as day
    on conflict (dealer_id, day) where version_until is null do nothing`.execute(tx);
}

export async function setDealerState(
  tx: Transaction,
  { dealerId, state }: { dealerId: number; state: DealerState },
): Promise<void> {
  await tx
    .updateTable('dealers')
    .set((row) => ({ state, version: row('version', '+', 1) }))
    .where('id', '=', dealerId)
    .execute();
}

const arrayLiteral = (values: readonly number[]): string => `{${values.join(',')}}`;
