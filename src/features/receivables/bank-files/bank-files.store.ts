import { type Insertable, sql, type Updateable } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import type { KnownAccounts } from './bank-csv.rules.ts';
import type { BalanceError, Currency, LeftReason, Movement, Said, Source } from './bank-file.rules.ts';
import type { Told } from './duplicate-movements.rules.ts';

export type BankFile = NonNullable<Awaited<ReturnType<typeof bankFileById>>>;

type KnownFile = {
  state: 'taken' | 'held' | 'discarded';
  balance: 'adds_up' | 'differs' | 'unchecked';
};

const fileColumns = [
  'id',
  'fileName',
  'format',
  'state',
  'balance',
  'importedAt',
  'decidedAt',
  'reason',
] as const;

/** How many of a file's movements ended in which way, and how many of its new lines are booked. */
const counts = sql<{ new: number; known: number; left: number; matched: number }>`(
  select json_build_object('new', count(*) filter (where outcome = 'new'), 'known', count(*) filter (where outcome = 'known'),
    'left', count(*) filter (where outcome = 'left'),
    'matched', count(*) filter (where outcome = 'new' and bank_lines.state = 'matched'))
  from bank_movements left join bank_lines on bank_lines.id = line_id
  where bank_movements.statement_id = bank_statements.id)`;

const files = (db: Connection) =>
  db
    .selectFrom('bankStatements')
    .select(fileColumns)
    .select([counts.as('counts'), sql<readonly BalanceError[]>`bank_statements.faults`.as('faults')])
    .$narrowType<KnownFile>();

