import { readCsv } from '#platform/files/csv.ts';
import { type Day, isDay } from '#platform/time/calendar.ts';
import { isCurrency, readAmount } from './amount-text.rules.ts';
import type { ReadStatement, StatementFault, StatementLine } from './statement.types.ts';

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
  if (!csv.ok) return { format: 'csv', lines: [], faults: [{ line: csv.line, fault: 'unreadable' }] };
  const [head, ...rows] = csv.rows;
  const names = (head?.cells ?? []).map((title) => title.trim().toLowerCase());
  const places = Object.fromEntries(
    Object.entries(titles).map(([name, known]) => [name, names.findIndex((title) => known.includes(title))]),
  );
  const lacks = ['bookedOn', 'amount', 'purpose'].some((name) => (places[name] ?? -1) < 0);
  if (lacks) return { format: 'csv', lines: [], faults: [{ line: 1, fault: 'columns' }] };
  const lines: StatementLine[] = [];
  const faults: StatementFault[] = [];
  for (const { line, cells } of rows) {
    const cell = (name: string) => (cells[places[name] ?? -1] ?? '').trim();
    const read = lineOf(cell);
    if ('fault' in read) faults.push({ line, fault: read.fault });
    else lines.push(read);
  }
  return { format: 'csv', lines, faults };
}

function lineOf(cell: (name: string) => string): StatementLine | { fault: StatementFault['fault'] } {
  const bookedOn = readDay(cell('bookedOn'));
  if (!bookedOn) return { fault: 'day' };
  const amount = readAmount(cell('amount'));
  if (amount === null || amount === 0) return { fault: 'amount' };
  const currency = cell('currency') || 'EUR';
  if (!isCurrency(currency)) return { fault: 'currency' };
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
