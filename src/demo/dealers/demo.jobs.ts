import type { Connection, Database } from '#db/database.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { publishDealerChange } from '#features/dealers/dealers.ts';
import type { PriceListChange } from '#features/dealers/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { localTime } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { demoMailDomain } from './identities.rules.ts';
import { dayNumber, demoLevels, type Levels } from './level.rules.ts';
import { isTrading, type Moment, movedTiers, movingDealers, priceFactor } from './move-prices.rules.ts';

/** Only where the demo market is: real dealers move their prices themselves. */
export const demoDealersJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  {
    task: 'move_demo_prices',
    cron: '*/10 * * * *',
    run: async () => {
      await moveDemoPrices(deps);
    },
  },
];

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

type OpenList = PriceListChange & {
  countryId: CountryId;
  productGroupId: ProductGroupId;
  validFrom: Date;
};

/** A demo dealer and when it last changed a price. */
type SellingDealer = { id: number; changedAt: Date };

/** Dealers of the demo market who sell; real dealers beside them move their prices themselves. */
async function sellingDemoDealers(db: Connection): Promise<SellingDealer[]> {
  const rows = await db
    .selectFrom('dealers')
    .innerJoin('priceLists', 'priceLists.dealerId', 'dealers.id')
    .select(['dealers.id', (given) => given.fn.max('priceLists.validFrom').as('changedAt')])
    .where('dealers.state', '=', 'active')
    .where('dealers.email', 'like', `%@${demoMailDomain}`)
    .where('priceLists.versionUntil', 'is', null)
    .groupBy('dealers.id')
    .orderBy('dealers.id')
    .execute();
  return rows.map(({ id, changedAt }) => ({ id, changedAt }));
}

/** A dealer's present price lists and since when they hold. */
async function openListsOf(db: Connection, dealerId: number): Promise<OpenList[]> {
  const rows = await db
    .selectFrom('priceLists')
    .innerJoin('products', 'products.id', 'priceLists.productId')
    .select(['zoneId', 'productId', 'tierAmounts', 'tierPrices', 'validFrom'])
    .select(['countryId', 'productGroupId'])
    .where('dealerId', '=', dealerId)
    .where('versionUntil', 'is', null)
    .orderBy('priceLists.id')
    .execute();
  return rows.map(({ tierAmounts, tierPrices, countryId, productGroupId, ...list }) => ({
    ...list,
    // The tables' checks keep both in range.
    countryId: countryId as CountryId,
    productGroupId: productGroupId as ProductGroupId,
    tiers: { amounts: tierAmounts, prices: tierPrices },
  }));
}
