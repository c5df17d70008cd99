import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { deleteOldDocuments } from '#features/documents/documents.ts';
import { eraseGuests } from '#features/identity/identity.ts';
import { ofUser } from '#features/identity/reads.ts';
import { yearsOfRetention } from '#features/identity/shared.ts';
import { deleteMailsOfOrders } from '#features/messages/messages.ts';
import { countryList } from '#features/places/shared.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { localDay, yearOf } from '#platform/time/calendar.ts';
import type { ChangeOrderDeps } from './change/change-order.ts';
import {
  remindDealers,
  remindOfDeliveries,
  reportLateDeliveries,
  reportOverdue,
  settleDeliveries,
} from './deadlines/order-deadlines.ts';
import { markFullDays } from './inbox/dealer-capacity.ts';
import { orderNoteNames } from './order-notes.ts';
import { deleteFreeText, hasFreeText } from './orders.personal-data.ts';
import { createOrderPartition } from './place/placing.store.ts';
import { remindManyJob } from './sales-list/remind-many.ts';

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
  {
    task: 'watch_order_deadlines',
    cron: '*/5 * * * *',
    run: inTurn(deps, reportOverdue, remindDealers),
  },
  {
    // Hours (UTC) in which a dealer can be asked; each order has its turn once, at the first of them.
    task: 'watch_late_deliveries',
    cron: '10 7-15 * * *',
    run: inTurn(deps, reportLateDeliveries, remindOfDeliveries),
  },
  remindManyJob(deps),
  { task: 'settle_deliveries', cron: '15 4 * * *', run: inTurn(deps, settleDeliveries) },
  { task: 'mark_full_days', cron: '* * * * *', run: inTurn(deps, markFullDays) },
  {
    task: 'forget_persons_of_orders',
    cron: '50 2 * * *',
    run: async () => {
      await anonymizeOldOrders(deps.db, deps.clock.now());
      await deleteTextOfErased(deps.db);
      await deleteOldDocuments(deps.db, deps.clock.now());
    },
  },
];

const inTurn =
  (deps: ChangeOrderDeps, ...tasks: readonly ((deps: ChangeOrderDeps) => Promise<number>)[]) =>
  async (): Promise<void> => {
    for (const task of tasks) await task(deps);
  };

/** What the orders of people who have gone say in own words since, and what drivers had to know until the end. */
export async function deleteTextOfErased(db: Database): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    select distinct orders.user_id from orders
    where ${ofUser(sql`orders.user_id`, 'isErased')} and ${hasFreeText}`.execute(db);
  const userIds = rows.map(({ userId }) => userId);
  if (userIds.length > 0) await deleteFreeText(db, userIds);
}

/** Orders at a time: a short transaction each. */
const batch = 500;

/**
 * Takes the persons out of orders that the law no longer wants to know of; figures stay for statistics. Answers how
 * many orders lost theirs.
 */
export async function anonymizeOldOrders(db: Database, now: Date): Promise<number> {
  let anonymized = 0;
  for (const { id: countryId, timeZone } of countryList) {
    const lastYear = yearOf(localDay(now, timeZone)) - yearsOfRetention(countryId) - 1;
    for (;;) {
      const count = await anonymizeSome(db, countryId, lastYear);
      anonymized += count;
      if (count < batch) break;
    }
  }
  return anonymized;
}

/** Orders without a mail address are done. Ids are kept: they say nothing without the account. */
const anonymizeSome = (db: Database, countryId: number, lastYear: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; year: number }>`
      update orders set email = '', vat_id = '', ${sql.join(orderNoteNames.map((name) => sql`${sql.ref(name)} = ''`))}, postal_code = left(postal_code, 2)
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
    await deleteMailsOfOrders(tx, ids);
    const { rows: done } = await sql<{ userId: number }>`
      select distinct user_id from orders as old where id = any (${ids})
        and not exists (select from orders where orders.user_id = old.user_id and orders.email <> '')`.execute(
      tx,
    );
    await eraseGuests(tx, { userIds: done.map(({ userId }) => userId), orderIds: ids });
    return ids.length;
  });
