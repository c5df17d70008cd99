import { createHash } from 'node:crypto';
import { z } from 'zod';
import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import type { PaymentSetup } from '#features/payments/types.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { ok, type Result } from '#platform/result.ts';
import type { CollectDeps } from '../collect-payment.ts';
import { openLinesOf } from '../reconcile/bank-lines.store.ts';
import { matchByReference } from '../reconcile/match-bank-line.ts';
import type { KnownAccounts } from './bank-csv.rules.ts';
import { amountWithCurrency, type BankDocument, checkStatements, type FileLine } from './bank-file.rules.ts';
import {
  accountsSeen,
  changeBankFile,
  deleteMovements,
  insertBankFile,
  insertMovements,
  type LineOutcome,
  lockedHeldFile,
  type MovementOutcome,
} from './bank-files.store.ts';
import type { ReadError, ReadFile } from './read-bank-file.ts';
import { takeDocument } from './store-bank-statement.ts';

export type ReadBankFile = (
  bytes: Uint8Array,
  accounts: KnownAccounts,
) => Promise<Result<ReadFile, ReadError>>;

type Deps = CollectDeps & {
  db: Database;
  outside: { readBankFile: ReadBankFile };
  payments: Pick<PaymentSetup, 'collectionIban' | 'qrIban'>;
};

/** Of a file as it is uploaded: a year of a busy account. */
export const maxBankFileBytes = 5_000_000;

/** `held`: it does not add up; nothing of it is booked until somebody says so. */
export type Imported = { fileId: number; state: 'taken' | 'held' };

/** The job that matches what an import left, when the import died in the middle. */
const matchLinesTask = 'match_bank_lines';
const payload = z.object({ statementId: z.int() });

/**
 * Takes a bank's file in. Each of its movements ends as new, as known (stored before, whichever file it came in) or
 * left alone for a reason; lines that name their order are booked, the rest waits for somebody.
 */
export async function importBankFile(
  deps: Deps,
  given: { bytes: Uint8Array; fileName: string; userId: number },
): Promise<Result<Imported, ReadError>> {
  const { bytes, userId } = given;
  const read = await deps.outside.readBankFile(bytes, await knownAccounts(deps));
  if (!read.ok) return read;
  const { format } = read.value;
  const statements = read.value.documents.flatMap((one) => one.statements);
  const { balance, faults } = checkStatements(statements);
  const state = balance === 'differs' ? 'held' : 'taken';
  const fileId = await deps.db.transaction().execute(async (tx) => {
    const id = await insertBankFile(tx, {
      format,
      state,
      balance,
      faults,
      importedBy: userId,
      importedAt: deps.clock.now(),
      fileName: given.fileName.slice(0, 200),
      fileHash: createHash('sha256').update(bytes).digest(),
      lines: linesIn(read.value).length,
      content: state === 'held' ? Buffer.from(bytes) : null,
    });
    if (state === 'held') await insertMovements(tx, id, linesIn(read.value).map(heldLine));
    else await takeFile(deps, tx, id, read.value);
    return id;
  });
  if (state === 'taken') await matchLines(deps, fileId);
  return ok({ fileId, state });
}

/** Accounts whose currency nobody has to say: the operator's own, and those that files have named. */
async function knownAccounts({ db, payments }: Deps): Promise<KnownAccounts> {
  const { collectionIban, qrIban } = payments;
  return {
    ...(await accountsSeen(db)),
    ...(collectionIban && { [collectionIban]: 'EUR' as const }),
    ...(qrIban && { [qrIban]: 'CHF' as const }),
  };
}

const linesIn = ({ documents, others }: ReadFile): FileLine[] => [
  ...documents.flatMap(({ statements }) => statements.flatMap(({ lines }) => lines)),
  ...others,
];

const heldLine = (line: FileLine, position: number): MovementOutcome => ({
  position,
  place: line.place,
  outcome: 'left',
  ...(line.kind === 'left'
    ? { reason: line.reason, said: line.said }
    : { reason: 'held', said: saidOf(line) }),
});

const saidOf = ({ movement }: Extract<FileLine, { kind: 'movement' }>) => ({
  bookedOn: movement.bookedOn,
  amount: amountWithCurrency(movement),
  party: movement.party,
  purpose: movement.purpose,
});

/** Stores what a file holds, document by document: what one brings is known to the next. */
async function takeFile(deps: Deps, tx: Transaction, fileId: number, file: ReadFile): Promise<void> {
  // Two imports of one file at once: the second finds what the first has stored.
  await takeLock(tx, 'bankFiles');
  const outcomes: MovementOutcome[] = [];
  const take = (rows: readonly LineOutcome[]) => {
    for (const row of rows) outcomes.push({ ...row, position: outcomes.length });
  };
  for (const document of inOrder(file.documents)) take(await takeDocument(tx, fileId, document));
  take(file.others.map((line) => ({ ...line, outcome: 'left' })));
  await insertMovements(tx, fileId, outcomes);
  await deps.queue.enqueue(tx, matchLinesTask, { statementId: fileId });
}

/** Statements before the notifications that name the parts of their entries. */
const inOrder = (documents: readonly BankDocument[]): readonly BankDocument[] =>
  documents.toSorted((a, b) => Number(a.isNotice) - Number(b.isNotice));

export type DecideOutcome = 'taken' | 'discarded' | 'stale' | 'reason_missing';

/** Somebody has looked at a file that does not add up: it is taken all the same, or put away. Decided twice it counts once. */
export async function decideHeldFile(
  deps: Deps,
  {
    fileId,
    decision,
    reason,
    userId,
  }: { fileId: number; decision: 'taken' | 'discarded'; reason: string; userId: number },
): Promise<DecideOutcome> {
  if (reason.trim() === '') return 'reason_missing';
  const accounts = await knownAccounts(deps);
  const outcome = await deps.db.transaction().execute(async (tx): Promise<DecideOutcome> => {
    const held = await lockedHeldFile(tx, fileId);
    if (!held?.content) return 'stale';
    const decided = { decidedAt: deps.clock.now(), decidedBy: userId, reason: reason.trim().slice(0, 200) };
    await changeBankFile(tx, fileId, { ...decided, state: decision, content: null });
    if (decision === 'discarded') return decision;
    const read = await deps.outside.readBankFile(held.content, accounts);
    if (!read.ok) throw new Error(`a file that was read before is not readable: ${read.error}`);
    await deleteMovements(tx, fileId);
    await takeFile(deps, tx, fileId, read.value);
    return decision;
  });
  if (outcome === 'taken') await matchLines(deps, fileId);
  return outcome;
}

type MatchDeps = CollectDeps & { db: Database };

/** Answers how many of a file's open lines could be booked. */
async function matchLines(deps: MatchDeps, fileId: number): Promise<number> {
  let matched = 0;
  for (const id of await openLinesOf(deps.db, fileId)) if (await matchByReference(deps, id)) matched++;
  return matched;
}

export const matchLinesJob = (deps: MatchDeps): Job => ({
  task: matchLinesTask,
  run: async (given) => void (await matchLines(deps, payload.parse(given).statementId)),
});
