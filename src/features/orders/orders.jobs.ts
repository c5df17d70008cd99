import { forgetOldDocuments } from '#features/documents/documents.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { localDay, yearOf } from '#platform/time/calendar.ts';
import type { ChangeOrderDeps } from './change/change-order.ts';
import { remindDealers, reportOverdue, settleDeliveries } from './change/order-deadlines.ts';
import { forgetPersonsOfOldOrders } from './forget-persons.store.ts';
import { markFullDays } from './inbox/dealer-capacity.ts';
import { remindOfDeliveries, reportLateDeliveries } from './mails/late-deliveries.ts';
import { createOrderPartition } from './place/placing.store.ts';

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
