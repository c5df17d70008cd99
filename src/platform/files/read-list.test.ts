import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell } from './csv-export.ts';
import { type ListColumn, readList } from './read-list.ts';

const columns: readonly ListColumn<'area' | 'what' | 'price'>[] = [
  { key: 'area', titles: [/gebiet|zone/, /plz/] },
  { key: 'what', titles: [/^artikel$/, /artikel|produkt/] },
  { key: 'price', titles: [/netto/, /preis|^eur/] },
];
const read = (text: string) => readList(text, columns);
const nah = { area: 'Nah', what: 'Öl', price: '98,45' };
const fern = { area: 'Fern', what: 'Öl', price: '99,50' };

describe('a list', () => {
  it.each([
    ['in the usual order', 'Gebiet;Artikel;Preis\nNah;Öl;98,45\nFern;Öl;99,50'],
    [
      'in another order, among other columns',
      'EUR/100 l;Lager;PLZ-Gebiet;Artikel\n98,45;3;Nah;Öl\n99,50;4;Fern;Öl',
    ],
    ['by tabs', 'Gebiet\tArtikel\tPreis\nNah\tÖl\t98,45\nFern\tÖl\t99,50'],
    ['by bars', 'Gebiet|Artikel|Preis\nNah|Öl|98,45\nFern|Öl|99,50'],
    ['by commas, decimals in quotes', 'Gebiet,Artikel,Preis\nNah,Öl,"98,45"\nFern,Öl,"99,50"'],
    [
      'by commas below a heading with a semicolon',
      'Preise; Dezember\nGebiet,Artikel,Preis\nNah,Öl,"98,45"\nFern,Öl,"99,50"',
    ],
    [
      'with the mark of a spreadsheet',
      '\uFEFFsep=;\r\nGebiet;Artikel;Preis\r\nNah;Öl;98,45\r\nFern;Öl;99,50\r\n',
    ],
    ['with rows of separators', 'Gebiet;Artikel;Preis\n;;\nNah;Öl;98,45\n\n;;;\nFern;Öl;99,50\n;;'],
    [
      'with the better of two titles',
      'Artikel-Nr.;Artikel;Zone;Preis brutto;Netto\n7;Öl;Nah;117,16;98,45\n7;Öl;Fern;118,41;99,50',
    ],
    ['with a title of its own in the usual place', 'Gebiet;Ware;Preis\nNah;Öl;98,45\nFern;Öl;99,50'],
    ['without titles', 'Nah;Öl;98,45\nFern;Öl;99,50'],
  ])('%s is read', (_, text) => {
    const list = read(text);
    expect(list.ok && list.rows.map(({ cells }) => cells)).toEqual([nah, fern]);
  });

  it('keeps the numbers of lines, and tells which it left alone and why', () => {
    const text =
      'sep=;\nPreisliste;;\n\nGebiet;Artikel;Preis\nNah;Öl;98,45\nGebiet;Artikel;Preis\nFern;Öl;99,50\n;;\nAlle Preise netto;;';
    expect(read(text)).toMatchObject({
      rows: [
        { line: 5, cells: nah },
        { line: 7, cells: fern },
      ],
      leftAlone: [
        { line: 2, why: 'above', content: 'Preisliste' },
        { line: 6, why: 'titles' },
        { line: 9, why: 'note', content: 'Alle Preise netto' },
      ],
    });
  });

  it('says which titles it misses', () => {
    expect(read('Preis;Gebiet;Menge\n98,45;Nah;500')).toEqual({
      ok: false,
      error: 'titles',
      line: 1,
      missing: ['what'],
    });
  });

  it('says where a quote stays open', () => {
    expect(read('Gebiet;Artikel;Preis\n"Nah;Öl;98,45')).toMatchObject({
      ok: false,
      error: 'quotes',
      line: 2,
    });
  });

  it.each([
    ['Gebiet,Artikel,Preis\nNah,Öl,98,45', true],
    ['Gebiet;Artikel;Preis\nNah;Öl', true],
    ['Gebiet;Artikel;Preis\nNah;Öl;98,45;seit Montag', false],
  ])('knows a line whose cells nobody can tell apart: %j', (text, isBroken) => {
    const list = read(text);
    expect(list.ok && list.rows).toMatchObject([{ isBroken }]);
  });

  it('does not take a line of figures for titles', () => {
    const list = read('Zone 1;Artikel 7;EUR 98,45');
    expect(list.ok && list.rows).toHaveLength(1);
  });

  it('reads back whatever we write into one', () => {
    const word = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 12 })
      .filter((text) => !/[\p{C}\p{Z}]/u.test(text));
    const quoted = fc.constantFrom('=1+1', "'=1+1", '-5', "''@x", '+49 30', 'a;b', 'a"b', '“x”');
    fc.assert(
      fc.property(fc.oneof(word, quoted), (text) => {
        const list = read(`Gebiet;Artikel;Preis\n${csvCell(text, 'text')};Öl;98,45`);
        expect(list.ok && list.rows[0]?.cells.area).toBe(text.trim());
      }),
    );
  });
});
