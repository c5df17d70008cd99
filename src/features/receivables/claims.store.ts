import { type InferResult, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import { ofOrder } from '#features/orders/reads.ts';
import { hasAlertAbout, openBalances } from '#features/payments/reads.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { ClaimLevel } from './payment-reminders.rules.ts';

export type ClaimCause = 'delivery' | 'debit_returned';

export type Claim = InferResult<ReturnType<typeof claims>>[number];
const claims = (db: Connection) =>
  db
    .selectFrom('paymentClaims')
    .select(['id', 'paymentId', 'level', 'amount', 'dueOn', 'cause', 'madeAt'])
    .$narrowType<{ level: ClaimLevel; amount: Cents; cause: ClaimCause }>();

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
