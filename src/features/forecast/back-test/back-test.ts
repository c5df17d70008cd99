import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { countrySeries } from '#features/market/market.ts';
import { defaultTrackedAmount, trackedAmounts } from '#features/market/shared.ts';
import { countryList } from '#features/places/shared.ts';
import type { Country } from '#features/places/types.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import { addMonths, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { backTest, type MarketDay } from './back-test.rules.ts';
import type { BackTest } from './back-test-ledger.rules.ts';

type Deps = { db: Database; clock: Clock };

const task = 'make_back_test';
const testedHouseholds = 500;

/** Each month, country by country; and whenever a page found none. */
export const adviceJobs = (deps: Deps): Job[] => [
  {
    task,
    cron: '20 4 1 * *',
    run: async () => {
      for (const country of countryList) await makeBackTest(deps, country);
    },
  },
];

/** The back-test of a country; null until it was made, and then it is asked for once. */
export async function presentBackTest(
  deps: Deps & { queue: Queue },
  country: Country,
): Promise<BackTest | null> {
  const { rows } = await sql<{ figures: BackTest }>`
    select figures from advice_back_tests where country_id = ${country.id}`.execute(deps.db);
  const [made] = rows;
  if (made) return made.figures;
  await deps.db
    .transaction()
    .execute((tx) => deps.queue.enqueue(tx, task, {}, { jobKey: task, maxAttempts: 3 }));
  return null;
}

/** Seconds of work, a household at a time so that requests have their turn. Nothing is kept with less than a year of prices. */
export async function makeBackTest(
  { db, clock }: Deps,
  country: Country,
  households = testedHouseholds,
): Promise<void> {
  const now = clock.now();
  const test = backTest(await marketDays(db, country, localDay(now, country.timeZone)), households);
  let step = test.next();
  while (!step.done) {
    await nextTurn();
    step = test.next();
  }
  if (!step.value) return;
  const figures = JSON.stringify(step.value);
  await sql`
    insert into advice_back_tests (country_id, until, made_at, figures)
    values (${country.id}, ${step.value.until}::date, ${now}, ${figures}::jsonb)
    on conflict (country_id) do update
    set until = excluded.until, made_at = excluded.made_at, figures = excluded.figures`.execute(db);
}

const monthsRead = 120;

/** The country's days with what each amount cost; days without the usual one are left out. */
export async function marketDays(db: Database, country: Country, until: Day): Promise<MarketDay[]> {
  const period = { from: addMonths(until, -monthsRead), until };
  const question = { countryId: country.id, productId: country.defaultProductId };
  const series = await Promise.all(
    trackedAmounts.map(async (amount) => {
      const days = await countrySeries(db, { ...question, amount }, period);
      return { amount, prices: new Map(days.map(({ day, average }) => [day, average])) };
    }),
  );
  const usual =
    series.find(({ amount }) => amount === defaultTrackedAmount)?.prices ?? new Map<Day, number>();
  return [...usual].map(([day, average]) => ({
    day,
    average,
    tiers: series.flatMap(({ amount, prices }) => {
      const unitPrice = prices.get(day);
      return unitPrice === undefined ? [] : [{ litres: amount, unitPrice }];
    }),
  }));
}
