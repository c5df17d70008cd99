import { type Selectable, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { Orders } from '#db/types.gen.ts';
import type { OrderId } from '#features/catalog/types.ts';
import type { Address } from '#features/customers/types.ts';
import { guestOfSession, ofUser } from '#features/identity/reads.ts';
import { ofPartner } from '#features/partners/reads.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import type { GuestAccess } from '#platform/http/endpoint.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import { yearOfOrder } from './order-id.rules.ts';
import { orderNoteNames } from './order-notes.ts';
import type {
  Appointment,
  AppointmentAnswer,
  DeliveryWindow,
  Order,
  OrderProgress,
  OrderTerms,
  Settlement,
} from './orders.types.ts';

/** Whoever asks, as far as the store needs it. */
export type OrderVisitor = {
  sessionId: number | null;
  /** Of an account. */
  userId: number | null;
  guest?: GuestAccess | null;
};

const columns = [
  'id',
  'number',
  'countryId',
  'userId',
  'state',
  'wish',
  'terms',
  'currency',
  'email',
  ...orderNoteNames,
  'vatId',
  'placedAt',
  'confirmBy',
  'version',
  'priceVersion',
  'appointmentDay',
  'appointmentWindow',
  'deliveredAmount',
  'deliveredOn',
  'settlement',
  'deliveredStations',
  'appointmentAnswer',
  'proposedDay',
  'proposedWindow',
  'goodsReturnedOn',
  'refundedOn',
  'refundedAmount',
  'complaintUntil',
  'cancellationFee',
  'overdueAt',
  'deliveryLateAt',
  'remindedAt',
  'deliveryRemindedAt',
] as const;

const orderRows = (db: Connection) =>
  db
    .selectFrom('orders')
    .select(columns)
    .select(({ ref }) => ofPartner(ref('orders.partnerId'), 'brand').as('partner'));

const byId = (db: Connection, id: OrderId) =>
  orderRows(db).where('id', '=', id).where('year', '=', yearOfOrder(id));

/** An order by its id, whoever asks: for jobs and for those who may see every order. */
export async function findOrder(db: Connection, id: OrderId): Promise<Order | null> {
  const [order = null] = await withAddresses(db, await byId(db, id).execute());
  return order;
}

/** The same of several, by their ids; those that are there. */
export async function findOrders(
  db: Connection,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, Order>> {
  if (ids.length === 0) return new Map();
  const rows = await orderRows(db)
    .where('id', 'in', ids)
    .where('year', 'in', [...new Set(ids.map(yearOfOrder))])
    .execute();
  return new Map((await withAddresses(db, rows)).map((order) => [order.id, order]));
}

/**
 * The order when it is the visitor's own, null otherwise: the customer's, or the one that the guest's session or token
 * opens. The session is asked itself, because the order may have been placed while this request was answered.
 */
export async function orderForVisitor(
  db: Connection,
  visitor: OrderVisitor,
  id: OrderId,
): Promise<Order | null> {
  const { sessionId, userId } = visitor;
  const guestId = visitor.guest?.orderId === id ? visitor.guest.userId : null;
  if (sessionId === null && userId === null && guestId === null) return null;
  const rows = await byId(db, id)
    .where(({ or, eb, ref }) =>
      or([
        eb('userId', '=', userId),
        eb('userId', '=', guestId),
        eb('userId', '=', guestOfSession({ sessionId, orderId: id })),
        // Orders of a guest whose mail address proved to be this customer's.
        eb(ofUser(ref('orders.userId'), 'accountId'), '=', userId),
      ]),
    )
    .execute();
  const [order = null] = await withAddresses(db, rows);
  return order;
}

type OrderRow = Pick<Selectable<Orders>, (typeof columns)[number]> & Pick<Order, 'partner'>;

async function withAddresses(db: Connection, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id as OrderId);
  const addresses = await db
    .selectFrom('orderAddresses')
    .select([
      'kind',
      'amount',
      'salutation',
      'title',
      'company',
      'firstName',
      'lastName',
      'street',
      'extra',
      'postalCode',
      'place',
      'countryIso',
      'phone',
      'orderId',
    ])
    .where('orderId', 'in', ids)
    .where('year', 'in', [...new Set(ids.map(yearOfOrder))])
    .orderBy('kind')
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(addresses, ({ orderId }) => orderId);
  return rows.map((row) => {
    const of = (wanted: 'delivery' | 'invoice') =>
      (byOrder.get(row.id) ?? [])
        .filter(({ kind }) => kind === wanted)
        // Written by us after checking, so the narrower types hold.
        .map(({ kind: _, orderId: __, amount, ...address }) => ({
          amount: amount ?? 0,
          address: address as Address,
        }));
    return parseOrder(row, { stations: of('delivery'), invoiceAddress: of('invoice')[0]?.address ?? null });
  });
}

/** Parser of our own rows: what the columns hold was checked when it was written. */
function parseOrder(row: OrderRow, addresses: Pick<Order, 'stations' | 'invoiceAddress'>): Order {
  const {
    wish,
    appointmentDay,
    appointmentWindow,
    appointmentAnswer,
    proposedDay,
    proposedWindow,
    deliveredAmount,
    deliveredOn,
    deliveredStations,
    settlement,
    complaintUntil,
    cancellationFee,
    remindedAt,
    deliveryRemindedAt,
    overdueAt,
    deliveryLateAt,
    goodsReturnedOn,
    refundedOn,
    refundedAmount,
    ...order
  } = row;
  const progress: OrderProgress = {
    complaintUntil,
    remindedAt,
    deliveryRemindedAt,
    overdueAt,
    deliveryLateAt,
    goodsReturnedOn,
    feeCharged: cancellationFee as Cents | null,
    appointment: appointmentOf(appointmentDay, appointmentWindow),
    answer: answerOf(appointmentAnswer, appointmentOf(proposedDay, proposedWindow)),
    refund:
      refundedOn === null || refundedAmount === null
        ? null
        : { day: refundedOn, amount: refundedAmount as Cents },
    delivered:
      deliveredAmount === null || deliveredOn === null
        ? null
        : {
            amount: deliveredAmount,
            day: deliveredOn,
            stations: deliveredStations,
            settlement: settlement as unknown as Settlement,
          },
  };
  return {
    ...(order as unknown as Omit<Order, 'progress'>),
    request: wish as unknown as OfferRequest,
    ...addresses,
    progress,
  };
}

const appointmentOf = (day: Day | null, window: string | null): Appointment | null =>
  day === null ? null : { day, window: window as DeliveryWindow };

function answerOf(kind: string | null, proposed: Appointment | null): AppointmentAnswer | null {
  if (proposed) return { kind: 'proposed', ...proposed };
  return kind === 'accepted' || kind === 'declined' ? { kind } : null;
}

/** What every list of orders shows of one: the delivered amount and the final price once they are known. */
export type OrderLine = Pick<Order, 'id' | 'number' | 'state' | 'countryId' | 'placedAt'> &
  Pick<OrderTerms['product'], 'unit'> & {
    amount: number;
    product: string;
    totalPrice: Cents;
    appointmentDay: Day | null;
  };

/** The columns of a line; orders are `o`. */
export const lineColumns = sql`o.id, o.number, o.state, o.country_id, o.placed_at,
  to_char(o.appointment_day, 'YYYY-MM-DD') as appointment_day, coalesce(o.delivered_amount, o.amount) as amount,
  o.terms->'product'->>'unit' as unit, o.terms->'product'->>'name' as product,
  coalesce(o.final_price, o.total_price) as total_price`;
