import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { type MadeCell, madeWorkbook } from '#test/made-workbook.ts';
import { type FileError, listOfFile } from './list-file.ts';

const input = (name: string) => readFile(new URL(`../../../test/real-inputs/lists/${name}`, import.meta.url));
const read = (bytes: Uint8Array, isList: (text: string) => boolean = () => true) => listOfFile(bytes, isList);
const textOf = async (rows: Record<number, readonly MadeCell[]>) => {
  const list = await read(madeWorkbook([{ name: 'Tabelle1', rows }]));
  return list.ok ? list.value.text : list.error;
};

describe('the list in a file', () => {
  it.each([
    ['preise-windows-1252.csv', 'Greifswald;Heizöl schwefelarm;500;91,45 €'],
    ['preise-utf16.txt', 'Greifswald\tHeizöl schwefelarm\t500\t91,45'],
    ['preise-sep-titel-notiz.csv', '91,45;Heizöl schwefelarm;Greifswald;ab 500 l;'],
    ['preise-excel.xlsx', 'Heizöl schwefelarm;Greifswald;500;91,45'],
    ['preise-texte.xlsx', 'Greifswald;Heizöl schwefelarm;500 l;91,45 €'],
    ['postleitzahlen.txt', 'D-17491;Greifswald (Süd)'],
    ['fuellstaende.xlsx', '2024-01-05;1200,5;gepeilt'],
  ])('%s is read as it was written', async (name, line) => {
    const list = await read(await input(name), (text) => text.includes(line));
    expect(list.ok && list.value.text.split(/\r?\n/)).toContain(line);
  });

  it.each<[string, FileError]>([
    ['liste.zip', 'zip'],
    ['alt.xls', 'old_workbook'],
    ['bild.png', 'picture'],
    ['liste.pdf', 'pdf'],
    ['leer.csv', 'empty'],
  ])('%s is named for what it is: %s', async (name, error) => {
    expect(await read(await input(name))).toEqual({ ok: false, error });
  });

  it('stands in the sheet that looks like one, and the others are told', async () => {
    const file = await input('preise-excel.xlsx');
    const list = await read(file, (text) => text.includes('Menge ab'));
    expect(list.ok && list.value.sheet).toEqual({ name: 'Preise', others: ['Hinweise'] });
    const first = await read(file, () => false);
    expect(first.ok && first.value.sheet?.name).toBe('Hinweise');
  });

  it('keeps the numbers of the rows, and what formulas gave', async () => {
    const rows = {
      2: ['Über', null, { formula: 'B1&"x"', gives: 'Text' }],
      5: [{ formula: '0.1+0.2', gives: 0.1 + 0.2 }, 1e6, { fault: '#N/A' }],
    } as const;
    expect(await textOf(rows)).toBe('\nÜber;;Text\n\n\n0,3;1000000;');
  });

  it('holds texts as they are, whatever they look like', async () => {
    const cells = ['a;b', 'sagt "ja"', 'zwei\nZeilen', '01067', '1.500', { rich: ['Heiz', 'öl & mehr'] }];
    expect(await textOf({ 1: cells })).toBe('"a;b";"sagt ""ja""";zwei Zeilen;01067;1.500;Heizöl & mehr');
  });

  it.each([
    ['rows', '<row><c><v>1</v></c><c/><c t="str"><v>2</v></c></row><row/><row><c><v>3</v></c></row>'],
    ['cells', '<row r="1"><c><v>1</v></c><c r="C1"><v>2</v></c></row><row r="3"><c s="0"><v>3</v></c></row>'],
    ['some', '<row><c r="A1"><v>1</v></c><c r="B1"/><c><v>2</v></c></row><row><c r="A3"><v>3</v></c></row>'],
  ])('is found where %s do not say where they stand', async (_, xml) => {
    const body = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${xml}</sheetData></worksheet>`;
    const file = madeWorkbook([{ name: 'Tabelle1', rows: {} }], { 'xl/worksheets/sheet1.xml': body });
    expect(await read(file)).toMatchObject({ ok: true, value: { text: '1;;2\n\n3;;' } });
  });

  it('of an empty workbook is none', async () => {
    expect(await textOf({})).toBe('empty');
  });

  it('may have twenty thousand rows', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [at + 1, [`Gebiet ${at}`, 500, 98.45]] as const);
    const list = await read(madeWorkbook([{ name: 'Tabelle1', rows: Object.fromEntries(rows) }]));
    expect(list.ok && list.value.text.split('\n')).toHaveLength(20_000);
  });
});

/** Processes of ours that read workbooks. */
const readersOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('sheets-process'));

describe('a workbook that would take too much', () => {
  const rows = (xml: string) => ({
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${xml}</sheetData></worksheet>`,
  });
  const workbook = (xml: string) => madeWorkbook([{ name: 'Tabelle1', rows: {} }], rows(xml));

  it.each([
    ['unpacks into 100 MB', () => zipSync({ ...parts(), 'xl/worksheets/sheet1.xml': new Uint8Array(1e8) })],
    [
      'has a row at the end of the sheet',
      () => workbook('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
    ],
    [
      'has a row far behind it',
      () => workbook('<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>'),
    ],
    ['has a cell far to the right', () => workbook('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>')],
  ])('because it %s is refused', async (_, make) => {
    expect(await read(make())).toEqual({ ok: false, error: 'too_large' });
  });

  it('whose reader is ended by the system is refused, and the next one is read', async () => {
    const slow = read(workbook('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'));
    const reader = await vi.waitUntil(() => readersOf(process.pid)[0]);
    process.kill(reader, 'SIGKILL');
    expect(await slow).toEqual({ ok: false, error: 'too_large' });
    expect(readersOf(process.pid)).toEqual([]);
    expect(await textOf({ 1: ['Nah', 1] })).toBe('Nah;1');
  });

  it.each([
    ['is cut off', () => workbook('').subarray(0, 700)],
    ['does not close its elements', () => workbook('<row r="1">'.repeat(1000))],
    [
      'has its rows in disorder',
      () => workbook('<row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>'),
    ],
  ])('or %s says that it cannot be read', async (_, make) => {
    expect(await read(make())).toEqual({ ok: false, error: 'broken_workbook' });
  });

  const parts = () => ({
    '[Content_Types].xml': strToU8(
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
  });
});
