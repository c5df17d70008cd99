import { type Cell, type CellKind, csvHead, csvLine, csvType } from '#platform/files/csv.ts';
import { xmlDeclaration, xmlElement, xmlType } from '#platform/files/xml.ts';
import { type ExportedOrder, type ExportFormat, exportColumns } from './export.types.ts';
import { sheetFile } from './sheet-file.ts';

type Orders = AsyncIterable<ExportedOrder>;
type Chunks = AsyncGenerator<string | Uint8Array>;

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: csvType,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: xmlType,
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

const cellsOf = (order: ExportedOrder): { cell: Cell; kind: CellKind; name: string }[] =>
  exportColumns.map(({ key, kind, name }) => ({ cell: order[key], kind, name }));

async function* csvFile(orders: Orders): Chunks {
  yield csvHead(exportColumns.map(({ name }) => name));
  for await (const order of orders) yield csvLine(exportColumns.map(({ key, kind }) => [order[key], kind]));
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

const jsonValue = (cell: Cell, kind: CellKind): string | number | null => {
  if (cell instanceof Date) return cell.toISOString();
  return kind === 'money' && typeof cell === 'number' ? cell / 100 : cell;
};

async function* xmlFile(orders: Orders): Chunks {
  yield `${xmlDeclaration}\n<Bestellungen>\n`;
  for await (const order of orders) {
    const fields = cellsOf(order)
      .filter(({ cell }) => cell !== null)
      .map(({ cell, kind, name }) => xmlElement(name, String(jsonValue(cell, kind))));
    yield `<Bestellung>${fields.join('')}</Bestellung>\n`;
  }
  yield '</Bestellungen>\n';
}
