import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { openAdvertReports, waitingAdverts } from '#features/adverts/adverts.ts';
import { objectedCancellations, openCancellations, reviewerOf } from '#features/billing/billing.ts';
import { waitingPages, waitingTexts } from '#features/cms/cms.ts';
import { communityWaiting } from '#features/community/community.ts';
import { waitingArticles } from '#features/content/content.ts';
import { waitingApplications, waitingDealers } from '#features/dealer-care/dealer-care.ts';
import { longestUnchanged } from '#features/dealers/dealers.ts';
import { hasAnyRole, rolesByPermission } from '#features/identity/shared.ts';
import type { Permission } from '#features/identity/types.ts';
import { waitingComplaints, waitingGuides } from '#features/leads/leads.ts';
import { failedMails } from '#features/messages/messages.ts';
import { countsOf, inboxFacts, salesCount } from '#features/orders/orders.ts';
import { salesFilter } from '#features/orders/shared.ts';
import { openAlerts } from '#features/payments/payments.ts';
import { dueClaims, openReceipts } from '#features/receivables/receivables.ts';
import { unansweredReviews, undecidedReports, unjudgedReviews } from '#features/reviews/reviews.ts';
import { devicesPath, troubledSensors } from '#features/tanks/tanks.ts';
import { openWithdrawals } from '#features/withdrawals/withdrawals.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { type Day, daysBetween, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { failedJobs } from './failed-jobs.ts';

type Deps = { db: Database; clock: Clock };

/** So many matters of a kind wait; the link leads to the list that has just these. */
export type Waiting<Key extends string> = { key: Key; to: string; count: number };

type Task = {
  key: string;
  to: string;
  permission: Permission;
  count(today: Day, now: Date): RawBuilder<number>;
};

const ordersIn = (query: string) => ({
  to: `/admin/verkaufsliste?${query}`,
  permission: 'customers' as const,
  count: () => salesCount(salesFilter(new URLSearchParams(query))),
});

const sensorsIn = (trouble: 'silent' | 'stuck' | 'lying' | 'drifting' | 'battery' | 'unassigned') => ({
  key: trouble,
  to: devicesPath({ words: '', trouble }),
  permission: 'sensorsOfCustomers' as const,
  count: (_today: Day, now: Date) => troubledSensors(trouble, now),
});

/** What can wait for the staff, the most pressing first; each counts by the condition of the list that it leads to. */
const staffTasks = [
  { key: 'overdue', ...ordersIn('stand=ueberfaellig') },
  { key: 'disputed', ...ordersIn('stand=disputed') },
  { key: 'withdrawals', to: '/support/widerrufe', permission: 'customers', count: () => openWithdrawals },
  {
    key: 'applications',
    to: '/support/haendler?stand=checking',
    permission: 'dealers',
    count: () => waitingApplications,
  },
  {
    key: 'newDealers',
    to: '/support/haendler?stand=taking_on',
    permission: 'dealers',
    count: () => waitingDealers,
  },
  { key: 'newReviews', to: '/support/bewertungen', permission: 'customers', count: () => unjudgedReviews },
  { key: 'reviews', to: '/support/bewertungen', permission: 'customers', count: () => undecidedReports },
  {
    key: 'communityPosts',
    to: '/support/community?teil=zweifelhaft',
    permission: 'customers',
    count: () => communityWaiting.held,
  },
  {
    key: 'communityReports',
    to: '/support/community?teil=gemeldet',
    permission: 'customers',
    count: () => communityWaiting.reports,
  },
  {
    key: 'communityAppeals',
    to: '/support/community?teil=widersprueche',
    permission: 'customers',
    count: () => communityWaiting.appeals,
  },
  { key: 'payments', to: '/support/zahlungen', permission: 'finance', count: () => openAlerts },
  { key: 'receipts', to: '/support/zahlungseingang', permission: 'finance', count: () => openReceipts },
  { key: 'claims', to: '/support/forderungen?stand=faellig', permission: 'finance', count: dueClaims },
  sensorsIn('silent'),
  sensorsIn('stuck'),
  sensorsIn('lying'),
  sensorsIn('drifting'),
  sensorsIn('battery'),
  sensorsIn('unassigned'),
  {
    key: 'pages',
    to: '/support/cms/list?zustand=in_review',
    permission: 'content',
    count: () => waitingPages,
  },
  {
    key: 'texts',
    to: '/support/cms/content/edit',
    permission: 'content',
    count: () => waitingTexts,
  },
  {
    key: 'articles',
    to: '/support/cms/news?zustand=in_review',
    permission: 'content',
    count: () => waitingArticles,
  },
  { key: 'guides', to: '/support/leads/guides', permission: 'content', count: () => waitingGuides },
  {
    key: 'leadComplaints',
    to: '/support/leads/beanstandungen',
    permission: 'adverts',
    count: () => waitingComplaints,
  },
  { key: 'adverts', to: '/support/adverts', permission: 'adverts', count: () => waitingAdverts },
  { key: 'advertReports', to: '/support/adverts', permission: 'adverts', count: () => openAdvertReports },
  { key: 'mails', to: '/support/mails?zustand=failed', permission: 'settings', count: () => failedMails },
  { key: 'jobs', to: '/support/hintergrundauftraege', permission: 'settings', count: () => failedJobs },
] as const satisfies readonly Task[];

