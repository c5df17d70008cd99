import type { Database } from '#db/database.ts';
import { addDays, localDay, momentOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { activePeriodInDays } from './reviews.rules.ts';
import { platformRating } from './reviews.store.ts';
import type { PlatformRating } from './reviews.types.ts';

/** The platform's mark and counts at present; null while nobody has written a review. */
export function presentRating({ db, clock }: { db: Database; clock: Clock }): Promise<PlatformRating | null> {
  const zone = 'Europe/Berlin';
  const since = addDays(localDay(clock.now(), zone), -activePeriodInDays);
  return platformRating(db, momentOf(since, 0, zone));
}
