import { expect, test } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { market } from '../e2e/market.ts';
import { bankFile, inputFile, newAccount } from './bank-files.ts';
import { besides, type PageAnswer, partOf } from './visitor.ts';
import { delivery, forge, ordered, signedIn, takeSteps } from './work.ts';

const path = '/support/zahlungseingang';

type Line = { purpose: string; amount?: string; currency?: string; day?: string; reference?: string };

/** A bank's file of the account. */
function fileOf(lines: readonly Line[]): File {
  const rows = lines.map(({ purpose, amount = '12,50', currency = 'EUR', day = '01.03.2026', reference }) =>
    [day, amount, currency, 'Erna Brandt', purpose, reference ?? ''].join(';'),
  );
  const head = 'Buchungstag;Betrag;Währung;Name;Verwendungszweck;Kundenreferenz';
  return new File([[head, ...rows].join('\n')], 'konto.csv', { type: 'text/csv' });
}

const newPurpose = () => `Heizung ${crypto.randomUUID().slice(0, 8)}`;

/** Somebody of finance before the receipts, who reads in what the bank sends. */
async function receipts() {
  const { visitor } = await signedIn({ role: 'financial' });
  const page = await visitor.open(path);
  const read = (file: File) => visitor.press(page, 'Einlesen', { file });
  /** All of one kind in the file that was just read in. */
  const movements = async (done: PageAnswer, kind: 'neu' | 'bekannt' | 'nicht') => {
    const id = /(?:datei=|dateien\/)(\d+)/.exec(done.url)?.[1];
    const file = await visitor.open(`${path}/dateien/${id}?art=${kind}`);
    return [...file.document.querySelectorAll('tbody tr')].map((row) =>
      (row.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    );
  };
  return { visitor, page, read, movements };
}

/** An order of 2,500 l that was delivered and is paid by direct debit, before the eyes of finance. */
async function debited() {
  const details = { 'payment.iban': 'DE89370400440532013000', 'payment.mandate': 'on' };
  const sold = await ordered({ code: 'at', payment: 28, details });
  await takeSteps(sold.dealer, sold.id, delivery('2500'));
  await market.finishJobs();
  const { visitor } = await signedIn({ role: 'financial' });
  const claims = await visitor.open('/support/forderungen');
  return { visitor, claims, row: partOf(claims, 'tr', sold.number), number: sold.number };
}

/** The first amount that a row shows, in cents. */
const centsIn = ({ text }: PageAnswer): number =>
  Number((/\d[\d'’.]*[.,]\d\d(?=\D)/.exec(text)?.[0] ?? '').replaceAll(/\D/g, ''));

const written = (amount: number, mark: ',' | '.'): string => (amount / 100).toFixed(2).replace('.', mark);

test.describe('receipts', () => {
  test('come from a bank’s file, each movement once, however often it is read', async () => {
    const { read } = await receipts();
    const [one, two] = [{ purpose: newPurpose() }, { purpose: newPurpose() }];
    const first = await read(fileOf([one]));
    expect(first.text).toContain('1 neue Buchung, davon 0 zugeordnet.');
    expect(partOf(first, 'tr', one.purpose).html).toContain('Zuordnen');
    const same = await read(fileOf([one]));
    expect(same.text).toContain('0 neue Buchungen, davon 0 zugeordnet. 1 Buchung war schon bekannt.');
    const overlapping = await read(fileOf([one, two]));
    expect(overlapping.text).toContain('1 neue Buchung, davon 0 zugeordnet. 1 Buchung war schon bekannt.');
    // Two equal lines are two movements.
    const twice = await read(fileOf([one, one, two]));
    expect(twice.text).toContain('1 neue Buchung, davon 0 zugeordnet. 2 Buchungen waren schon bekannt.');
  });

  test('of a file are listed, and what was left alone with its reason', async () => {
    const { read, movements, visitor } = await receipts();
    const purpose = newPurpose();
    const done = await read(fileOf([{ purpose }, { purpose, amount: 'viel' }, { purpose, currency: 'USD' }]));
    expect(done.text).toContain('1 neue Buchung, davon 0 zugeordnet. 2 Buchungen wurden nicht übernommen.');
    expect(await movements(done, 'nicht')).toEqual([
      expect.stringMatching(/^Zeile 3.*viel.*Betrag fehlt oder ist nicht eindeutig zu lesen/),
      expect.stringMatching(/^Zeile 4.*12,50 USD.*Andere Währung als EUR und CHF/),
    ]);
    const again = await read(fileOf([{ purpose }]));
    expect((await movements(again, 'bekannt')).join()).toContain('aus konto.csv');
    const file = await visitor.follow(done, 'Alles aus konto.csv ansehen');
    expect(file.heading).toBe('konto.csv');
    expect(file.text).toContain('Die Datei nennt keinen Anfangs- und Endsaldo.');
  });

  for (const [what, file, says] of [
    ['a letter', new File(['Liebe Grüße'], 'brief.txt'), 'fehlt eine Zeile mit Spaltennamen'],
    ['a page', new File(['<html></html>'], 'seite.xml'), 'kein Kontoauszug'],
    ['nothing', new File(['  '], 'leer.csv'), 'Diese Datei ist leer.'],
    ['a picture', inputFile('lists/bild.png'), 'Das ist ein Bild.'],
    ['a PDF', new File(['%PDF-1.7'], 'auszug.pdf'), 'Das ist ein PDF.'],
    ['a workbook', inputFile('lists/preise-excel.xlsx'), 'Das ist eine Excel-Datei.'],
    [
      'an archive without one',
      new File([zipSync({ a: strToU8('a') })], 'a.zip'),
      'In diesem Archiv ist kein',
    ],
    ['euro or francs', bankFile('csv-without-currency.csv'), 'ob es Euro oder Franken sind'],
  ] as const) {
    test(`are none of a file that holds ${what}, which is said beside its field`, async () => {
      const { read } = await receipts();
      const refused = await read(file);
      expect(refused.status).toBe(422);
      expect(besides(refused, 'file')).toContain(says);
    });
  }

  test('need a file', async () => {
    const { visitor, page } = await receipts();
    const none = await visitor.press(page, 'Einlesen');
    expect([none.status, besides(none, 'file')]).toEqual([
      400,
      'Bitte wählen Sie eine Datei, die nicht leer ist und höchstens 5 MB hat.',
    ]);
  });

  test('are matched by hand; a wrong number stays in its field, and who comes second changes nothing', async () => {
    const { read, visitor } = await receipts();
    const purpose = newPurpose();
    const line = partOf(await read(fileOf([{ purpose }])), 'tr', purpose);
    const wrong = await visitor.press(line, 'Zuordnen', { number: 'DE-26-2222-22' });
    expect(wrong.status).toBe(422);
    const again = partOf(wrong, 'tr', purpose);
    expect(besides(again, 'number')).toContain('Zu dieser Nummer gibt es keine Bestellung');
    expect(again.value('number')).toBe('DE-26-2222-22');
    const done = await visitor.press(again, 'Keine Bestellung', { number: 'Spende' });
    expect(done.text).toContain('Die Buchung ist als erledigt vermerkt.');
    expect(done.text).not.toContain(purpose);
    const late = await visitor.press(line, 'Keine Bestellung', { number: 'Gebühr' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Das hat inzwischen jemand anderes erledigt.');
    expect(late.text).toContain('Ihre Eingabe wurde nicht gespeichert: „Gebühr“');
    const lateWithout = await visitor.press(line, 'Keine Bestellung', { number: '' });
    expect(lateWithout.status).toBe(409);
    expect(lateWithout.text).not.toContain('Ihre Eingabe');
    const all = await visitor.follow(done, /^Alle/);
    expect(partOf(all, 'tr', purpose).html).toContain('Keine Bestellung: Spende');
  });

  test('are undone once, for a reason', async () => {
    const { read, visitor } = await receipts();
    const purpose = newPurpose();
    const line = partOf(await read(fileOf([{ purpose }])), 'tr', purpose);
    await visitor.press(line, 'Keine Bestellung', { number: 'Spende' });
    const all = partOf(await visitor.open(`${path}?stand=alle`), 'tr', purpose);
    const unsaid = await visitor.press(all, /^Wieder vorlegen/, { reason: '' });
    expect(unsaid.status).toBe(422);
    expect(unsaid.errors).toContain('Bitte sagen Sie, warum das falsch war.');
    const undone = await visitor.press(all, /^Wieder vorlegen/, { reason: 'Doch eine Bestellung' });
    expect(undone.text).toContain('Das ist aufgehoben.');
    expect(partOf(undone, 'tr', purpose).html).toContain('Doch eine Bestellung');
    const late = await visitor.press(all, /^Wieder vorlegen/, { reason: 'Noch einmal' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Ihre Eingabe wurde nicht gespeichert: „Noch einmal“');
  });

  test('of an order are booked to it by its number, by themselves when it becomes owed', async () => {
    const { number, dealer, id } = await ordered({ code: 'ch', payment: 27 });
    const { read, visitor } = await receipts();
    const early = `${number} ${newPurpose()}`;
    const waiting = await read(fileOf([{ purpose: early, currency: 'CHF' }]));
    expect(waiting.text).toContain('1 neue Buchung, davon 0 zugeordnet.');
    await takeSteps(dealer, id, delivery('2500'));
    await market.finishJobs();
    await expect
      .poll(async () => partOf(await visitor.open(`${path}?stand=alle`), 'tr', early).html)
      .toContain('Zuordnung aufheben');
    const rest = { purpose: `Rechnung zu ${number}`, currency: 'CHF', amount: '100,00' };
    expect((await read(fileOf([rest]))).text).toContain('1 neue Buchung, davon 1 zugeordnet.');
  });

  test('name their order by numeric references of XML, and by a QR reference beside other digits', async () => {
    const { read, movements } = await receipts();
    const [one, two] = [
      await ordered({ code: 'at', payment: 27 }),
      await ordered({ code: 'ch', payment: 27 }),
    ];
    for (const { dealer, id } of [one, two]) await takeSteps(dealer, id, delivery('2500'));
    await market.finishJobs();
    const coded = one.number.replaceAll('-', '&#45;');
    const replace = [['DE&#45;26&#45;4F7K&#45;2Q', coded]] as const;
    const inXml = await read(bankFile('camt-numeric-references.xml', { replace }));
    expect(inXml.text).toContain('1 neue Buchung, davon 1 zugeordnet.');
    expect((await movements(inXml, 'neu')).join()).toContain('Jürgen Müller & Söhne');
    const reference = `${two.id.padStart(26, '0')}${checkDigit(two.id.padStart(26, '0'))}`;
    const purpose = `Rechnung 2026 ${reference}`;
    const inCsv = await read(fileOf([{ purpose, currency: 'CHF' }]));
    expect(inCsv.text).toContain('1 neue Buchung, davon 1 zugeordnet.');
  });
});

/** The check digit of a Swiss reference: recursive modulo 10. */
const checkDigit = (digits: string): number =>
  (10 - [...digits].reduce((carry, digit) => Number('0946827135'[(carry + Number(digit)) % 10]), 0)) % 10;

test.describe('files of banks', () => {
  test('without references of their own have every movement, and the next day only its own', async () => {
    const { read, movements } = await receipts();
    for (const version of ['02', '08']) {
      const account = newAccount();
      const first = await read(bankFile(`camt-placeholder-references-1.v${version}.xml`, { account }));
      expect(first.text).toContain('3 neue Buchungen');
      const rows = await movements(first, 'neu');
      for (const amount of ['11,01', '12,02', '13,03']) expect(rows.join()).toContain(amount);
      const next = await read(bankFile('camt-placeholder-references-2.v08.xml', { account }));
      expect(next.text).toContain('1 neue Buchung,');
      expect((await movements(next, 'neu')).join()).toContain('14,04');
    }
  });

  for (const [name, amounts, more] of [
    ['camt-parts-with-the-entrys-reference.xml', ['10,00', '20,00'], ''],
    ['camt-parts-with-instructed-amounts.v02.xml', ['40,00', '50,00'], ''],
    ['camt-payment-and-return-in-one.v02.xml', ['200,00', '-50,00'], ''],
    ['camt-payment-and-return-in-one.v08.xml', ['200,00', '-50,00'], ''],
    ['camt-two-pages.xml', ['10,00', '20,00'], 'Saldo stimmt'],
    ['csv-direct-bank.csv', ['32,22', '-5,00'], 'Ohne Saldo'],
    ['csv-debits-and-credits-apart.csv', ['60,00', '-45,00'], 'Ohne Saldo'],
    ['csv-with-balances.csv', ['15,00', '-20,00'], 'Saldo stimmt'],
    ['mt940-german.sta', ['1.234,56', '-2.859,50', '-5,00'], 'Saldo stimmt'],
    ['mt940-swiss.sta', ['100.50', '-0.50'], 'Saldo stimmt'],
  ] as const) {
    test(`such as ${name} have ${amounts.join(' and ')}`, async () => {
      const { read, movements, visitor } = await receipts();
      const done = await read(bankFile(name));
      const shown = (await movements(done, 'neu')).map(
        (row) =>
          /[-−]?[\d’'.]*\d[.,]\d\d(?!\d|\.)(?= ?(?:€|CHF|Fr))|(?<=CHF )[-−]?[\d.,’']+/.exec(row)?.[0] ?? row,
      );
      expect(shown.map((amount) => amount.replace('−', '-')).toSorted()).toEqual(amounts.toSorted());
      expect((await visitor.follow(done, /^Alles aus/)).text).toContain(more);
    });
  }

  test('have the code of a return beside it', async () => {
    const { read } = await receipts();
    const purpose = newPurpose();
    const replace = [['Rueckgabe', purpose]] as const;
    const done = await read(bankFile('camt-payment-and-return-in-one.v08.xml', { replace }));
    expect(partOf(done, 'tr', purpose).text).toContain('Rückgabe AC04');
  });

  test('with odd amounts are read but for what cannot be booked, each with its reason', async () => {
    const { read, movements } = await receipts();
    const done = await read(bankFile('camt-odd-amounts.xml'));
    const taken = (await movements(done, 'neu')).join();
    for (const amount of ['123,50', '0,50', '7,00']) expect(taken).toContain(amount);
    const left = (await movements(done, 'nicht')).join();
    for (const reason of ['Betrag 0,00', 'einer Million', 'Andere Währung', 'nur vorgemerkt'])
      expect(left).toContain(reason);
  });

  test('bring what was pending once it is booked', async () => {
    const { read, movements } = await receipts();
    const account = newAccount();
    const first = await read(bankFile('csv-savings-bank-day-1.csv', { account }));
    expect((await movements(first, 'nicht')).join()).toContain('nur vorgemerkt');
    const next = await read(bankFile('csv-savings-bank-day-2.csv', { account }));
    expect(next.text).toContain('2 neue Buchungen, davon 0 zugeordnet. 1 Buchung war schon bekannt.');
  });

  test('in francs and Windows-1252 keep currency and names', async () => {
    const { read, movements } = await receipts();
    const done = await read(bankFile('csv-francs.csv'));
    expect((await movements(done, 'neu')).join()).toMatch(
      /Zoé Müller.*CHF.*1[’']234\.50.*Öl für 8002 Zürich/,
    );
  });

  test('that inform are read and book nothing', async () => {
    const { read, movements } = await receipts();
    const done = await read(bankFile('camt-report.052.xml'));
    expect(done.text).toContain('0 neue Buchungen');
    expect((await movements(done, 'nicht')).join()).toContain('Nur zur Information');
  });

  test('come in archives', async () => {
    const { read } = await receipts();
    const account = newAccount();
    const names = ['camt-placeholder-references-1.v08.xml', 'camt-placeholder-references-2.v08.xml'];
    const files = await Promise.all(
      names.map(
        async (name) => [name, new Uint8Array(await bankFile(name, { account }).arrayBuffer())] as const,
      ),
    );
    const done = await read(new File([zipSync(Object.fromEntries(files))], 'auszug.zip'));
    expect(done.text).toContain('4 neue Buchungen');
  });

  test('may be larger than other forms', async () => {
    const { read } = await receipts();
    const purpose = newPurpose();
    const done = await read(
      fileOf([{ purpose }, ...Array(6000).fill({ purpose: `${purpose} ${'x'.repeat(60)}`, amount: '0,00' })]),
    );
    expect(done.text).toContain('6000 Buchungen wurden nicht übernommen.');
  });

  test('have a collective entry resolved by the notification that names its payments', async () => {
    const { read, visitor, movements } = await receipts();
    const account = newAccount('CH');
    const statement = bankFile('camt-swiss-collective.053.xml', { account });
    expect((await read(statement)).text).toContain('1 neue Buchung,');
    const done = await read(bankFile('camt-swiss-collective.054.xml', { account }));
    expect(done.text).toContain('3 neue Buchungen');
    expect((await movements(done, 'neu')).join()).toMatch(/90\.00.*100\.00.*110\.00/);
    const again = await read(statement);
    expect((await movements(again, 'bekannt')).join() + (await movements(again, 'nicht')).join()).not.toBe(
      '',
    );
    expect((await visitor.open(`${path}?stand=alle`)).text).toContain('In Einzelbuchungen aufgelöst');
  });

  test('leave a collective entry without amounts to somebody who splits it, as one line', async () => {
    const { read, visitor, movements } = await receipts();
    const name = newPurpose();
    const done = await read(bankFile('camt-parts-without-amounts.xml', { replace: [['Cora Wald', name]] }));
    expect(await movements(done, 'neu')).toEqual([expect.stringContaining('wartet auf Zuordnung')]);
    const waiting = partOf(done, 'tr', name);
    expect(waiting.text).toContain('Sammelbuchung aus 3 Zahlungen');
    const line = waiting.value('line') ?? '';
    const row = partOf(done, `tr:has([name="line"][value="${line}"])`);
    const wrong = await visitor.press(row, /^Aufteilen/, {
      amount0: '100,00',
      amount1: 'viel',
      number1: 'x',
    });
    expect(wrong.status).toBe(422);
    const again = partOf(wrong, `tr:has([name="line"][value="${line}"])`);
    expect(besides(again, 'amount1')).toContain('Bitte geben Sie den Betrag mit Cent');
    expect([again.value('amount0'), again.value('amount1'), again.value('number1')]).toEqual([
      '100,00',
      'viel',
      'x',
    ]);
    const noOrder = await visitor.press(again, /^Aufteilen/, { amount1: '50', number1: 'DE-26-2222-22' });
    expect(besides(partOf(noOrder, `tr:has([name="line"][value="${line}"])`), 'number1')).toContain(
      'Zu dieser Nummer gibt es keine Bestellung',
    );
    const tooMuch = await visitor.press(row, /^Aufteilen/, { amount0: '300,01' });
    expect(tooMuch.errors).toContain('Die Teile sind zusammen mehr als die Buchung.');
    const split = await visitor.press(row, /^Aufteilen/, { amount0: '100,00', amount1: '1.50' });
    expect(split.text).toContain('Die Buchung ist aufgeteilt.');
    expect(split.text).toContain('198,50');
    const late = await visitor.press(row, /^Aufteilen/, { amount0: '100,00' });
    expect(late.status).toBe(409);
    const all = partOf(await visitor.open(`${path}?stand=alle`), `tr:has([name="line"][value="${line}"])`);
    const undone = await visitor.press(all, /^Aufteilung aufheben/, { reason: 'Doch anders' });
    expect(partOf(undone, `tr:has([name="line"][value="${line}"])`).text).toContain('300,00');
  });

  for (const name of [
    'camt-does-not-add-up.xml',
    'camt-parts-do-not-add-up.xml',
    'csv-with-a-row-missing.csv',
  ]) {
    test(`such as ${name} are held when they do not add up, until somebody decides, once`, async () => {
      const { read, visitor, movements } = await receipts();
      const held = await read(bankFile(name));
      expect(held.url).toContain('/dateien/');
      expect(held.text).toContain('Saldo stimmt nicht');
      expect(held.text).toContain('Das geht nicht auf');
      expect(await movements(held, 'neu')).toEqual([]);
      const unsaid = await visitor.press(held, 'Trotzdem übernehmen', { reason: ' ' });
      expect([unsaid.status, besides(unsaid, 'reason')]).toEqual([422, 'Bitte sagen Sie, warum.']);
      const taken = await visitor.press(unsaid, 'Trotzdem übernehmen', { reason: 'Bank hat es bestätigt' });
      expect(taken.text).toMatch(/[12] neue Buchung/);
      const late = await visitor.press(held, 'Datei verwerfen', { reason: 'Zu spät' });
      expect(late.status).toBe(409);
      expect(late.text).toContain('Ihre Eingabe wurde nicht gespeichert: „Zu spät“');
    });
  }

  test('that do not add up can be discarded', async () => {
    const { read, visitor } = await receipts();
    const held = await read(bankFile('camt-does-not-add-up.xml'));
    const gone = await visitor.press(held, 'Datei verwerfen', { reason: 'Unvollständig' });
    expect(gone.text).toContain('Verworfen: Unvollständig');
  });

  test('are for finance alone', async () => {
    const { read, visitor } = await receipts();
    const done = await read(fileOf([{ purpose: newPurpose() }]));
    const file = `${path}/dateien/${/datei=(\d+)/.exec(done.url)?.[1]}`;
    const { visitor: agent } = await signedIn({ role: 'customer_support' });
    expect((await agent.open(file)).text).not.toContain('konto.csv');
    expect((await forge(agent, file, { intent: 'take', reason: 'x' })).status).toBeGreaterThan(400);
    expect((await visitor.open(`${path}/dateien/999999999`)).status).toBe(404);
  });

  test('in three formats tell of the same movement once', async () => {
    const { read } = await receipts();
    const account = newAccount();
    const own = [['DE89370400440532013000', 'DE02500105170137075030']] as const;
    const first = await read(bankFile('camt-placeholder-references-1.v08.xml', { account, replace: own }));
    expect(first.text).toContain('3 neue Buchungen');
    const csv = [
      'IBAN Auftragskonto;Buchungstag;Name;IBAN Zahlungsbeteiligter;Verwendungszweck;Betrag;Währung',
      `${account};01.12.2026;ANNA HEIDE;DE02500105170137075030;Rech nung 1;11,01;EUR`,
    ];
    expect((await read(new File([csv.join('\n')], 'konto.csv'))).text).toContain(
      '1 Buchung war schon bekannt.',
    );
    const mt940 = [
      ':20:X',
      `:25:${account.slice(4, 12)}/${account.slice(12)}`,
      ':28C:1/1',
      ':60F:C261201EUR0,00',
      ':61:2612011201CR11,01NTRFNONREF//X1',
      ':86:166?00GUTSCHRIFT?20SVWZ+Rechnung 1?31DE02500105170137075030?32Anna Heide',
      ':62F:C261201EUR11,01',
      '-',
    ];
    expect((await read(new File([mt940.join('\r\n')], 'konto.sta'))).text).toContain(
      '1 Buchung war schon bekannt.',
    );
  });
});

test.describe('claims', () => {
  test('by direct debit are announced two days before their file; one that comes back is owed whole, its fee apart', async () => {
    const { visitor, claims, row, number } = await debited();
    expect(row.html).toMatch(/angekündigt für \d\d\.\d\d\.\d{4}/);
    const early = await visitor.press(claims, 'Datei für die Bank erzeugen');
    expect(early.status).toBe(409);
    expect(early.text).toContain('Noch ist keine Lastschrift zwei Tage angekündigt.');
    const second = await debited();
    const { read } = await receipts();
    for (const [one, name] of [
      [{ row, number }, 'camt-returned-debit-with-fee.xml'],
      [second, 'camt-returned-debit-with-fee-without-the-drawn-amount.xml'],
    ] as const) {
      await market.announcedLongAgo(one.number);
      const open = await visitor.open('/support/forderungen');
      await visitor.press(open, 'Datei für die Bank erzeugen');
      const amount = centsIn(one.row);
      const reference = `BW-${one.number}-1`;
      const came = await read(fileOf([{ purpose: '', amount: written(amount, ','), reference }]));
      expect(came.text).toContain('1 neue Buchung, davon 1 zugeordnet.');
      expect((await visitor.open('/support/forderungen')).text).not.toContain(one.number);
      const replace = [
        ['DE-26-4F7K-2Q', one.number],
        ['2859\\.50', written(amount + 350, '.')],
        ['2856\\.00', written(amount, '.')],
        ['2140\\.50', written(500_000 - amount - 350, '.')],
      ].map(([from = '', to = '']) => [new RegExp(from), to] as const);
      const back = await read(bankFile(name, { replace }));
      expect(back.text).toContain('1 neue Buchung, davon 1 zugeordnet.');
      const owed = partOf(await visitor.open('/support/forderungen'), 'tr', one.number);
      expect(centsIn(owed)).toBe(amount);
      const alert = partOf(await visitor.open('/support/zahlungen'), 'tr', one.number);
      expect(alert.text).toContain('AM04');
    }
    const line = partOf(await visitor.open(`${path}?stand=alle`), 'tr', 'davon Gebühr der Bank');
    expect(line.text).toContain('3,50');
  });

  test('by invoice are listed until they are paid', async () => {
    const { number, dealer, id } = await ordered({ code: 'ch', payment: 27 });
    await takeSteps(dealer, id, delivery('2500'));
    await market.finishJobs();
    const { read, visitor } = await receipts();
    const owed = partOf(await visitor.open('/support/forderungen'), 'tr', number);
    expect(owed.html).toContain('Rechnung');
    const amount = /\d[\d'’]*\.\d\d(?=<)/.exec(owed.html)?.[0] ?? '';
    await read(fileOf([{ purpose: number, currency: 'CHF', amount }]));
    expect((await visitor.open('/support/forderungen')).text).not.toContain(number);
  });
});
