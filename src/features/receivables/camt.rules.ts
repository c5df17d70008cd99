import { XMLParser } from 'fast-xml-parser';
import { isDay } from '#platform/time/calendar.ts';
import { isCurrency, readAmount } from './amount-text.rules.ts';
import type { ReadStatement, StatementLine } from './statement.types.ts';

type Node = { readonly [name: string]: unknown };

const parser = new XMLParser({
  attributeNamePrefix: '@',
  textNodeName: '#',
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => ['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'].includes(name),
});

/** ISO 20022 camt.053 in any of its versions: each transaction of each booked entry is a line. */
export function readCamt(text: string): ReadStatement {
  // Entities of its own would be an attack.
  if (/<!DOCTYPE/i.test(text)) return { format: null };
  let root: unknown;
  try {
    root = parser.parse(text);
  } catch {
    return { format: null };
  }
  if (!isNode(at(root, 'Document', 'BkToCstmrStmt'))) return { format: null };
  const entries = list(at(root, 'Document', 'BkToCstmrStmt', 'Stmt')).flatMap((statement) =>
    list(at(statement, 'Ntry')),
  );
  const read = entries.filter(isBooked).map(linesOfEntry);
  return {
    format: 'camt',
    lines: read.flatMap((lines) => lines ?? []),
    faults: read.flatMap((lines, at) => (lines ? [] : [{ line: at + 1, fault: 'unreadable' as const }])),
  };
}

/** BOOK stands alone in older versions and in Cd in newer ones. */
const isBooked = (entry: Node): boolean => {
  const status = textAt(entry, 'Sts') || textAt(entry, 'Sts', 'Cd');
  return status === '' || status === 'BOOK';
};

/** Null when the entry is unreadable. */
function linesOfEntry(entry: Node): StatementLine[] | null {
  const bookedOn = (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')).slice(0, 10);
  const total = amountAt(entry, 'Amt');
  if (!isDay(bookedOn) || !total) return null;
  const sign = textAt(entry, 'CdtDbtInd') === 'DBIT' ? -1 : 1;
  const details = list(at(entry, 'NtryDtls')).flatMap((one) => list(at(one, 'TxDtls')));
  const parts = details.length > 0 ? details : [entry];
  const reference = textAt(entry, 'AcctSvcrRef');
  return parts.map((part, index) => {
    const own =
      parts.length === 1
        ? total
        : (amountAt(part, 'Amt') ?? amountAt(part, 'AmtDtls', 'TxAmt', 'Amt') ?? total);
    const bankRef = textAt(part, 'Refs', 'AcctSvcrRef') || (reference && `${reference}/${index}`);
    return {
      bankRef,
      ...{ bookedOn, amount: sign * own.amount, currency: own.currency },
      ...partyOf(part, sign),
      purpose: purposeOf(part),
      endToEndId: textAt(part, 'Refs', 'EndToEndId').replace('NOTPROVIDED', ''),
      returnCode: textAt(part, 'RtrInf', 'Rsn', 'Cd') || textAt(part, 'RtrInf', 'Rsn', 'Prtry'),
    };
  });
}

/** Who stands on the other side: whoever paid us, or whom we paid. */
function partyOf(part: Node, sign: number): { party: string; iban: string } {
  const side = sign > 0 ? 'Dbtr' : 'Cdtr';
  const party = textAt(part, 'RltdPties', side, 'Nm') || textAt(part, 'RltdPties', side, 'Pty', 'Nm');
  return { party: party.slice(0, 140), iban: textAt(part, 'RltdPties', `${side}Acct`, 'Id', 'IBAN') };
}

function purposeOf(part: Node): string {
  const free = list(at(part, 'RmtInf', 'Ustrd'), textOf).join(' ');
  const structured = list(at(part, 'RmtInf', 'Strd')).map((one) => textAt(one, 'CdtrRefInf', 'Ref'));
  return [free, ...structured].filter(Boolean).join(' ').slice(0, 500);
}

function amountAt(node: Node, ...path: string[]): { amount: number; currency: 'EUR' | 'CHF' } | null {
  const amount = readAmount(textAt(node, ...path));
  const found = at(node, ...path);
  const currency = isNode(found) ? String(found['@Ccy'] ?? '') : '';
  return amount !== null && amount > 0 && isCurrency(currency) ? { amount, currency } : null;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function at(value: unknown, ...path: string[]): unknown {
  let here = value;
  for (const name of path) here = isNode(here) ? here[name] : undefined;
  return here;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : isNode(value) ? textOf(value['#']) : '';

const textAt = (value: unknown, ...path: string[]): string => textOf(at(value, ...path)).trim();

function list(value: unknown): Node[];
function list<T>(value: unknown, read: (one: unknown) => T): T[];
function list(value: unknown, read?: (one: unknown) => unknown): unknown[] {
  const all: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return read ? all.map(read) : all.filter(isNode);
}
