import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { market } from '../e2e/market.ts';
import { type MadeCell, madeWorkbook } from '../made-workbook.ts';
import { besides, linkIn, type PageAnswer, type PageVisitor } from './visitor.ts';
import { ownDealer, signedIn } from './work.ts';

const folder = path.resolve(import.meta.dirname, '../real-inputs/lists');
const input = async (name: string): Promise<File> =>
  new File([await readFile(path.join(folder, name))], name);
const workbook = (rows: Record<number, readonly MadeCell[]>): File =>
  new File([madeWorkbook([{ name: 'Tabelle1', rows }])], 'liste.xlsx');

/** What stands beside the field for a file. */
const besideFile = ({ document }: PageAnswer): string => {
  const described = document.querySelector('input[type="file"]')?.getAttribute('aria-describedby');
  return described ? (document.getElementById(described)?.textContent ?? '') : '';
};

const refusals = [
  ['liste.zip', 'Das ist eine ZIP-Datei'],
  ['alt.xls', 'im alten Format oder mit Kennwort'],
  ['bild.png', 'Das ist ein Bild'],
  ['liste.pdf', 'Das ist ein PDF'],
  ['leer.csv', 'Diese Datei ist leer'],
] as const;

test.describe('a price list', () => {
  const check = async (dealer: PageVisitor, file: File) =>
    dealer.press(await dealer.open('/haendler/preise/import'), 'Prüfen', { file });

  for (const name of [
    ...['preise-windows-1252.csv', 'preise-utf16.txt', 'preise-sep-titel-notiz.csv', 'preise-excel.xlsx'],
  ])
    test(`is read from ${name}, shown and taken`, async () => {
      const { visitor: dealer } = await ownDealer();
      const seen = await check(dealer, await input(name));
      expect(seen.status).toBe(200);
      expect(seen.text).toContain('Greifswald, Heizöl schwefelarm');
      expect(seen.text).toContain('ab 500: 91,45 · ab 3.000: 81,10');
      await dealer.press(seen, '2 Preise übernehmen');
      const prices = await dealer.open('/haendler/preise?produkt=1');
      const cells = [...prices.document.querySelectorAll('input[name^="p-"]')];
      expect(cells.map((cell) => cell.getAttribute('value'))).toEqual(['91,45', '81,10']);
    });

  test('tells which rows and sheets it left alone', async () => {
    const { visitor: dealer } = await ownDealer();
    const seen = await check(dealer, await input('preise-excel.xlsx'));
    expect(seen.text).toContain('Gelesen ist das Blatt „Preise“. Das Blatt „Hinweise“ blieb liegen.');
    expect(seen.text).toContain('Zeile 1 (über den Überschriften): Preisliste Dezember');
    expect(seen.text).toContain('Zeile 8 (nur eine Notiz): Alle Preise netto, ab Lager');
  });

  test('of a workbook names its wrong rows by their number', async () => {
    const { visitor: dealer } = await ownDealer();
    const seen = await check(dealer, await input('preise-texte.xlsx'));
    expect(seen.status).toBe(422);
    expect(seen.text).toContain('Zeile 4: Das ist kein Preis wie 98,45.');
    expect(seen.text).toContain('ab 500: 91,45');
  });

  test('is taken from a file without its wrong lines', async () => {
    const { visitor: dealer } = await ownDealer();
    const seen = await check(dealer, await input('preise-fehler.csv'));
    expect(seen.status).toBe(422);
    expect(seen.text).toContain('Zeile 3: Dieses Liefergebiet gibt es nicht. Mond;Heizöl schwefelarm;500;90');
    expect(seen.text).toContain('Zeile 4: Das ist kein Preis wie 98,45.');
    const saved = await dealer.press(seen, '1 Preis übernehmen, 2 Zeilen auslassen');
    expect(saved.text).toContain('Die Angebotsliste zeigt die neuen Preise');
  });

  test('has amounts and prices as people write them', async () => {
    const { visitor: dealer } = await ownDealer();
    let page = await dealer.open('/haendler/preise/import');
    for (const amount of [
      '1 500',
      "1'500",
      '1’500',
      '1.500 l',
      '1500,00',
      '1\u202f500',
      'ab 1\u00a0500 l',
      '1.500 – 2’999 Liter',
    ]) {
      page = await dealer.press(page, 'Prüfen', { text: `Greifswald;1;${amount};98,45 €` });
      expect([amount, page.text]).toEqual([amount, expect.stringContaining('ab 1.500: 98,45')]);
    }
    for (const [price, shown] of [
      ['1.098,45', '1098,45'],
      ['€ 1 098,45', '1098,45'],
      ['98,45 EUR/100 l', '98,45'],
      ['98.45', '98,45'],
    ] as const) {
      page = await dealer.press(page, 'Prüfen', { text: `Greifswald;1;500;${price}` });
      expect([price, page.text]).toEqual([price, expect.stringContaining(`ab 500: ${shown}`)]);
    }
  });

  test('that is too long is told beside its field, with all of it left', async () => {
    const { visitor: dealer } = await ownDealer();
    const pasted = await dealer.press(await dealer.open('/haendler/preise/import'), 'Prüfen', {
      text: 'ö'.repeat(600_000),
    });
    expect([pasted.status, pasted.value('text')?.length, besideFile(pasted)]).toEqual([422, 600_000, '']);
    expect(besides(pasted, 'text')).toContain('Das ist zu viel auf einmal');
    const chosen = await dealer.press(pasted, 'Prüfen', {
      text: 'Greifswald;1;500;91',
      file: new File(['x;'.repeat(1e6)], 'lang.csv'),
    });
    expect([chosen.status, chosen.value('text')]).toEqual([422, 'Greifswald;1;500;91']);
    expect(besideFile(chosen)).toContain('Das ist zu viel auf einmal');
  });

  test('that is none is named for what it is, and what was pasted stays', async () => {
    const { visitor: dealer } = await ownDealer();
    const page = await dealer.open('/haendler/preise/import');
    for (const [name, text] of refusals) {
      const refused = await dealer.press(page, 'Prüfen', {
        file: await input(name),
        text: 'Greifswald;1;500;91',
      });
      expect([name, refused.status, refused.value('text')]).toEqual([name, 422, 'Greifswald;1;500;91']);
      expect(besideFile(refused)).toContain(text);
    }
  });

  for (const format of ['xlsx', 'csv'])
    test(`is taken along as ${format}, given back unchanged and changed`, async () => {
      const { visitor: dealer } = await ownDealer();
      const link = linkIn(await dealer.open('/haendler/preise'), format === 'csv' ? 'als CSV' : 'als Excel');
      const answer = await dealer.request(link);
      expect(answer.headers.get('content-disposition')).toContain(`Preise.${format}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const same = await check(dealer, new File([bytes], `Preise.${format}`));
      expect(same.text).toContain('Nichts ändert sich');
      expect(same.text).not.toContain('übernehmen');
      const text = same.value('text') ?? '';
      const changed = await dealer.press(same, 'Prüfen', {
        text: text.replace(/90(?:,00?)?(?=\s)/, '91,25'),
      });
      expect(changed.text).toContain('Eine Preisliste.');
      expect(changed.text).toContain('ab 500: 91,25');
    });

  test('of a whole country’s size is taken', async () => {
    const { visitor: dealer } = await ownDealer();
    const lines = Array.from({ length: 5_000 }, (_, at) =>
      at < 15
        ? `Greifswald;Heizöl schwefelarm;${500 + at * 100};${91 - at / 10}`
        : `Gebiet ${'ä'.repeat(40)} ${at};Heizöl schwefelarm;500;91`,
    );
    const seen = await check(dealer, new File([lines.join('\r\n')], 'groß.csv'));
    expect(seen.text).toContain('4985 Zeilen sind falsch');
    // What was read stands in the field while a mended file is chosen.
    const again = await dealer.press(seen, 'Prüfen', {
      file: new File([`${lines.join('\n')}\n`], 'neu.csv'),
    });
    expect(again.text).toContain('4985 Zeilen sind falsch');
    const saved = await dealer.press(seen, '15 Preise übernehmen');
    expect(saved.text).toContain('Die Angebotsliste zeigt die neuen Preise');
  });
});

test('levels of a tank come from a workbook with days as spreadsheets keep them', async () => {
  const { visitor, tank } = await withTank();
  const seen = await visitor.press(await visitor.open(`${tank}/daten`), 'Prüfen', {
    file: await input('fuellstaende.xlsx'),
  });
  expect(seen.text).toContain('2 Füllstände, von 05.01.2024 (1.201 l) bis 06.01.2024 (1.190 l).');
  const done = await visitor.press(seen, '2 Füllstände einlesen');
  expect(done.text).toContain('2 Füllstände sind eingelesen.');
  for (const [name, text] of refusals) {
    const refused = await visitor.press(done, 'Prüfen', { file: await input(name) });
    expect(besideFile(refused)).toContain(text);
  }
});

test('devices and price factors come from workbooks, in any order of columns', async () => {
  const [{ visitor: agent }, { visitor: admin }] = await Promise.all([
    signedIn({ role: 'mex_support', firstName: 'Max', lastName: 'Lindner' }),
    signedIn({ role: 'admin' }),
  ]);
  const serial = `MEX-26-${crypto.randomUUID().slice(0, 8)}`;
  const devices = workbook({
    1: ['Lieferschein 7'],
    3: ['SHA-256', 'Verbindung', 'Gerätenummer'],
    4: ['a'.repeat(64), 'Funk', serial],
  });
  const stock = await agent.press(await agent.open('/support/mex/lager'), 'Prüfen', { file: devices });
  expect(stock.text).toContain('1 neues Gerät.');
  expect((await agent.press(stock, 'Ins Lager übernehmen')).text).toContain('1 Gerät ist im Lager.');
  const factors = workbook({
    1: ['Datum', 'Schlusskurs', 'Faktor'],
    // A Saturday, on which nothing is quoted.
    2: [{ day: 42_791 }, '55,90 US-$/bbl', 'Brent'],
    3: [{ day: 42_792 }, 'fehlt', 'Brent'],
    4: [{ day: 42_792 }, '55,90 €', 'Brent'],
  });
  const seen = await admin.press(await admin.open('/support/preisfaktoren'), 'Prüfen', { file: factors });
  expect(seen.text).toContain('Zeile 3: Das ist kein Wert wie 63,12.');
  expect(seen.text).toContain('Zeile 4: Das ist kein Wert wie 63,12.');
  expect((await admin.press(seen, 'Werte übernehmen, 2 Zeilen auslassen')).text).toContain(
    'Gespeichert: 1 neu',
  );
});

test('a dip table comes from a workbook, and what is none is named beside the file', async () => {
  const { visitor, tank } = await withTank();
  const step = `${tank}/tank-type`;
  const table = await visitor.press(await visitor.open(step), 'Weiter', { shape: 'table' });
  const refused = await visitor.press(table, 'Weiter', { dipTableFile: await input('bild.png') });
  expect(besideFile(refused)).toContain('Das ist ein Bild');
  const wrong = await visitor.press(refused, 'Weiter', { dipTable: 'Liter;Höhe (cm)\n120;10\n1.2.3 l;90' });
  expect(besides(wrong, 'dipTable')).toContain('Zeile 3: Das sind keine zwei Zahlen');
  const swapped = await visitor.press(wrong, 'Weiter', {
    dipTable: 'Liter;Höhe (cm)\n120;10\n1\u202f700 l;90',
  });
  expect(swapped.text).toContain('fasst der Tank 1.700 l.');
  const before = await visitor.open(`${tank}/tank-dimensions`);
  const volume = await visitor.press(before, 'Weiter', { dipTableFile: await input('peiltabelle.xlsx') });
  expect(volume.text).toContain('fasst der Tank 1.900 l.');
});

async function withTank(): Promise<{ visitor: PageVisitor; tank: string }> {
  const person = await signedIn();
  const { tankId } = await market.addTank({ userId: person.userId, name: 'Scheune', litres: 900 });
  return { visitor: person.visitor, tank: `/mex/tanks/${tankId}` };
}
