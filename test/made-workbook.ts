import { strToU8, zipSync } from 'fflate';

/** A cell as a workbook holds it: text shared or in place, number, day, what a formula gave, or a fault. */
export type MadeCell =
  | string
  | number
  | null
  | { shared: string }
  | { rich: readonly string[] }
  | { day: number }
  | { formula: string; gives: string | number }
  | { fault: string };

export type MadeSheet = {
  name: string;
  /** By the number of the row; those between are not written. */
  rows: Readonly<Record<number, readonly MadeCell[]>>;
  merged?: readonly string[];
};

/** A workbook as spreadsheets write them, part by part; `extra` puts other parts in their place. */
export function madeWorkbook(sheets: readonly MadeSheet[], extra: Readonly<Record<string, string>> = {}) {
  const strings: string[] = [];
  const bodies = sheets.map((sheet) => sheetXml(sheet, strings));
  const rels = sheets.map(({ name }, at) => ({ name, id: at + 1 }));
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/>${rels.map(({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${part}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${part}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${rels.map(({ name, id }) => `<sheet name="${escaped(name)}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${rels.map(({ id }) => `<Relationship Id="rId${id}" Type="${relations}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}<Relationship Id="rId90" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId91" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(bodies.map((body, at) => [`xl/worksheets/sheet${at + 1}.xml`, body])),
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...extra,
  };
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(`${declaration}${xml}`)] as const);
  return zipSync(Object.fromEntries(files), { mtime: '2026-11-20T12:00:00' });
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function sheetXml({ rows, merged = [] }: MadeSheet, strings: string[]): string {
  const lines = Object.entries(rows).map(([number, cells]) => {
    const written = cells.map((cell, at) =>
      cellXml(cell, `${String.fromCharCode(65 + at)}${number}`, strings),
    );
    return `<row r="${number}">${written.join('')}</row>`;
  });
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`;
}

function cellXml(cell: MadeCell, place: string, strings: string[]): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if ('day' in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
  if ('fault' in cell) return `<c r="${place}" t="e"><v>${cell.fault}</v></c>`;
  if ('formula' in cell) {
    const type = typeof cell.gives === 'string' ? ' t="str"' : '';
    return `<c r="${place}"${type}><f>${escaped(cell.formula)}</f><v>${escaped(String(cell.gives))}</v></c>`;
  }
  const runs =
    'rich' in cell
      ? cell.rich.map((text) => `<r><t xml:space="preserve">${escaped(text)}</t></r>`).join('')
      : `<t xml:space="preserve">${escaped(cell.shared)}</t>`;
  return `<c r="${place}" t="s"><v>${strings.push(runs) - 1}</v></c>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
