import type { Database } from '#db/database.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type Published, publishDealerChange } from './dealers.actions.ts';
import type { PriceChange, PriceChangeFailure } from './dealers.types.ts';
import { latestVersionOf, lockPrices, setTrading } from './own-prices.store.ts';
import { nextPriceVersion } from './price-changes.store.ts';

type Deps = { db: Database; clock: Clock };

export type SaveOutcome =
  | ({ kind: 'saved' } & Published)
  /** Somebody else of this dealer (or its software) changed something since: nothing was saved. */
  | { kind: 'stale' }
  | { kind: 'refused'; failure: PriceChangeFailure };

/**
 * Saves a dealer's own change when nothing of it changed since the version that was seen; `expectedVersion` null saves
 * whatever happened, for software that is the truth itself. Every process sees it within two seconds.
 */
export const saveOwnChange = (
  { db, clock }: Deps,
  input: { dealerId: number; expectedVersion: number | null; change: PriceChange },
): Promise<SaveOutcome> =>
  db.transaction().execute(async (tx) => {
    const { dealerId, expectedVersion, change } = input;
    await lockPrices(tx);
    if (expectedVersion !== null && (await latestVersionOf(tx, dealerId)) !== expectedVersion) {
      return { kind: 'stale' };
    }
    const result = await publishDealerChange(tx, { dealerId, change, at: clock.now() });
    return 'failure' in result ? { kind: 'refused', failure: result.failure } : { kind: 'saved', ...result };
  });

/** Takes part in trading, or pauses: a dealer that pauses has no offers, its orders go on. */
export const switchTrading = (
  { db }: Deps,
  { dealerId, isTrading }: { dealerId: number; isTrading: boolean },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await setTrading(tx, dealerId, { isTrading });
    await nextPriceVersion(tx, dealerId);
  });

/** Days on which nothing is delivered; those that are over are forgotten. */
export const saveBlackoutDays = (
  deps: Deps,
  { dealerId, days, today }: { dealerId: number; days: readonly Day[]; today: Day },
): Promise<SaveOutcome> =>
  saveOwnChange(deps, {
    dealerId,
    expectedVersion: null,
    change: { kind: 'blackout_days', days: days.filter((day) => day >= today) },
  });
