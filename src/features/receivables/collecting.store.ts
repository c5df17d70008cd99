import { type InferResult, type Insertable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import type { DB } from '#db/types.gen.ts';
import { ofOrder } from '#features/orders/reads.ts';
import { hasAlertAbout, openBalances } from '#features/payments/reads.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { ClaimLevel } from './collecting.rules.ts';

export type ClaimCause = 'delivery' | 'debit_returned';

export type Claim = InferResult<ReturnType<typeof claims>>[number];
export type Debit = InferResult<ReturnType<typeof debits>>[number];

const claims = (db: Connection) =>
  db
    .selectFrom('paymentClaims')
    .select(['id', 'paymentId', 'level', 'amount', 'dueOn', 'cause', 'madeAt'])
    .$narrowType<{ level: ClaimLevel; amount: Cents; cause: ClaimCause }>();

const debits = (db: Connection) =>
  db
    .selectFrom('directDebits')
    .select(['id', 'paymentId', 'endToEndId', 'amount', 'collectOn', 'state', 'returnCode'])
    .$narrowType<{ amount: Cents; state: DebitState }>();

type DebitState = 'announced' | 'exported' | 'collected' | 'returned' | 'cancelled';

/** Writes a letter down; the payment's row is locked. */
export const insertClaim = (tx: Transaction, claim: Omit<Claim, 'id'>) =>
  tx
    .insertInto('paymentClaims')
    .values(({ selectFrom }) => ({
      ...claim,
      position: selectFrom('paymentClaims')
        .select(() => sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('paymentId', '=', claim.paymentId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();

export const claimById = (db: Connection, id: number) => claims(db).where('id', '=', id).executeTakeFirst();

/** The last letter about a payment. */
export const lastClaimOf = (db: Connection, paymentId: number) =>
  claims(db).where('paymentId', '=', paymentId).orderBy('position', 'desc').limit(1).executeTakeFirst();

/** Payments whose last letter was of no use, the oldest first. */
export async function overduePayments(
  db: Connection,
  { dueBefore, limit }: { dueBefore: Day; limit: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select payments.id from ${openBalances} payments
    join lateral (select level, due_on from payment_claims where payment_id = payments.id
      order by position desc limit 1) as last on true
    where open > 0 and last.due_on < ${dueBefore}::date
      and not exists (select from direct_debits where payment_id = payments.id and state in ('announced', 'exported'))
      and (last.level < 3 or not ${hasAlertAbout(sql.ref('payments.id'), 'unpaid')})
    order by last.due_on, payments.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The debit of a payment that is not called off; its row is locked. */
export const lockedDebitOf = (tx: Transaction, paymentId: number) =>
  debits(tx)
    .where('paymentId', '=', paymentId)
    .where('state', '<>', 'cancelled')
    .forUpdate()
    .executeTakeFirst();

export const debitById = (db: Connection, id: number) => debits(db).where('id', '=', id).executeTakeFirst();

export const debitByEndToEndId = (db: Connection, endToEndId: string) =>
  debits(db).where('endToEndId', '=', endToEndId).where('state', '<>', 'cancelled').executeTakeFirst();

export const insertDebit = (tx: Transaction, debit: Omit<Debit, 'id' | 'state' | 'returnCode'>, at: Date) =>
  tx
    .insertInto('directDebits')
    .values({ ...debit, state: 'announced', createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();

export async function changeDebit(
  tx: Transaction,
  id: number,
  { at, ...changed }: Partial<Omit<Debit, 'id'>> & { fileId?: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('directDebits')
    .set({ ...changed, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

/** Announced long enough ago, for whoever makes a file of them in this transaction. */
export const lockedDebitsToExport = (tx: Transaction, announcedBefore: Date): Promise<readonly Debit[]> =>
  debits(tx)
    .where('state', '=', 'announced')
    .where('createdAt', '<=', announcedBefore)
    .orderBy('collectOn')
    .orderBy('id')
    .limit(5000)
    .forUpdate()
    .execute();

export const insertDebitFile = (tx: Transaction, file: Insertable<DB['debitFiles']>) =>
  tx.insertInto('debitFiles').values(file).returning('id').executeTakeFirstOrThrow();

export const debitFileById = (db: Connection, id: number) =>
  db.selectFrom('debitFiles').select(['messageId', 'content']).where('id', '=', id).executeTakeFirst();

export type ClaimLine = {
  paymentId: number;
  orderNumber: string;
  countryId: number;
  /** Cents (Rappen). */
  open: number;
  level: number | null;
  dueOn: Day | null;
  debit: 'announced' | 'exported' | 'collected' | 'returned' | null;
  collectOn: Day | null;
};

/** Owed to the operator, or those of them whose day has passed. */
export type ClaimSide = 'owed' | { dueBefore: Day };

const claimOrder = {
  order: ofOrder(sql`payments.order_id`, 'number'),
  amount: sql`open`,
  letter: sql`last.level`,
  due: sql`last.due_on`,
};

export const claimSorts = sortsOf(claimOrder);

const lastClaim = sql`left join lateral (select level, due_on from payment_claims where payment_id = payments.id
  order by position desc limit 1) as last on true`;

const isOfSide = (side: ClaimSide) => sql`open > 0
  and ${typeof side === 'object' ? sql`last.due_on < ${side.dueBefore}::date` : sql`true`}
  and payments.receiver = 'operator' and payments.is_settled`;

/** How many claims are due before a day, as a part of a query. */
export const dueClaims = (dueBefore: Day) =>
  sql<number>`(select count(*)::integer from ${openBalances} payments ${lastClaim} where ${isOfSide({ dueBefore })})`;

/** Orders of which the operator waits for money, the oldest letter first. */
export async function openClaims(
  db: Connection,
  { side, limit, sort }: { side: ClaimSide; limit: number; sort?: Sort<keyof typeof claimOrder> | null },
): Promise<readonly ClaimLine[]> {
  const { rows } = await sql<ClaimLine>`
    select payments.id as payment_id, ${ofOrder(sql`payments.order_id`, 'number')} as order_number, payments.country_id,
      open, last.level, last.due_on, debit.state as debit, debit.collect_on
    from ${openBalances} payments
    ${lastClaim}
    left join direct_debits as debit on debit.payment_id = payments.id and debit.state <> 'cancelled'
    where ${isOfSide(side)}
    order by ${orderBy(sort, claimOrder, sql`last.due_on nulls last, payments.id`)} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export type DebitFileLine = Awaited<ReturnType<typeof debitFiles>>[number];

export const debitFiles = (db: Connection, limit: number) =>
  db
    .selectFrom('debitFiles')
    .select(['id', 'messageId', 'debits', 'total', 'madeAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Debits that wait for their file: how many, and what they come to. */
export async function announcedDebits(db: Connection): Promise<{ count: number; total: number }> {
  const { rows } = await sql<{ count: number; total: number }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as total from direct_debits
    where state = 'announced'`.execute(db);
  return rows[0] ?? { count: 0, total: 0 };
}
