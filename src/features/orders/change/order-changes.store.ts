import type { Insertable, Updateable } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { OrderEvents, Orders } from '#db/types.gen.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import { localDay } from '#platform/time/calendar.ts';
import { yearOfOrder } from '../order-id.rules.ts';
import { isRecord } from '../order-states.rules.ts';
import type {
  Order,
  OrderActor,
  OrderParty,
  OrderState,
  OrderStep,
  OrderTerms,
  RecordName,
  Settlement,
} from '../orders.types.ts';
import { complaintEnd } from './complaint-period.rules.ts';
import { isProposed, reasonOf } from './order-changes.rules.ts';

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
  /** What was recorded of an order that stayed in its state. */
  record?: RecordName;
  day?: string;
  window?: string;
  /** The appointment is the one that the customer proposed. */
  isProposed?: boolean;
  amount?: number;
  /** Of a delivery that was corrected: what was reported before. */
  before?: { amount: number; totalPrice: number };
  refund?: number;
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
  const ofOrder = events(db).where('orderId', '=', id).where('version', '>', afterVersion);
  // What the columns hold was checked when it was written.
  return (await ofOrder.orderBy('version').execute()) as OrderEvent[];
}

export async function eventById(db: Connection, eventId: number) {
  const row = await events(db).select('orderId').where('id', '=', eventId).executeTakeFirst();
  return (row as (OrderEvent & { orderId: OrderId }) | undefined) ?? null;
}

const events = (db: Connection) =>
  db
    .selectFrom('orderEvents')
    .select(['id', 'at', 'reason', 'version', 'actor', 'fromState as from', 'toState as to', 'details']);

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
  const { order, step, party, at, key } = change;
  const state = stateAfter(order, step);
  await updateOrder(tx, order, { state, ...columnsOf(change) });
  return addEvent(tx, order, {
    at,
    actor: party.actor,
    userId: party.userId,
    toState: state,
    reason: reasonOf(step),
    key: key?.key ?? null,
    bodyHash: key?.bodyHash ?? null,
    details: detailsOf(change),
  });
}

export const stateAfter = (order: Order, { to }: OrderStep): OrderState => (isRecord(to) ? order.state : to);

/** Lowers the price of the locked order by a change of its own, which leaves it where it stands. */
export async function changePrice(
  tx: Transaction,
  change: { order: Order; terms: OrderTerms; settlement: Settlement | null; at: Date },
): Promise<void> {
  const { order, terms, settlement, at } = change;
  const { totalPrice, joint } = terms;
  await updateOrder(tx, order, {
    terms: JSON.stringify(terms),
    totalPrice,
    ...(settlement && { finalPrice: settlement.totalPrice, settlement: JSON.stringify(settlement) }),
  });
  await addEvent(tx, order, {
    at,
    actor: 'operator',
    userId: null,
    toState: order.state,
    reason: '',
    key: null,
    bodyHash: null,
    details: { totalPrice, ...(joint && { jointAmount: joint.amount }) },
  });
}

async function updateOrder(tx: Transaction, order: Order, columns: Updateable<Orders>): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ version: order.version + 1, ...columns })
    .where('id', '=', order.id)
    .where('year', '=', yearOfOrder(order.id))
    .execute();
}

type NewEvent = Omit<Insertable<OrderEvents>, 'orderId' | 'year' | 'fromState' | 'version' | 'details'> & {
  details: EventDetails;
};

async function addEvent(tx: Transaction, order: Order, event: NewEvent): Promise<number> {
  const { id } = await tx
    .insertInto('orderEvents')
    .values({
      orderId: order.id,
      year: yearOfOrder(order.id),
      fromState: order.state,
      ...event,
      version: order.version + 1,
      details: JSON.stringify(event.details),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const noProposal = { proposedDay: null, proposedWindow: null };

function columnsOf({ order, step, settlement, confirmBy, at }: WrittenChange): Updateable<Orders> {
  switch (step.to) {
    case 'placed':
      return { ...(confirmBy && { confirmBy }), remindedAt: null, overdueAt: null };
    case 'scheduled':
      return {
        appointmentDay: step.day,
        appointmentWindow: step.window,
        // Each appointment is answered by itself; who proposed it has said yes.
        appointmentAnswer: isProposed(order.progress, step) ? 'accepted' : null,
        ...noProposal,
        deliveryRemindedAt: null,
        deliveryLateAt: null,
      };
    case 'appointment_accepted':
      return { appointmentAnswer: 'accepted', ...noProposal };
    case 'appointment_declined':
      return { appointmentAnswer: 'declined', ...noProposal };
    case 'appointment_proposed':
      return { appointmentAnswer: 'proposed', proposedDay: step.day, proposedWindow: step.window };
    case 'goods_returned':
      return { goodsReturnedOn: step.day };
    case 'money_refunded':
      return { refundedOn: step.day, refundedAmount: step.amount };
    case 'delivered':
    case 'delivery_corrected':
      return {
        deliveredAmount: step.amount,
        deliveredStations: step.stations ? [...step.stations] : null,
        deliveredOn: step.day,
        finalPrice: settlement?.totalPrice ?? null,
        settlement: JSON.stringify(settlement),
        complaintUntil: complaintEnd(localDay(at, countries[order.countryId].timeZone)),
      };
    case 'cancelled':
      return { cancellationFee: step.acceptedFee };
    case 'dealer_reminded':
      return order.state === 'placed' ? { remindedAt: at } : { deliveryRemindedAt: at };
    case 'confirmed':
      return { confirmedAt: at };
    case 'settled':
    case 'disputed':
    case 'withdrawn':
      return {};
  }
}

const detailsOf = (change: WrittenChange): EventDetails => ({
  ...(isRecord(change.step.to) && { record: change.step.to }),
  ...figuresOf(change),
});

function figuresOf({ order: { progress }, step, settlement }: WrittenChange): EventDetails {
  switch (step.to) {
    case 'scheduled':
      return { day: step.day, window: step.window, ...(isProposed(progress, step) && { isProposed: true }) };
    case 'appointment_proposed':
      return { day: step.day, window: step.window };
    case 'delivered':
    case 'delivery_corrected': {
      const before = progress.delivered;
      return {
        day: step.day,
        amount: step.amount,
        ...(settlement && { totalPrice: settlement.totalPrice }),
        ...(before && { before: { amount: before.amount, totalPrice: before.settlement.totalPrice } }),
      };
    }
    case 'cancelled':
      return { fee: step.acceptedFee };
    case 'goods_returned':
      return { day: step.day };
    case 'money_refunded':
      return { day: step.day, refund: step.amount };
    default:
      return {};
  }
}
