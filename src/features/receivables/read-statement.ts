import { createHash } from 'node:crypto';
import { readCamt } from './camt.rules.ts';
import { readCsvStatement } from './csv-statement.rules.ts';
import type { ReadStatement, StatementLine } from './statement.types.ts';

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

const plain = (text: string, longest: number): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest);

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
