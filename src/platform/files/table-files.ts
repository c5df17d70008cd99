import { type Cell, type CellKind, csvHead, csvLine, csvType } from './csv-export.ts';
import { workbook, workbookType } from './xlsx.ts';
import { escapeXml, xmlDeclaration, xmlElement, xmlType } from './xml.ts';

export type TableColumn = {
  /** Heads the column, and names the value in XML and JSON. */
  name: string;
  kind: CellKind;
  /** Where CSV writes the value otherwise than other formats. */
  inCsv?: (cell: Cell) => Cell;
};

/** Rows for a file, each with a cell for every column. */
export type TableRows = AsyncIterable<readonly Cell[]>;

export type Table = {
  /** Of the sheet and of the root in XML: a German plural. */
  title: string;
  /** Of a row in XML. */
  rowName: string;
  columns: readonly TableColumn[];
  rows: TableRows;
};

type Chunks = AsyncGenerator<string | Uint8Array>;
type Format = { type: string; extension: string; write(table: Table): Chunks };

/** The formats of a table as a file, written piece by piece. */
export const tableFormats = {
  csv: { type: csvType, extension: 'csv', write: csvFile },
  xlsx: { type: workbookType, extension: 'xlsx', write: workbook },
  xml: { type: xmlType, extension: 'xml', write: xmlFile },
  json: { type: 'application/json; charset=utf-8', extension: 'json', write: jsonFile },
  jsonl: { type: 'application/x-ndjson; charset=utf-8', extension: 'jsonl', write: jsonLines },
} as const satisfies Record<string, Format>;

async function* csvFile({ columns, rows }: Table): Chunks {
  yield csvHead(columns.map(({ name }) => name));
  for await (const row of rows)
    yield csvLine(
      columns.map(({ kind, inCsv }, at) => {
        const cell = row[at] ?? null;
        return [inCsv ? inCsv(cell) : cell, kind];
      }),
    );
}

async function* jsonFile(table: Table): Chunks {
  yield '[';
  let separator = '\n';
  for await (const row of table.rows) {
    yield `${separator}${jsonObject(table.columns, row)}`;
    separator = ',\n';
  }
  yield '\n]\n';
}

async function* jsonLines(table: Table): Chunks {
  for await (const row of table.rows) yield `${jsonObject(table.columns, row)}\n`;
}

const jsonObject = (columns: readonly TableColumn[], row: readonly Cell[]): string =>
  JSON.stringify(
    Object.fromEntries(columns.map(({ name, kind }, at) => [name, jsonValue(row[at] ?? null, kind)])),
  );

const jsonValue = (cell: Cell, kind: CellKind): string | number | null => {
  if (cell instanceof Date) return cell.toISOString();
  return kind === 'money' && typeof cell === 'number' ? cell / 100 : cell;
};

async function* xmlFile({ title, rowName, columns, rows }: Table): Chunks {
  yield `${xmlDeclaration}\n<${escapeXml(title)}>\n`;
  for await (const row of rows) {
    const fields = columns.flatMap(({ name, kind }, at) => {
      const cell = row[at] ?? null;
      return cell === null ? [] : [xmlElement(name, String(jsonValue(cell, kind)))];
    });
    yield `<${rowName}>${fields.join('')}</${rowName}>\n`;
  }
  yield `</${escapeXml(title)}>\n`;
}
