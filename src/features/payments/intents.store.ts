import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import type { OrderId, ProviderName } from '#features/catalog/types.ts';
import { personalData } from '#features/identity/identity.ts';
import type { OrderRequest } from '#features/orders/types.ts';
import type { CountryId } from '#features/places/types.ts';
import { cents } from '#platform/money/money.ts';
import type { PaymentDetails } from './payment-details.rules.ts';
import type { Authorization } from './providers.types.ts';

type IntentState =
  /** Written; the provider may or may not know of it. */
  | 'created'
  /** The provider knows it; the customer has to approve. */
  | 'started'
  /** The provider holds or has taken the money; the order is still to be placed. */
  | 'secured'
  | 'placed'
  | 'refused'
  | 'expired'
  /** The order cannot be placed any more. */
  | 'giving_back'
  | 'given_back';

/**
 * A payment on its way to an order. `reason` says why it was refused or reversed: a code of the texts, or the sentence
 * of the rule that forbids the order.
 */
export type PaymentIntent = ReturnType<typeof parseIntent>;

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
  'partnerId',
] as const;

const intents = (db: Connection) => db.selectFrom('paymentAttempts').select(columns);

async function only(query: ReturnType<typeof intents>): Promise<PaymentIntent | null> {
  const row = await query.executeTakeFirst();
  return row ? parseIntent(row) : null;
}

export type NewIntent = Pick<
  PaymentIntent,
  'reference' | 'key' | 'customerId' | 'countryId' | 'paymentId' | 'provider' | 'retryPath' | 'createdAt'
> &
  Pick<PaymentIntent, 'partnerId'> &
  Pick<PaymentIntent, 'amount' | 'currency' | 'details'> & {
    sessionId: number;
    request: OrderRequest;
    requestHash: Buffer;
  };

