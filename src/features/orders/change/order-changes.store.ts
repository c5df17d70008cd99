import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { usualCancellationRule } from '#features/dealers/shared.ts';
import type { CancellationRule } from '#features/dealers/types.ts';
import { countries } from '#features/places/shared.ts';

import { cents } from '#platform/money/money.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import { yearOfOrder } from '../orders.rules.ts';
import type { Order, OrderActor, OrderState, OrderTerms, Settlement } from '../orders.types.ts';
import { complaintDays, complaintEnd } from './complaint.rules.ts';
import { reasonOf } from './order-changes.rules.ts';
import type { OrderParty, OrderStep } from './order-changes.types.ts';

/** One line of an order's history. */
export type OrderEvent = {
  id: number;
  at: Date;
  actor: OrderActor;
  from: OrderState | null;
  to: OrderState;
  reason: string;
  /** Of the order after it. */
  version: number;
  details: EventDetails;
};

/** What was agreed or measured; money in cents, days as YYYY-MM-DD. */
export type EventDetails = {
  day?: string;
  window?: string;
  amount?: number;
  totalPrice?: number;
  fee?: number;
  /** Litres or kg of all neighbours together, whose tier the price now has. */
  jointAmount?: number;
};

/** Takes the order's row for this transaction; false when there is none. */
export async function lockOrder(tx: Transaction, id: OrderId): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('year', '=', yearOfOrder(id))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The change that was made under a key. */
export const changeByKey = (db: Connection, id: OrderId, key: string) =>
  db
    .selectFrom('orderEvents')
    .select(['id', 'bodyHash'])
    .where('orderId', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();

/** An order's history, the first event first; those after a version when one is named. */
export async function eventsOf(db: Connection, id: OrderId, afterVersion = 0): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('orderEvents')
    .select(['id', 'at', 'actor', 'fromState', 'toState', 'reason', 'version', 'details'])
    .where('orderId', '=', id)
    .where('version', '>', afterVersion)
    .orderBy('version')
    .execute();
  return rows.map(parseEvent);
}

