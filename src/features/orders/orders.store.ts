import { type Selectable, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { Orders } from '#db/types.gen.ts';
import type { OrderId } from '#features/catalog/types.ts';
import type { Address } from '#features/customers/types.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import { orderNoteNames } from './order-notes.ts';
import { yearOfOrder } from './orders.rules.ts';
import type { DeliveryWindow, Order, OrderProgress, OrderTerms, Settlement } from './orders.types.ts';

/** Whoever asks, as far as the store needs it. */
export type OrderVisitor = { sessionId: number | null; userId: number | null };

const columns = [
  ...(['id', 'number', 'countryId', 'userId', 'state', 'wish', 'terms', 'currency', 'email'] as const),
  ...orderNoteNames,
  ...(['vatId', 'placedAt', 'confirmBy', 'version', 'priceVersion'] as const),
  ...(['appointmentDay', 'appointmentWindow', 'deliveredAmount', 'deliveredOn', 'settlement'] as const),
  ...(['complaintUntil', 'cancellationFee', 'remindedAt', 'overdueAt', 'deliveryLateAt'] as const),
] as const;

const byId = (db: Connection, id: OrderId) =>
  db.selectFrom('orders').select(columns).where('id', '=', id).where('year', '=', yearOfOrder(id));

/** An order by its id, whoever asks: for jobs and for those who may see every order. */
export async function findOrder(db: Connection, id: OrderId): Promise<Order | null> {
  const row = await byId(db, id).executeTakeFirst();
  return row ? withAddresses(db, row) : null;
}

/**
 * The order when it is the visitor's own, null otherwise: its user's, of the guest of its session (whom a mail's link
 * may have brought there), or placed in its session (a guest's second order under another e-mail address belongs to
 * another guest).
 */
export async function orderForVisitor(
  db: Connection,
  visitor: OrderVisitor,
  id: OrderId,
): Promise<Order | null> {
  const { sessionId, userId } = visitor;
  if (sessionId === null && userId === null) return null;
  const row = await byId(db, id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('userId', '=', userId),
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .where('sessions.id', '=', sessionId)
            .whereRef('sessions.userId', '=', 'orders.userId'),
        ),
        // Orders of a guest whose mail address proved to be this customer's.
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'orders.userId')
            .where('users.mergedInto', '=', userId),
        ),
        exists(
          selectFrom('idempotencyKeys')
            .select('key')
            .where('idempotencyKeys.orderId', '=', id)
            .where('idempotencyKeys.sessionId', '=', sessionId),
        ),
      ]),
    )
    .executeTakeFirst();
  return row ? withAddresses(db, row) : null;
}

type OrderRow = Pick<Selectable<Orders>, (typeof columns)[number]>;

async function withAddresses(db: Connection, row: OrderRow): Promise<Order> {
  const addresses = await db
    .selectFrom('orderAddresses')
    .select(['kind', 'amount', 'salutation', 'title', 'company', 'firstName', 'lastName', 'street', 'extra'])
    .select(['postalCode', 'place', 'countryIso', 'phone'])
    .where('orderId', '=', row.id)
    .where('year', '=', yearOfOrder(row.id as OrderId))
    .orderBy('kind')
    .orderBy('position')
    .execute();
  const of = (wanted: 'delivery' | 'invoice') =>
    addresses
      .filter(({ kind }) => kind === wanted)
      // Written by us after checking, so the narrower types hold.
      .map(({ kind: _, amount, ...address }) => ({ amount: amount ?? 0, address: address as Address }));
  return parseOrder(row, { stations: of('delivery'), invoiceAddress: of('invoice')[0]?.address ?? null });
}

/** Parser of our own rows: what the columns hold was checked when it was written. */
function parseOrder(row: OrderRow, addresses: Pick<Order, 'stations' | 'invoiceAddress'>): Order {
  const { appointmentDay, appointmentWindow, deliveredAmount, deliveredOn, settlement, ...rest } = row;
  const { complaintUntil, cancellationFee, remindedAt, overdueAt, deliveryLateAt, wish, ...order } = rest;
  const progress: OrderProgress = {
    ...{ complaintUntil, remindedAt, overdueAt, deliveryLateAt },
    feeCharged: cancellationFee as Cents | null,
    appointment:
      appointmentDay === null ? null : { day: appointmentDay, window: appointmentWindow as DeliveryWindow },
    delivered:
      deliveredAmount === null || deliveredOn === null
        ? null
        : { amount: deliveredAmount, day: deliveredOn, settlement: settlement as unknown as Settlement },
  };
  return {
    ...(order as unknown as Omit<Order, 'progress'>),
    request: wish as unknown as OfferRequest,
    ...addresses,
    progress,
  };
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
