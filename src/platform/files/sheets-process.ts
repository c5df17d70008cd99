import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readWorkbook, { type Sheet } from 'read-excel-file/universal';
import { csvCell } from './csv-export.ts';
import type { SheetText } from './list-file.ts';
import { columnName } from './xlsx.ts';

/** Of all parts of a workbook, unpacked: a list of a megabyte has a tenth of it, with what spreadsheets write around. */
const mostUnpacked = 32 * 1024 * 1024;
/** Of the lists that are made of its sheets. */
const mostText = 1024 * 1024;

/** Runs in a process of its own, with little memory and not for long: a small file may unpack into a large one. */
async function sheetsOf(file: Uint8Array<ArrayBuffer>): Promise<readonly SheetText[] | 'too_large'> {
  let unpacked = 0;
  unzipSync(file, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > mostUnpacked) return 'too_large';
  const sheets: SheetText[] = [];
  let room = mostText;
  for (const { sheet, data } of await cellsOf(file)) {
    const text = linesOf(data, room);
    if (text === null) return 'too_large';
    room -= text.length;
    sheets.push({ name: sheet, text });
  }
  return sheets;
}

/** The library wants each cell to say where it stands, which it may leave out (ECMA-376, part 1, 18.3.1.4). */
async function cellsOf(file: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  try {
    return await readWorkbook(file.buffer);
  } catch (error) {
    const parts = unzipSync(file);
    let isPlaced = true;
    for (const [name, part] of Object.entries(parts)) {
      if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) continue;
      const xml = strFromU8(part);
      const placed = withPlaces(xml);
      isPlaced &&= placed === xml;
      parts[name] = strToU8(placed);
    }
    if (isPlaced) throw error;
    return readWorkbook(Uint8Array.from(zipSync(parts, { level: 0 })).buffer);
  }
}

/** A cell without a place stands right of the one before it, a row below. */
function withPlaces(xml: string): string {
  let [row, column] = [0, 0];
  return xml.replace(/<(?:\w+:)?(row|c)(?=[\s/>])([^<>]*)/g, (tag, name: string, attributes: string) => {
    const [, letters = '', number] = /\sr\s*=\s*["']([A-Z]*)(\d+)["']/.exec(attributes) ?? [];
    if (name === 'row') {
      [row, column] = [number ? Number(number) : row + 1, 0];
      return tag;
    }
    if (number) {
      row = Number(number);
      column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
      return tag;
    }
    column += 1;
    return tag.replace(/(?=[\s/]|$)/, ` r="${columnName(column - 1)}${row}"`);
  });
}

/** A line for each row, so that lines have the numbers that the spreadsheet shows. */
function linesOf(rows: Sheet['data'], room: number): string | null {
  const lines: string[] = [];
  let length = 0;
  for (const row of rows) {
    const line = row.every((cell) => cell === null) ? '' : row.map(cellText).join(';');
    length += line.length + 1;
    if (length > room) return null;
    lines.push(line);
  }
  return lines.join('\n').trimEnd();
}

/** The library's types say "constructor of dates" where it gives a date. */
function cellText(cell: unknown): string {
  // Spreadsheets compute in binary and show fifteen digits.
  if (typeof cell === 'number') return csvCell(Number(cell.toPrecision(15)), 'decimal');
  if (typeof cell === 'boolean') return cell ? 'WAHR' : 'FALSCH';
  if (cell instanceof Date) return wallClock(cell);
  return typeof cell === 'string' ? csvCell(cell.normalize('NFC').replace(/\s+/g, ' '), 'text') : '';
}

/** "2026-11-20", with "14:30" where it has a time: sheets know no zones, and the library reads their clocks as UTC. */
function wallClock(cell: Date): string {
  const [, day = '', time = ''] = /^(.{10})T(.{5})/.exec(cell.toISOString()) ?? [];
  return time === '00:00' ? day : `${day} ${time}`;
}

// Nobody waits for it any more.
process.once('disconnect', () => process.exit());
process.once('message', (file: Uint8Array<ArrayBuffer>) => {
  // What is thrown ends this process; whoever waits for it takes that for the answer.
  void sheetsOf(Uint8Array.from(file)).then((sheets) => process.send?.(sheets, () => process.disconnect()));
});
