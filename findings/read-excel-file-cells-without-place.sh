#!/bin/sh
# read-excel-file 9.3.17 cannot read a workbook whose cells and rows do not say where they stand. ECMA-376 (part 1, 18.3.1.4 and
# 18.3.1.73) makes the attribute `r` optional, Excel and LibreOffice count for themselves, and some writers leave it out to keep
# sheets small. Whoever writes workbooks that others read back therefore writes it always.
# Exits with 0 as long as that is so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts read-excel-file@9.3.17 fflate@0.8.3
cat > try.mjs <<'JS'
import { strToU8, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const workbookOf = (row) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/></Types>`,
        '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
        'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
        'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${row}</sheetData></worksheet>`,
      }).map(([name, xml]) => [name, strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)]),
    ),
  );
async function read(name, row) {
  try {
    const [{ data }] = await readWorkbook(workbookOf(row).buffer);
    console.log(`${name}: ${JSON.stringify(data)}`);
    return JSON.stringify(data);
  } catch (error) {
    console.log(`${name}: ${error}`);
    return null;
  }
}

const placed = await read('with r', '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row>');
const bare = await read('without', '<row><c><v>1</v></c><c><v>2</v></c></row>');
process.exitCode = placed === '[[1,2]]' && bare !== placed ? 0 : 1;
JS
echo "read-excel-file 9.3.17 on Node $(node --version)"
node try.mjs
