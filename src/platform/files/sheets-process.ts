import { unzipSync } from 'fflate';
import readWorkbook, { type Sheet } from 'read-excel-file/universal';
import { csvCell } from './csv.ts';
import type { SheetText } from './list-file.ts';

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
  for (const { sheet, data } of await readWorkbook(file.buffer)) {
    const text = linesOf(data, room);
    if (text === null) return 'too_large';
    room -= text.length;
    sheets.push({ name: sheet, text });
  }
  return sheets;
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
