import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import type { DB } from '#db/types.gen.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { personalData } from '#features/identity/identity.ts';
import { orderIdOfNumber } from '#features/orders/reads.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Sort } from '#platform/http/list-address.ts';

type Row = Selectable<DB['withdrawals']>;

/** What somebody declared, as it was typed. */
export type Declaration = Pick<Row, 'name' | 'orderNumber' | 'email'>;

export type Withdrawal = Declaration &
  Pick<Row, 'id' | 'receipt' | 'receivedAt' | 'orderId'> & {
    countryId: CountryId;
    outcome: WithdrawalOutcome | null;
    reason: RetainedReason | '';
  };

/** `kept`: for support to look at. */
type WithdrawalOutcome = 'withdrawn' | 'cancelled' | 'kept';
export type RetainedReason = 'no_order' | 'other_email' | 'no_right' | 'instalment' | 'not_possible';

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
  'why as reason',
] as const;

/** Stores a declaration; null when it was sent before. */
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

/** Our own rows: what the columns hold was checked when it was written. */
export const withdrawalBy = (db: Connection, column: 'id' | 'receipt', value: number | string) =>
  db
    .selectFrom('withdrawals')
    .select(columns)
    .where(column, '=', value)
    .$castTo<Withdrawal>()
    .executeTakeFirst();

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

export type Decision = {
  outcome: WithdrawalOutcome;
  orderId: number | null;
  reason: RetainedReason | '';
};

/** Says what came of a declaration, once; false when that is known already. */
export async function recordDecision(db: Connection, id: number, { reason, ...decision }: Decision) {
  const row = await db
    .updateTable('withdrawals')
    .set({ ...decision, why: reason })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The order that bears a number. */
export async function orderByNumber(db: Connection, number: string): Promise<OrderId | null> {
  const { rows } = await sql<{ id: OrderId | null }>`select ${orderIdOfNumber(number)} as id`.execute(db);
  return rows[0]?.id ?? null;
}

export type WithdrawalLine = Withdrawal & Pick<Row, 'handledAt' | 'note'>;

/** Declarations for support, those that wait the oldest first, or all the newest first. */
/** How many declarations support has to look at, as a part of a query. */
export const openWithdrawals = sql<number>`(
  select count(*)::integer from withdrawals where outcome = 'kept' and handled_at is null)`;

const withdrawalOrder = { received: sql`received_at`, name: sql`lower(name)`, order: sql`order_number` };

export const withdrawalSorts = sortsOf(withdrawalOrder);

export const withdrawalsFor = (
  db: Connection,
  asked: { tab: 'open' | 'all'; limit: number; sort?: Sort<keyof typeof withdrawalOrder> | null },
) =>
  db
    .selectFrom('withdrawals')
    .select([...columns, 'handledAt', 'note'])
    .$if(asked.tab === 'open', (query) => query.where('outcome', '=', 'kept').where('handledAt', 'is', null))
    .orderBy(
      orderBy(
        asked.sort,
        withdrawalOrder,
        asked.tab === 'open' ? sql`received_at, id` : sql`received_at desc, id desc`,
      ),
    )
    .limit(asked.limit)
    .$castTo<WithdrawalLine>()
    .execute();

/** Support has dealt with a declaration; false when somebody else did. */
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
export const withdrawalsPersonalData = personalData({
  withdrawals: {
    byMail: 'email',
    file: 'widerrufe',
    title: 'Widerrufe',
    shown: { orderNumber: 'Bestellung', receivedAt: 'Eingang', name: 'Name', email: 'E-Mail-Adresse' },
    also: ['outcome'],
    erased: { name: '', email: '', note: '' },
  },
});
