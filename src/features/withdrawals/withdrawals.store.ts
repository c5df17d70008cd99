import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import type { PersonalData } from '#features/identity/types.ts';
import type { CountryId } from '#features/places/types.ts';

/** What somebody declared, as it was typed. */
export type Declaration = { name: string; orderNumber: string; email: string };

export type Withdrawal = Declaration & {
  id: number;
  receipt: string;
  countryId: CountryId;
  receivedAt: Date;
  orderId: number | null;
  outcome: WithdrawalOutcome | null;
  why: KeptBecause | '';
};

type WithdrawalOutcome = 'withdrawn' | 'cancelled' | 'kept';
export type KeptBecause = 'no_order' | 'other_email' | 'no_right' | 'instalment' | 'not_possible';

const columns = [
  'id',
  'receipt',
  'countryId',
  'name',
  'orderNumber',
  'email',
  'receivedAt',
  'orderId',
  'outcome',
  'why',
] as const;

/** Keeps a declaration; null when it was sent before. */
export async function insertWithdrawal(
  tx: Transaction,
  declared: Declaration & { receipt: string; countryId: CountryId; receivedAt: Date },
): Promise<number | null> {
  const row = await tx
    .insertInto('withdrawals')
    .values(declared)
    .onConflict((conflict) => conflict.column('receipt').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const withdrawalById = (db: Connection, id: number): Promise<Withdrawal | null> =>
  one(db.selectFrom('withdrawals').select(columns).where('id', '=', id).executeTakeFirst());

export const withdrawalByReceipt = (db: Connection, receipt: string): Promise<Withdrawal | null> =>
  one(db.selectFrom('withdrawals').select(columns).where('receipt', '=', receipt).executeTakeFirst());

type Row = {
  id: number;
  receipt: string;
  countryId: number;
  name: string;
  orderNumber: string;
  email: string;
  receivedAt: Date;
  orderId: number | null;
  outcome: string | null;
  why: string;
};

/** Parser of our own rows. */
async function one(found: Promise<Row | undefined>): Promise<Withdrawal | null> {
  const row = await found;
  return row
    ? {
        ...row,
        countryId: row.countryId as CountryId,
        outcome: row.outcome as WithdrawalOutcome | null,
        why: row.why as KeptBecause | '',
      }
    : null;
}

/** How many receipts an address was sent since a moment. */
export async function receiptsSince(db: Connection, email: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .where('receivedAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Says what came of a declaration, once; false when that is known already. */
export async function judged(
  db: Connection,
  verdict: { id: number; orderId: number | null; outcome: WithdrawalOutcome; why: KeptBecause | '' },
): Promise<boolean> {
  const { id, ...columnsOf } = verdict;
  const row = await db
    .updateTable('withdrawals')
    .set(columnsOf)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The order that bears a number. */
export async function orderByNumber(
  db: Connection,
  { number, year }: { number: string; year: number },
): Promise<OrderId | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('year', '=', year)
    .executeTakeFirst();
  return row ? (row.id as OrderId) : null;
}

export type WithdrawalLine = Withdrawal & { handledAt: Date | null; note: string };

/** Declarations for support, those that wait the oldest first, or all the newest first. */
export async function withdrawalsFor(
  db: Connection,
  { drawer, limit }: { drawer: 'open' | 'all'; limit: number },
): Promise<WithdrawalLine[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select([...columns, 'handledAt', 'note'])
    .$if(drawer === 'open', (query) =>
      query.where('outcome', '=', 'kept').where('handledAt', 'is', null).orderBy('receivedAt'),
    )
    .$if(drawer === 'all', (query) => query.orderBy('receivedAt', 'desc'))
    .limit(limit)
    .execute();
  return rows.map(({ handledAt, note, ...row }) => ({
    ...row,
    countryId: row.countryId as CountryId,
    outcome: row.outcome as WithdrawalOutcome | null,
    why: row.why as KeptBecause | '',
    handledAt,
    note,
  }));
}

/** Support has dealt with a kept declaration; false when somebody else did. */
export async function markHandled(
  db: Connection,
  { id, agentId, note, at }: { id: number; agentId: number; note: string; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('withdrawals')
    .set({ handledAt: at, handledBy: agentId, note })
    .where('id', '=', id)
    .where('outcome', '=', 'kept')
    .where('handledAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Declarations of withdrawal; what became of the order stays with the order. */
export const withdrawalsPersonalData: PersonalData = {
  tables: ['withdrawals'],
  read: async (db, { email }) => [
    {
      file: 'widerrufe',
      title: 'Widerrufe',
      labels: { orderNumber: 'Bestellung', receivedAt: 'Eingang', name: 'Name', email: 'E-Mail-Adresse' },
      records: await db
        .selectFrom('withdrawals')
        .select(['orderNumber', 'receivedAt', 'name', 'email', 'outcome'])
        .where(sql`lower(email)`, '=', email)
        .orderBy('id')
        .execute(),
    },
  ],
  erase: async (tx, { email }) => {
    await tx
      .updateTable('withdrawals')
      .set({ name: '', email: '', note: '' })
      .where(sql`lower(email)`, '=', email)
      .execute();
  },
};
