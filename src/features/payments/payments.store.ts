import type { Connection, Transaction } from '#db/database.ts';
import type { OrderId, ProviderName } from '#features/catalog/types.ts';
import { yearOfOrder } from '#features/orders/shared.ts';
import type { CountryId } from '#features/places/types.ts';

import { type Cents, cents } from '#platform/money/money.ts';
import type { Payment, StoredDetails } from './payments.types.ts';

const columns = [
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
  'due',
  'authorised',
  'captured',
  'refunded',
  'invoiced',
  'received',
  'paidBack',
  'details',
  'isSettled',
  'tries',
  'version',
] as const;

type NewPayment = Pick<
  Payment,
  | 'orderId'
  | 'dealerId'
  | 'countryId'
  | 'paymentId'
  | 'receiver'
  | 'provider'
  | 'providerId'
  | 'state'
  | 'currency'
  | 'due'
  | 'authorised'
  | 'captured'
  | 'details'
> & { attemptId: number | null; at: Date };

/** Stores the payment of an order; null when the order has one already. */
export async function insertPayment(tx: Transaction, { at, ...payment }: NewPayment): Promise<number | null> {
  const stored = await tx
    .insertInto('payments')
    .values({
      ...payment,
      details: JSON.stringify(payment.details),
      year: yearOfOrder(payment.orderId),
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column('orderId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}

export const findPayment = (db: Connection, id: number): Promise<Payment | null> =>
  only(paymentWhere(db, 'id', id));

export const paymentOfOrder = (db: Connection, orderId: OrderId): Promise<Payment | null> =>
  only(paymentWhere(db, 'orderId', orderId));

/** The same, for whoever is going to change it in this transaction. */
export const lockedPayment = (tx: Transaction, id: number): Promise<Payment | null> =>
  only(paymentWhere(tx, 'id', id).forUpdate());

export const lockedPaymentOfOrder = (tx: Transaction, orderId: OrderId): Promise<Payment | null> =>
  only(paymentWhere(tx, 'orderId', orderId).forUpdate());

const paymentWhere = (db: Connection, column: 'id' | 'orderId', value: number) =>
  db.selectFrom('payments').select(columns).where(column, '=', value);

async function only(query: ReturnType<typeof paymentWhere>): Promise<Payment | null> {
  const row = await query.executeTakeFirst();
  return row ? parsePayment(row) : null;
}

/** The attempt that an order was paid by; null for those without one. */
export async function attemptOfOrder(db: Connection, orderId: OrderId): Promise<number | null> {
  const row = await db
    .selectFrom('payments')
    .select('attemptId')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return row?.attemptId ?? null;
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

type Changed = Partial<
  Pick<
    Payment,
    | 'state'
    | 'goal'
    | 'due'
    | 'authorised'
    | 'captured'
    | 'refunded'
    | 'invoiced'
    | 'received'
    | 'paidBack'
    | 'details'
    | 'isSettled'
    | 'tries'
  >
> & { lastError?: string; nextTryAt?: Date | null };

/** Changes a payment whose row is locked. */
export async function changePayment(
  tx: Transaction,
  { id, version }: Pick<Payment, 'id' | 'version'>,
  { at, ...changed }: Changed & { at: Date },
): Promise<void> {
  const { details, ...rest } = changed;
  await tx
    .updateTable('payments')
    .set({
      ...rest,
      ...(details && { details: JSON.stringify(details) }),
      version: version + 1,
      updatedAt: at,
    })
    .where('id', '=', id)
    .execute();
}

type Row = Record<
  | 'due'
  | 'authorised'
  | 'captured'
  | 'refunded'
  | 'invoiced'
  | 'received'
  | 'paidBack'
  | 'orderId'
  | 'countryId',
  number
> & {
  receiver: string;
  provider: string | null;
  state: string;
  goal: string;
  currency: string;
  details: unknown;
};

const amounts = ['due', 'authorised', 'captured', 'refunded', 'invoiced', 'received', 'paidBack'] as const;

/** Parser of our own rows: what the columns hold was checked when it was written. */
function parsePayment<R extends Row>(row: R) {
  const money = Object.fromEntries(amounts.map((name) => [name, cents(row[name])]));
  return {
    ...row,
    ...(money as Record<(typeof amounts)[number], Cents>),
    orderId: row.orderId as OrderId,
    countryId: row.countryId as CountryId,
    receiver: row.receiver as Payment['receiver'],
    provider: row.provider as ProviderName | null,
    state: row.state as Payment['state'],
    goal: row.goal as Payment['goal'],
    currency: row.currency as Payment['currency'],
    details: row.details as StoredDetails,
  };
}
