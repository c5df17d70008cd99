import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import type { OrderId, ProviderName } from '#features/catalog/types.ts';
import { withdrawnDeliveries } from '#features/orders/reads.ts';
import { yearOfOrder } from '#features/orders/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import type { PaymentDetails } from './payment-details.rules.ts';
import {
  type AmountName,
  amounts,
  type Move,
  type PaymentGoal,
  type PaymentState,
} from './payment-moves.rules.ts';

const columns = [
  ...amounts,
  'id',
  'orderId',
  'dealerId',
  'countryId',
  'paymentId',
  'receiver',
  'provider',
  'providerId',
  'state',
  'goal',
  'currency',
  'details',
  'isSettled',
  'tries',
  'version',
] as const;

/** The money of one order. Amounts are cents (Rappen) of its currency; `providerId` is the provider's own name for it. */
export type Payment = ReturnType<typeof parsePayment>;

/** A request to a provider as it was sent. */
export type AskedMove = { move: Exclude<Move, { kind: 'invoice' }>; key: string };

/** What a provider was asked and has answered. */
type ProviderRecord = {
  /** The provider's names for what it holds and has taken. */
  holdId?: string | undefined;
  captureId?: string | undefined;
  /** What the provider was asked for and has not answered yet: exactly that is asked again before anything else. */
  asked?: AskedMove | undefined;
};

type NewPayment = Pick<
  Payment,
  'orderId' | 'dealerId' | 'countryId' | 'paymentId' | 'receiver' | 'provider' | 'providerId' | 'state'
> &
  Pick<Payment, 'currency' | 'due' | 'authorised' | 'captured' | 'paymentDetails'> & {
    providerRecord?: ProviderRecord;
    attemptId: number | null;
    at: Date;
  };

/** Stores the payment of an order; null when the order has one already. */
export async function insertPayment(
  tx: Transaction,
  { at, paymentDetails, providerRecord, ...payment }: NewPayment,
): Promise<number | null> {
  const stored = await tx
    .insertInto('payments')
    .values({
      ...payment,
      details: detailsText({ paymentDetails, providerRecord }),
      year: yearOfOrder(payment.orderId),
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column('orderId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}

export const findPayment = (db: Connection, id: number) => only(paymentWhere(db, 'id', id));

/** The same of several, by their ids. */
export async function findPayments(
  db: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Payment>> {
  const rows = await db
    .selectFrom('payments')
    .select(columns)
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, parsePayment(row)]));
}

export const paymentOfOrder = (db: Connection, orderId: OrderId) =>
  only(paymentWhere(db, 'orderId', orderId));

/** The same, for whoever is going to change it in this transaction. */
export const lockedPayment = (tx: Transaction, id: number) => only(paymentWhere(tx, 'id', id).forUpdate());

/** Nobody changes these payments before the transaction ends; locked in the order of their ids. */
export async function lockPayments(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('payments')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export const lockedPaymentOfOrder = (tx: Transaction, orderId: OrderId) =>
  only(paymentWhere(tx, 'orderId', orderId).forUpdate());

const paymentWhere = (db: Connection, column: 'id' | 'orderId', value: number) =>
  db.selectFrom('payments').select(columns).where(column, '=', value);

async function only(query: ReturnType<typeof paymentWhere>): Promise<Payment | null> {
  const row = await query.executeTakeFirst();
  return row ? parsePayment(row) : null;
}

/** The intent that an order was paid by; null for those without one. */
export async function intentIdOfOrder(db: Connection, orderId: OrderId): Promise<number | null> {
  const payments = db.selectFrom('payments').select('attemptId').where('orderId', '=', orderId);
  return (await payments.executeTakeFirst())?.attemptId ?? null;
}

/** Payments whose provider has to be asked for something, longest waiting first. */
export async function unsettledPayments(db: Connection, now: Date): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('isSettled', '=', false)
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(200)
    .execute();
  return rows.map((row) => row.id);
}

/** Orders withdrawn from after the delivery whose customers have all their money again, which nobody has noted yet. */
export async function refundedOrders(db: Connection) {
  type Row = { orderId: OrderId; version: number; countryId: CountryId; total: number; taken: number };
  const { rows } = await sql<Row>`
    select o.id as order_id, o.version, o.country_id, o.final_price as total, captured + received as taken
    from ${withdrawnDeliveries} o
    join payments on payments.order_id = o.id and payments.year = o.year
    where receiver = 'operator' and captured + received > 0 and captured + received = refunded + paid_back
    limit 200`.execute(db);
  return rows;
}

type Changed = Partial<
  Pick<Payment, AmountName | 'state' | 'goal' | 'providerRecord' | 'isSettled' | 'tries'>
> & {
  lastError?: string;
  nextTryAt?: Date | null;
  at: Date;
};

/** Changes a payment whose row is locked. */
export async function changePayment(
  tx: Transaction,
  { id, version, paymentDetails }: Pick<Payment, 'id' | 'version' | 'paymentDetails'>,
  { at, providerRecord, ...changed }: Changed,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      ...changed,
      ...(providerRecord && { details: detailsText({ paymentDetails, providerRecord }) }),
      version: version + 1,
      updatedAt: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Both stand in one column; what the customer stated is its `said`. */
const detailsText = (of: {
  paymentDetails: PaymentDetails;
  providerRecord?: ProviderRecord | undefined;
}): string => JSON.stringify({ said: of.paymentDetails, ...of.providerRecord });

/** Parser of our own rows: what the columns hold was checked when it was written. */
function parsePayment({ details, ...row }: Pick<Selectable<DB['payments']>, (typeof columns)[number]>) {
  const money = Object.fromEntries(amounts.map((name) => [name, cents(row[name])]));
  const { said: paymentDetails, ...providerRecord } = details as { said: PaymentDetails } & ProviderRecord;
  return {
    ...row,
    ...(money as Record<AmountName, Cents>),
    paymentDetails,
    providerRecord,
    orderId: row.orderId as OrderId,
    countryId: row.countryId as CountryId,
    receiver: row.receiver as 'dealer' | 'operator',
    provider: row.provider as ProviderName | null,
    state: row.state as PaymentState,
    goal: row.goal as PaymentGoal,
    currency: row.currency as 'EUR' | 'CHF',
  };
}
