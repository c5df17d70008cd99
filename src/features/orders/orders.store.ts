import type { Connection } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import type { Address } from '#features/customers/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { OfferRequest } from '#features/pricing/types.ts';

import type { Cents } from '#platform/money/money.ts';
import type { DeliveryWindow } from './change/order-changes.types.ts';
import { yearOfOrder } from './orders.rules.ts';
import type { Order, OrderCourse, OrderTerms, Settlement, Station } from './orders.types.ts';

/** Whoever asks, as far as the store needs it. */
export type OrderVisitor = { sessionId: number | null; userId: number | null };

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
  'vatId',
  'driverHints',
  'placedAt',
  'confirmBy',
  'version',
  'priceVersion',
  'appointmentDay',
  'appointmentWindow',
  'deliveredAmount',
  'deliveredOn',
  'settlement',
  'complaintUntil',
  'cancellationFee',
  'remindedAt',
  'overdueAt',
  'deliveryLateAt',
] as const;

/** An order by its id, whoever asks: for jobs and for those who may see every order. */
export async function findOrder(db: Connection, id: OrderId): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .select(columns)
    .where('id', '=', id)
    .where('year', '=', yearOfOrder(id))
    .executeTakeFirst();
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
  const row = await db
    .selectFrom('orders')
    .select(columns)
    .where('id', '=', id)
    .where('year', '=', yearOfOrder(id))
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

type OrderRow = {
  id: number;
  number: string;
  countryId: number;
  userId: number;
  state: string;
  wish: unknown;
  terms: unknown;
  currency: string;
  email: string;
  vatId: string;
  driverHints: string;
  placedAt: Date;
  confirmBy: Date;
  version: number;
  priceVersion: number;
} & CourseRow;

type CourseRow = {
  appointmentDay: string | null;
  appointmentWindow: string | null;
  deliveredAmount: number | null;
  deliveredOn: string | null;
  settlement: unknown;
  complaintUntil: string | null;
  cancellationFee: number | null;
  remindedAt: Date | null;
  overdueAt: Date | null;
  deliveryLateAt: Date | null;
};

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
  const stations = addresses.filter((address) => address.kind === 'delivery').map(station);
  const invoice = addresses.find((address) => address.kind === 'invoice');
  return parseOrder(row, stations, invoice ? station(invoice).address : null);
}

/** Parser of our own rows: what the columns hold was checked when it was written. */
const parseOrder = (row: OrderRow, stations: Station[], invoiceAddress: Address | null): Order => ({
  id: row.id as OrderId,
  number: row.number,
  countryId: row.countryId as CountryId,
  userId: row.userId,
  state: row.state as Order['state'],
  wish: row.wish as OfferRequest,
  terms: row.terms as OrderTerms,
  currency: row.currency as Order['currency'],
  email: row.email,
  vatId: row.vatId,
  driverHints: row.driverHints,
  stations,
  invoiceAddress,
  placedAt: row.placedAt,
  confirmBy: row.confirmBy,
  version: row.version,
  priceVersion: row.priceVersion,
  course: courseOf(row),
});

const courseOf = (row: CourseRow): OrderCourse => ({
  appointment:
    row.appointmentDay === null
      ? null
      : { day: row.appointmentDay, window: row.appointmentWindow as DeliveryWindow },
  delivered:
    row.deliveredAmount === null || row.deliveredOn === null
      ? null
      : {
          amount: row.deliveredAmount,
          day: row.deliveredOn,
          settlement: row.settlement as Settlement,
        },
  complaintUntil: row.complaintUntil,
  cancellationFee: row.cancellationFee as Cents | null,
  remindedAt: row.remindedAt,
  overdueAt: row.overdueAt,
  deliveryLateAt: row.deliveryLateAt,
});

type AddressRow = Record<Exclude<keyof Address, never>, string> & { amount: number | null; kind: string };

function station({ amount, kind: _, ...address }: AddressRow): Station {
  // Written by us after checking, so the narrower types hold.
  return { amount: amount ?? 0, address: address as Address };
}
