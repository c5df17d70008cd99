import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#platform/money/money.ts';
import { readAmount } from './bank-statement.rules.ts';
import { collectDay, easterSunday, isBankDay } from './collecting.rules.ts';
import { debitFileXml, sepaText } from './debit-file.ts';
import { readStatement } from './import-statement.ts';
import { orderNumbersIn, orderOfQrReference } from './match-bank-line.ts';

const camt = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;

const transfer = `<Ntry><Amt Ccy="EUR">1234.56</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><Dt>2026-12-01</Dt></BookgDt><AcctSvcrRef>B-17</AcctSvcrRef><NtryDtls><TxDtls>
  <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Anna Heide</Nm></Pty></Dbtr>
  <DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf><Ustrd>Bestellung</Ustrd><Ustrd>DE-26-4F7K-2Q</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const returned = `<Ntry><Amt Ccy="EUR">99.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>2026-12-02</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>BW-DE-26-4F7K-2Q-1</EndToEndId></Refs>
  <RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry>`;

const linesOf = (text: string) => {
  const read = readStatement(text);
  if (read.format === null) throw new Error('unreadable');
  return read;
};

describe('a bank statement', () => {
  it('in CAMT.053 has its booked entries, old and new versions alike', () => {
    const pending = transfer.replace('BOOK', 'PDNG').replace('B-17', 'B-18');
    const { lines, errors } = linesOf(camt(transfer + pending + returned));
    expect(errors).toEqual([]);
    expect(lines).toMatchObject([
      {
        ...{ bankRef: 'B-17/0', bookedOn: '2026-12-01', amount: 123_456, currency: 'EUR', endToEndId: '' },
        ...{ party: 'Anna Heide', iban: 'DE89370400440532013000', purpose: 'Bestellung DE-26-4F7K-2Q' },
      },
      { amount: -9900, endToEndId: 'BW-DE-26-4F7K-2Q-1', returnCode: 'AC04' },
    ]);
  });

  it('names a line without a reference alike in every file, and two alike differently', () => {
    const [only] = linesOf(camt(returned)).lines;
    const [first, second] = linesOf(camt(returned + returned)).lines;
    expect(first?.bankRef).toBe(only?.bankRef);
    expect(second?.bankRef).not.toBe(only?.bankRef);
  });

  it('in CSV has German days and amounts, quotes and semicolons in quotes', () => {
    const { lines } = linesOf(
      '\uFEFFBuchungstag;Name;Verwendungszweck;Betrag;Währung\r\n01.12.26;"Heide; Anna";"DE-26-4F7K-2Q ""Öl""";1.234,56;EUR\r\n\r\n',
    );
    expect(lines).toMatchObject([
      {
        ...{ bookedOn: '2026-12-01', party: 'Heide; Anna', purpose: 'DE-26-4F7K-2Q "Öl"' },
        ...{ amount: 123_456, currency: 'EUR' },
      },
    ]);
  });

  it('in CSV may have empty cells, the first one too, and breaks inside quotes', () => {
    const { lines, errors } = linesOf(
      'Name;Buchungstag;Betrag;Verwendungszweck;Referenz\n;01.12.2026;12,50;Zinsen;R1\n"";02.12.2026;-3,00;"Entgelt;\nNovember";\n',
    );
    expect(errors).toEqual([]);
    expect(lines).toMatchObject([
      { party: '', bookedOn: '2026-12-01', amount: 1250, purpose: 'Zinsen', bankRef: 'R1' },
      { party: '', bookedOn: '2026-12-02', amount: -300, purpose: 'Entgelt; November' },
    ]);
  });

  it('in CSV says in which line a quote stays open, and counts lines as an editor does', () => {
    const head = 'Buchungstag;Betrag;Verwendungszweck\r\n01.12.2026;1;"x\r\ny"\r\n\r\n';
    expect(linesOf(`${head}01.12.2026;viel;x`).errors).toEqual([{ line: 5, error: 'amount' }]);
    expect(linesOf(`${head}01.12.2026;2;"x\r\n02.12.2026;3;y`)).toMatchObject({
      lines: [],
      errors: [{ line: 5, error: 'unreadable' }],
    });
  });

  it('is refused whole, line by line, when something is wrong', () => {
    const { lines, errors } = linesOf(
      'Buchungstag;Betrag;Verwendungszweck;Währung\n31.02.2026;1;x;EUR\n01.12.2026;viel;x;EUR\n01.12.2026;1;x;USD',
    );
    expect(lines).toEqual([]);
    expect(errors).toEqual([
      { line: 2, error: 'day' },
      { line: 3, error: 'amount' },
      { line: 4, error: 'currency' },
    ]);
    expect(linesOf('a;b;c\n1;2;3').errors).toEqual([{ line: 1, error: 'columns' }]);
  });

  it.each(['', '   ', '<html></html>', '<a', '<!DOCTYPE x [<!ENTITY y "z">]><Document/>'])(
    'is no statement: %j',
    (text) => {
      expect(readStatement(text)).toEqual({ format: null });
    },
  );

  it('has no texts that the database refuses, and none that is endless', () => {
    const odd = transfer.replace('Anna Heide', `A\u0000na \ud800${'x'.repeat(500)}`);
    const [line] = linesOf(camt(odd)).lines;
    expect(line?.party).toMatch(/^A na .x+$/u);
    expect(line?.party).toHaveLength(140);
  });

  it('never fails, whatever the file holds', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => camt(`<Ntry>${text}</Ntry>`)),
        ),
        (text) => {
          expect(() => readStatement(text)).not.toThrow();
        },
      ),
    );
  });

  it.each([
    ['1.234,56', 123_456],
    ['1234.56', 123_456],
    ['-12,3', -1230],
    ["1'234.50", 123_450],
    ['12,345', null],
    ['1.23.4', null],
    ['', null],
  ])('reads the amount %j as %j', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });
});