/** Null when one is under way for the same request. */
export async function insertIntent(db: Connection, intent: NewIntent): Promise<PaymentIntent | null> {
  const row = await db
    .insertInto('paymentAttempts')
    .values({
      ...intent,
      request: JSON.stringify(intent.request),
      details: JSON.stringify(intent.details),
      state: 'created',
      updatedAt: intent.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ? parseIntent(row) : null;
}

/** Only for one that nobody has seen yet. */
export async function deleteIntent(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('paymentAttempts').where('id', '=', id).execute();
}

/** The intent that is under way for the same order request, so that pressing twice begins one payment. */
export const intentUnderWay = (db: Connection, of: { sessionId: number; key: string; requestHash: Buffer }) =>
  only(
    intents(db)
      .where('sessionId', '=', of.sessionId)
      .where('key', '=', of.key)
      .where('requestHash', '=', of.requestHash)
      .where('state', 'in', ['created', 'started', 'secured'])
      .orderBy('id', 'desc'),
  );

/**
 * Reference of the payment that a session began last, when it leads on: its order is placed or may still be. Null when it
 * began before a moment, too.
 */
export async function lastReference(
  db: Connection,
  { sessionId, begunSince }: { sessionId: number; begunSince: Date },
): Promise<string | null> {
  const last = await db
    .selectFrom('paymentAttempts')
    .select(['reference', 'state'])
    .where('sessionId', '=', sessionId)
    .where('createdAt', '>', begunSince)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && !['refused', 'expired', 'given_back'].includes(last.state) ? last.reference : null;
}

export const findIntent = (db: Connection, reference: string) =>
  only(intents(db).where('reference', '=', reference));

export const findIntentById = (db: Connection, id: number) => only(intents(db).where('id', '=', id));

/** By our reference or the provider's own id, as its messages name it. */
export const intentAbout = (db: Connection, { provider, about }: { provider: ProviderName; about: string }) =>
  only(
    intents(db)
      .where('provider', '=', provider)
      .where((where) => where.or([where('reference', '=', about), where('providerId', '=', about)])),
  );

/** References of intents in these states that were left alone since a moment, longest first. */
const referencesIn = (db: Connection, states: readonly IntentState[], untouchedSince: Date) =>
  db
    .selectFrom('paymentAttempts')
    .select('reference')
    .where('state', 'in', states)
    .where('updatedAt', '<=', untouchedSince)
    .orderBy('updatedAt')
    .limit(200);

/** Intents that are not at their end and were left alone since a moment. */
export async function unfinishedIntents(db: Connection, untouchedSince: Date): Promise<readonly string[]> {
  const open = ['created', 'started', 'secured', 'giving_back'] as const;
  const rows = await referencesIn(db, open, untouchedSince).execute();
  return rows.map((row) => row.reference);
}

/**
 * Intents that were given up or took too long, while their provider may still take the money; those that were polled
 * longest ago first.
 */
export async function intentsToPollAgain(
  db: Connection,
  of: { providers: readonly ProviderName[]; begunSince: Date; untouchedSince: Date },
): Promise<readonly string[]> {
  if (of.providers.length === 0) return [];
  const rows = await referencesIn(db, ['refused', 'expired'], of.untouchedSince)
    .where('updatedAt', '>', of.begunSince)
    .where('createdAt', '>', of.begunSince)
    .where('provider', 'in', of.providers)
    .where('providerId', 'is not', null)
    .execute();
  return rows.map((row) => row.reference);
}

/** What was reversed keeps its request for the mail about it, and is deleted after 30 days; see `retainsRequest`. */
const isOver = (state: IntentState): boolean =>
  state === 'placed' || state === 'refused' || state === 'expired';

/** No money can come late for what never began at its provider. */
const requestOfBegun = sql<string | null>`case when provider_id is null then null else request end`;

export type IntentMove = { id: number; from: readonly IntentState[]; to: IntentState; at: Date };

/** What a move learns; `retainsRequest`: money may still come, and then somebody has to be written to. */
export type LearnedByMove = Partial<
  Pick<PaymentIntent, 'reason' | 'providerId' | 'approvalUrl' | 'authorization' | 'orderId'>
> & { retainsRequest?: boolean };

/**
 * Moves an intent on from one of the states it is expected in; false when it is in another. What is over keeps no
 * order request: it holds a whole address.
 */
export async function moveIntent(
  db: Connection,
  { id, from, to, at }: IntentMove,
  { authorization, retainsRequest, ...learned }: LearnedByMove = {},
): Promise<boolean> {
  const result = await db
    .updateTable('paymentAttempts')
    .set({
      ...learned,
      ...(authorization !== undefined && { hold: JSON.stringify(authorization) }),
      ...(isOver(to) && { request: retainsRequest ? requestOfBegun : null, details: '{}' }),
      state: to,
      updatedAt: at,
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Remembers that an intent was polled, so that the next poll comes later. */
export async function touchIntent(db: Connection, id: number, at: Date): Promise<void> {
  await db.updateTable('paymentAttempts').set({ updatedAt: at }).where('id', '=', id).execute();
}

/** Parser of our own rows: what the columns hold was checked when it was written. */
const parseIntent = ({
  hold,
  ...row
}: Pick<Selectable<DB['paymentAttempts']>, (typeof columns)[number]>) => ({
  ...row,
  countryId: row.countryId as CountryId,
  provider: row.provider as ProviderName,
  amount: cents(row.amount),
  currency: row.currency as 'EUR' | 'CHF',
  state: row.state as IntentState,
  request: row.request as OrderRequest | null,
  details: row.details as PaymentDetails,
  authorization: hold as Authorization | null,
  orderId: row.orderId as OrderId | null,
});

/** Payments belong to their orders and to the books, which the law makes us keep. */
export const paymentsPersonalData = personalData({
  paymentAttempts: {
    by: 'customerId',
    file: 'bezahlvorgaenge',
    title: 'Bezahlvorgänge',
    shown: { createdAt: 'Begonnen', provider: 'Anbieter', state: 'Stand' },
    also: ['reference', 'amount', 'currency', 'updatedAt'],
    erased: { customerId: null, sessionId: null },
    // One that is under way holds money: it comes to its end first and loses the order request by itself.
    erasedIf: sql`state in ('placed', 'refused', 'expired', 'given_back')`,
  },
});
