import type { OrderId } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import { forEachIsolated } from '#platform/jobs/queue.ts';
import { enqueueMails, type MailKind } from '#platform/mail/mail.ts';
import { addWorkingDays, localDay } from '#platform/time/calendar.ts';
import { type ChangeOrderDeps, changeOrder, workingDays } from '../change/change-order.ts';
import { eventsOf, lockOrder } from '../change/order-changes.store.ts';
import {
  isDueOn,
  isUnconfirmed,
  lateOrders,
  markOrder,
  ordersToConfirmBy,
  ordersToSettle,
} from './order-deadlines.store.ts';

type Deps = ChangeOrderDeps;

/** The deadline is the midnight that ends a working day, so this reminds at two in the afternoon. */
const remindMilliseconds = 10 * 60 * 60 * 1000;

/** Reminds dealers whose deadline nears; answers how many. */
export const remindDealers = (deps: Deps): Promise<number> =>
  markUnconfirmed(deps, {
    column: 'remindedAt',
    after: deps.clock.now(),
    until: new Date(deps.clock.now().getTime() + remindMilliseconds),
    mails: ['dealer_reminder'],
  });

/** Tells customer, dealer and support of deadlines that passed; answers how many. */
export const reportOverdue = (deps: Deps): Promise<number> =>
  markUnconfirmed(deps, {
    column: 'overdueAt',
    after: new Date(0),
    until: deps.clock.now(),
    mails: ['order_overdue', 'dealer_order_overdue', 'support_order_overdue'],
  });

async function markUnconfirmed(
  deps: Deps,
  deadline: { column: 'remindedAt' | 'overdueAt'; after: Date; until: Date; mails: readonly MailKind[] },
): Promise<number> {
  const ids = await ordersToConfirmBy(deps.db, deadline);
  const marked = await forEachIsolated(ids, 'orders', (id) =>
    mark(deps, id, { ...deadline, holds: isUnconfirmed }),
  );
  return marked.filter(Boolean).length;
}

/** Reminds dealers on the first working day after a delivery that they did not report; answers how many. */
export const remindOfDeliveries = (deps: Deps): Promise<number> =>
  markLate(deps, { column: 'deliveryRemindedAt', after: 1, mails: ['dealer_delivery_reminder'] });

/** Tells support, customer and dealer on the third one; answers how many. */
export const reportLateDeliveries = (deps: Deps): Promise<number> =>
  markLate(deps, {
    column: 'deliveryLateAt',
    after: 3,
    mails: ['order_delivery_late', 'dealer_delivery_late', 'support_delivery_late'],
  });

const batch = 200;

/** @param after working days since the day of delivery, where the goods go */
async function markLate(
  deps: Deps,
  late: { column: 'deliveryRemindedAt' | 'deliveryLateAt'; after: number; mails: readonly MailKind[] },
): Promise<number> {
  const now = deps.clock.now();
  const before = localDay(now, countries[1].timeZone);
  let [marked, lastId] = [0, 0];
  for (;;) {
    const orders = await lateOrders(deps.db, { before, column: late.column, after: lastId, limit: batch });
    for (const order of orders) {
      const today = localDay(now, countries[order.countryId].timeZone);
      if (addWorkingDays(order.dueDay, late.after, workingDays(deps, order)) > today) continue;
      if (await mark(deps, order.id, { ...late, holds: isDueOn(order.dueDay) })) marked++;
    }
    if (orders.length < batch) return marked;
    lastId = orders.at(-1)?.id ?? lastId;
  }
}

type Mark = Omit<Parameters<typeof markOrder>[2], 'at'> & { mails: readonly MailKind[] };

/**
 * Mark and mail jobs are one transaction, and only whoever sets the mark may send: however many processes look, and
 * wherever one of them dies, each mail is asked for exactly once. The mails are about the event that set the deadline,
 * because a customer may set another one.
 */
const mark = (deps: Deps, id: OrderId, { mails, ...deadline }: Mark): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await lockOrder(tx, id))) return false;
    if (!(await markOrder(tx, id, { ...deadline, at: deps.clock.now() }))) return false;
    const event = (await eventsOf(tx, id)).at(-1);
    if (!event) return false;
    const requests = mails.map((kind) => ({ kind, about: event.id }));
    await enqueueMails(deps.queue, tx, requests);
    return true;
  });

/** Closes deliveries that nobody complained about; answers how many. */
export async function settleDeliveries(deps: Deps): Promise<number> {
  const today = localDay(deps.clock.now(), countries[1].timeZone);
  const due = await ordersToSettle(deps.db, { today });
  const settled = await forEachIsolated(due, 'orders', async ({ id, version }) => {
    const outcome = await changeOrder(deps, {
      ...{ orderId: id, version, key: null },
      party: { actor: 'operator', userId: null },
      step: { to: 'settled', reason: '' },
    });
    return outcome.kind === 'changed';
  });
  return settled.filter(Boolean).length;
}
