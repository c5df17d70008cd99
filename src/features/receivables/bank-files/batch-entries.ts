import type { Transaction } from '#db/database.ts';
import type { Movement, Source } from './bank-file.rules.ts';
import { markResolved, partedEntries, wholeEntries } from './bank-files.store.ts';
import { areOtherAccounts } from './duplicate-movements.rules.ts';

type Fresh = { movement: Movement; account: string };
export type Spared = { movement: Movement; reason: 'resolved' | 'booked_whole' };

/** A key is day, amount and reference of an entry: of how many alike the payments come to this sum. */
export const entriesIn = (key: string, sum: number): number => Math.round(sum / amountIn(key)) || 0;

const amountIn = (key: string): number => Number(key.split(' ')[1]);

/**
 * Entries that one format has whole and another as their payments: whichever comes first is not booked a second time by
 * the other. A whole entry names no payer. `fresh` are movements of a statement that no stored line is; `pairedIds` the
 * lines that others of it are. Within CAMT entries are known by their reference.
 */
export async function spareParted(
  tx: Transaction,
  { source, fresh, pairedIds }: { source: Source; fresh: readonly Fresh[]; pairedIds: readonly number[] },
): Promise<Spared[]> {
  const wholes = source === 'camt' ? [] : fresh.filter(({ movement }) => movement.iban === '');
  const parts = fresh.filter(({ movement }) => movement.partOf !== '');
  return [...(await ofStoredParts(tx, wholes)), ...(await ofStoredWholes(tx, { parts, pairedIds }))];
}

async function ofStoredParts(tx: Transaction, wholes: readonly Fresh[]): Promise<Spared[]> {
  if (wholes.length === 0) return [];
  const entries = (await partedEntries(tx, daysOf(wholes))).map(({ partOf, sum, ...entry }) => ({
    ...entry,
    amount: amountIn(partOf),
    rest: entriesIn(partOf, sum),
  }));
  const resolved = await wholeEntries(tx, daysOf(wholes));
  for (const line of resolved.filter(({ state }) => state === 'resolved')) {
    const entry = entries.find((one) => one.rest > 0 && isSameEntry(one, line));
    if (entry) entry.rest -= 1;
  }
  return wholes.flatMap(({ movement, account }): Spared[] => {
    const entry = entries.find((one) => one.rest > 0 && isSameEntry(one, { ...movement, account }));
    if (!entry) return [];
    entry.rest -= 1;
    return [{ movement, reason: 'resolved' }];
  });
}

type OfStored = { parts: readonly Fresh[]; pairedIds: readonly number[] };

async function ofStoredWholes(tx: Transaction, { parts, pairedIds }: OfStored): Promise<Spared[]> {
  if (parts.length === 0) return [];
  const stored = (await wholeEntries(tx, daysOf(parts))).filter(({ id }) => !pairedIds.includes(id));
  const spared: Spared[] = [];
  for (const [key, ofEntry] of Map.groupBy(parts, ({ movement }) => movement.partOf)) {
    const [first] = ofEntry;
    const sum = ofEntry.reduce((total, { movement }) => total + movement.amount, 0);
    if (!first || sum % amountIn(key) !== 0) continue;
    const entry = { ...first.movement, account: first.account, amount: amountIn(key) };
    const alike = stored.filter(
      (line) => isSameEntry(entry, line) && (line.source !== 'camt' || line.entryKey === key),
    );
    const waiting = alike.filter(({ state }) => state === 'open').slice(0, entriesIn(key, sum));
    if (waiting.length > 0)
      await markResolved(
        tx,
        waiting.map(({ id }) => id),
      );
    const isByHand = alike.some(({ state }) => ['matched', 'ignored', 'split'].includes(state));
    if (waiting.length === 0 && isByHand)
      spared.push(...ofEntry.map(({ movement }) => ({ movement, reason: 'booked_whole' as const })));
  }
  return spared;
}

type Entry = { account: string; bookedOn: string; amount: number; currency: string };

const isSameEntry = (a: Entry, b: Entry): boolean =>
  a.bookedOn === b.bookedOn &&
  a.amount === b.amount &&
  a.currency === b.currency &&
  !areOtherAccounts(a.account, b.account);

const daysOf = (fresh: readonly Fresh[]): string[] => [
  ...new Set(fresh.map(({ movement }) => movement.bookedOn)),
];
