import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { insertStatement, openLinesOf } from './bank.store.ts';
import {
  type ReadStatement,
  readCamt,
  readCsvStatement,
  type StatementError,
  type StatementLine,
} from './bank-statement.rules.ts';
import type { CollectDeps } from './collect.ts';
import { matchByReference } from './match-bank-line.ts';

type Deps = CollectDeps & { db: Database };

export type ImportOutcome =
  | { kind: 'imported'; added: number; known: number; matched: number }
  | { kind: 'known_file' }
  | { kind: 'unreadable' }
  | { kind: 'errors'; errors: readonly StatementError[] };

/** The job that matches what an import left, when the import died in the middle. */
const matchLinesTask = 'match_bank_lines';
const payload = z.object({ statementId: z.int() });

/**
 * Takes a bank's file in: all of its lines or none, each line once in whichever file it comes, and books what names
 * its order. The rest waits for somebody.
 */
export async function importStatement(
  deps: Deps,
  given: { text: string; fileName: string; userId: number },
): Promise<ImportOutcome> {
  const read = readStatement(given.text);
  if (read.format === null) return { kind: 'unreadable' };
  if (read.errors.length > 0) return { kind: 'errors', errors: read.errors };
  const { format, lines } = read;
  const stored = await deps.db.transaction().execute(async (tx) => {
    const statement = await insertStatement(tx, {
      ...{ format, lines, fileName: given.fileName.slice(0, 200), importedBy: given.userId },
      fileHash: createHash('sha256').update(given.text).digest(),
      importedAt: deps.clock.now(),
    });
    if (statement) await deps.queue.enqueue(tx, matchLinesTask, { statementId: statement.id });
    return statement;
  });
  if (!stored) return { kind: 'known_file' };
  const matched = await matchLines(deps, stored.id);
  return { kind: 'imported', added: stored.added, known: lines.length - stored.added, matched };
}

/** Answers how many of a statement's open lines could be booked. */
async function matchLines(deps: Deps, statementId: number): Promise<number> {
  let matched = 0;
  for (const id of await openLinesOf(deps.db, statementId)) if (await matchByReference(deps, id)) matched++;
  return matched;
}

export const matchLinesJob = (deps: Deps): Job => ({
  task: matchLinesTask,
  run: async (given) => void (await matchLines(deps, payload.parse(given).statementId)),
});

/** A bank's file: CAMT.053 when it is XML, else CSV with a line of titles. Every line has a name of its own. */
export function readStatement(text: string): ReadStatement {
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  if (trimmed === '') return { format: null };
  const read = trimmed.startsWith('<') ? readCamt(trimmed) : readCsvStatement(trimmed);
  return read.format === null ? read : { ...read, lines: named(read.lines.map(storable)) };
}

/** Texts as the database takes them, none longer than the standard has it. */
const storable = (line: StatementLine): StatementLine => ({
  ...line,
  bankRef: plain(line.bankRef, 140),
  party: plain(line.party, 140),
  iban: plain(line.iban, 34),
  purpose: plain(line.purpose, 500),
  endToEndId: plain(line.endToEndId, 35),
  returnCode: plain(line.returnCode, 35),
});

const plain = (text: string, max: number): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max);

/**
 * The bank's reference, or a digest of what the line says and how many alike stand before it: the same movement has
 * the same name in whichever file it comes, so that overlapping files count it once.
 */
function named(lines: readonly StatementLine[]): StatementLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    if (line.bankRef !== '') return line;
    const text = JSON.stringify(line);
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    const digest = createHash('sha256').update(`${before} ${text}`).digest('hex').slice(0, 32);
    return { ...line, bankRef: `digest ${digest}` };
  });
}
