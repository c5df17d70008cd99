import { type CsvRow, readCsv } from '#platform/files/read-csv.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { isDay } from '#platform/time/calendar.ts';
import { writtenDay } from '#platform/time/written-day.ts';
import { writtenAmount } from './amount-texts.rules.ts';
import {
  type BankDocument,
  type BankFileError,
  type Booking,
  bookedSum,
  type Currency,
  fileLineOf,
  referenceIn,
  type Statement,
} from './bank-file.rules.ts';
import { type CsvBalance, chained } from './csv-balance.rules.ts';
import { purposeFields, returnCodeIn } from './payment-purpose.rules.ts';

/** What the columns of banks are called, in small letters without blanks, stars and units. */
const titles = {
  account: [
    'ibanauftragskonto',
    'auftragskonto',
    'kontonummerauftragskonto',
    'ibankontoinhaber',
    'ibanauftraggeberkonto',
  ],
  bookedOn: ['buchungstag', 'buchungsdatum', 'buchung', 'datum', 'bookingdate'],
  valuedOn: ['valuta', 'valutadatum', 'wertstellung', 'wert', 'wertstellungsdatum', 'valuedate'],
  amount: ['betrag', 'umsatz', 'amount'],
  debit: ['soll', 'belastung', 'lastschrift', 'ausgang'],
  credit: ['haben', 'gutschrift', 'eingang'],
  side: ['soll/haben', 's/h', 'sollhabenkennung'],
  currency: ['währung', 'waehrung', 'whrg', 'kontowährung', 'currency'],
  balance: ['saldo', 'saldonachbuchung', 'kontostand'],
  party: [
    'name',
    'auftraggeber',
    'beguenstigter/zahlungspflichtiger',
    'namezahlungsbeteiligter',
    'partnername',
    'begünstigter/auftraggeber',
    'auftraggeber/empfänger',
    'auftraggeber/begünstigter',
    'empfänger',
    'begünstigter/zahlungspflichtiger',
    'empfänger/zahlungspflichtiger',
  ],
  payer: ['zahlungspflichtiger', 'zahlungspflichtige'],
  payee: ['zahlungsempfängerin', 'zahlungsempfänger'],
  iban: [
    'iban',
    'kontonummer/iban',
    'iban/kontonummer',
    'ibanzahlungsbeteiligter',
    'partneriban',
    'kontonummer',
  ],
  purpose: [
    'verwendungszweck',
    'vorgang/verwendungszweck',
    'zweck',
    'avisierungstext',
    'paymentreference',
    'zahlungszweck',
    'zahlungsgrund',
    'buchungsdetails',
    'buchungs-details',
    'beschreibung1',
    'beschreibung',
  ],
  // More of the purpose.
  furtherPurpose: ['beschreibung2', 'zahlungsreferenz'],
  lastPurpose: ['beschreibung3'],
  words: ['buchungstext', 'umsatzart', 'vorgang', 'umsatztyp'],
  endToEndId: ['kundenreferenz(end-to-end)', 'kundenreferenz', 'end-to-end-referenz', 'endtoendid'],
  bankRef: [
    'referenz',
    'bankreferenz',
    'umsatz-id',
    'transaktions-id',
    'transaktions-nr',
    'buchungsreferenz',
  ],
  original: ['lastschriftursprungsbetrag'],
  status: ['status', 'info', 'umsatzstatus', 'buchungsstatus'],
} as const satisfies Record<string, readonly string[]>;

type ColumnName = keyof typeof titles;
type Columns = Partial<Record<ColumnName, number>>;

/** Currencies of accounts that are known, by IBAN. */
export type KnownAccounts = Readonly<Record<string, Currency>>;

/** The head stands somewhere among the first rows: banks write account and period above it. */
const maxRowsAbove = 30;

/**
 * CSV of a bank, in whichever order its columns stand. `no_currency`: neither the file says what money it is, nor is
 * that known of its account.
 */
