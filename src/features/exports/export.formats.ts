import { readablePhone } from '#features/customers/shared.ts';
import { type Cell, type CellKind, csvHead, csvLine, csvType } from '#platform/files/csv.ts';
import { zipped } from '#platform/files/streamed.ts';
import { escapeXml, xmlDeclaration, xmlElement, xmlType } from '#platform/files/xml.ts';
import { daysBetween, localTime } from '#platform/time/calendar.ts';
import { type ExportedOrder, exportColumns } from './export.store.ts';
import type { ExportFormat } from './export-request.rules.ts';

type Orders = AsyncIterable<ExportedOrder>;
type Chunks = AsyncGenerator<string | Uint8Array>;

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: csvType,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: xmlType,
  json: 'application/json; charset=utf-8',
};

/** A file of orders, piece by piece. */
export const exportFile = (format: ExportFormat, orders: Orders): Chunks =>
  ({ csv: csvFile, xlsx: sheetFile, xml: xmlFile, json: jsonFile })[format](orders);

const cellsOf = (order: ExportedOrder): { cell: Cell; kind: CellKind; name: string }[] =>
  exportColumns.map(({ key, kind, name }) => ({ cell: order[key], kind, name }));

async function* csvFile(orders: Orders): Chunks {
  yield csvHead(exportColumns.map(({ name }) => name));
  for await (const order of orders)
    yield csvLine(exportColumns.map(({ key, kind }) => [csvValue(order, key), kind]));
}

/** Blanks keep a spreadsheet from taking a telephone number for a number, which would lose its plus. */
const csvValue = (order: ExportedOrder, key: keyof ExportedOrder): Cell =>
  key === 'phone' ? readablePhone(String(order.phone ?? '')) : order[key];

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

/** A sheet ends here (ECMA-376); what is more has to be asked for in parts. */
const maxRows = 1_048_575;

/**
 * A workbook with one sheet (SpreadsheetML, ECMA-376), written row by row into the compressor. Texts are inline
 * strings, which a spreadsheet never takes for formulas.
 */
const sheetFile = (orders: Orders): Chunks =>
  zipped([
    ...Object.entries(frame).map(([name, content]) => ({ name, pieces: [content] })),
    { name: 'xl/worksheets/sheet1.xml', pieces: sheetOf(orders) },
  ]);

async function* sheetOf(orders: Orders): AsyncGenerator<string> {
  yield `${sheetHead}<row>${exportColumns.map(({ name }) => textCell(name, 3)).join('')}</row>`;
  let rows = 0;
  for await (const order of orders) {
    if (++rows >= maxRows) break;
    yield rowOf(order);
  }
  yield '</sheetData></worksheet>';
}

const rowOf = (order: ExportedOrder): string =>
  `<row>${exportColumns.map(({ key, kind }) => cellOf(order[key], kind)).join('')}</row>`;

/** Styles by their place in styles.xml. */
const styles: Readonly<Record<CellKind, number>> = {
  ...{ text: 0, integer: 0, decimal: 0 },
  ...{ money: 1, day: 2, moment: 4 },
};

function cellOf(cell: Cell, kind: CellKind): string {
  if (cell === null || cell === '') return '<c/>';
  const number = (value: number) => `<c s="${styles[kind]}"><v>${value}</v></c>`;
  if (cell instanceof Date) return number(serialOf(cell));
  if (typeof cell === 'number') return number(kind === 'money' ? cell / 100 : cell);
  return kind === 'day' ? number(daysBetween(epoch, cell)) : textCell(cell, 0);
}

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** Spreadsheets count days from here, and wall clocks as parts of a day. */
const epoch = '1899-12-30';

function serialOf(moment: Date): number {
  const { day, minutes } = localTime(moment, 'Europe/Berlin');
  return daysBetween(epoch, day) + minutes / 1440;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const sheetHead = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${exportColumns.length}" width="16" customWidth="1"/></cols><sheetData>`;

const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Bestellungen" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/><numFmt numFmtId="165" formatCode="dd.mm.yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};