/** The latest files, those before them that wait for somebody. */
export const latestFiles = (db: Connection, limit: number) =>
  files(db)
    .orderBy(sql`bank_statements.state = 'held'`, 'desc')
    .orderBy('importedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const bankFileById = (db: Connection, id: number) => files(db).where('id', '=', id).executeTakeFirst();

/** A file that waits for somebody, with its bytes; its row is locked. */
export const lockedHeldFile = (tx: Transaction, id: number) =>
  tx
    .selectFrom('bankStatements')
    .select(['id', 'fileName', 'content'])
    .where('id', '=', id)
    .where('state', '=', 'held')
    .forUpdate()
    .executeTakeFirst();

type NewFile = Omit<Insertable<DB['bankStatements']>, 'id' | 'faults'> & { faults: readonly BalanceError[] };

export async function insertBankFile(tx: Transaction, { faults, ...file }: NewFile): Promise<number> {
  const { id } = await tx
    .insertInto('bankStatements')
    .values({ ...file, faults: JSON.stringify(faults) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const changeBankFile = (tx: Transaction, id: number, changed: Updateable<DB['bankStatements']>) =>
  tx.updateTable('bankStatements').set(changed).where('id', '=', id).execute();

/** What became of a movement of a file. */
export type LineOutcome = { place: string } & (
  | { outcome: 'new' | 'known'; lineId: number }
  | { outcome: 'left'; reason: LeftReason; said: Said }
);

/** Positions count through the file. */
export type MovementOutcome = LineOutcome & { position: number };

const batch = 1000;

export async function insertMovements(
  tx: Transaction,
  statementId: number,
  outcomes: readonly MovementOutcome[],
): Promise<void> {
  for (let from = 0; from < outcomes.length; from += batch)
    await tx
      .insertInto('bankMovements')
      .values(
        outcomes.slice(from, from + batch).map((one) => {
          const { position, place, outcome } = one;
          const row = { statementId, position, place, outcome };
          return one.outcome === 'left'
            ? { ...row, reason: one.reason, ...one.said, lineId: null }
            : { ...row, reason: '', bookedOn: null, amount: '', party: '', purpose: '', lineId: one.lineId };
        }),
      )
      .execute();
}

export const deleteMovements = (tx: Transaction, statementId: number) =>
  tx.deleteFrom('bankMovements').where('statementId', '=', statementId).execute();

export type FileMovement = Awaited<ReturnType<typeof movementsOf>>[number];

/** The movements of a file that ended in one way, in its order. */
export const movementsOf = (
  db: Connection,
  { fileId, outcome, limit }: { fileId: number; outcome: MovementOutcome['outcome']; limit: number },
) =>
  db
    .selectFrom('bankMovements')
    .leftJoin('bankLines', 'bankLines.id', 'bankMovements.lineId')
    .leftJoin('bankStatements', 'bankStatements.id', 'bankLines.statementId')
    .select(['bankMovements.position', 'bankMovements.place', 'bankMovements.reason', 'bankMovements.lineId'])
    .select([
      'bankMovements.amount as amountText',
      'bankLines.amount',
      'bankLines.currency',
      'bankLines.state',
    ])
    .select(({ fn, ref }) => [
      fn.coalesce('bankLines.bookedOn', 'bankMovements.bookedOn').as('bookedOn'),
      fn.coalesce('bankLines.party', ref('bankMovements.party')).as('party'),
      fn.coalesce('bankLines.purpose', ref('bankMovements.purpose')).as('purpose'),
    ])
    .select(['bankStatements.id as firstFileId', 'bankStatements.fileName as firstFileName'])
    .where('bankMovements.statementId', '=', fileId)
    .where('outcome', '=', outcome)
    .orderBy('position')
    .limit(limit)
    .execute();

export type StoredLine = Told & { id: number };

/** Lines that a document's movements may be: of the same days and amounts, parts of others apart. */
export async function storedLines(
  tx: Transaction,
  movements: readonly Pick<Movement, 'bookedOn' | 'amount'>[],
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select id, booked_on, amount, currency, iban, purpose, end_to_end_id, bank_ref, account, source from bank_lines
    where parent_id is null and (booked_on, amount) in (select * from unnest(
      ${movements.map(({ bookedOn }) => bookedOn)}::date[], ${movements.map(({ amount }) => amount)}::integer[]))
    order by id`.execute(tx);
  return rows;
}

type NewLine = { movement: Movement; account: string; source: Source };

/** Stores lines of a file in their order; answers their ids. */
export async function insertLines(
  tx: Transaction,
  statementId: number,
  lines: readonly NewLine[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < lines.length; from += batch) {
    const rows = await tx
      .insertInto('bankLines')
      .values(
        lines.slice(from, from + batch).map(({ movement, account, source }) => ({
          ...movement,
          account,
          source,
          statementId,
          state: 'open',
        })),
      )
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export type WholeEntry = { id: number; state: string; entryKey: string };

/** Entries that a statement has as one, by what a notification calls them; their rows are locked. */
export const lockedEntries = (tx: Transaction, entryKeys: readonly string[]): Promise<WholeEntry[]> =>
  tx
    .selectFrom('bankLines')
    .select(['id', 'state', 'entryKey'])
    .where('entryKey', 'in', entryKeys)
    .orderBy('id')
    .forUpdate()
    .execute();

/** What the payments come to that notifications have told of entries, by entry; cents. */
export async function sumsOfParts(
  tx: Transaction,
  entryKeys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('bankLines')
    .select(['partOf', sql<number>`sum(amount)::float8`.as('sum')])
    .where('partOf', 'in', entryKeys)
    .groupBy('partOf')
    .execute();
  return new Map(rows.map(({ partOf, sum }) => [partOf, sum]));
}

/** Entries of some days that are stored as their payments, with what these come to; cents. */
export async function partedEntries(tx: Transaction, days: readonly string[]) {
  return await tx
    .selectFrom('bankLines')
    .select(['partOf', 'bookedOn', 'currency', 'account', sql<number>`sum(amount)::float8`.as('sum')])
    .where('partOf', '<>', '')
    .where('bookedOn', 'in', days)
    .groupBy(['partOf', 'bookedOn', 'currency', 'account'])
    .execute();
}

/** Lines of some days that name no payer, as entries of several payments do; their rows are locked. */
export const wholeEntries = (tx: Transaction, days: readonly string[]) =>
  tx
    .selectFrom('bankLines')
    .select(['id', 'state', 'bookedOn', 'amount', 'currency', 'account', 'source', 'entryKey'])
    .where('parentId', 'is', null)
    .where('partOf', '=', '')
    .where('iban', '=', '')
    .where('bookedOn', 'in', days)
    .orderBy('id')
    .forUpdate()
    .execute();

export const markResolved = (tx: Transaction, ids: readonly number[]) =>
  tx
    .updateTable('bankLines')
    .set(({ eb }) => ({ state: 'resolved', version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .execute();

/** The currencies of the accounts that files have named. */
export async function accountsSeen(db: Connection): Promise<KnownAccounts> {
  const rows = await db
    .selectFrom('bankLines')
    .select(['account', 'currency'])
    .distinct()
    .where('account', '<>', '')
    .$narrowType<{ currency: Currency }>()
    .execute();
  return Object.fromEntries(rows.map(({ account, currency }) => [account, currency]));
}
