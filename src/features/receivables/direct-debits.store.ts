import { type InferResult, type Insertable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import type { Cents } from '#platform/money/money.ts';

export type Debit = InferResult<ReturnType<typeof debits>>[number];

const debits = (db: Connection) =>
  db
    .selectFrom('directDebits')
    .select(['id', 'paymentId', 'endToEndId', 'amount', 'collectOn', 'state', 'returnCode'])
    .$narrowType<{ amount: Cents; state: DebitState }>();

type DebitState = 'announced' | 'exported' | 'collected' | 'returned' | 'cancelled';

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
