import { localTime } from '#platform/time/calendar.ts';
import {
  type Cell,
  type ColumnKind,
  type ExportedOrder,
  type ExportFormat,
  exportColumns,
} from './export.types.ts';
import { sheetFile } from './sheet-file.ts';
import { escapeXml } from './xml-text.ts';

type Orders = AsyncIterable<ExportedOrder>;
type Chunks = AsyncGenerator<string | Uint8Array>;

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** A file of orders, piece by piece. */
export function exportFile(format: ExportFormat, orders: Orders): Chunks {
  switch (format) {
    case 'csv':
      return csvFile(orders);
    case 'xlsx':
      return sheetFile(orders);
    case 'xml':
      return xmlFile(orders);
    case 'json':
      return jsonFile(orders);
  }
}

const cellsOf = (order: ExportedOrder): { cell: Cell; kind: ColumnKind; name: string }[] =>
  exportColumns.map(({ key, kind, name }) => ({ cell: order[key], kind, name }));

/** "2026-12-04 15:07" on the clocks of Berlin, Vienna and Zurich. */
export function localMoment(moment: Date): string {
  const { day, minutes } = localTime(moment, 'Europe/Berlin');
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** German spreadsheets read semicolons and decimal commas; the mark at the start tells them that it is UTF-8. */
async function* csvFile(orders: Orders): Chunks {
  yield `\uFEFF${exportColumns.map(({ name }) => name).join(';')}\r\n`;
  for await (const order of orders) {
    yield `${cellsOf(order)
      .map(({ cell, kind }) => csvCell(cell, kind))
      .join(';')}\r\n`;
  }
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV injection). */
export function csvCell(cell: Cell, kind: ColumnKind): string {
  if (cell === null) return '';
  if (cell instanceof Date) return localMoment(cell);
  if (typeof cell === 'number')
    return (kind === 'money' ? (cell / 100).toFixed(2) : String(cell)).replace('.', ',');
  const safe = /^[\s]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

async function* jsonFile(orders: Orders): Chunks {
  yield '[';
  let separator = '\n';
  for await (const order of orders) {
    const members = cellsOf(order).map(({ cell, kind, name }) => [name, jsonValue(cell, kind)]);
    yield `${separator}${JSON.stringify(Object.fromEntries(members))}`;
    separator = ',\n';
  }
  yield '\n]\n';
}

const jsonValue = (cell: Cell, kind: ColumnKind): string | number | null => {
  if (cell instanceof Date) return cell.toISOString();
  return kind === 'money' && typeof cell === 'number' ? cell / 100 : cell;
};

async function* xmlFile(orders: Orders): Chunks {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<Bestellungen>\n';
  for await (const order of orders) {
    const fields = cellsOf(order)
      .filter(({ cell }) => cell !== null)
      .map(({ cell, kind, name }) => `<${name}>${escapeXml(String(jsonValue(cell, kind)))}</${name}>`);
    yield `<Bestellung>${fields.join('')}</Bestellung>\n`;
  }
  yield '</Bestellungen>\n';
}
