import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { forgetOldDocuments } from '#features/documents/documents.ts';
import { yearsOfRetention } from '#features/identity/shared.ts';
import { countries, countryList } from '#features/places/shared.ts';
import { forEachIsolated } from '#platform/jobs/for-each-isolated.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { enqueueMails, type MailKind } from '#platform/mail/mail.ts';

import { localDay, yearOf } from '#platform/time/calendar.ts';
import { type ChangeOrderDeps, changeOrder } from './change/change-order.ts';

import {
  eventsOf,
  lockOrder,
  markDeadline,
  ordersToConfirmBy,
  ordersToSettle,
} from './change/order-changes.store.ts';
import { markFullDays } from './inbox/dealer-capacity.ts';
import { remindOfDeliveries, reportLateDeliveries } from './mails/late-deliveries.ts';
import { createOrderPartition } from './place/placing.store.ts';

type Deps = ChangeOrderDeps;

/** The deadline is the midnight that ends a working day, so this reminds at two in the afternoon. */
const remindMilliseconds = 10 * 60 * 60 * 1000;

/** Reminds dealers whose deadline nears; answers how many. */
export const remindDealers = (deps: Deps): Promise<number> =>
  markAll(deps, {
    column: 'remindedAt',
    after: deps.clock.now(),
    until: new Date(deps.clock.now().getTime() + remindMilliseconds),
    mails: ['dealer_reminder'],
  });

/** Tells customer, dealer and support of deadlines that passed; answers how many. */
export const reportOverdue = (deps: Deps): Promise<number> =>
  markAll(deps, {
    column: 'overdueAt',
    after: new Date(0),
    until: deps.clock.now(),
    mails: ['order_overdue', 'dealer_order_overdue', 'support_order_overdue'],
  });

/** Closes deliveries that nobody complained about; answers how many. */
export async function settleDeliveries(deps: Deps): Promise<number> {
  const today = localDay(deps.clock.now(), countries[1].timeZone);
  const due = await ordersToSettle(deps.db, { today });
  const settled = await forEachIsolated(due, 'orders', async ({ id, version }) => {
    const outcome = await changeOrder(deps, {
      orderId: id,
      version,
      key: null,
      party: { actor: 'operator', userId: null },
      step: { to: 'settled', reason: '' },
    });
    return outcome.kind === 'changed';
  });
  return settled.filter(Boolean).length;
}

type Deadline = { column: 'remindedAt' | 'overdueAt'; after: Date; until: Date; mails: readonly MailKind[] };

async function markAll(deps: Deps, deadline: Deadline): Promise<number> {
  const ids = await ordersToConfirmBy(deps.db, deadline);
  const marked = await forEachIsolated(ids, 'orders', (id) => mark(deps, id, deadline));
  return marked.filter(Boolean).length;
}

/**
 * Mark and mail jobs are one transaction, and only whoever sets the mark may send: however many processes look, and
 * wherever one of them dies, each mail is asked for exactly once. The mails are about the event that set the deadline,
 * because a customer may set another one.
 */
const mark = (deps: Deps, id: OrderId, { column, mails }: Deadline): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await lockOrder(tx, id))) return false;
    if (!(await markDeadline(tx, id, { column, at: deps.clock.now() }))) return false;
    const event = (await eventsOf(tx, id)).at(-1);
    if (!event) return false;
    await enqueueMails(
      deps.queue,
      tx,
      mails.map((kind) => ({ kind, about: event.id })),
    );
    return true;
  });

export const ordersJobs = (deps: ChangeOrderDeps): Job[] => [
  {
    // Room for the orders of the next years is made long before the first of them comes.
    task: 'make_room_for_orders',
    cron: '40 3 1 * *',
    run: async () => {
      const year = yearOf(localDay(deps.clock.now(), 'Europe/Berlin'));
      for (const next of [year, year + 1, year + 2]) await createOrderPartition(deps.db, next);
    },
  },
  ...deadlineJobs(deps),
  {
    task: 'mark_full_days',
    cron: '* * * * *',
    run: async () => {
      await markFullDays(deps);
    },
  },
  {
    task: 'forget_persons_of_orders',
    cron: '50 2 * * *',
    run: async () => {
      await forgetPersonsOfOldOrders(deps.db, deps.clock.now());
      await forgetOldDocuments(deps.db, deps.clock.now());
    },
  },
];

/** What is done when a day or hour of an order's life passes. */
const deadlineJobs = (deps: ChangeOrderDeps): Job[] => [
  {
    task: 'watch_order_deadlines',
    cron: '*/5 * * * *',
    run: async () => {
      await reportOverdue(deps);
      await remindDealers(deps);
    },
  },
  {
    // Hours (UTC) in which a dealer can be asked; each order has its turn once, at the first of them.
    task: 'watch_late_deliveries',
    cron: '10 7-15 * * *',
    run: async () => {
      await reportLateDeliveries(deps);
      await remindOfDeliveries(deps);
    },
  },
  {
    task: 'settle_deliveries',
    cron: '15 4 * * *',
    run: async () => {
      await settleDeliveries(deps);
    },
  },
];

/** Orders at a time: a short transaction each. */
const batch = 500;

/**
 * Takes the persons out of orders that the law no longer wants to know of; figures stay for statistics. Answers how
 * many orders lost theirs.
 */
export async function forgetPersonsOfOldOrders(db: Database, now: Date): Promise<number> {
  let forgotten = 0;
  for (const { id: countryId, timeZone } of countryList) {
    const lastYear = yearOf(localDay(now, timeZone)) - yearsOfRetention(countryId) - 1;
    for (;;) {
      const count = await forgetSome(db, countryId, lastYear);
      forgotten += count;
      if (count < batch) break;
    }
  }
  return forgotten;
}

/** Orders without a mail address are done. Ids are kept: they say nothing without the account. */
const forgetSome = (db: Database, countryId: number, lastYear: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; year: number }>`
      update orders set email = '', vat_id = '', driver_hints = '', postal_code = left(postal_code, 2)
      where (id, year) in (
        select id, year from orders
        where country_id = ${countryId} and year <= ${lastYear} and email <> '' limit ${batch} for update skip locked)
      returning id, year`.execute(tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await sql`
      update order_addresses set salutation = '', title = '', company = '', first_name = '', last_name = '',
        street = '', extra = '', phone = '', postal_code = left(postal_code, 2), place = ''
      where order_id = any (${ids})`.execute(tx);
    await sql`update order_events set reason = '' where order_id = any (${ids})`.execute(tx);
    await sql`delete from mails where order_id = any (${ids})`.execute(tx);
    await sql`delete from access_tokens where order_id = any (${ids})`.execute(tx);
    await sql`
      update users set email = 'geloescht-' || id || '@erased.invalid', first_name = '', last_name = '', erased_at = now()
      where is_guest and erased_at is null and id in (select user_id from orders where id = any (${ids}))
        and not exists (select from orders where orders.user_id = users.id and orders.email <> '')`.execute(
      tx,
    );
    return ids.length;
  });
