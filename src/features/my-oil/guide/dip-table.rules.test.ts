import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dipTableText, readDipTable } from './dip-table.rules.ts';

describe('a dip table', () => {
  it.each([
    ['10; 120\n20; 260'],
    ['Höhe;Liter\n10;120\n20;260'],
    ['10\t120\r\n20\t260\r\n'],
    ['10 cm 120 l\n\n20 cm 260 l'],
    ['sep=;\nPeiltabelle;\n;\ncm;Liter\n10,0;120\n20;260,00\n;;\n'],
    ['Liter;Höhe (cm)\n120;10\n260;20'],
    ['Nr.;Höhe in mm;Inhalt\n1;100;120\n2;200;260'],
    ['Höhe;Liter\n10 cm;120 l\n200 mm;260 l'],
    ['Höhe in mm;Liter\n10 cm;120 l\n200;260 l'],
    ['Höhe;Liter\n0,1 m;120\n0,2 m;260'],
    ['10;120\n20;260\nAlle Angaben bei 15 °C;'],
    ['10 120\n20 260\nAlle Angaben in Litern'],
  ])('is read from %j', (text) =>
    expect(readDipTable(text)).toEqual({
      ok: true,
      value: [
        [100, 120],
        [200, 260],
      ],
    }),
  );

  it.each(['1.200', '1 200', "1'200", '1\u202f200', '1\u00a0200 l', '1.200,0 Liter', '1200'])(
    'reads %s as twelve hundred litres',
    (litres) =>
      expect(readDipTable(`10;120\n90;${litres}`)).toMatchObject({
        value: [
          [100, 120],
          [900, 1200],
        ],
      }),
  );

  it.each([
    ['10; 120\n20; 110', { row: 1, fault: 'litres' }],
    ['10; 120\n10; 130', { row: 1, fault: 'level' }],
    ['10; 120\nzwanzig; 130', { row: 1, fault: 'row' }],
    ['Peiltabelle\nHöhe;Liter\n10; 120\n20; 110', { row: 3, fault: 'litres' }],
    ['10 120\n20 1 260', { row: 1, fault: 'row' }],
    ['10; 120', { row: 0, fault: 'too_few' }],
    ['', { row: 0, fault: 'too_few' }],
  ])('%j is refused by its row', (text, dipTable) =>
    expect(readDipTable(text)).toEqual({ ok: false, errors: { dipTable } }),
  );

  it('is shown as it can be read again', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 900 })), {
      minLength: 2,
      maxLength: 50,
    });
    fc.assert(
      fc.property(steps, (rises) => {
        const table = rises.map((_, at) => {
          const sum = (part: 0 | 1) => rises.slice(0, at + 1).reduce((all, rise) => all + rise[part], 0);
          return [sum(0), sum(1)] as const;
        });
        expect(readDipTable(dipTableText(table))).toEqual({ ok: true, value: table });
      }),
    );
  });
});
