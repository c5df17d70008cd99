import type { Database } from '#db/database.ts';
import { dealerById, limitedDealers, saveOwnChange } from '#features/dealers/dealers.ts';
import type { DeliveryCapacity, Limited } from '#features/dealers/types.ts';
import { countries } from '#features/places/shared.ts';

import { type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { loadOfDays } from './dealer-capacity.store.ts';

type Deps = { db: Database; clock: Clock };

export const deliveryCapacity = (deps: Deps): DeliveryCapacity => ({
  loadOfDays: (asked) => loadOfDays(deps.db, asked),
  markFullDays: (only) => markFullDays(deps, only),
});

/**
 * Marks the days that have as many stops as their dealer takes, and frees those that have not any more. Offers shown
 * before keep their day; new ones get the next. Answers how many dealers' days changed.
 */
export async function markFullDays(deps: Deps, only: number | null = null): Promise<number> {
  let changed = 0;
  for (const dealer of await limitedDealers(deps.db, only)) {
    const days = await fullDaysOf(deps, dealer);
    if (days === null || days.join() === dealer.fullDays.join()) continue;
    await saveOwnChange(deps, {
      dealerId: dealer.dealerId,
      seenVersion: null,
      change: { kind: 'full_days', days },
    });
    changed += 1;
  }
  return changed;
}

/** Null when there is no such dealer. Days that are over are forgotten. */
async function fullDaysOf({ db, clock }: Deps, { dealerId, stopsPerDay }: Limited): Promise<Day[] | null> {
  const dealer = await dealerById(db, dealerId);
  if (!dealer) return null;
  const from = localDay(clock.now(), countries[dealer.countryId].timeZone);
  const load = await loadOfDays(db, { dealerId, from });
  return load.filter(({ stops }) => stops >= stopsPerDay).map(({ day }) => day);
}
