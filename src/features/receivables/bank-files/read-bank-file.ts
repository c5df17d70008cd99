import { unzipSync } from 'fflate';
import { kindOfFile, type NoText, textOfFile } from '#platform/files/text-file.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { type KnownAccounts, readCsvStatement } from './bank-csv.rules.ts';
import type { BankDocument, BankFileError, LeftLine } from './bank-file.rules.ts';
import { readCamt } from './camt.rules.ts';
import { readMt940 } from './mt940.rules.ts';

/** `too_large`: an archive that holds more than any bank packs, or a file that takes too long to read. */
export type ReadError = BankFileError | NoText | 'too_large';

export type ReadFile = {
  format: 'camt' | 'mt940' | 'csv' | 'zip';
  documents: readonly BankDocument[];
  /** Files of an archive that are no statements. */
  others: readonly LeftLine[];
};

/** Unpacked bytes and files of an archive. */
const maxUnpacked = 50_000_000;
const maxFiles = 500;

/** What a bank's file says: CAMT, MT940 or CSV, or an archive of these. `accounts`: whose currency is known. */
export async function readBankFile(
  bytes: Uint8Array,
  accounts: KnownAccounts,
): Promise<Result<ReadFile, ReadError>> {
  if ((await kindOfFile(bytes)) === 'zip') return readArchive(bytes, accounts);
  const read = await readDocument(bytes, accounts);
  return read.ok ? ok({ format: read.value.source, documents: [read.value], others: [] }) : read;
}

async function readDocument(
  bytes: Uint8Array,
  accounts: KnownAccounts,
): Promise<Result<BankDocument, ReadError>> {
  const text = await textOfFile(bytes);
  if (!text.ok) return text;
  const trimmed = text.value.trimStart();
  const document = trimmed.startsWith('<') ? readCamt(trimmed) : readMt940(trimmed);
  if (document) return ok(document);
  return trimmed.startsWith('<') ? failed('no_statement') : readCsvStatement(trimmed, accounts);
}

async function readArchive(bytes: Uint8Array, accounts: KnownAccounts): Promise<Result<ReadFile, ReadError>> {
  const files = unpacked(bytes);
  if (!files) return failed('too_large');
  const documents: BankDocument[] = [];
  const others: LeftLine[] = [];
  for (const [name, content] of files) {
    const read = await readDocument(content, accounts);
    if (read.ok) documents.push(placedIn(name, read.value));
    else others.push(notRead(name));
  }
  return documents.length > 0 ? ok({ format: 'zip', documents, others }) : failed('zip');
}

const notRead = (name: string): LeftLine => ({
  place: name.slice(0, 200),
  kind: 'left',
  reason: 'no_statement',
  said: { bookedOn: null, amount: '', party: '', purpose: '' },
});

/** By name, as banks number them; null when there is too much of it. Files of one name are all of them read. */
function unpacked(bytes: Uint8Array): [string, Uint8Array][] | null {
  const files: [string, Uint8Array][] = [];
  let [size, count] = [0, 0];
  /** Of each name the file that has so many of that name before it; the library answers one of a name. */
  const round = (before: number) => {
    const met = new Map<string, number>();
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (/(?:^|\/)(?:__MACOSX|\.)|\/$/.test(name)) return false;
        const place = met.get(name) ?? 0;
        met.set(name, place + 1);
        if (place !== before) return false;
        size += originalSize;
        count += 1;
        if (size > maxUnpacked || count > maxFiles) throw new RangeError('too much');
        return true;
      },
    });
  };
  try {
    for (let before = 0, found = round(0); Object.keys(found).length > 0; before += 1, found = round(before))
      files.push(...Object.entries(found));
  } catch {
    return null;
  }
  return files.sort(([a], [b]) => (a < b ? -1 : 1));
}

const placedIn = (name: string, document: BankDocument): BankDocument => ({
  ...document,
  statements: document.statements.map((statement) => ({
    ...statement,
    lines: statement.lines.map((line) => ({ ...line, place: `${name}: ${line.place}` })),
    faults: statement.faults.map((fault) => ({ ...fault, place: `${name}: ${fault.place}` })),
  })),
});
