import type { StatementError } from './bank-file.rules.ts';

export type CsvBalance = {
  opening: number | null;
  closing: number | null;
  faults: readonly StatementError[];
};

type Row = { place: string; amount: number | null; balance: number | null };
type Checked = { place: string; amount: number; balance: number };

const unknown: CsvBalance = { opening: null, closing: null, faults: [] };

/** What a column of balances says of the rows beside it, the oldest or the newest first. */
export function chained(rows: readonly Row[]): CsvBalance {
  const checked = rows.filter((row): row is Checked => row.amount !== null && row.balance !== null);
  if (checked.length < 2 || checked.length < rows.length) return unknown;
  const ways = [checked, checked.toReversed()].map((way) => ({ way, broken: breakIn(way) }));
  const sound = ways.find(({ broken }) => broken === null)?.way;
  const [first, last] = [sound?.[0], sound?.at(-1)];
  if (first && last) return { opening: first.balance - first.amount, closing: last.balance, faults: [] };
  const [{ broken = null } = {}] = ways.toSorted((a, b) => (b.broken?.at ?? 0) - (a.broken?.at ?? 0));
  return broken ? { ...unknown, faults: [{ what: 'rows', ...broken.fault }] } : unknown;
}

type Broken = { at: number; fault: Omit<StatementError, 'what'> };

/** Where a balance does not follow from the one before it; null when all do. */
function breakIn(rows: readonly Checked[]): Broken | null {
  const at = rows.findIndex((row, index) => {
    const before = rows[index - 1];
    return before !== undefined && before.balance + row.amount !== row.balance;
  });
  const [before, row] = [rows[at - 1], rows[at]];
  return before && row
    ? { at, fault: { place: row.place, expected: row.balance, found: before.balance + row.amount } }
    : null;
}
