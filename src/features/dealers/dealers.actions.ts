import type { Database, Transaction } from '#db/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { areTermsValid, areTiersValid } from './dealers.rules.ts';
import type { PriceChange, PriceChangeFailure } from './dealers.types.ts';
import {
  nextPriceVersion,
  replaceBlackoutDays,
  replacePriceLists,
  replaceSurcharges,
  replaceTerms,
  type SellingScope,
  sellingScopeOf,
  setDealerState,
} from './price-changes.store.ts';

type Deps = { db: Database; clock: Clock };
type Result = { version: number } | { failure: PriceChangeFailure };

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
  const scope = await sellingScopeOf(tx, dealerId);
  if (!scope) return { failure: 'unknown_dealer' };
  const failure = failureOf(change, scope);
  if (failure) return { failure };
  const version = await nextPriceVersion(tx, dealerId);
  await write(tx, { dealerId, version, change, at });
  return { version };
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
    case 'terms':
      return areTermsValid(change.terms) ? null : 'invalid_terms';
    case 'surcharges':
    case 'blackout_days':
    case 'state':
      return null;
  }
}

async function write(
  tx: Transaction,
  { dealerId, version, change, at }: { dealerId: number; version: number; change: PriceChange; at: Date },
): Promise<void> {
  switch (change.kind) {
    case 'price_lists':
      return replacePriceLists(tx, { dealerId, version, lists: change.lists, validFrom: at });
    case 'surcharges':
      return replaceSurcharges(tx, { dealerId, version, ...change });
    case 'terms':
      return replaceTerms(tx, { dealerId, version, ...change });
    case 'blackout_days':
      return replaceBlackoutDays(tx, { dealerId, version, days: change.days });
    case 'state':
      return setDealerState(tx, { dealerId, state: change.state });
  }
}
