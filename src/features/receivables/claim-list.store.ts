import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { Day } from '#platform/time/calendar.ts';

export type ClaimLine = {
  paymentId: number;
  orderNumber: string;
  countryId: number;
  /** Cents (Rappen); negative: the operator owes it. */
  open: number;
  level: number | null;
  dueOn: Day | null;
  debit: 'announced' | 'exported' | 'collected' | 'returned' | null;
  collectOn: Day | null;
};

/** Orders of which the operator waits for money or owes some back, the oldest letter first. */
export async function openClaims(
  db: Connection,
  { side, limit }: { side: 'owed' | 'credit'; limit: number },
): Promise<readonly ClaimLine[]> {
  const condition =
    side === 'owed'
      ? sql`invoiced - received + paid_back <> 0 and invoiced - received + paid_back > 0`
      : sql`invoiced - received + paid_back <> 0 and invoiced - received + paid_back < 0`;
  const { rows } = await sql<ClaimLine>`
    select payments.id as payment_id, orders.number as order_number, payments.country_id,
      invoiced - received + paid_back as open, last.level, last.due_on, debit.state as debit, debit.collect_on
    from payments
    join orders on orders.id = payments.order_id and orders.year = payments.year
    left join lateral (select level, due_on from payment_claims where payment_id = payments.id
      order by position desc limit 1) as last on true
    left join direct_debits as debit on debit.payment_id = payments.id and debit.state <> 'cancelled'
    where ${condition} and payments.receiver = 'operator' and payments.is_settled
    order by last.due_on nulls last, payments.id limit ${limit}`.execute(db);
  return rows;
}

export type DebitFileLine = { id: number; messageId: string; debits: number; total: number; madeAt: Date };

export const debitFiles = (db: Connection, limit: number): Promise<DebitFileLine[]> =>
  db
    .selectFrom('debitFiles')
    .select(['id', 'messageId', 'debits', 'total', 'madeAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Debits that wait for their file: how many, and what they come to. */
export async function announcedDebits(db: Connection): Promise<{ count: number; total: number }> {
  const { rows } = await sql<{ count: number; total: number }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::int as total from direct_debits
    where state = 'announced'`.execute(db);
  return rows[0] ?? { count: 0, total: 0 };
}