export type StaffTask = (typeof staffTasks)[number]['key'] | 'objections' | 'cancellations';

/** What waits for somebody of the staff, of what the roles open: one query, and those of the cancellation review. */
export async function waitingForStaff(
  { db, clock }: Deps,
  user: SignedInUser,
): Promise<readonly Waiting<StaffTask>[]> {
  const now = clock.now();
  const today = localDay(now, 'Europe/Berlin');
  const may = (permission: Permission) => hasAnyRole(user, rolesByPermission[permission]);
  const tasks = staffTasks.filter(({ permission }) => may(permission));
  const [counts, cancellations] = await Promise.all([
    countEach(db, tasks, { today, now }),
    may('cancellations') ? cancellationsThatWait(db, user, today) : [],
  ]);
  const waiting: Waiting<StaffTask>[] = [
    ...tasks.map(({ key, to }) => ({ key, to, count: counts[key] ?? 0 })),
    ...cancellations,
  ];
  return waiting.filter(({ count }) => count > 0);
}

/** Objections of dealers wait however old they are, those of the earliest month first; the rest of the month beside them. */
async function cancellationsThatWait(
  db: Database,
  user: SignedInUser,
  today: Day,
): Promise<readonly Waiting<StaffTask>[]> {
  const reviewer = reviewerOf(user);
  const open = await openCancellations({ db }, { reviewer, month: today.slice(0, 7) });
  const objected = await objectedCancellations({ db }, reviewer);
  return [
    ...(objected
      ? [
          {
            key: 'objections' as const,
            to: `/stornomanagement?monat=${objected.month}&stand=objected`,
            count: objected.count,
          },
        ]
      : []),
    { key: 'cancellations', to: '/stornomanagement?stand=open', count: open },
  ];
}

async function countEach(
  db: Database,
  tasks: readonly Task[],
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
    sql<{ count: number }>`select ${unansweredReviews(dealerId)} as count`.execute(db),
    longestUnchanged(db, dealerId),
  ]);
  const inbox = (query: string) => `/haendler/bestellungen?stand=${query}`;
  const waiting: Waiting<DealerTask>[] = [
    { key: 'confirm', to: inbox('neu'), count: counts.neu },
    { key: 'appoint', to: inbox('termin'), count: counts.termin },
    { key: 'deliverToday', to: inbox('lieferung&tag=heute'), count: facts.deliveriesToday },
    { key: 'settle', to: inbox('abrechnung'), count: counts.abrechnung },
    { key: 'reviews', to: '/haendler/bewertungen?stand=offen', count: reviews.rows[0]?.count ?? 0 },
  ];
  const unchangedDays = prices ? daysBetween(localDay(prices.changedAt, 'Europe/Berlin'), today) : 0;
  return {
    waiting: waiting.filter(({ count }) => count > 0),
    nextDeadline: facts.nextDeadline,
    oldPrices: prices && unchangedDays >= oldPricesDays ? { ...prices, days: unchangedDays } : null,
    today,
  };
}
