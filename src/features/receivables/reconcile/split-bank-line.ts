import type { Database, Transaction } from '#db/database.ts';
import { cents } from '#platform/money/money.ts';
import type { CollectDeps } from '../collect-payment.ts';
import { changeLine, insertParts, lockedOpenLine } from './bank-lines.store.ts';
import { type MatchOutcome, matchTo } from './match-bank-line.ts';

type Deps = CollectDeps & { db: Database };

/** A part that somebody names: for an order, or left open without a number. Cents, positive. */
export type SplitPart = { number: string; amount: number };

export type SplitOutcome =
  | { kind: 'split' }
  | { kind: 'stale' | 'nothing' | 'too_much' }
  | { kind: 'part'; at: number; outcome: Exclude<MatchOutcome, 'matched' | 'stale' | 'ignored'> };

/** Undoes what a part that cannot be booked has begun. */
class PartRefused extends Error {
  override name = 'PartRefused';
  readonly outcome: SplitOutcome;
  constructor(outcome: SplitOutcome) {
    super('a part cannot be booked');
    this.outcome = outcome;
  }
}

/**
 * Splits a line into the payments that it consists of, as somebody knows them: each is booked to its order, all or none.
 * What is left over waits as a line of its own, so that no cent is lost.
 */
export async function splitLine(
  deps: Deps,
  asked: { lineId: number; version: number; parts: readonly SplitPart[]; userId: number },
): Promise<SplitOutcome> {
  try {
    return await deps.db.transaction().execute((tx) => splitIn(deps, tx, asked));
  } catch (error) {
    if (error instanceof PartRefused) return error.outcome;
    throw error;
  }
}

async function splitIn(
  deps: Deps,
  tx: Transaction,
  { lineId, version, parts, userId }: Parameters<typeof splitLine>[1],
): Promise<SplitOutcome> {
  const line = await lockedOpenLine(tx, lineId);
  if (!line || line.version !== version) return { kind: 'stale' };
  const named = parts.reduce((sum, { amount }) => sum + amount, 0);
  const rest = Math.abs(line.amount) - named;
  if (parts.length === 0 || (parts.length === 1 && rest === 0)) return { kind: 'nothing' };
  if (rest < 0) return { kind: 'too_much' };
  const all = rest > 0 ? [...parts, { number: '', amount: rest }] : parts;
  const sign = line.amount < 0 ? -1 : 1;
  const ids = await insertParts(
    tx,
    line,
    all.map(({ amount }) => cents(sign * amount)),
  );
  await changeLine(tx, line, { state: 'split', handledAt: deps.clock.now(), handledBy: userId });
  for (const [at, { number }] of all.entries()) {
    const part = number === '' ? undefined : await lockedOpenLine(tx, ids[at] ?? 0);
    if (!part) continue;
    const outcome = await matchTo(deps, tx, { line: part, number, userId });
    if (outcome !== 'matched') throw new PartRefused({ kind: 'part', at, outcome });
  }
  return { kind: 'split' };
}
