import { describe, expect, it } from 'vitest';
import type { PricedZone } from './price-grid.rules.ts';
import { readPriceImport } from './price-import.rules.ts';

const zones: PricedZone[] = [
  { id: 1, name: 'Nah', codeCount: 3, lists: { 1: { amounts: [500, 3000], prices: [900_000, 800_000] } } },
  { id: 2, name: 'Fern', codeCount: 3, lists: { 1: { amounts: [1000], prices: [950_000] } } },
];
const known = { zones, products: [{ id: 1, name: 'Heizöl schwefelarm' }], currency: 'EUR' as const };
const read = (text: string, other: Partial<typeof known> = {}) => {
  const { lists, errors, ...rest } = readPriceImport(text, { ...known, ...other });
  return {
    ...rest,
    errors: errors.map(({ line, error }) => ({ line, error })),
    lists: lists.map(({ zoneId, productId, tiers }) => ({ zoneId, productId, tiers })),
  };
};
const errorsOf = (text: string) => read(text).errors;
const nah = (amount: number, price: number) => [
  { zoneId: 1, productId: 1, tiers: { amounts: [amount], prices: [price] } },
];

describe('a price list', () => {
  it('is read by names or numbers, three separators and a line of titles', () => {
    const text =
      '\uFEFFZone;Produkt;ab;Preis\r\nNah;Heizöl schwefelarm;3.000;79,90\r\n1;1;500;89,5\n2\t1\t1000\t94.25\n';
    expect(read(text)).toMatchObject({
      errors: [],
      lists: [
        { zoneId: 1, productId: 1, tiers: { amounts: [500, 3000], prices: [895_000, 799_000] } },
        { zoneId: 2, productId: 1, tiers: { amounts: [1000], prices: [942_500] } },
      ],
      count: 3,
    });
  });

  it.each([
    ['PLZ-Gebiet;Artikel;Menge ab;EUR/100 l', 'Nah;Heizöl schwefelarm;1500;98,45'],
    [
      'Liefergebiet;Artikelbezeichnung;Staffel (l);Nettopreis €/100 l',
      'Nah;Heizöl schwefelarm;ab 1.500 l;98,45 €',
    ],
    ['Preis netto;Menge bis;ab Liter;Sorte;Zone', "98.45;2999;1'500;Heizöl schwefelarm;Nah"],
    ['Gebiet;Produkt;von;bis;Preis brutto;Preis netto', 'Nah;1;1 500;2999;117,16;98,45 EUR/100 l'],
    ['Gebiet-Nr.;Gebiet;Produkt;ab Menge;Preis alt;Preis', '1;Nah;1;1500,00;97,00;EUR 98,45'],
    ['Preiszone;Ware;Mindestmenge;Nettopreis', 'nah;1;1500 - 2999 l;98,4500'],
    ['Nettopreis (EUR/1000 kg);Gebiet;Produkt;ab Menge', '98,45;Nah;1;1500'],
    ['Preis ab 20.11.2026;Gebiet;Produkt;Menge', '98,45;Nah;1;1500'],
    ['Gültig ab;Gebiet;Produkt;Menge;Preis', '20.11.2026;Nah;1;1500;98,45'],
    ['Gebiet;Produkt;ab Menge;Preis;Währung', 'Nah;1;1500;98,45;EUR'],
  ])('with the titles %j is read', (titles, line) => {
    expect(read(`${titles}\n${line}`)).toMatchObject({ errors: [], lists: nah(1500, 984_500) });
  });

  it('knows prices with thousands, and asks about what can be read in two ways', () => {
    const text = 'Nah;1;500;1.098,45\nNah;1;1500;1.098\nFern;1;500;98.451';
    expect(read(text)).toMatchObject({
      errors: [{ line: 2, error: 'unclear' }],
      lists: [
        { zoneId: 1, tiers: { amounts: [500], prices: [10_984_500] } },
        { zoneId: 2, tiers: { amounts: [500], prices: [984_510] } },
      ],
    });
  });

  it('takes what a spreadsheet computed to four decimals, and counts those', () => {
    expect(read('Nah;1;500;100,12365')).toMatchObject({ lists: nah(500, 1_001_237), rounded: 1 });
  });

  it('says for each line what is wrong with it', () => {
    const text =
      'Nah;1;500\nMond;1;500;90\nNah;9;500;90\nNah;1;null;90\nNah;1;700;gratis\nNah;1;500;90\nNah;1;500;91\nNah;1;900;CHF 90';
    expect(errorsOf(text)).toEqual([
      { line: 1, error: 'columns' },
      { line: 2, error: 'zone' },
      { line: 3, error: 'product' },
      { line: 4, error: 'amount' },
      { line: 5, error: 'price' },
      { line: 6, error: 'duplicate' },
      { line: 7, error: 'duplicate' },
      { line: 8, error: 'currency' },
    ]);
  });

  it.each([
    ['Gebiet;Produkt;ab;Preis brutto\nNah;1;500;117', { line: 1, error: 'titles' }],
    ['Preisliste\nGebiet;Produkt;ab;CHF/100 l\nNah;1;500;98', { line: 2, error: 'currency' }],
    ['Gebiet;Produkt;ab 500 l;ab 1.500 l\nNah;1;99;98', { line: 1, error: 'titles' }],
    ['Preise\nPLZ-Gebiet;Artikel;500;1500\nNah;1;99;98', { line: 2, error: 'titles' }],
    ['Nah;1;500;90\n"Nah;1;1000;80\nFern;1;500;90', { line: 2, error: 'quotes' }],
    ['\n\n', { line: 1, error: 'empty' }],
    ['Gebiet;Produkt;ab;Preis\n;;;\n', { line: 1, error: 'empty' }],
  ])('that cannot be read at all says why: %j', (text, error) => {
    expect(read(text)).toMatchObject({ errors: [error], lists: [] });
  });

  it('is not in the currency of another column’s rows', () => {
    const text = 'Gebiet;Produkt;ab;Preis;Währung\nNah;1;700;98,45;CHF\nFern;1;1000;97,45;EUR';
    expect(read(text)).toMatchObject({ errors: [{ line: 2, error: 'currency' }], lists: [{ zoneId: 2 }] });
  });

  it.each([
    ['Nah,Heizöl schwefelarm,500,98,45'],
    ['Zone,Produkt,ab,Preis\nNah,1,500,98,45\n'],
    ['Nah,1,3,000,98'],
  ])('with commas between and in the price is refused, never cut: %j', (text) => {
    expect(read(text)).toMatchObject({ errors: [{ error: 'columns' }], lists: [] });
  });

  it.each([
    ['"Nah","Heizöl schwefelarm",500,"98,45"'],
    ['Nah, 1, 500, 98.45'],
    ['Nah;1;500;98,45;'],
    ['Nah;1;500;98,45;seit Montag'],
    ['Nah|1|500|98,45'],
    ['Nah;1;500;98,45\n;;;'],
    [' "Nah" ;"Heizöl\r\nschwefelarm";500;98,45'],
  ])('reads quotes, commas and what else a spreadsheet writes: %j', (text) => {
    expect(read(text)).toMatchObject({ errors: [], lists: nah(500, 984_500) });
  });

  it('finds a zone whose name holds separators and quotes, or looks like a formula', () => {
    for (const name of ['Nord; "Umland", Süd', '=Nord', "'-Nord"]) {
      const odd = { zones: [{ id: 7, name, codeCount: 1, lists: {} }] };
      const cell = `"${name.replaceAll('"', '""').replace(/^(?=['=])/, "'")}"`;
      for (const line of [`${cell};1;500;98,45`, `${cell}\t1\t500\t98,45`, `${cell},1,500,98.45`])
        expect(read(line, odd)).toMatchObject({ errors: [], lists: [{ zoneId: 7 }] });
    }
  });

  it('tells zones of two branches that share a name apart by their number alone', () => {
    const twice = { zones: [...zones, { id: 3, name: 'Nah', codeCount: 1, lists: {} }] };
    expect(read('Nah;1;500;90', twice).errors).toEqual([{ line: 1, error: 'zone_twice' }]);
    const text = 'Gebiet-Nr;Gebiet;Produkt;ab;Preis\n3;Nah;1;500;90\n2;Nah;1;500;91';
    expect(read(text, twice)).toMatchObject({
      errors: [{ line: 3, error: 'zone_number' }],
      lists: [{ zoneId: 3 }],
    });
  });

  it('counts lines as an editor does, also after a break inside quotes', () => {
    const text = 'Nah;1;500;90\r\n\r\nNah;"Heizöl\r\nschwefelarm";1000;gratis\r\nMond;1;500;90';
    expect(errorsOf(text)).toEqual([
      { line: 3, error: 'price' },
      { line: 5, error: 'zone' },
    ]);
  });
});

