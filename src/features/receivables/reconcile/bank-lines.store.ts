import { type Expression, type InferResult, sql, type Updateable } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import type { DB } from '#db/types.gen.ts';
import { orderOfBill } from '#features/documents/reads.ts';
import { personalData } from '#features/identity/identity.ts';
import { ofOrder, orderIdOfNumber, orderIdsOf } from '#features/orders/reads.ts';
import { orderOfPayment, paymentsOf, paymentToOperator } from '#features/payments/reads.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { Currency } from '../bank-files/bank-file.rules.ts';

export type BankLine = InferResult<ReturnType<typeof lineWith>>[number];

type Known = { state: 'open' | 'matched' | 'ignored' | 'split' | 'resolved'; currency: Currency };

const columns = [
  'id',
  'bankRef',
  'bookedOn',
  'amount',
  'currency',
  'party',
  'iban',
  'purpose',
  'endToEndId',
  'returnCode',
  'state',
  'paymentId',
  'note',
  'version',
  'fee',
  'payments',
  'parentId',
  'statementId',
  'source',
  'account',
] as const;

export async function openLinesOf(db: Connection, statementId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('bankLines')
    .select('id')
    .where('statementId', '=', statementId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const lineWith = (tx: Transaction, id: number) =>
  tx.selectFrom('bankLines').select(columns).where('id', '=', id).$narrowType<Known>();

/** An open line, for whoever is going to deal with it in this transaction. */
export const lockedOpenLine = (tx: Transaction, id: number) =>
  lineWith(tx, id).where('state', '=', 'open').forUpdate().executeTakeFirst();

/** Lines that wait for a payment which they name, the oldest first. */
export async function openLinesNaming(db: Connection, paymentId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('bankLines')
    .select('id')
    .where('namedPaymentId', '=', paymentId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps for which payment an open line is, which cannot be booked to it now. */
export const noteNamedPayment = (tx: Transaction, id: number, paymentId: number) =>
  tx.updateTable('bankLines').set({ namedPaymentId: paymentId }).where('id', '=', id).execute();

/** A line that somebody has dealt with, for whoever takes that back in this transaction; none when it changed since. */
export const lockedHandledLine = (tx: Transaction, { id, version }: Pick<BankLine, 'id' | 'version'>) =>
  lineWith(tx, id)
    .where('state', 'in', ['matched', 'ignored', 'split'])
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst();

/** Stores the payments that a line consists of; cents, signed like it. Answers their ids. */
export async function insertParts(
  tx: Transaction,
  line: BankLine,
  amounts: readonly number[],
): Promise<readonly number[]> {
  const { statementId, bookedOn, currency, party, iban, purpose, source, account } = line;
  const shared = { statementId, bookedOn, currency, party, iban, purpose, source, account };
  const rows = await tx
    .insertInto('bankLines')
    .values(amounts.map((amount) => ({ ...shared, amount, bankRef: '', state: 'open', parentId: line.id })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const lockedPartsOf = (tx: Transaction, parentId: number) =>
  tx.selectFrom('bankLines').select(['id', 'state']).where('parentId', '=', parentId).forUpdate().execute();

export const deletePartsOf = (tx: Transaction, parentId: number) =>
  tx.deleteFrom('bankLines').where('parentId', '=', parentId).execute();

/** Writes down what became of a line whose row is locked. */
export async function changeLine(
  tx: Transaction,
  { id, version }: Pick<BankLine, 'id' | 'version'>,
  changed: Updateable<DB['bankLines']>,
): Promise<void> {
  await tx
    .updateTable('bankLines')
    .set({ ...changed, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** How many movements are for nobody yet, and how many files wait for somebody, as a part of a query. */
export const openReceipts = sql<number>`((select count(*)::integer from bank_lines where state = 'open')
  + (select count(*)::integer from bank_statements where state = 'held'))`;

const lineOrder = {
  party: sql`lower(bank_lines.party)`,
  day: sql`bank_lines.booked_on`,
  amount: sql`bank_lines.amount`,
};

export const lineSorts = sortsOf(lineOrder);

/** Lines for the operator: those that wait, the oldest first, or all, the newest first. */
export const linesFor = (
  db: Connection,
  { tab, limit, sort }: { tab: 'open' | 'all'; limit: number; sort?: Sort<keyof typeof lineOrder> | null },
) =>
  db
    .selectFrom('bankLines')
    .select(columns.map((column) => `bankLines.${column}` as const))
    .select(({ ref }) =>
      ofOrder(orderOfPayment(ref('bankLines.paymentId')), 'number')
        .$castTo<string | null>()
        .as('orderNumber'),
    )
    // As the bank named it, or gave it back: nobody can have mixed it up.
    .select(
      sql<boolean>`exists (select from direct_debits where payment_id = bank_lines.payment_id and state <> 'cancelled'
          and (end_to_end_id = bank_lines.end_to_end_id or bank_lines.return_code <> ''))
        or exists (select from transfers where end_to_end_id = bank_lines.end_to_end_id)`.as('isNamedByBank'),
    )
    .$if(tab === 'open', (query) => query.where('bankLines.state', '=', 'open'))
    .orderBy(
      orderBy(
        sort,
        lineOrder,
        tab === 'open'
          ? sql`bank_lines.booked_on, bank_lines.id`
          : sql`bank_lines.booked_on desc, bank_lines.id desc`,
      ),
    )
    .limit(limit)
    .$narrowType<Known>()
    .execute();

/** The operator's payment of the order with a number. */
export const paymentByOrderNumber = (db: Connection, number: string): Promise<number | null> =>
  paymentOf(db, orderIdOfNumber(number));

export const paymentByOrderId = (db: Connection, orderId: number): Promise<number | null> =>
  paymentOf(db, orderId);

/** The operator's payment of the order that a document with this number is about. */
export const paymentByDocument = (db: Connection, number: string): Promise<number | null> =>
  paymentOf(db, orderOfBill(number));

async function paymentOf(db: Connection, orderId: number | Expression<unknown>): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select ${paymentToOperator(orderId)} as id`.execute(db);
  return rows[0]?.id ?? null;
}

const inBooks = 'as the law wants (§ 147 AO); a job anonymizes them afterwards';

/** What went over our account for somebody's orders belongs to the books, which the law makes us keep. */
export const receivablesPersonalData = personalData({
  bankLines: {
    by: ({ userIds }) => sql`payment_id in ${paymentsOf(orderIdsOf(userIds))}`,
    kept: inBooks,
    file: 'kontobewegungen',
    title: 'Zahlungen auf unser Konto',
    shown: { bookedOn: 'Gebucht', amount: 'Betrag', purpose: 'Verwendungszweck' },
    also: ['currency', 'party', 'iban'],
  },
  transfers: {
    kept: inBooks,
    file: 'rueckzahlungen',
    title: 'Rückzahlungen von unserem Konto',
    labels: { executeOn: 'Für den', amount: 'Betrag', payee: 'Empfänger', state: 'Stand' },
    query: (db, { userIds }) =>
      db
        .selectFrom('transfers')
        .innerJoin('transferFiles', 'transferFiles.id', 'transfers.fileId')
        .select(['executeOn', 'amount', 'currency', 'payee', 'transfers.iban', 'state'])
        .where('paymentId', 'in', paymentsOf(orderIdsOf(userIds)))
        .orderBy('transfers.id')
        .execute(),
  },
});
