import type { RawBuilder } from 'kysely';
import type { OrderId } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import { enqueuePushes } from '#features/push/push.ts';
import { forEachIsolated } from '#platform/jobs/queue.ts';
import { enqueueMails, type MailKind } from '#platform/mail/mail.ts';
import { addWorkingDays, localDay } from '#platform/time/calendar.ts';
import { type ChangeOrderDeps, changeOrder, workingDays } from '../change/change-order.ts';
import { leaveInPeace, remindMilliseconds } from '../change/dealer-reminders.rules.ts';
import { eventsOf, lockOrder } from '../change/order-changes.store.ts';
import { findOrder } from '../orders.store.ts';
import {
  isDueOn,
  isUnconfirmed,
  lateOrders,
  type Mark,
  markOrder,
  ordersToConfirmBy,
  ordersToSettle,
} from './order-deadlines.store.ts';

type Deps = ChangeOrderDeps;

/** Where it is noted that people were told, and by which mails. */
type Telling = { column: Mark; mails: readonly MailKind[] };

/** Reminds dealers whose deadline nears; answers how many. */
export const remindDealers = (deps: Deps): Promise<number> =>
  markUnconfirmed(deps, {
    column: 'remindedAt',
    after: deps.clock.now(),
    until: new Date(deps.clock.now().getTime() + remindMilliseconds),
    placedBefore: new Date(deps.clock.now().getTime() - leaveInPeace),
    mails: ['dealer_reminder'],
  });

/** Tells customer, dealer and support of deadlines that passed; answers how many. */
export const reportOverdue = (deps: Deps): Promise<number> =>
  markUnconfirmed(deps, {
    column: 'overdueAt',
    after: new Date(0),
    until: deps.clock.now(),
    placedBefore: deps.clock.now(),
    mails: ['order_overdue', 'dealer_order_overdue', 'support_order_overdue'],
  });

async function markUnconfirmed(
  deps: Deps,
  deadline: Telling & { after: Date; until: Date; placedBefore: Date },
) {
  const orders = await ordersToConfirmBy(deps.db, deadline);
  return countOf(orders, ({ id }) => mark(deps, id, { ...deadline, holds: isUnconfirmed }));
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

/** @param late.after working days since the day of delivery, where the goods go */
async function markLate(deps: Deps, late: Telling & { after: number }): Promise<number> {
  const now = deps.clock.now();
  const before = localDay(now, countries[1].timeZone);
  const orders = await lateOrders(deps.db, { before, column: late.column });
  return countOf(orders, async (order) => {
    const today = localDay(now, countries[order.countryId].timeZone);
    if (addWorkingDays(order.dueDay, late.after, workingDays(deps, order)) > today) return false;
    return mark(deps, order.id, { ...late, holds: isDueOn(order.dueDay) });
  });
}

/**
 * Mark, mail jobs and what devices are told are one transaction, and only whoever sets the mark may send: however many processes look, and
 * wherever one of them dies, each mail is asked for exactly once. The mails are about the event that set the deadline,
 * because a customer may set another one.
 */
const mark = (
  deps: Deps,
  id: OrderId,
  { column, mails, holds }: Telling & { holds: RawBuilder<boolean> },
): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await lockOrder(tx, id))) return false;
    if (!(await markOrder(tx, id, { column, holds, at: deps.clock.now() }))) return false;
    const event = (await eventsOf(tx, id)).at(-1);
    if (!event) return false;
    const requests = mails.map((kind) => ({ kind, about: event.id }));
    await enqueueMails(deps.queue, tx, requests);
    const order = await findOrder(tx, id);
    const now = deps.clock.now();
    if (order)
      await enqueuePushes(deps.queue, tx, {
        userId: order.userId,
        countryId: order.countryId,
        mails: requests,
        now,
      });
    return true;
  });

/** Closes deliveries that nobody complained about; answers how many. */
export async function settleDeliveries(deps: Deps): Promise<number> {
  const due = await ordersToSettle(deps.db, localDay(deps.clock.now(), countries[1].timeZone));
  return countOf(due, async ({ id, version }) => {
    const outcome = await changeOrder(deps, {
      orderId: id,
      version,
      key: null,
      party: { actor: 'operator', userId: null },
      step: { to: 'settled', reason: '' },
    });
    return outcome.kind === 'changed';
  });
}

/** For how many orders it was done. */
const countOf = async <Found>(orders: readonly Found[], act: (order: Found) => Promise<boolean>) =>
  (await forEachIsolated(orders, 'orders', act)).filter(Boolean).length;