export async function eventById(
  db: Connection,
  eventId: number,
): Promise<(OrderEvent & { orderId: OrderId }) | null> {
  const row = await db
    .selectFrom('orderEvents')
    .select(['id', 'orderId', 'at', 'actor', 'fromState', 'toState', 'reason', 'version', 'details'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row ? { ...parseEvent(row), orderId: row.orderId as OrderId } : null;
}

type EventRow = {
  id: number;
  at: Date;
  actor: string;
  fromState: string | null;
  toState: string;
  reason: string;
  version: number;
  details: unknown;
};

/** Parser of our own rows. */
const parseEvent = ({ fromState, toState, actor, details, ...row }: EventRow): OrderEvent => ({
  ...row,
  actor: actor as OrderActor,
  from: fromState as OrderState | null,
  to: toState as OrderState,
  details: details as EventDetails,
});

/** What cancelling costs at a dealer by the rule of a moment. */
export async function cancellationRuleOf(
  db: Connection,
  { dealerId, at }: { dealerId: number; at: Date },
): Promise<CancellationRule> {
  const row = await db
    .selectFrom('cancellationRules')
    .select(['permille', 'minimum', 'maximum'])
    .where('dealerId', '=', dealerId)
    .where('validFrom', '<=', at)
    .orderBy('validFrom', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return usualCancellationRule;
  return { permille: row.permille, minimum: cents(row.minimum), maximum: cents(row.maximum) };
}

export type WrittenChange = {
  order: Order;
  step: OrderStep;
  party: OrderParty;
  at: Date;
  /** Null for the marketplace's own jobs, which look at the state instead. */
  key: { key: string; bodyHash: Buffer } | null;
  /** Of a delivery. */
  settlement: Settlement | null;
  /** The new deadline when the customer waits longer. */
  confirmBy: Date | null;
};

/** Moves the locked order and tells its history; answers the event's id. */
export async function writeChange(tx: Transaction, change: WrittenChange): Promise<number> {
  const { order, step, party, at } = change;
  const year = yearOfOrder(order.id);
  await tx
    .updateTable('orders')
    .set({ state: step.to, version: order.version + 1, ...columnsOf(change) })
    .where('id', '=', order.id)
    .where('year', '=', year)
    .execute();
  const event = await tx
    .insertInto('orderEvents')
    .values({
      orderId: order.id,
      year,
      at,
      actor: party.actor,
      userId: party.userId,
      fromState: order.state,
      toState: step.to,
      reason: reasonOf(step),
      version: order.version + 1,
      key: change.key?.key ?? null,
      bodyHash: change.key?.bodyHash ?? null,
      details: JSON.stringify(detailsOf(change)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return event.id;
}

/** Lowers the price of the locked order by a change of its own, which leaves it where it stands. */
export async function changePrice(
  tx: Transaction,
  {
    order,
    terms,
    settlement,
    at,
  }: { order: Order; terms: OrderTerms; settlement: Settlement | null; at: Date },
): Promise<void> {
  const year = yearOfOrder(order.id);
  const version = order.version + 1;
  await tx
    .updateTable('orders')
    .set({
      terms: JSON.stringify(terms),
      totalPrice: terms.totalPrice,
      version,
      ...(settlement && { finalPrice: settlement.totalPrice, settlement: JSON.stringify(settlement) }),
    })
    .where('id', '=', order.id)
    .where('year', '=', year)
    .execute();
  const details: EventDetails = {
    totalPrice: terms.totalPrice,
    ...(terms.joint && { jointAmount: terms.joint.amount }),
  };
  await tx
    .insertInto('orderEvents')
    .values({
      ...{ orderId: order.id, year, at, actor: 'operator', userId: null, reason: '', version },
      ...{ fromState: order.state, toState: order.state, key: null, bodyHash: null },
      details: JSON.stringify(details),
    })
    .execute();
}

function columnsOf({ order, step, settlement, confirmBy, at }: WrittenChange) {
  switch (step.to) {
    case 'placed':
      return { ...(confirmBy && { confirmBy }), remindedAt: null, overdueAt: null };
    case 'scheduled':
      return {
        ...{ appointmentDay: step.day, appointmentWindow: step.window },
        ...{ deliveryRemindedAt: null, deliveryLateAt: null },
      };
    case 'delivered':
      return {
        deliveredAmount: step.amount,
        deliveredOn: step.day,
        finalPrice: settlement?.totalPrice ?? null,
        settlement: JSON.stringify(settlement),
        complaintUntil: complaintEnd(localDay(at, countries[order.countryId].timeZone)),
      };
    case 'cancelled':
      return { cancellationFee: step.acceptedFee };
    case 'confirmed':
      return { confirmedAt: at };
    case 'settled':
    case 'disputed':
    case 'withdrawn':
      return {};
  }
}

function detailsOf({ step, settlement }: WrittenChange): EventDetails {
  switch (step.to) {
    case 'scheduled':
      return { day: step.day, window: step.window };
    case 'delivered':
      return { day: step.day, amount: step.amount, ...(settlement && { totalPrice: settlement.totalPrice }) };
    case 'cancelled':
      return { fee: step.acceptedFee };
    default:
      return {};
  }
}

/** Marks an order whose deadline nears or has passed; false when that was done before or it is not waiting. */
export async function markDeadline(
  tx: Transaction,
  id: OrderId,
  mark: { column: 'remindedAt' | 'overdueAt'; at: Date },
): Promise<boolean> {
  const marked = await tx
    .updateTable('orders')
    .set({ [mark.column]: mark.at })
    .where('id', '=', id)
    .where('year', '=', yearOfOrder(id))
    .where('state', '=', 'placed')
    .where(mark.column, 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Unconfirmed orders with a deadline in a span of time that were not marked yet, the most urgent first. */
export async function ordersToConfirmBy(
  db: Connection,
  look: { after: Date; until: Date; column: 'remindedAt' | 'overdueAt' },
): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'placed')
    .where('confirmBy', '>', look.after)
    .where('confirmBy', '<=', look.until)
    .where(look.column, 'is', null)
    .orderBy('confirmBy')
    .execute();
  return rows.map((row) => row.id as OrderId);
}

/** Delivered long enough ago that nobody may complain any more, and not settled since. */
export async function ordersToSettle(
  db: Connection,
  look: { today: Day },
): Promise<{ id: OrderId; version: number }[]> {
  const { rows } = await sql<{ id: OrderId; version: number }>`
    select id, version from orders
    where state = 'delivered' and delivered_on < ${look.today}::date - ${complaintDays}::integer
      and coalesce(complaint_until, delivered_on + ${complaintDays}::integer) < ${look.today}::date
    order by delivered_on`.execute(db);
  return rows;
}
