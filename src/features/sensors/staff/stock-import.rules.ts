import { type ListColumn, type ListRow, type RowLeftAlone, readList } from '#platform/files/read-list.ts';
import { isOurSerial } from '../serials.rules.ts';

/** A device that was made: its serial, the SHA-256 of its key, and how it reports where that is known. */
export type NewDevice = { serial: string; keyHash: string; connectionId: number | null };

type RowError = 'columns' | 'serial' | 'not_ours' | 'hash' | 'connection';

export type StockImportError = {
  /** The first being 1. */
  line: number;
  error: RowError | 'duplicate' | 'known' | 'quotes' | 'titles' | 'too_many' | 'empty';
  /** Of a duplicate: the line that has the serial as well. */
  other?: number;
};

type Column = 'serial' | 'hash' | 'connection';

const columns: readonly ListColumn<Column>[] = [
  { key: 'serial', titles: [/serie|serial/, /gerät|nummer|\bnr\b/] },
  { key: 'hash', titles: [/prüfsumme|hash|sha|schlüssel/] },
  { key: 'connection', titles: [/verbindung|anschluss|netz|art/], presence: 'optional' },
];

/** Whether a text has the titles of such a list. */
export function isStockList(text: string): boolean {
  const list = readList(text, columns);
  return list.ok && list.titles !== null;
}

const maxLines = 5_000;
const connections: readonly string[] = ['wlan', 'gsm', 'funk'];

type Read = {
  devices: readonly (NewDevice & { line: number })[];
  errors: readonly StockImportError[];
  leftAlone: readonly RowLeftAlone[];
};

const unreadable = (line: number, error: StockImportError['error']): Read => ({
  devices: [],
  errors: [{ line, error }],
  leftAlone: [],
});

/** Serial, hash of the key and, where it is known, connection. Every wrong line is named; the others can be taken. */
export function readStockImport(text: string): Read {
  const list = readList(text, columns);
  if (!list.ok) return unreadable(list.line, list.error);
  if (list.rows.length > maxLines) return unreadable(maxLines + 1, 'too_many');
  const errors: StockImportError[] = [];
  const read: (NewDevice & { line: number })[] = [];
  for (const row of list.rows) {
    const device = readRow(row);
    if (typeof device === 'string') errors.push({ line: row.line, error: device });
    else read.push({ ...device, line: row.line });
  }
  const devices = [...Map.groupBy(read, ({ serial }) => serial.toLowerCase()).values()].flatMap((same) => {
    const [first, second] = same;
    if (!(first && second)) return same;
    // With two keys nobody can tell which is the device's.
    const isSame = same.every(({ keyHash }) => keyHash === first.keyHash);
    for (const { line } of isSame ? same.slice(1) : same)
      errors.push({ line, error: 'duplicate', other: line === first.line ? second.line : first.line });
    return isSame ? [first] : [];
  });
  if (list.rows.length === 0) errors.push({ line: 1, error: 'empty' });
  return { devices, errors, leftAlone: list.leftAlone };
}

function readRow({ cells, isBroken }: ListRow<Column>): NewDevice | RowError {
  const { serial, hash, connection } = cells;
  if (isBroken) return 'columns';
  if (!/^[A-Za-z0-9._:-]{3,64}$/.test(serial)) return 'serial';
  if (!isOurSerial(serial)) return 'not_ours';
  if (!/^[0-9a-f]{64}$/i.test(hash)) return 'hash';
  const at = connections.indexOf(connection.toLowerCase());
  if (connection !== '' && at < 0) return 'connection';
  return { serial, keyHash: hash.toLowerCase(), connectionId: at < 0 ? null : at + 1 };
}
