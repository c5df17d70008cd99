import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { longestUnchanged } from '#features/dealers/dealers.ts';
import { hasAnyRole, rolesByPermission } from '#features/identity/shared.ts';
import { countsOf, inboxFacts } from '#features/orders/orders.ts';
import { unansweredReviews } from '#features/reviews/reviews.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { type Day, daysBetween, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type StaffTask, staffTasks } from './staff.texts.ts';
import { staffPages } from './staff-pages.ts';

type Deps = { db: Database; clock: Clock };

/** So many matters of a kind wait; the link leads to the list that has just these. */
export type Waiting<Key extends string> = { key: Key; to: string; count: number };

/**
 * What of a feature can wait on a page of the staff for those who may open it, as its manifest says it: counted by the condition
 * of the list that it leads to, as a part of one query, or read where what waits decides where it leads.
 */
export type WaitingTask = { page: keyof typeof staffPages } & (CountedTask | ReadTask);

type CountedTask = { key: StaffTask; search?: string; count: (today: Day, now: Date) => RawBuilder<number> };

type ReadTask = {
  read: (
    deps: { db: Database },
    asked: { user: SignedInUser; today: Day },
  ) => Promise<readonly Waiting<StaffTask>[]>;
};

/** What waits for somebody of the staff, of what the roles open, the most pressing first. */
export async function waitingForStaff(
  { db, clock, collected }: Deps & { collected: { waitingTasks: readonly WaitingTask[] } },
  user: SignedInUser,
): Promise<readonly Waiting<StaffTask>[]> {
  const now = clock.now();
  const today = localDay(now, 'Europe/Berlin');
  const tasks = collected.waitingTasks.filter(({ page }) =>
    hasAnyRole(user, rolesByPermission[staffPages[page].right]),
  );
  const counted = tasks.filter((task) => 'count' in task);
  const [counts, read] = await Promise.all([
    countEach(db, counted, { today, now }),
    Promise.all(tasks.flatMap((task) => ('read' in task ? [task.read({ db }, { user, today })] : []))),
  ]);
  const waiting = counted.map(({ key, page, search = '' }) => ({
    key,
    to: `${staffPages[page].path}${search}`,
    count: counts[key] ?? 0,
  }));
  return [...waiting, ...read.flat()]
    .filter(({ count }) => count > 0)
    .sort((one, other) => staffTasks.indexOf(one.key) - staffTasks.indexOf(other.key));
}

async function countEach(
  db: Database,
  tasks: readonly CountedTask[],
  { today, now }: { today: Day; now: Date },
): Promise<Readonly<Record<string, number>>> {
  if (tasks.length === 0) return {};
  const columns = tasks.map(({ key, count }) => sql`${count(today, now)} as ${sql.ref(key)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}

export type DealerTask = 'confirm' | 'appoint' | 'deliverToday' | 'settle' | 'reviews';

/** From so many days on prices are said to be old. */
const oldPricesDays = 14;

/** What waits for a dealer, and what it should know. */
export async function waitingForDealer({ db, clock }: Deps, dealerId: number) {
  const now = clock.now();
  const today = localDay(now, 'Europe/Berlin');
  const [counts, facts, reviews, prices] = await Promise.all([
    countsOf(db, { dealerId, query: '' }),
    inboxFacts(db, { dealerId, today, now }),
    unansweredReviews(db, dealerId),
    longestUnchanged(db, dealerId),
  ]);
  const inbox = (query: string) => `/haendler/bestellungen?stand=${query}`;
  const waiting: Waiting<DealerTask>[] = [
    { key: 'confirm', to: inbox('neu'), count: counts.neu },
    { key: 'appoint', to: inbox('termin'), count: counts.termin },
    { key: 'deliverToday', to: inbox('lieferung&tag=heute'), count: facts.deliveriesToday },
    { key: 'settle', to: inbox('abrechnung'), count: counts.abrechnung },
    { key: 'reviews', to: '/haendler/bewertungen?stand=offen', count: reviews },
  ];
  const unchangedDays = prices ? daysBetween(localDay(prices.changedAt, 'Europe/Berlin'), today) : 0;
  return {
    waiting: waiting.filter(({ count }) => count > 0),
    nextDeadline: facts.nextDeadline,
    oldPrices: prices && unchangedDays >= oldPricesDays ? { ...prices, days: unchangedDays } : null,
    today,
  };
}
