import type { OrderId } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import { forEachIsolated } from '#platform/jobs/for-each-isolated.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { localDay } from '#platform/time/calendar.ts';
import { type ChangeOrderDeps, changeOrder } from './change-order.ts';
import {
  eventsOf,
  lockOrder,
  markDeadline,
  ordersToConfirmBy,
  ordersToSettle,
} from './order-changes.store.ts';

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

type Deadline = { column: 'remindedAt' | 'overdueAt'; after: Date; until: Date; mails: readonly string[] };

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
