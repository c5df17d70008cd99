import { daysBetween, localTime } from '../time/calendar.ts';
import type { Cell, CellKind } from './csv-export.ts';
import type { Table, TableColumn } from './table-files.ts';
import { escapeXml } from './xml.ts';
import { type ZippedFile, zipped } from './zip.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet has 1,048,576 rows (ECMA-376), the first of which names the columns; what is more goes into a further sheet. */
const maxRows = 1_048_575;
/** Rows are handed to the compressor in pieces of about so many characters. */
const pieceLength = 64 * 1024;

/**
 * A workbook (SpreadsheetML, ECMA-376), written row by row into the compressor. Texts are inline strings, which a
 * spreadsheet never takes for formulas.
 */
export const workbook = (table: Table, rowsPerSheet: number = maxRows): AsyncGenerator<Uint8Array> =>
  zipped(partsOf(table, rowsPerSheet));

async function* partsOf({ title, columns, rows }: Table, rowsPerSheet: number): AsyncGenerator<ZippedFile> {
  const source = rows[Symbol.asyncIterator]();
  const reader: Reader = { next: await source.next(), take: () => source.next() };
  let sheets = 0;
  try {
    do {
      sheets += 1;
      yield {
        name: `xl/worksheets/sheet${sheets}.xml`,
        pieces: sheetOf(columns, reader, rowsPerSheet),
      };
    } while (!reader.next.done);
  } finally {
    await source.return?.();
  }
  for (const [name, content] of Object.entries(frameOf(title, sheets))) yield { name, pieces: [content] };
}

/** One row ahead: a sheet is begun only when there is something for it. */
type Reader = {
  next: IteratorResult<readonly Cell[]>;
  take(): Promise<IteratorResult<readonly Cell[]>>;
};

async function* sheetOf(
  columns: readonly TableColumn[],
  reader: Reader,
  rowsPerSheet: number,
): AsyncGenerator<string> {
  const width = `<cols><col min="1" max="${columns.length}" width="16" customWidth="1"/></cols>`;
  const places = columns.map((_, at) => columnName(at));
  const head = columns.map(({ name }, at) => textCell(`${places[at]}1`, name, 3)).join('');
  let piece = `${sheetHead}${width}<sheetData><row r="1">${head}</row>`;
  for (let count = 0; count < rowsPerSheet && !reader.next.done; count++) {
    const row = reader.next.value;
    const number = count + 2;
    const cells = columns.map(({ kind }, at) => cellOf(`${places[at]}${number}`, row[at] ?? null, kind));
    piece += `<row r="${number}">${cells.join('')}</row>`;
    if (piece.length > pieceLength) {
      yield piece;
      piece = '';
    }
    reader.next = await reader.take();
  }
  yield `${piece}</sheetData></worksheet>`;
}

/** "A" to "Z", "AA" and so on. Where a cell stands may be left out, but some readers cannot do without. */
export const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** Styles by their place in styles.xml. */
const styles: Readonly<Record<CellKind, number>> = {
  text: 0,
  integer: 0,
  decimal: 0,
  money: 1,
  day: 2,
  moment: 4,
};

function cellOf(place: string, cell: Cell, kind: CellKind): string {
  if (cell === null || cell === '') return '';
  const number = (value: number) => `<c r="${place}" s="${styles[kind]}"><v>${value}</v></c>`;
  if (cell instanceof Date) return number(serialOf(cell));
  if (typeof cell === 'number') return number(kind === 'money' ? cell / 100 : cell);
  return kind === 'day' ? number(daysBetween(epoch, cell)) : textCell(place, cell, 0);
}

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

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

const sheetHead = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>`;

/** The files around so many sheets; the styles' relation comes after theirs. */
function frameOf(title: string, sheets: number): Readonly<Record<string, string>> {
  const all = Array.from({ length: sheets }, (_, at) => at + 1);
  const each = (write: (sheet: number) => string) => all.map(write).join('');
  const nameOf = (sheet: number) => escapeXml(sheet === 1 ? title : `${title} ${sheet}`);
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/>${each((sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${part}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((sheet) => `<sheet name="${nameOf(sheet)}" sheetId="${sheet}" r:id="rId${sheet}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships">${each((sheet) => `<Relationship Id="rId${sheet}" Type="${relations}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml,
  };
}

const stylesXml = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/><numFmt numFmtId="165" formatCode="dd.mm.yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;
