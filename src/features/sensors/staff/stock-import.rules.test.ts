import { describe, expect, it } from 'vitest';
import { readStockImport } from './stock-import.rules.ts';

const hash = 'a'.repeat(64);

describe('devices that are taken into stock', () => {
  it('are read with and without how they report, below a heading', () => {
    const text = `Seriennummer;Prüfsumme;Verbindung\nBW-1;${hash};Funk\r\nBW-2\t${hash.toUpperCase()}\n`;
    expect(readStockImport(text)).toMatchObject({
      devices: [
        { line: 2, serial: 'BW-1', keyHash: hash, connectionId: 3 },
        { line: 3, serial: 'BW-2', keyHash: hash, connectionId: null },
      ],
      errors: [],
    });
  });

  it.each([
    ['BW-1', 'columns'],
    [`B;${hash}`, 'serial'],
    [`BW 1;${hash}`, 'serial'],
    [`EIGEN-1;${hash}`, 'not_ours'],
    ['BW-1;abc', 'hash'],
    [`BW-1;${hash}g`, 'hash'],
    [`BW-1;${hash};lora`, 'connection'],
    ['', 'empty'],
    [`"BW-1;${hash}`, 'quotes'],
  ])('are refused by line: %s', (line, error) => {
    expect(readStockImport(line).errors).toEqual([{ line: 1, error }]);
  });

  it('are named when they come twice, with the line that has them already', () => {
    const { errors } = readStockImport(`BW-1;${hash}\nBW-2;${hash}\nbw-1;${hash}`);
    expect(errors).toEqual([{ line: 3, error: 'duplicate', other: 1 }]);
  });

  it('are taken with neither of two keys', () => {
    const { devices, errors } = readStockImport(`BW-1;${hash}\nBW-2;${hash}\nBW-1;${'b'.repeat(64)}`);
    expect(devices).toMatchObject([{ serial: 'BW-2' }]);
    expect(errors).toMatchObject([
      { line: 1, error: 'duplicate', other: 3 },
      { line: 3, error: 'duplicate', other: 1 },
    ]);
  });

  it('are read in any order of columns, among rows that are none', () => {
    const text = `Lieferung 7;;\nSHA-256 des Schlüssels;Gerätenummer;Charge\n${hash};BW-1;9\n;;\nEnde`;
    expect(readStockImport(text)).toMatchObject({
      devices: [{ line: 3, serial: 'BW-1' }],
      errors: [],
      leftAlone: [{ line: 1 }, { line: 5 }],
    });
  });

  it('are at most 5,000', () => {
    const lines = Array.from({ length: 5_002 }, (_, at) => `BW-${at};${hash}`).join('\n');
    expect(readStockImport(lines)).toMatchObject({
      devices: [],
      errors: [{ line: 5_001, error: 'too_many' }],
    });
  });
});