export function readCsvStatement(text: string, accounts: KnownAccounts): Result<BankDocument, BankFileError> {
  const table = tableIn(text);
  if (!table.ok) return table;
  const { above, columns, currency: inHead, rows } = table.value;
  const account = ibanIn(above.flatMap(({ cells }) => cells));
  const currency =
    inHead || currencyIn(above.flatMap(({ cells }) => cells).join(' ')) || (accounts[account] ?? '');
  const read = rows.map((row) => rowOf(row, columns, { account, currency }));
  const known = read.map((one) => ({ ...one, currency: one.currency || (accounts[one.account] ?? '') }));
  if (known.some((one) => one.currency === '' && !one.isNote)) return failed('no_currency');
  const byAccount = Map.groupBy(known, (one) => one.account);
  return ok({
    source: 'csv',
    isNotice: false,
    statements: [...byAccount].map(([name, ofAccount]) => statementOf(name, ofAccount)),
  });
}

type Table = {
  above: readonly CsvRow[];
  columns: Columns;
  /** As the head of the amounts says it: "Betrag (€)". */
  currency: string;
  rows: readonly CsvRow[];
};

function tableIn(text: string): Result<Table, BankFileError> {
  const tables = [[';', '\t'], [',']].map((separators) => readCsv(text, separators));
  for (const csv of tables) {
    if (!csv.ok) continue;
    const at = csv.rows.slice(0, maxRowsAbove).findIndex(({ cells }) => isHead(columnsIn(cells)));
    if (at < 0) continue;
    const head = csv.rows[at]?.cells ?? [];
    const columns = columnsIn(head);
    const ofAmounts = [columns.amount, columns.credit].map((column) => head[column ?? -1] ?? '').join(' ');
    const rows = csv.rows.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell !== ''));
    return ok({ above: csv.rows.slice(0, at), columns, currency: currencyIn(ofAmounts), rows });
  }
  return failed(tables.some((csv) => !csv.ok) ? 'quotes' : 'columns');
}

const isHead = ({ bookedOn, amount, debit, credit, purpose, words }: Columns): boolean =>
  bookedOn !== undefined &&
  (amount !== undefined || (debit !== undefined && credit !== undefined)) &&
  (purpose !== undefined || words !== undefined);

