import { readCsv } from '#platform/files/read-csv.ts';
import { elementAt, elementsAt, readXml, textAt, textsAt, type Xml } from '#platform/files/xml.ts';
import { type Day, isDay } from '#platform/time/calendar.ts';

/** A movement on the account as a bank's file has it; cents (Rappen), negative when money left. */
export type StatementLine = {
  /** The bank's own reference; '' when it gives none. */
  bankRef: string;
  bookedOn: Day;
  amount: number;
  currency: 'EUR' | 'CHF';
  party: string;
  iban: string;
  purpose: string;
  endToEndId: string;
  /** Why a direct debit came back; '' when it did not. */
  returnCode: string;
};

export type StatementError = {
  line: number;
  error: 'unreadable' | 'day' | 'amount' | 'currency' | 'columns';
};

export type ReadStatement =
  | { format: 'camt' | 'csv'; lines: readonly StatementLine[]; errors: readonly StatementError[] }
  | { format: null };

/** ISO 20022 camt.053 in any of its versions: each transaction of each booked entry is a line. */
export function readCamt(text: string): ReadStatement {
  const document = readXml(text);
  const report = document && elementAt(document, 'Document', 'BkToCstmrStmt');
  if (!report || Object.keys(report).length === 0) return { format: null };
  const entries = elementsAt(report, 'Stmt').flatMap((statement) => elementsAt(statement, 'Ntry'));
  const read = entries.filter(isBooked).map(linesOfEntry);
  return {
    format: 'camt',
    lines: read.flatMap((lines) => lines ?? []),
    errors: read.flatMap((lines, at) => (lines ? [] : [{ line: at + 1, error: 'unreadable' as const }])),
  };
}

/** BOOK stands alone in older versions and in Cd in newer ones. */
const isBooked = (entry: Xml): boolean => {
  const status = textAt(entry, 'Sts') || textAt(entry, 'Sts', 'Cd');
  return status === '' || status === 'BOOK';
};

/** Null when the entry is unreadable. */
function linesOfEntry(entry: Xml): StatementLine[] | null {
  const bookedOn = (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')).slice(0, 10);
  const total = amountAt(entry, 'Amt');
  if (!isDay(bookedOn) || !total) return null;
  const sign = textAt(entry, 'CdtDbtInd') === 'DBIT' ? -1 : 1;
  const details = elementsAt(entry, 'NtryDtls').flatMap((one) => elementsAt(one, 'TxDtls'));
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
function partyOf(part: Xml, sign: number): { party: string; iban: string } {
  const side = sign > 0 ? 'Dbtr' : 'Cdtr';
  const party = textAt(part, 'RltdPties', side, 'Nm') || textAt(part, 'RltdPties', side, 'Pty', 'Nm');
  return { party: party.slice(0, 140), iban: textAt(part, 'RltdPties', `${side}Acct`, 'Id', 'IBAN') };
}

function purposeOf(part: Xml): string {
  const free = textsAt(part, 'RmtInf', 'Ustrd').join(' ');
  const structured = elementsAt(part, 'RmtInf', 'Strd').map((one) => textAt(one, 'CdtrRefInf', 'Ref'));
  return [free, ...structured].filter(Boolean).join(' ').slice(0, 500);
}

function amountAt(node: Xml, ...path: string[]): { amount: number; currency: 'EUR' | 'CHF' } | null {
  const amount = readAmount(textAt(node, ...path));
  const currency = textAt(node, ...path, '@Ccy');
  return amount !== null && amount > 0 && isCurrency(currency) ? { amount, currency } : null;
}

/** "1.234,56", "1234.56", "-12,3": cents. */
export function readAmount(text: string): number | null {
  const plain = text.replaceAll(/[\s'’]/g, '');
  const comma = /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(plain);
  const dot = /^([+-]?)(\d+)(?:\.(\d{1,5}))?$/.exec(plain);
  const found = comma ?? dot;
  if (!found) return null;
  const [, sign, whole = '', fraction = ''] = found;
  if (/[1-9]/.test(fraction.slice(2))) return null;
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  return cents > 99_999_999 ? null : sign === '-' ? -cents : cents;
}

const isCurrency = (text: string): text is 'EUR' | 'CHF' => text === 'EUR' || text === 'CHF';

const titles: Readonly<Record<string, readonly string[]>> = {
  bookedOn: ['buchungstag', 'buchungsdatum', 'datum'],
  amount: ['betrag', 'umsatz'],
  currency: ['währung', 'waehrung'],
  party: ['name', 'auftraggeber', 'beguenstigter/zahlungspflichtiger', 'name zahlungsbeteiligter'],
  iban: ['iban', 'kontonummer/iban', 'iban zahlungsbeteiligter'],
  purpose: ['verwendungszweck'],
  endToEndId: ['kundenreferenz (end-to-end)', 'kundenreferenz', 'end-to-end-referenz'],
  bankRef: ['referenz', 'bankreferenz'],
};

/** CSV of a bank, semicolons between: a line of titles, of which day, amount and purpose are needed. */
export function readCsvStatement(text: string): ReadStatement {
  const csv = readCsv(text, [';']);
  if (!csv.ok) return { format: 'csv', lines: [], errors: [{ line: csv.line, error: 'unreadable' }] };
  const [head, ...rows] = csv.rows;
  const names = (head?.cells ?? []).map((title) => title.trim().toLowerCase());
  const places = Object.fromEntries(
    Object.entries(titles).map(([name, known]) => [name, names.findIndex((title) => known.includes(title))]),
  );
  const lacks = ['bookedOn', 'amount', 'purpose'].some((name) => (places[name] ?? -1) < 0);
  if (lacks) return { format: 'csv', lines: [], errors: [{ line: 1, error: 'columns' }] };
  const lines: StatementLine[] = [];
  const errors: StatementError[] = [];
  for (const { line, cells } of rows) {
    const cell = (name: string) => (cells[places[name] ?? -1] ?? '').trim();
    const read = lineOf(cell);
    if ('error' in read) errors.push({ line, error: read.error });
    else lines.push(read);
  }
  return { format: 'csv', lines, errors };
}

function lineOf(cell: (name: string) => string): StatementLine | { error: StatementError['error'] } {
  const bookedOn = readDay(cell('bookedOn'));
  if (!bookedOn) return { error: 'day' };
  const amount = readAmount(cell('amount'));
  if (amount === null || amount === 0) return { error: 'amount' };
  const currency = cell('currency') || 'EUR';
  if (!isCurrency(currency)) return { error: 'currency' };
  return {
    bankRef: cell('bankRef'),
    ...{ bookedOn, amount, currency },
    party: cell('party').slice(0, 140),
    iban: cell('iban').replaceAll(' ', '').slice(0, 34),
    purpose: cell('purpose').slice(0, 500),
    endToEndId: cell('endToEndId').replace('NOTPROVIDED', '').slice(0, 35),
    returnCode: amount < 0 ? (/\b([A-Z]{2}\d{2})\b/.exec(cell('purpose'))?.[1] ?? '') : '',
  };
}

function readDay(text: string): Day | null {
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(text);
  const [, day = '', month = '', year = ''] = parts ?? [];
  const written = parts
    ? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : text;
  return isDay(written) ? written : null;
}
