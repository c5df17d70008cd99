import { type CsvRow, readCsv } from '#platform/files/read-csv.ts';
import { isOurSerial } from '../serials.rules.ts';

/** A device that was made: its serial, the SHA-256 of its key, and how it reports where that is known. */
export type NewDevice = { serial: string; keyHash: string; connectionId: number | null };

export type StockImportError = {
  /** The first being 1. */
  line: number;
  error:
    | 'columns'
    | 'serial'
    | 'not_ours'
    | 'hash'
    | 'connection'
    | 'duplicate'
    | 'known'
    | 'quotes'
    | 'too_many'
    | 'empty';
  /** Of a duplicate: the line that has the serial already. */
  other?: number;
};

const maxLines = 5_000;
const connections: readonly string[] = ['wlan', 'gsm', 'funk'];

/**
 * Lines "serial;hash of the key;connection", the last one optional. Every wrong line is named; one wrong line is enough
 * for nothing to be taken over.
 */
export function readStockImport(text: string): {
  devices: readonly (NewDevice & { line: number })[];
  errors: readonly StockImportError[];
} {
  const csv = readCsv(text, [';', '\t']);
  if (!csv.ok) return { devices: [], errors: [{ line: csv.line, error: 'quotes' }] };
  if (csv.rows.length > maxLines + 1)
    return { devices: [], errors: [{ line: maxLines + 1, error: 'too_many' }] };
  const errors: StockImportError[] = [];
  const devices = new Map<string, NewDevice & { line: number }>();
  for (const row of csv.rows.filter((one) => !isHead(one))) {
    const read = readLine(row);
    if (typeof read === 'string') {
      errors.push({ line: row.line, error: read });
      continue;
    }
    const known = devices.get(read.serial.toLowerCase());
    if (known) errors.push({ line: row.line, error: 'duplicate', other: known.line });
    else devices.set(read.serial.toLowerCase(), { ...read, line: row.line });
  }
  if (devices.size === 0 && errors.length === 0) errors.push({ line: 1, error: 'empty' });
  return { devices: [...devices.values()], errors };
}

const isHead = ({ line, cells }: CsvRow): boolean =>
  line === 1 && /^(serie|serial|nummer)/i.test(cells[0] ?? '');

function readLine({ cells }: CsvRow): NewDevice | 'columns' | 'serial' | 'not_ours' | 'hash' | 'connection' {
  const [serial = '', hash = '', connection = ''] = cells;
  if (cells.length < 2) return 'columns';
  if (!/^[A-Za-z0-9._:-]{3,64}$/.test(serial)) return 'serial';
  if (!isOurSerial(serial)) return 'not_ours';
  if (!/^[0-9a-f]{64}$/i.test(hash)) return 'hash';
  const at = connections.indexOf(connection.toLowerCase());
  if (connection !== '' && at < 0) return 'connection';
  return { serial, keyHash: hash.toLowerCase(), connectionId: at < 0 ? null : at + 1 };
}
