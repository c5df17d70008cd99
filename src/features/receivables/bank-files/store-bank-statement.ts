import type { Transaction } from '#db/database.ts';
import { amountWithCurrency, type BankDocument, type FileLine, type Movement } from './bank-file.rules.ts';
import {
  insertLines,
  type LineOutcome,
  lockedEntries,
  markResolved,
  storedLines,
  sumsOfParts,
} from './bank-files.store.ts';
import { entriesIn, spareParted } from './batch-entries.ts';
import { pairWithStored } from './duplicate-movements.rules.ts';

type Line = { line: FileLine; account: string };
type Told = { place: string; movement: Movement; account: string };

/** Stores what is new in a document and says of each of its movements what became of it, in its order. */
export async function takeDocument(
  tx: Transaction,
  fileId: number,
  document: BankDocument,
): Promise<readonly LineOutcome[]> {
  const lines: Line[] = document.statements.flatMap((one) =>
    one.lines.map((line) => ({ line, account: one.account })),
  );
  const told = lines.flatMap(({ line, account }) =>
    line.kind === 'movement' ? [{ place: line.place, movement: line.movement, account }] : [],
  );
  const left = document.isNotice ? await leftOfNotice(tx, told) : await leftOfStatement(tx, told);
  const outcomes = new Map<Movement, LineOutcome>(left.map((one) => [one.movement, leftOutcome(one)]));
  const taken = told.filter(({ movement }) => !outcomes.has(movement));
  const { source, isNotice } = document;
  await takeMovements(tx, { fileId, source, isNotice, taken, outcomes });
  return lines.map(({ line }) =>
    line.kind === 'left'
      ? { place: line.place, outcome: 'left', reason: line.reason, said: line.said }
      : (outcomes.get(line.movement) as LineOutcome),
  );
}

type Taking = {
  fileId: number;
  source: BankDocument['source'];
  isNotice: boolean;
  taken: readonly Told[];
  outcomes: Map<Movement, LineOutcome>;
};

async function takeMovements(
  tx: Transaction,
  { fileId, source, isNotice, taken, outcomes }: Taking,
): Promise<void> {
  const stored = await storedLines(
    tx,
    taken.map(({ movement }) => movement),
  );
  const pairs = pairWithStored(
    taken.map(({ movement, account }) => ({ ...movement, account, source })),
    stored,
  );
  const fresh = taken.filter((_, at) => pairs[at] === null);
  const pairedIds = pairs.filter((id) => id !== null);
  const spared = isNotice ? [] : await spareParted(tx, { source, fresh, pairedIds });
  const reasons = new Map(spared.map(({ movement, reason }) => [movement, reason]));
  const added = fresh.filter(({ movement }) => !reasons.has(movement));
  const ids = await insertLines(
    tx,
    fileId,
    added.map(({ movement, account }) => ({ movement, account, source })),
  );
  const idOf = new Map(added.map(({ movement }, at) => [movement, ids[at] ?? 0]));
  for (const [at, one] of taken.entries()) {
    const { place, movement } = one;
    const [known, reason] = [pairs[at], reasons.get(movement)];
    const lineId = known ?? idOf.get(movement) ?? 0;
    const outcome: LineOutcome = reason
      ? leftOutcome({ ...one, reason })
      : { place, outcome: known ? 'known' : 'new', lineId };
    outcomes.set(movement, outcome);
  }
}

type Left = Told & { reason: 'resolved' | 'booked_whole' };

const leftOutcome = ({ place, movement, reason }: Left): LineOutcome => ({
  place,
  outcome: 'left',
  reason,
  said: {
    bookedOn: movement.bookedOn,
    party: movement.party,
    purpose: movement.purpose,
    amount: amountWithCurrency(movement),
  },
});

/** Entries of a statement whose payments a notification has told already: as many as it has told of. */
async function leftOfStatement(tx: Transaction, told: readonly Told[]): Promise<Left[]> {
  const keys = [...new Set(told.map(({ movement }) => movement.entryKey).filter(Boolean))];
  if (keys.length === 0) return [];
  const sums = await sumsOfParts(tx, keys);
  if (sums.size === 0) return [];
  const resolved = (await lockedEntries(tx, [...sums.keys()])).filter(({ state }) => state === 'resolved');
  const rest = new Map([...sums].map(([key, sum]) => [key, entriesIn(key, sum)]));
  for (const { entryKey } of resolved) rest.set(entryKey, (rest.get(entryKey) ?? 0) - 1);
  return told.flatMap((one) => {
    const count = rest.get(one.movement.entryKey) ?? 0;
    if (count < 1) return [];
    rest.set(one.movement.entryKey, count - 1);
    return [{ ...one, reason: 'resolved' as const }];
  });
}

/**
 * A notification tells the payments of an entry that a statement has as one: they take its place. An entry that somebody
 * has booked or split by hand stays as it is.
 */
async function leftOfNotice(tx: Transaction, told: readonly Told[]): Promise<Left[]> {
  const byEntry = Map.groupBy(told, ({ movement }) => movement.partOf);
  byEntry.delete('');
  if (byEntry.size === 0) return [];
  const entries = Map.groupBy(await lockedEntries(tx, [...byEntry.keys()]), ({ entryKey }) => entryKey);
  const resolving: number[] = [];
  const left: Left[] = [];
  for (const [key, parts] of byEntry) {
    const known = entries.get(key) ?? [];
    const count = entriesIn(
      key,
      parts.reduce((sum, { movement }) => sum + movement.amount, 0),
    );
    const waiting = known.filter(({ state }) => state === 'open').slice(0, count);
    resolving.push(...waiting.map(({ id }) => id));
    const isByHand = known.some(({ state }) => ['matched', 'ignored', 'split'].includes(state));
    if (isByHand && waiting.length === 0)
      left.push(...parts.map((part) => ({ ...part, reason: 'booked_whole' as const })));
  }
  if (resolving.length > 0) await markResolved(tx, resolving);
  return left;
}
