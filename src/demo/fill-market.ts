import { sql } from 'kysely';
import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import { demoProducts, insertDemoDealers, isDemoMarket } from '#demo/dealers/fill.store.ts';
import { dayNumber, demoLevels, type Levels } from '#demo/dealers/level.rules.ts';
import { makeDemoMarket } from '#demo/dealers/market.rules.ts';
import type { DemoMarket, DemoProduct } from '#demo/dealers/market.types.ts';
import { bridgeDemoGaps } from '#demo/market/gaps.actions.ts';
import { demoHistory } from '#demo/market/history.rules.ts';
import { insertHistory, insertMeasured } from '#demo/market/history.store.ts';
import { fillDemoNews } from '#demo/news/fill-demo-news.ts';
import { insertDemoReviews } from '#demo/reviews/fill.store.ts';
import { demoReviews } from '#demo/reviews/reviews.rules.ts';
import { countries, countryList } from '#features/places/shared.ts';
import type { Places } from '#features/places/types.ts';

import { addMonths, type Day, localTime } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';

type DemoDeps = { db: Database; places: Places; clock: Clock };

/**
 * Fills an empty database with the demo market; one that has a dealer keeps it, and a demo market gets the daily
 * prices of the days on which it was switched off and, when it has none, its articles.
 */
export async function fillDemoMarket(deps: DemoDeps): Promise<'filled' | 'present'> {
  const outcome = await fillWhenEmpty(deps);
  if (await isDemoMarket(deps.db)) {
    if (outcome === 'present') await bridgeDemoGaps(deps);
    await fillDemoNews(deps);
  }
  return outcome;
}

/** All of it is one transaction: a process that dies in between leaves the database empty. */
const fillWhenEmpty = ({ db, places, clock }: DemoDeps): Promise<'filled' | 'present'> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    // Of two processes that start at once only one fills.
    await takeLock(tx, 'demoMarket');
    if (await hasDealers(tx)) return 'present';
    await fill(tx, places, clock.now());
    return 'filled';
  });

async function hasDealers(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from dealers) as found`.execute(tx);
  return rows[0]?.found === true;
}

async function fill(tx: Transaction, places: Places, now: Date): Promise<void> {
  // Berlin, Vienna and Zurich share a clock.
  const { day, minutes } = localTime(now, countries[1].timeZone);
  const levels = demoLevels(dayNumber(day));
  const products = await demoProducts(tx, day);
  const moment = { day: dayNumber(day), hours: minutes / 60 };
  const market = makeDemoMarket({ placesOf: places.all, products, levels, moment });
  await insertDemoDealers(tx, { market, placesOf: places.all, now });
  const reviews = market.dealers.flatMap((dealer) => demoReviews(dealer, places.all(dealer.countryId), now));
  await insertDemoReviews(tx, reviews);
  await fillHistory(tx, { market, products, levels, day });
  // Autovacuum comes after a minute; until then the home page's reviews would be looked for in a second or more.
  await sql`analyze dealers, reviews`.execute(tx);
}

const historyYears = 10;

type Past = { market: DemoMarket; products: readonly DemoProduct[]; levels: Levels; day: Day };

/** Ten years that end in the market's first day. */
async function fillHistory(tx: Transaction, { market, products, levels, day }: Past): Promise<void> {
  const firstDay = addMonths(day, -12 * historyYears);
  const days = { firstDay: dayNumber(firstDay), lastDay: dayNumber(day) - 1 };
  for (const { id: countryId } of countryList) {
    const series = demoHistory({
      ...{ countryId, levels, ...days },
      products: products.filter((product) => product.countryId === countryId),
      measured: market.measured.filter((price) => price.countryId === countryId),
    });
    await insertHistory(tx, { countryId, firstDay, series });
  }
  await insertMeasured(tx, { day, measured: market.measured });
}
