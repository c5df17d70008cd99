import type { Database } from '#db/database.ts';
import { publishDealerChange } from '#features/dealers/dealers.ts';
import { countries } from '#features/places/shared.ts';

import { localTime } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { dayNumber, demoLevels, type Levels } from './level.rules.ts';
import { isTrading, type Moment, movedTiers, movingDealers, priceFactor } from './move-prices.rules.ts';
import { type OpenList, openListsOf, sellingDemoDealers } from './move-prices.store.ts';

/** Moves the prices of some demo dealers while the market is open; answers how many. */
export async function moveDemoPrices({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  const moment = momentOf(now);
  if (!isTrading(moment)) return 0;
  const levels = demoLevels(moment.day);
  const dealers = await sellingDemoDealers(db);
  const moving = movingDealers(
    dealers.map(({ id, changedAt }) => ({ id, changed: momentOf(changedAt) })),
    moment,
  );
  // One transaction each, because a price version makes others wait until its transaction ends.
  for (const dealerId of moving) await moveDealer(db, { dealerId, levels, now });
  return moving.length;
}

async function moveDealer(
  db: Database,
  { dealerId, levels, now }: { dealerId: number; levels: Levels; now: Date },
): Promise<void> {
  const moment = momentOf(now);
  await db.transaction().execute(async (tx) => {
    const open = await openListsOf(tx, dealerId);
    const lists = open.map((list) => movedList(list, { dealerId, levels, moment }));
    if (lists.length === 0) return;
    await publishDealerChange(tx, { dealerId, change: { kind: 'price_lists', lists }, at: now });
  });
}

function movedList(
  { zoneId, productId, tiers, validFrom, countryId, productGroupId }: OpenList,
  { dealerId, levels, moment }: { dealerId: number; levels: Levels; moment: Moment },
) {
  const dealer = { id: dealerId, countryId, productGroupId };
  const factor = priceFactor(levels, dealer, { from: momentOf(validFrom), until: moment });
  return { zoneId, productId, tiers: movedTiers(tiers, factor) };
}

/** Berlin, Vienna and Zurich share a clock. */
function momentOf(time: Date): Moment {
  const { day, minutes } = localTime(time, countries[1].timeZone);
  return { day: dayNumber(day), hours: minutes / 60 };
}
