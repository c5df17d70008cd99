import { countries } from '#features/places/shared.ts';
import { enqueueMails, type MailKind } from '#platform/mail/mail.ts';

import { addWorkingDays, localDay } from '#platform/time/calendar.ts';
import { type ChangeOrderDeps, workingDays } from '../change/change-order.ts';
import { eventsOf, lockOrder } from '../change/order-changes.store.ts';
import { type LateMark, type LateOrder, lateOrders, markLate } from './late-deliveries.store.ts';

type Deps = ChangeOrderDeps;

type Escalation = {
  column: LateMark;
  /** After the day of delivery, where the goods go. */
  workingDays: number;
  mails: readonly MailKind[];
};

const batch = 200;

/** Reminds dealers on the first working day after a delivery that they did not report; answers how many. */
export const remindOfDeliveries = (deps: Deps): Promise<number> =>
  escalate(deps, { column: 'deliveryRemindedAt', workingDays: 1, mails: ['dealer_delivery_reminder'] });

/** Tells support, customer and dealer on the third one; answers how many. */
export const reportLateDeliveries = (deps: Deps): Promise<number> =>
  escalate(deps, {
    column: 'deliveryLateAt',
    workingDays: 3,
    mails: ['order_delivery_late', 'dealer_delivery_late', 'support_delivery_late'],
  });

async function escalate(deps: Deps, escalation: Escalation): Promise<number> {
  const { column } = escalation;
  const before = localDay(deps.clock.now(), countries[1].timeZone);
  let [marked, after] = [0, 0];
  for (;;) {
    const orders = await lateOrders(deps.db, { before, column, after, limit: batch });
    for (const order of orders)
      if (isTime(deps, order, escalation) && (await mark(deps, order, escalation))) marked++;
    if (orders.length < batch) return marked;
    after = orders.at(-1)?.id ?? after;
  }
}

function isTime(deps: Deps, order: LateOrder, escalation: Escalation): boolean {
  const today = localDay(deps.clock.now(), countries[order.countryId].timeZone);
  return addWorkingDays(order.dueDay, escalation.workingDays, workingDays(deps, order)) <= today;
}

/** Mark and mail jobs are one transaction, and only whoever sets the mark may send, so that each is sent once. */
const mark = (deps: Deps, order: LateOrder, { column, mails }: Escalation): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await lockOrder(tx, order.id))) return false;
    if (!(await markLate(tx, order, { column, at: deps.clock.now() }))) return false;
    const event = (await eventsOf(tx, order.id)).at(-1);
    if (!event) return false;
    await enqueueMails(
      deps.queue,
      tx,
      mails.map((kind) => ({ kind, about: event.id })),
    );
    return true;
  });