it('a price list of nothing but blanks, or titles without an end, is read in time that grows with its length', () => {
  const many = 100_000;
  const cells = [
    ' '.repeat(many),
    '- '.repeat(many),
    '1 '.repeat(many),
    'bis '.repeat(many),
    '€ '.repeat(many),
  ];
  const text = cells.map((cell) => `Nah;1;5${cell}5;90\nNah;1;500;9${cell}1x`).join('\n');
  expect(readPriceImport(text, known).errors).toHaveLength(2 * cells.length);
  const titles = ['zone', 'zone nr', 'preis menge '].map((word) => word.repeat(many));
  expect(readPriceImport(`${titles.join(';')};ab\nNah;1;500;90`, known).errors).not.toEqual([]);
});

describe('a price list with wrong lines', () => {
  const listsOf = (text: string) => readPriceImport(text, known).lists;

  it.each([
    ['its price', 'Nah;1;500;91\nNah;1;3000;teuer', [500, 3000], [910_000, 800_000], [3000]],
    ['its amount', 'Nah;1;500;91\nNah;1;viel;79', [500, 3000], [910_000, 800_000], [3000]],
    ['a second price', 'Nah;1;500;91\nNah;1;3000;79\nNah;1;3000;78', [500, 3000], [910_000, 800_000], [3000]],
    ['nothing', 'Nah;1;500;91', [500], [910_000], []],
  ])('keeps the present price where %s is wrong', (_, text, amounts, prices, kept) => {
    expect(listsOf(text)).toMatchObject([{ tiers: { amounts, prices }, kept }]);
  });

  it('says which bounds go, and which lists stay as they are', () => {
    expect(listsOf('Nah;1;500;91\nFern;1;1000;95')).toMatchObject([
      { zoneId: 1, gone: [3000], isSame: false },
      { zoneId: 2, gone: [], isSame: true },
    ]);
  });

  it('takes what is said twice once, and says so', () => {
    expect(read('Nah;1;500;91\nNah;1;500;91,00')).toMatchObject({
      errors: [],
      count: 1,
      leftAlone: [{ line: 2, why: 'repeated' }],
    });
  });

  it('takes no list with more bounds than there may be', () => {
    const text = Array.from({ length: 16 }, (_, at) => `Nah;1;${500 + at};90`).join('\n');
    const { lists, errors, count } = read(`${text}\nFern;1;1000;95`);
    expect([lists.length, errors.length, count]).toEqual([1, 16, 1]);
  });
});