describe('what a transfer is for', () => {
  it.each([
    ['Bestellung DE-26-4F7K-2Q danke', ['DE-26-4F7K-2Q']],
    ['de26 4f7k2q', ['DE-26-4F7K-2Q']],
    ['AT264F7K2Q+CH-26-BBBB-CC', ['AT-26-4F7K-2Q', 'CH-26-BBBB-CC']],
    ['DE89370400440532013000', []],
    ['Miete', []],
  ])('%j names %j', (text, numbers) => {
    expect(orderNumbersIn(text)).toEqual(numbers);
  });

  it('is an order when the QR reference has the right check digit', () => {
    expect(orderOfQrReference('00 00000 00000 26012 34567 89012')).toBeNull();
    expect(orderOfQrReference('210000000003139471430009017')).toBeNull();
  });
});

describe('the days of banks', () => {
  it('rest at weekends and the holidays of TARGET2', () => {
    expect([2024, 2026, 2038].map(easterSunday)).toEqual(['2024-03-31', '2026-04-05', '2038-04-25']);
    const resting = ['2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2027-01-01', '2026-11-21'];
    expect(resting.filter(isBankDay)).toEqual([]);
    // The day of Corpus Christi is none of theirs.
    expect(isBankDay('2026-06-04')).toBe(true);
    expect(collectDay('2026-12-20')).toBe('2026-12-28');
  });
});

describe('a file of direct debits', () => {
  const mandate = {
    ...{ reference: 'BW-DE-26-4F7K-2Q', creditorId: 'DE98ZZZ09999999999', creditor: 'Brennwert' },
    ...{ iban: 'DE89370400440532013000', accountHolder: 'Änne Müßig & Söhne <x>', street: '', place: '' },
    ...{ signedAt: '2026-11-21', text: '' },
  };
  const debit = (collectOn: string, amount: number) => ({
    ...{ endToEndId: 'BW-DE-26-4F7K-2Q-1', amount: cents(amount), collectOn, mandate, purpose: 'Bestellung' },
  });
  const xml = debitFileXml({
    messageId: 'BW-2026-11-23-AB12CD34',
    madeAt: new Date('2026-11-23T09:00:00Z'),
    creditor: { name: 'Brennwert Muster GmbH', id: 'DE98ZZZ09999999999', iban: 'DE02120300000000202051' },
    debits: [debit('2026-12-01', 28_560), debit('2026-11-30', 100), debit('2026-12-01', 1)],
  });

  it('has a group for each day with its number and sum, one-off mandates and the creditor', () => {
    expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.008.001.08');
    expect(
      [...xml.matchAll(/<NbOfTxs>(\d+)<\/NbOfTxs>\s*<CtrlSum>([\d.]+)/g)].map((one) => one.slice(1)),
    ).toEqual([
      ['3', '286.61'],
      ['1', '1.00'],
      ['2', '285.61'],
    ]);
    expect([...xml.matchAll(/<ReqdColltnDt>([\d-]+)/g)].map(([, day]) => day)).toEqual([
      '2026-11-30',
      '2026-12-01',
    ]);
    expect(xml).toContain('<SeqTp>OOFF</SeqTp>');
    expect(xml).toContain('<MndtId>BW-DE-26-4F7K-2Q</MndtId>');
    expect(xml).toContain('<DtOfSgntr>2026-11-21</DtOfSgntr>');
    expect(xml).toContain('<Id>DE98ZZZ09999999999</Id>');
    expect(xml).toContain('<InstdAmt Ccy="EUR">285.60</InstdAmt>');
  });

  it('has no letters that a bank refuses', () => {
    expect(sepaText('Änne Müßig & Söhne <x>', 70)).toBe('Aenne Muessig + Soehne x');
    expect(sepaText('é'.repeat(90), 70)).toBe('e'.repeat(70));
    expect(xml).toContain('Aenne Muessig + Soehne x');
  });
});