function columnsIn(cells: readonly string[]): Columns {
  const names = cells.map((cell) =>
    cell
      .toLowerCase()
      .replace(/\(?(?:€|\bin (?:eur|chf)\b|\beur\b|\bchf\b)\)?/, '')
      .replace('*', '')
      .replaceAll(/[\s"'*_.]/g, ''),
  );
  const places = Object.entries(titles).map(([name, known]) => {
    const title = known.find((one) => names.includes(one));
    return [name, title === undefined ? -1 : names.indexOf(title)] as const;
  });
  const columns: Columns = Object.fromEntries(places.filter(([, at]) => at >= 0));
  const behind = (columns.amount ?? -1) + 1;
  // Cooperative banks say S or H in a column without a name.
  return columns.side === undefined && behind > 0 && names[behind] === ''
    ? { ...columns, side: behind }
    : columns;
}

const currencyIn = (text: string): string =>
  /€|\bEUR\b/.test(text) ? 'EUR' : /\bCHF\b/.test(text) ? 'CHF' : '';

const ibanIn = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.replaceAll(/\s/g, '').toUpperCase())
    .map((cell) => /(?<![A-Z0-9])[A-Z]{2}\d{2}[A-Z0-9]{11,30}/.exec(cell)?.[0] ?? '')
    .find((iban) => iban !== '') ?? '';

type Row = Booking & { account: string; isNote: boolean; balance: number | null };
type OfFile = { account: string; currency: string };

function rowOf({ line, cells }: CsvRow, columns: Columns, file: OfFile): Row {
  const cell = (name: ColumnName): string => (cells[columns[name] ?? -1] ?? '').trim();
  const amount = amountIn(cell);
  const [day, valueDay] = [readDay(cell('bookedOn')), readDay(cell('valuedOn'))];
  const amountText = cell('amount') || cell('debit') || cell('credit');
  const isNote = (amount === null && day === null) || isBalance(cells, cell('party') || cell('iban'));
  const said = currencyIn(cell('currency')) || cell('currency').toUpperCase() || currencyIn(amountText);
  return {
    ...textsIn(cell, amount ?? 0),
    account: cell('account').replaceAll(/\s/g, '').toUpperCase() || file.account,
    place: `Zeile ${line}`,
    amount,
    payments: 1,
    entryKey: '',
    partOf: '',
    amountText: isNote ? '' : amountText,
    day: day ?? valueDay ?? '',
    currency: isNote ? '' : said || file.currency,
    status: isNote ? 'note' : statusOf(`${cell('status')} ${cell('bookedOn')}`, cell('status')),
    balance: writtenAmount(cell('balance')),
    isNote,
    ...(isNote && { purpose: cells.filter(Boolean).join(' ') }),
  };
}

/** Of balances at the beginning or the end some banks make rows like those of movements; nobody stands on the other side. */
const isBalance = (cells: readonly string[], other: string): boolean =>
  other === '' &&
  cells.some((cell) =>
    /^(?:(?:anfangs|end|schluss|alter |neuer )(?:saldo|kontostand)|saldovortrag)$/i.test(cell),
  );

/** Debits and credits in columns of their own are written with and without a sign. */
function amountIn(cell: (name: ColumnName) => string): number | null {
  const [debit, credit] = [cell('debit'), cell('credit')];
  if (debit !== '' && credit === '') return negative(writtenAmount(debit));
  if (credit !== '' && debit === '') return writtenAmount(credit);
  const amount = writtenAmount(cell('amount'));
  return /^(?:s|soll|d|debit)$/i.test(cell('side')) ? negative(amount) : amount;
}

const negative = (amount: number | null): number | null => (amount === null ? null : -Math.abs(amount));

/** Banks have many words for what is not booked yet. */
const notYet =
  /vorgemerkt|vormerkung|offen|pending|ausstehend|geplant|autorisiert|reserviert|vorgesehen|in bearbeitung|(?:nicht |un)gebucht/i;

function statusOf(words: string, status: string): Booking['status'] {
  if (notYet.test(words)) return 'pending';
  return /storniert|abgelehnt|abgebrochen|rejected|declined/i.test(status) ? 'pending' : 'booked';
}

function textsIn(
  cell: (name: ColumnName) => string,
  amount: number,
): Pick<Booking, 'party' | 'iban' | 'purpose' | 'endToEndId' | 'returnCode' | 'bankRef' | 'fee'> {
  const purpose = [...new Set([cell('purpose'), cell('furtherPurpose'), cell('lastPurpose')])]
    .join(' ')
    .trim();
  const fields = purposeFields(purpose || cell('words'));
  const words = `${cell('words')} ${purpose}`;
  const isReturn = /r(?:ü|ue)cklast|retoure|r(?:ü|ue)ckgabe|r(?:ü|ue)ck(?:ü|ue)berw/i.test(words);
  const code = returnCodeIn(words);
  const original = writtenAmount(cell('original') || fields.original);
  const returnCode = isReturn ? code || 'NARR' : amount < 0 ? code : '';
  const drawn = original === null ? 0 : Math.abs(original);
  return {
    party:
      cell('party') || cell(amount < 0 && !isReturn ? 'payee' : 'payer') || cell('payee') || cell('payer'),
    iban: cell('iban').replaceAll(/\s/g, '') || fields.iban,
    purpose: fields.purpose,
    endToEndId: referenceIn(cell('endToEndId')) || fields.endToEndId,
    returnCode,
    bankRef: referenceIn(cell('bankRef')),
    fee: returnCode !== '' && amount < 0 && drawn > 0 && drawn < -amount ? -amount - drawn : 0,
  };
}

/** Banks also write slashes, and a time behind the day. */
function readDay(text: string): string | null {
  const iso = text.slice(0, 10);
  return isDay(iso) ? iso : writtenDay(text.replace(/,? \d\d?:.*$/, '').replaceAll('/', '.'));
}

function statementOf(account: string, rows: readonly Row[]): Statement {
  const balance: CsvBalance = chained(rows.filter(({ status }) => status === 'booked'));
  return {
    account,
    name: '',
    currency: rows.find((row) => row.currency !== '')?.currency ?? '',
    opening: balance.opening,
    closing: balance.closing,
    faults: balance.faults,
    booked: bookedSum(rows),
    lines: rows.map(fileLineOf),
  };
}
