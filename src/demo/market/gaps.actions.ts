import type { Database } from '#db/database.ts';
import { dayNumber, demoLevels } from '#demo/dealers/level.rules.ts';
import { productGroupList } from '#features/catalog/shared.ts';
import { countries, countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';

import { addDays, type Day, daysBetween, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { bridgeGap, type GapFactor, lastPricedDay } from './gaps.store.ts';

/** Fills the days on which a demo market was switched off, so that its lines have no holes. */
export async function bridgeDemoGaps({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const today = localDay(clock.now(), countries[1].timeZone);
  for (const { id: countryId } of countryList) {
    const lastDay = await lastPricedDay(db, countryId, today);
    const days = lastDay ? daysBetween(lastDay, today) - 1 : 0;
    if (!lastDay || days <= 0) continue;
    const factors = gapFactors(countryId, lastDay, days);
    await db.transaction().execute((tx) => bridgeGap(tx, { countryId, lastDay, factors, days }));
  }
}

function gapFactors(countryId: CountryId, lastDay: Day, days: number): GapFactor[] {
  const start = dayNumber(lastDay);
  const levels = demoLevels(start + days);
  return Array.from({ length: days }, (_, index) => index + 1).flatMap((passed) =>
    productGroupList.map(({ id: productGroupId }) => ({
      day: addDays(lastDay, passed),
      productGroupId,
      factor:
        levels.on(countryId, productGroupId, start + passed) / levels.on(countryId, productGroupId, start),
    })),
  );
}
