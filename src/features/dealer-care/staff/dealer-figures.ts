import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { dealerIdsAfter } from '#features/dealers/dealers.ts';
import { figuresOfDealer } from '#features/orders/reads.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';

/** Minutes after which every dealer has been counted anew; the list says so. */
export const figuresAge = 5;

/** Dealers that are counted in one statement: less than a second's work among five million orders. */
const dealersAtOnce = 40;

const dayLong = 24 * 60 * 60 * 1000;

type Deps = { db: Database; clock: Clock };

/**
 * Counts how each dealer does with its orders, from the orders alone: whatever was changed, cancelled or grew older
 * since the last time is right again, and so is a count that was broken off or done by two processes.
 */
export async function countDealerFigures({ db, clock }: Deps, stopping?: AbortSignal): Promise<void> {
  let after: number | null = 0;
  while (after !== null && !stopping?.aborted) after = await countNext(db, { after, now: clock.now() });
}

/** The next dealers by their number; answers of the last of them, null when there was none. */
async function countNext(db: Database, { after, now }: { after: number; now: Date }): Promise<number | null> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayLong);
  const due = await dealerIdsAfter(db, after, dealersAtOnce);
  await sql`
    insert into dealer_figures as figures (dealer_id, orders30, confirm_minutes, cancelled_permille, counted_at)
    select due.id, recent.*, ${now}
    from unnest(${due}::integer[]) as due (id)
    cross join lateral ${figuresOfDealer(sql`due.id`, { since: daysAgo(90), recently: daysAgo(30) })} as recent
    on conflict (dealer_id) do update set (orders30, confirm_minutes, cancelled_permille, counted_at)
      = (excluded.orders30, excluded.confirm_minutes, excluded.cancelled_permille, excluded.counted_at)`.execute(
    db,
  );
  return due.at(-1) ?? null;
}

/** Since when every figure holds at the least; null before the first count. */
export async function figuresCountedAt(db: Connection): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(counted_at) as at from dealer_figures`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

export const dealerFigureJobs = (deps: Deps): Job[] => [
  {
    task: 'count_dealer_figures',
    cron: `*/${figuresAge} * * * *`,
    run: (_payload, stopping) => countDealerFigures(deps, stopping),
  },
];
