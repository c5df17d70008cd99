import type { Connection, Database } from '#db/database.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { publishDealerChange } from '#features/dealers/dealers.ts';
import type { PriceListChange, PriceTiers } from '#features/dealers/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { seededRandom } from '#platform/random.ts';
import { localTime } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { demoMailDomain } from './identities.rules.ts';
import { dayNumber, demoLevels, isTradingDay, type Levels } from './price-level.rules.ts';

/** Only where the demo market is: real dealers move their prices themselves. */
export const demoDealersJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  {
    task: 'move_demo_prices',
    cron: '*/10 * * * *',
    run: async () => void (await moveDemoPrices(deps)),
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
  const factor = priceMove(levels, dealer, { from: momentOf(validFrom), until: moment });
  return { zoneId, productId, tiers: movedTiers(tiers, factor) };
}

/** Berlin, Vienna and Zurich share a clock. */
function momentOf(time: Date): Moment {
  const { day, minutes } = localTime(time, countries[1].timeZone);
  return { day: dayNumber(day), hours: minutes / 60 };
}

type OpenList = PriceListChange & { countryId: CountryId; productGroupId: ProductGroupId; validFrom: Date };

/** Dealers of the demo market who sell, and when each last changed a price; real dealers move theirs themselves. */
const sellingDemoDealers = (db: Connection) =>
  db
    .selectFrom('dealers')
    .innerJoin('priceLists', 'priceLists.dealerId', 'dealers.id')
    .select(['dealers.id', (given) => given.fn.max('priceLists.validFrom').as('changedAt')])
    .where('dealers.state', '=', 'active')
    .where('dealers.email', 'like', `%@${demoMailDomain}`)
    .where('priceLists.versionUntil', 'is', null)
    .groupBy('dealers.id')
    .orderBy('dealers.id')
    .execute();

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

/** Day number and local time of day. */
type Moment = { day: number; hours: number };

/** Monday to Friday, 8 to 18 o'clock. */
export const isTrading = ({ day, hours }: Moment): boolean => isTradingDay(day) && hours >= 8 && hours < 18;

/** The share of dealers who change their prices in one step of ten minutes: each does so about twice a day. */
const movingShare = 0.04;

/** Days after which a dealer moves whatever the draw says: a demo market that was switched off catches up at once. */
const maxPause = 4;

/** Who moves in the step of ten minutes that a moment lies in; the same for every try of the job. */
export function movingDealers(
  dealers: readonly { id: number; changed: Moment }[],
  { day, hours }: Moment,
): number[] {
  const step = Math.floor(hours * 6);
  return dealers
    .filter(
      ({ id, changed }) =>
        day - changed.day > maxPause || seededRandom(`move:${day}:${step}:${id}`).chance(movingShare),
    )
    .map(({ id }) => id);
}

/**
 * By what a dealer's price changes between two moments: with the level of the market, and around it with the
 * dealer's own mood. Both depend on the moment alone, so steps of any length lead to the same price.
 */
export function priceMove(
  levels: Levels,
  dealer: { id: number; countryId: CountryId; productGroupId: ProductGroupId },
  { from, until }: { from: Moment; until: Moment },
): number {
  const level = (moment: Moment) => levels.at(dealer.countryId, dealer.productGroupId, moment);
  const mood = (moment: Moment) => moodOf(dealer.id, moment.day + moment.hours / 24);
  return (level(until) / level(from)) * (mood(until) / mood(from));
}

/** Half a per cent up and down over a week or two. */
function moodOf(dealerId: number, time: number): number {
  const random = seededRandom(`mood:${dealerId}`);
  const period = random.between(5, 14);
  return 1 + 0.005 * Math.sin((2 * Math.PI * time) / period + random.between(0, 2 * Math.PI));
}

/** The tiers after a move, in whole net cents. */
const movedTiers = ({ amounts, prices }: PriceTiers, factor: number): PriceTiers => ({
  amounts,
  prices: prices.map((price) => Math.max(100, Math.round((price * factor) / 100) * 100)),
});
