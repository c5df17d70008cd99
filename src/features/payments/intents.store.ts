import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { OrderId, ProviderName } from '#features/catalog/types.ts';
import type { OrderRequest } from '#features/orders/types.ts';
import type { CountryId } from '#features/places/types.ts';

import { cents } from '#platform/money/money.ts';
import type { PaymentDetails } from './payment-details.rules.ts';
import type { Attempt, AttemptState } from './payments.types.ts';
import type { Hold } from './providers.types.ts';

const columns = [
  'id',
  'reference',
  'sessionId',
  'key',
  'customerId',
  'countryId',
  'paymentId',
  'provider',
  'amount',
  'currency',
  'state',
  'reason',
  'request',
  'details',
  'retryPath',
  'providerId',
  'approvalUrl',
  'hold',
  'orderId',
  'createdAt',
] as const;

export type NewAttempt = Pick<
  Attempt,
  | 'reference'
  | 'key'
  | 'customerId'
  | 'countryId'
  | 'paymentId'
  | 'provider'
  | 'amount'
  | 'currency'
  | 'details'
  | 'retryPath'
  | 'createdAt'
> & { sessionId: number; request: OrderRequest; requestHash: Buffer };

/** Null when one is under way for the same request. */
export async function insertAttempt(db: Connection, attempt: NewAttempt): Promise<Attempt | null> {
  const row = await db
    .insertInto('paymentAttempts')
    .values({
      ...attempt,
      request: JSON.stringify(attempt.request),
      details: JSON.stringify(attempt.details),
      state: 'created',
      updatedAt: attempt.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ? parseAttempt(row) : null;
}

/** Only for one that nobody has seen yet. */
export async function removeAttempt(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('paymentAttempts').where('id', '=', id).execute();
}

/** The attempt that is under way for the same order request, so that pressing twice begins one payment. */
export async function attemptUnderWay(
  db: Connection,
  of: { sessionId: number; key: string; requestHash: Buffer },
): Promise<Attempt | null> {
  const row = await db
    .selectFrom('paymentAttempts')
    .select(columns)
    .where('sessionId', '=', of.sessionId)
    .where('key', '=', of.key)
    .where('requestHash', '=', of.requestHash)
    .where('state', 'in', ['created', 'started', 'secured'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ? parseAttempt(row) : null;
}

export async function findAttempt(db: Connection, reference: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('paymentAttempts')
    .select(columns)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ? parseAttempt(row) : null;
}

export async function findAttemptById(db: Connection, id: number): Promise<Attempt | null> {
  const row = await db.selectFrom('paymentAttempts').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? parseAttempt(row) : null;
}

/** By our reference or the provider's own id, as its messages name it. */
export async function attemptAbout(
  db: Connection,
  { provider, about }: { provider: ProviderName; about: string },
): Promise<Attempt | null> {
  const row = await db
    .selectFrom('paymentAttempts')
    .select(columns)
    .where('provider', '=', provider)
    .where((where) => where.or([where('reference', '=', about), where('providerId', '=', about)]))
    .executeTakeFirst();
  return row ? parseAttempt(row) : null;
}

/** Attempts that are not at their end and were left alone since a moment. */
export async function unfinishedAttempts(db: Connection, untouchedSince: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('paymentAttempts')
    .select('reference')
    .where('state', 'in', ['created', 'started', 'secured', 'giving_back'])
    .where('updatedAt', '<=', untouchedSince)
    .orderBy('updatedAt')
    .limit(200)
    .execute();
  return rows.map((row) => row.reference);
}

/**
 * Attempts that were given up or took too long, while their provider may still take the money; those that were looked
 * at longest ago first.
 */
export async function attemptsToLookAgain(
  db: Connection,
  of: { providers: readonly ProviderName[]; begunSince: Date; untouchedSince: Date },
): Promise<readonly string[]> {
  if (of.providers.length === 0) return [];
  const rows = await db
    .selectFrom('paymentAttempts')
    .select('reference')
    .where('state', 'in', ['refused', 'expired'])
    .where('updatedAt', '>', of.begunSince)
    .where('updatedAt', '<=', of.untouchedSince)
    .where('createdAt', '>', of.begunSince)
    .where('provider', 'in', of.providers)
    .where('providerId', 'is not', null)
    .orderBy('updatedAt')
    .limit(200)
    .execute();
  return rows.map((row) => row.reference);
}

type Changed = Partial<
  Pick<Attempt, 'reason' | 'providerId' | 'approvalUrl' | 'hold' | 'orderId' | 'details'>
>;

/** What was given back keeps its request for the mail about it, and is forgotten after 30 days; see `keepsRequest`. */
const isOver = (state: AttemptState): boolean =>
  state === 'placed' || state === 'refused' || state === 'expired';

/** No money can come late for what never began at its provider. */
const requestOfBegun = sql<string | null>`case when provider_id is null then null else request end`;

/**
 * Moves an attempt on from one of the states it is expected in; false when it is in another. What is over keeps no
 * order request: it holds a whole address.
 */
export async function moveAttempt(
  db: Connection,
  { id, from, to, at }: { id: number; from: readonly AttemptState[]; to: AttemptState; at: Date },
  { hold, details, keepsRequest, ...changed }: Changed & { keepsRequest?: boolean } = {},
): Promise<boolean> {
  const result = await db
    .updateTable('paymentAttempts')
    .set({
      ...changed,
      ...(hold !== undefined && { hold: JSON.stringify(hold) }),
      ...(details && { details: JSON.stringify(details) }),
      ...(isOver(to) && { request: keepsRequest ? requestOfBegun : null, details: '{}' }),
      state: to,
      updatedAt: at,
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Remembers that an attempt was looked at, so that the next look comes later. */
export async function touchAttempt(db: Connection, id: number, at: Date): Promise<void> {
  await db.updateTable('paymentAttempts').set({ updatedAt: at }).where('id', '=', id).execute();
}

type Row = {
  countryId: number;
  provider: string;
  amount: number;
  currency: string;
  state: string;
  request: unknown;
  details: unknown;
  hold: unknown;
  orderId: number | null;
};

/** Parser of our own rows: what the columns hold was checked when it was written. */
const parseAttempt = <R extends Row>(row: R) => ({
  ...row,
  countryId: row.countryId as CountryId,
  provider: row.provider as ProviderName,
  amount: cents(row.amount),
  currency: row.currency as Attempt['currency'],
  state: row.state as AttemptState,
  request: row.request as OrderRequest | null,
  details: row.details as PaymentDetails,
  hold: row.hold as Hold | null,
  orderId: row.orderId as OrderId | null,
});
