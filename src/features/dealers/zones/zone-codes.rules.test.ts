import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeEntries, codesText, readZoneCodes, withZeros } from './zone-codes.rules.ts';

const known = ['01067', '01069', '21335', '21337', '21339', '21357', '21365', '21379', '21522', '22041'];
const read = (text: string, taken: Record<string, string> = {}) =>
  readZoneCodes(text, { country: 'de', known, takenBy: new Map(Object.entries(taken)) });

describe('postal codes as a dealer lists them', () => {
  it.each([
    ['21335', ['21335']],
    ['21335, 21522;21337\n22041', ['21335', '21337', '21522', '22041']],
    ['21335-21357', ['21335', '21337', '21339', '21357']],
    ['21336 – 21350 , 21337', ['21337', '21339']],
    ['21335 bis 21337', ['21335', '21337']],
    ['D-21335', ['21335']],
    ['D 21335, de-21337; D–21339', ['21335', '21337', '21339']],
    ['21335/21337', ['21335', '21337']],
    ['21335 / 21337 / D-21339', ['21335', '21337', '21339']],
    ['21335–21357', ['21335', '21337', '21339', '21357']],
    ['21335 Lüneburg', ['21335']],
    ['21335 Lüneburg (Alt-Stadt), 21337 Frankfurt/Main', ['21335', '21337']],
    ['21335 bis einschl. 21339', ['21335', '21337', '21339']],
    ['21335: Lüneburg, 21337.', ['21335', '21337']],
    ['21335 Lüneburg a. d. Ilmenau u. 21337 Dahlenburg i.N.', ['21335', '21337']],
    ['PLZ;Ort\n21335;Lüneburg\n21337;St. Dionys', ['21335', '21337']],
    ['Ort;PLZ;Einwohner\nLüneburg;21335;22041\nReppenstedt;21337;7364', ['21335', '21337']],
    ['sep=;\nGebiet Nord\n"Postleitzahl"\t"Ort"\n"21335"\t"Lüneburg 1"\n21337', ['21335', '21337']],
    ['21335\nOrt;PLZ\n21337;21339', ['21335', '21337', '21339']],
    ['sep=;\n21335;\n;\n21337;', ['21335', '21337']],
    ['21335\tLüneburg\r\n01067\tDresden', ['01067', '21335']],
    ['213*', ['21335', '21337', '21339', '21357', '21365', '21379']],
    ['', []],
  ])('%j means %j', (text, codes) => {
    expect(read(text)).toMatchObject({ codes, errors: [] });
  });

  it('says for each line which entry is wrong and why', () => {
    const text = '21335, 2133\n99999\n21357-21335\n30000-30999, x\n\n21337-21357';
    expect(read(text, { 21339: 'Fern' }).errors).toEqual([
      { line: 1, entry: '2133', error: 'format' },
      { line: 2, entry: '99999', error: 'unknown' },
      { line: 3, entry: '21357-21335', error: 'order' },
      { line: 4, entry: '30000-30999', error: 'empty' },
      { line: 4, entry: 'x', error: 'format' },
      { line: 6, entry: '21337-21357', error: 'taken', zone: 'Fern', codes: ['21339'] },
    ]);
  });

  it('ask for the zero that a spreadsheet took off, and take it at a press', () => {
    const text = '1067 Dresden, 21335\n1067-1069\n2133';
    const { codes, errors } = read(text);
    expect(codes).toEqual(['21335']);
    expect(errors).toEqual([
      { line: 1, entry: '1067', error: 'zero', filled: '01067' },
      { line: 2, entry: '1067-1069', error: 'zero', filled: '01067-01069' },
      { line: 3, entry: '2133', error: 'format' },
    ]);
    expect(withZeros(text, known)).toBe('01067 Dresden, 21335\n01067-01069\n2133');
    expect(withZeros('1010, 8001', ['0101', '1010', '8001'])).toBe('1010, 8001');
  });

  it.each([
    ['A-1010', [{ entry: 'A-1010', error: 'foreign' }]],
    [
      '87567, 21335',
      [{ entry: '87567', error: 'double', sentence: '87567 ist Riezlern: In Österreich gilt 6991.' }],
    ],
    ['CH-8001, 21335', [{ entry: 'CH-8001', error: 'foreign' }]],
    ['Lüneburg', [{ entry: 'Lüneburg', error: 'format' }]],
    ['21335-21339 außer 21337', [{ entry: 'außer', error: 'format' }]],
    ['21335 Lüneburg 2', [{ entry: '2', error: 'format' }]],
    ['21335 bis etwa 21339', [{ entry: 'bis', error: 'format' }]],
    ['21335 to 21339', [{ entry: 'to', error: 'format' }]],
  ])('%j is not guessed at', (text, errors) => expect(read(text).errors).toMatchObject(errors));

  it('are known by their country in front, in Austria and Switzerland, too', () => {
    for (const [country, prefix] of [
      ['at', 'A'],
      ['ch', 'CH'],
    ] as const) {
      const scope = { country, known: ['1010', '8001'], takenBy: new Map() };
      expect(readZoneCodes(`${prefix}-1010 Ort/${prefix} 8001`, scope)).toMatchObject({
        codes: ['1010', '8001'],
        errors: [],
      });
      expect(readZoneCodes('D-1010', scope).errors).toMatchObject([{ error: 'foreign' }]);
    }
  });

  it('that lie over each other by thousands are read in time that grows with their number', () => {
    const all = Array.from({ length: 8000 }, (_, at) => String(10_000 + 10 * at));
    const rows = Array.from({ length: 5000 }, (_, at) => `${14_999 - at}-${80_000 + at}`);
    const takenBy = new Map(all.map((code) => [code, 'Fern']));
    const { codes, free, errors } = readZoneCodes(rows.join('\n'), { country: 'de', known: all, takenBy });
    expect([codes.length, free]).toEqual([7500, []]);
    expect(errors.flatMap((one) => (one.error === 'taken' ? one.codes : []))).toHaveLength(codes.length);
  });

  it('can be taken without those that are wrong or another zone’s', () => {
    expect(read('21335, 21337, 99999', { 21337: 'Fern' }).free).toEqual(['21335']);
  });

  it('are written as ranges of codes that follow each other in the country, a line for each region', () => {
    const codes = ['21335', '21337', '21339', '21357', '21522', '22041'];
    expect(codesText(codes, known)).toBe('21335-21357, 21522\n22041');
    expect(codeEntries(['21335', '21337', '21379', '21522'], known)).toEqual([
      ...['21335', '21337', '21379', '21522'],
    ]);
  });

  it('are read back as they were written, whichever they are', () => {
    fc.assert(
      fc.property(fc.subarray(known), (codes) => {
        expect(read(codesText(codes, known))).toMatchObject({ codes, errors: [] });
      }),
    );
  });
});
