import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvHead, csvLine } from './csv-export.ts';
import { readCsv } from './read-csv.ts';

describe('a cell', () => {
  it.each([
    ['=1+1', `'=1+1`],
    ['+49 30 901820', '+49 30 901820'],
    ['+49 171 1234567 / +49 30 901820', '+49 171 1234567 / +49 30 901820'],
    ['+41 44 668 18 00 Durchwahl 12', '+41 44 668 18 00 Durchwahl 12'],
    ['+49 30+1', `'+49 30+1`],
    ['+49 / +30', `'+49 / +30`],
    ['+A1', `'+A1`],
    ['+49 30\n=1', `"'+49 30\n=1"`],
    ['-5', `'-5`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
    [' =1', `' =1`],
    ['\uFF1D1', `'\uFF1D1`],
    ['Anna; Otto', '"Anna; Otto"'],
    ['a "b"\nc', '"a ""b""\nc"'],
    ['Lindenweg 4a', 'Lindenweg 4a'],
  ])('with %j is written as %j', (input, cell) => {
    expect(csvLine([[input, 'text']])).toBe(`${cell}\r\n`);
  });

  it('with a negative amount stays a number', () => {
    expect(csvLine([[-1250, 'money']])).toBe('-12,50\r\n');
  });
});

describe('a file', () => {
  it('that was written is read back, whatever stands in its cells', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((cell) => !/^\s|\s$|\r|^'/.test(cell));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const lines = rows.map((row) => csvLine(row.map((cell) => [cell, 'text'])));
        const csv = readCsv(csvHead(['A', 'B']) + lines.join(''), [';']);
        const [head, ...read] = csv.ok ? csv.rows.map(({ cells }) => cells) : [];
        expect(head).toEqual(['A', 'B']);
        expect(read.map((cells) => cells.map((cell) => cell.replace(/^'/, '')))).toEqual(rows);
      }),
    );
  });

  it('keeps empty cells, and a quote inside a cell that does not begin with one', () => {
    expect(readCsv('\uFEFF;2" Rohr;\r\n\r\n  \r\n" a ";;b', [';'])).toEqual({
      ok: true,
      rows: [
        { line: 1, cells: ['', '2" Rohr', ''] },
        { line: 4, cells: [' a ', '', 'b'] },
      ],
    });
  });

  it('is read in time that grows with its length, whatever it is made of', () => {
    const much = 400_000;
    for (const text of ['a;b;c', 'a;b;c\nx\n', '\n', ' ', '"', '""', '" ', ';', '\t ', 'a "', '"a" b'].map(
      (part) => `a;b;c\n;${part.repeat(much / part.length)}`,
    ))
      expect([true, false]).toContain(readCsv(text, [';', '\t']).ok);
  });

  it('says where quotes do not close, or close in the middle', () => {
    expect(readCsv('a;b\n"c\n\nd;e', [';'])).toEqual({ ok: false, line: 2 });
    expect(readCsv('a;b\n"c" d;e', [';'])).toEqual({ ok: false, line: 2 });
  });
});
