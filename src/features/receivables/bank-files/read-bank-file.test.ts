import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writtenAmount, xmlAmount } from './amount-texts.rules.ts';
import { checkStatements, type FileLine } from './bank-file.rules.ts';
import { readBankFile } from './read-bank-file.ts';

const bytesOf = (name: string): Uint8Array =>
  readFileSync(join(import.meta.dirname, '../../../../test/real-inputs/bank', name));

async function read(bytes: Uint8Array) {
  const file = await readBankFile(bytes, {});
  if (!file.ok) throw new Error(file.error);
  const statements = file.value.documents.flatMap((document) => document.statements);
  const lines = statements.flatMap((statement) => statement.lines);
  return { ...file.value, statements, lines, check: checkStatements(statements) };
}

/** A movement as amount and whatever else of it is asked for, a line that is left as its reason. */
const brief = (line: FileLine) =>
  line.kind === 'left' ? line.reason : [line.movement.bookedOn, line.movement.amount, line.movement.purpose];

const movementsIn = (lines: readonly FileLine[]) =>
  lines.flatMap((line) => (line.kind === 'movement' ? [line.movement] : []));

describe('a file of a bank', () => {
  it.each<[string, unknown[], string]>([
    ...(['02', '08'] as const).map((version): [string, unknown[], string] => [
      `camt-placeholder-references-1.v${version}.xml`,
      [
        ['2026-12-01', 1101, 'Rechnung 1'],
        ['2026-12-01', 1202, 'Rechnung 2'],
        ['2026-12-01', 1303, 'Rechnung 3'],
      ],
      'adds_up',
    ]),
    [
      'camt-parts-with-the-entrys-reference.xml',
      [
        ['2026-12-01', 1000, 'eins'],
        ['2026-12-01', 2000, 'zwei'],
      ],
      'adds_up',
    ],
    [
      'camt-parts-without-amounts.xml',
      [['2026-12-01', 30_000, 'Anna Heide: Danke · Bernd Moor: Danke · Cora Wald: Danke']],
      'adds_up',
    ],
    [
      'camt-parts-with-instructed-amounts.v02.xml',
      [
        ['2026-12-01', 4000, 'eins'],
        ['2026-12-01', 5000, 'zwei'],
      ],
      'adds_up',
    ],
    ...(['02', '08'] as const).map((version): [string, unknown[], string] => [
      `camt-payment-and-return-in-one.v${version}.xml`,
      [
        ['2026-12-01', 20_000, 'Zahlung'],
        ['2026-12-01', -5000, 'Rueckgabe'],
      ],
      'adds_up',
    ]),
    [
      'camt-odd-amounts.xml',
      [
        ['2026-12-01', 12_350, 'drei Stellen'],
        ['2026-12-01', 50, 'ohne Null'],
        'zero',
        'too_large',
        'currency',
        ['2026-12-03', 700, 'nur Wertstellung'],
        'pending',
      ],
      'unchecked',
    ],
    [
      'camt-does-not-add-up.xml',
      [
        ['2026-12-01', 1000, 'eins'],
        ['2026-12-01', 2000, 'zwei'],
      ],
      'differs',
    ],
    [
      'camt-parts-do-not-add-up.xml',
      [['2026-12-01', 4000, 'Anna Heide: eins · Anna Heide: zwei']],
      'differs',
    ],
    [
      'camt-two-pages.xml',
      [
        ['2026-12-01', 1000, 'eins'],
        ['2026-12-01', 2000, 'zwei'],
      ],
      'adds_up',
    ],
    ['camt-swiss-collective.053.xml', [['2026-12-01', 30_000, '']], 'adds_up'],
    ['camt-report.052.xml', ['informs'], 'unchecked'],
    ['csv-savings-bank-day-1.csv', [['2026-12-01', 1101, 'Rechnung 1'], 'pending'], 'unchecked'],
    [
      'csv-savings-bank-day-2.csv',
      [
        ['2026-12-02', 2500, 'Öl 7'],
        ['2026-12-01', 1101, 'Rechnung 1'],
        ['2026-12-02', -285_950, 'AM04 Deckung'],
      ],
      'unchecked',
    ],
    ['csv-francs.csv', [['2026-12-01', 123_450, 'Öl für 8002 Zürich']], 'unchecked'],
    [
      'csv-direct-bank.csv',
      [['2026-12-02', 3222, 'DE-26-4F7K-2Q'], ['2026-12-01', -500, 'Erstattung'], 'pending'],
      'unchecked',
    ],
    [
      'csv-debits-and-credits-apart.csv',
      [['2026-12-01', 6000, 'Heizöl'], ['2026-12-02', -4500, 'Erstattung'], 'note'],
      'unchecked',
    ],
    [
      'csv-with-balances.csv',
      [
        ['2026-12-02', -2000, 'Miete'],
        ['2026-12-01', 1500, 'Heizöl'],
      ],
      'adds_up',
    ],
    [
      'csv-with-a-row-missing.csv',
      [
        ['2026-12-03', -2000, 'Miete'],
        ['2026-12-01', 1500, 'Heizöl'],
      ],
      'differs',
    ],
    [
      'mt940-german.sta',
      [
        ['2026-12-30', 123_456, 'Bestellung DE-26-4F7K-2Q und vielen Dank'],
        ['2027-01-02', -285_950, 'Deckung fehlt AM04'],
        ['2026-12-31', -500, 'Storno Zinsen'],
      ],
      'adds_up',
    ],
    [
      'mt940-swiss.sta',
      [
        ['2026-12-01', 10_050, 'Gutschrift Urs Amstein 000000000000000000000000025'],
        ['2026-12-01', -50, 'Gebuehr'],
      ],
      'adds_up',
    ],
    [
      'mt940-account-with-currency.sta',
      [
        ['2026-12-01', 10_000, 'Anna Heide DE-26-4F7K-2Q'],
        ['2026-12-01', 500, 'wieso? weilDE-26-4F7K-2Q'],
        ['2026-12-01', -500, 'Frage? 12 DE-26-4F7K-2Q'],
      ],
      'adds_up',
    ],
    ['camt-report-with-balances.052.xml', ['informs'], 'unchecked'],
    [
      'camt-batch-with-charges.xml',
      [
        ['2026-12-01', 1000, 'eins'],
        ['2026-12-01', 2000, 'RE-DE-26-000123 Danke'],
        ['2026-12-01', -100, 'Sammelgutschrift'],
      ],
      'adds_up',
    ],
    [
      'csv-cooperative-bank-with-sides.csv',
      [
        ['2026-12-01', 10_000, 'SEPA-Gutschrift Rechnung DE-26-4F7K-2Q'],
        ['2026-12-01', -4000, 'Lastschrift Strom'],
        ...['note', 'note'],
      ],
      'unchecked',
    ],
    [
      'csv-swiss-big-bank.csv',
      [
        [
          '2026-12-01',
          10_050,
          'Anna Heide Gutschrift Zahlungsgrund: CH-26-4F7K-2Q; Konto-Nr. IBAN: CH9300762011623852957',
        ],
        ['2026-12-01', -4000, 'Strom AG Belastung Strom'],
      ],
      'unchecked',
    ],
    ['csv-austrian.csv', [['2026-12-01', 123_450, 'AT-26-4F7K-2Q']], 'unchecked'],
    [
      'csv-postal-bank.csv',
      [['2026-12-01', 10_000, 'Referenz NOTPROVIDED Verwendungszweck DE-26-4F7K-2Q']],
      'unchecked',
    ],
    ['csv-cantonal-bank.csv', [['2026-12-01', 10_050, 'CH-26-4F7K-2Q']], 'unchecked'],
  ])('%s has its movements, each once, and says whether it adds up', async (name, expected, balance) => {
    const { lines, check } = await read(bytesOf(name));
    expect(lines.map(brief)).toEqual(expected);
    expect(check.balance).toBe(balance);
  });

  it('names who stands on the other side, decoded, with umlauts as they were written', async () => {
    const [numeric] = movementsIn((await read(bytesOf('camt-numeric-references.xml'))).lines);
    expect(numeric).toMatchObject({
      party: 'Jürgen Müller & Söhne',
      purpose: 'DE-26-4F7K-2Q',
      endToEndId: '',
    });
    const [francs] = movementsIn((await read(bytesOf('csv-francs.csv'))).lines);
    expect(francs).toMatchObject({ party: 'Zoé Müller', currency: 'CHF' });
    const direct = movementsIn((await read(bytesOf('csv-direct-bank.csv'))).lines);
    expect(direct.map(({ party }) => party)).toEqual(['Anna Heide', 'Bernd Moor']);
    expect((await read(bytesOf('csv-direct-bank.csv'))).statements[0]?.account).toBe(
      'DE02120300000000202051',
    );
  });

  it.each([
    ['camt-returned-debit-with-fee.xml', 350, 'AM04'],
    ['camt-returned-debit-with-fee-without-the-drawn-amount.xml', 0, 'AM04'],
    ['mt940-german.sta', 350, 'AM04'],
    ['csv-savings-bank-day-2.csv', 350, 'AM04'],
  ])(
    '%s has a returned debit with the payer as the other side, its reason and fee',
    async (name, fee, code) => {
      const returned = movementsIn((await read(bytesOf(name))).lines).find(
        ({ returnCode }) => returnCode !== '',
      );
      expect(returned).toMatchObject({
        amount: -285_950,
        fee,
        returnCode: code,
        endToEndId: 'BW-DE-26-4F7K-2Q-1',
        party: 'Erna Brandt',
        iban: 'DE89370400440532013000',
      });
    },
  );

  it('has placeholders for no reference, and says of how many payments an entry consists', async () => {
    const movements = movementsIn((await read(bytesOf('camt-placeholder-references-1.v02.xml'))).lines);
    expect(new Set(movements.map(({ bankRef }) => bankRef)).size).toBe(3);
    expect(movements.map(({ endToEndId }) => endToEndId)).toEqual(['', '', '']);
    const [unnamed] = movementsIn((await read(bytesOf('camt-parts-without-amounts.xml'))).lines);
    const [swiss] = movementsIn((await read(bytesOf('camt-swiss-collective.053.xml'))).lines);
    expect([unnamed?.payments, swiss?.payments]).toEqual([3, 3]);
  });

  it('may be an archive of several, in which a file that is none is said', async () => {
    const archive = zipSync({
      '2026-12-02.xml': bytesOf('camt-placeholder-references-2.v08.xml'),
      '2026-12-01.xml': bytesOf('camt-placeholder-references-1.v08.xml'),
      'Hinweise.pdf': Buffer.from('%PDF-1.7\n'),
    });
    const { format, lines, others, check } = await read(archive);
    expect([format, check.balance, lines.length]).toEqual(['zip', 'adds_up', 4]);
    expect(lines[0]?.place).toBe('2026-12-01.xml: Auszug 12, Buchung 1');
    expect(others).toMatchObject([{ place: 'Hinweise.pdf', reason: 'no_statement' }]);
  });

  it('may be an archive with two files of one name, both of which are read', async () => {
    const names = ['a.xml', 'b.xml'] as const;
    const archive = zipSync({
      [names[0]]: bytesOf('camt-placeholder-references-1.v08.xml'),
      [names[1]]: bytesOf('camt-placeholder-references-2.v08.xml'),
    });
    const ofOneName = Buffer.from(
      Buffer.from(archive).toString('latin1').replaceAll(names[1], names[0]),
      'latin1',
    );
    expect((await read(ofOneName)).lines).toHaveLength(4);
  });

  it.each<[string, Uint8Array, string]>([
    ['a letter', Buffer.from('Liebe Grüße'), 'columns'],
    ['a page', Buffer.from('<html></html>'), 'no_statement'],
    ['XML with a document type', Buffer.from('<!DOCTYPE x><Document/>'), 'no_statement'],
    ['nothing', Buffer.from(''), 'empty'],
    ['an open quote', Buffer.from('Buchungstag;Betrag;Verwendungszweck\n01.12.2026;1;"x'), 'quotes'],
    ['an archive of pictures', zipSync({ 'a.png': Buffer.from('89504e470d0a1a0a', 'hex') }), 'zip'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'pdf'],
    ['CSV without a currency', bytesOf('csv-without-currency.csv'), 'no_currency'],
  ])('is none when it is %s', async (_, bytes, error) => {
    expect(await readBankFile(bytes, {})).toEqual({ ok: false, error });
  });

  it.each(['Ausstehend', 'geplant', 'Autorisiert', 'In Bearbeitung'])(
    'leaves alone what a bank calls %s',
    async (status) => {
      const text = `Buchungstag;Betrag;Währung;Verwendungszweck;Status\n01.12.2026;12,50;EUR;Öl;${status}`;
      expect((await read(Buffer.from(text))).lines.map(brief)).toEqual(['pending']);
    },
  );

  it.each([
    '<TxDtls><Amt Ccy="EUR">30.00</Amt>CHARGES</TxDtls>',
    '<TxDtls><Amt Ccy="EUR">30.00</Amt></TxDtls>',
  ])(
    'has what moved where the bank took something of it, which payment or entry may say: %s',
    async (details) => {
      const charges = '<Chrgs><Rcrd><Amt Ccy="EUR">1.00</Amt></Rcrd></Chrgs>';
      const entry = `<Amt Ccy="EUR">29.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-12-01</Dt></BookgDt>
        ${details.includes('CHARGES') ? '' : charges}<NtryDtls>${details.replace('CHARGES', charges)}</NtryDtls>`;
      const text = `<Document><BkToCstmrStmt><Stmt><Ntry>${entry}</Ntry></Stmt></BkToCstmrStmt></Document>`;
      const { lines, check } = await read(Buffer.from(text));
      expect([lines.map(brief), check.balance]).toEqual([[['2026-12-01', 2900, '']], 'unchecked']);
    },
  );

  it('has a day also where the time stands behind it', async () => {
    const text = 'Buchungstag;Betrag;Währung;Verwendungszweck\n01.12.2026 10:00;12,50;EUR;Öl';
    expect((await read(Buffer.from(text))).lines.map(brief)).toEqual([['2026-12-01', 1250, 'Öl']]);
  });

  it.each([
    ['the newest first', ['30,00 35,00 5,00', '10,00 30,00 20,00'], 'adds_up'],
    ['the oldest first', ['10,00 30,00 20,00', '30,00 35,00 5,00'], 'adds_up'],
    ['one between them missing', ['10,00 30,00 20,00', '31,00 36,00 5,00'], 'differs'],
  ])('adds up over statements without a number, %s', async (_, statements, balance) => {
    const texts = statements.map((one) => {
      const [opening, closing, amount] = one.split(' ');
      return `:20:X\n:25:12030000/1\n:28C:0/1\n:60F:C261201EUR${opening}\n:61:261201C${amount}NTRFX\n:62F:C261201EUR${closing}\n-\n`;
    });
    expect((await read(Buffer.from(texts.join('')))).check.balance).toBe(balance);
  });

  it('names its account as every other format does', async () => {
    const accountOf = async (name: string) => (await read(bytesOf(name))).statements[0]?.account;
    expect(await accountOf('mt940-account-with-currency.sta')).toBe('DE89370400440532013000');
    const text =
      'Buchungstag;Buchungstext;Betrag;Währung;IBAN Kontoinhaber\n01.12.2026;Öl;1,00;EUR;DE89370400440532013000';
    expect((await read(Buffer.from(text))).statements[0]?.account).toBe('DE89370400440532013000');
  });

  it('takes the currency of an account that is known', async () => {
    const text = 'Konto;DE02120300000000202051\nBuchungstag;Betrag;Verwendungszweck\n01.12.2026;12,50;Öl';
    const known = await readBankFile(Buffer.from(text), { DE02120300000000202051: 'CHF' });
    expect(known.ok && movementsIn(known.value.documents[0]?.statements[0]?.lines ?? [])).toMatchObject([
      { amount: 1250, currency: 'CHF' },
    ]);
  });

  it('never fails, whatever it holds', async () => {
    const camt = (entry: string) =>
      `<Document><BkToCstmrStmt><Stmt><Ntry>${entry}</Ntry></Stmt></BkToCstmrStmt></Document>`;
    const mt940 = (text: string) =>
      `:20:X\n:25:12030000/1\n:60F:C261201EUR1,00\n:61:${text}\n:86:${text}\n:62F:C261201EUR1,00`;
    const texts = fc.oneof(fc.string(), fc.string().map(camt), fc.string().map(mt940));
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        await expect(readBankFile(Buffer.from(text), {})).resolves.toHaveProperty('ok');
      }),
    );
  });
});

describe('an amount', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1234.56', 123_456],
    ['1,234.56', 123_456],
    ['-12,3', -1230],
    ["1'234.50", 123_450],
    ['+32,22 €', 3222],
    ['5,00-', -500],
    ['EUR 1 234,00', 123_400],
    ['1.234.567', 123_456_700],
    [',50', 50],
    ["1'234.-", 123_400],
    ['5,00 S', -500],
    ['5,00 H', 500],
    ['12,345', null],
    ['1.234', null],
    ['1.23.4', null],
    ['', null],
  ])('that banks write as %j is %j', (text, amount) => {
    expect(writtenAmount(text)).toBe(amount);
  });

  it.each([
    ['123.500', 12_350],
    ['.50', 50],
    ['7.', 700],
    ['1.234', null],
    ['1.234,56', null],
    ['', null],
    ['.', null],
  ])('of an XML message %j is %j', (text, amount) => {
    expect(xmlAmount(text)).toBe(amount);
  });
});
