import { type InferResult, type Insertable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import type { Cents } from '#platform/money/money.ts';

/** Whether the bank has told of a transfer: not yet, that it was paid, that it came back, or that its file was not taken. */
export type TransferState = 'pending' | 'booked' | 'returned' | 'dropped';

export type Transfer = InferResult<ReturnType<typeof transfers>>[number];

const transfers = (db: Connection) =>
  db
    .selectFrom('transfers')
    .select(['id', 'fileId', 'paymentId', 'endToEndId', 'amount', 'state', 'returnCode'])
    .$narrowType<{ amount: Cents; state: TransferState }>();

/** The transfer that a bank's statement names. */
export const transferByEndToEndId = (db: Connection, endToEndId: string) =>
  transfers(db).where('endToEndId', '=', endToEndId).executeTakeFirst();

/** The transfer of a payment that the bank has not told of: statements in CSV name the order alone. */
export const pendingTransferOf = (db: Connection, paymentId: number) =>
  transfers(db).where('paymentId', '=', paymentId).where('state', '=', 'pending').executeTakeFirst();

/** The last of a payment's transfers of an amount that was booked; cents. */
export const bookedTransferOf = (
  db: Connection,
  { paymentId, amount }: { paymentId: number; amount: number },
) =>
  transfers(db)
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'booked')
    .where('amount', '=', amount)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Writes down what became of a transfer. */
export async function changeTransfer(
  tx: Transaction,
  id: number,
  { at, ...changed }: { state: TransferState; returnCode?: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('transfers')
    .set({ ...changed, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

type NewFile = Omit<Insertable<DB['transferFiles']>, 'transfers' | 'total'>;
type NewTransfer = Omit<Insertable<DB['transfers']>, 'fileId' | 'state' | 'createdAt' | 'updatedAt'>;

/** Keeps a file with its transfers, whose payments' rows are locked. */
export async function insertTransferFile(
  tx: Transaction,
  file: NewFile,
  of: readonly NewTransfer[],
): Promise<number> {
  const total = of.reduce((sum, { amount }) => sum + Number(amount), 0);
  const { id } = await tx
    .insertInto('transferFiles')
    .values({ ...file, transfers: of.length, total })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = file.madeAt;
  await tx
    .insertInto('transfers')
    .values(
      of.map((transfer) => ({ ...transfer, fileId: id, state: 'pending', createdAt: at, updatedAt: at })),
    )
    .execute();
  return id;
}

/** A file for whoever takes it to the bank: none when it was not taken, and old ones are empty. */
export const transferFileById = (db: Connection, id: number) =>
  db
    .selectFrom('transferFiles')
    .select(['messageId', 'content'])
    .where('id', '=', id)
    .where('droppedAt', 'is', null)
    .executeTakeFirst();

/** A file as it was shown, for whoever drops it in this transaction; none when it changed since. */
export const lockedFile = (tx: Transaction, { id, version }: { id: number; version: number }) =>
  tx
    .selectFrom('transferFiles')
    .select(['id', 'messageId', 'version'])
    .where('id', '=', id)
    .where('version', '=', version)
    .where('droppedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Frees the transfers of a file of which the bank has not told; answers how many. */
export async function dropPending(tx: Transaction, fileId: number, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('transfers')
    .set({ state: 'dropped', updatedAt: at })
    .where('fileId', '=', fileId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function markFileDropped(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  dropped: { at: Date; userId: number; reason: string },
): Promise<void> {
  await tx
    .updateTable('transferFiles')
    .set({
      droppedAt: dropped.at,
      droppedBy: dropped.userId,
      dropReason: dropped.reason,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
}

export type TransferFileLine = {
  id: number;
  messageId: string;
  currency: 'EUR' | 'CHF';
  iban: string;
  transfers: number;
  total: Cents;
  madeAt: Date;
  isDropped: boolean;
  dropReason: string;
  version: number;
  isKept: boolean;
  pending: number;
  booked: number;
  returned: number;
};

/** The last files and what the bank has told of them. */
export async function transferFiles(db: Connection, limit: number): Promise<readonly TransferFileLine[]> {
  const { rows } = await sql<TransferFileLine>`
    select id, message_id, currency, iban, transfers, total, made_at, dropped_at is not null as is_dropped,
      drop_reason, version, content <> '' as is_kept, states.pending, states.booked, states.returned
    from transfer_files
    cross join lateral (select count(*) filter (where state = 'pending')::int as pending,
        count(*) filter (where state = 'booked')::int as booked,
        count(*) filter (where state = 'returned')::int as returned
      from transfers where file_id = transfer_files.id) as states
    order by id desc limit ${limit}`.execute(db);
  return rows;
}
