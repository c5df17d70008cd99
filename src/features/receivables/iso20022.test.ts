import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#platform/money/money.ts';
import { readCamt } from './bank-files/camt.rules.ts';
import { debitFileErrors } from './bank-files/pain-grammar.rules.ts';
import { debitFileXml } from './debit-file.ts';
import { statementFaults } from './iso20022.fixture.ts';

const mandate = {
  reference: 'BW-DE-26-4F7K-2Q',
  creditorId: 'DE98ZZZ09999999999',
  creditor: 'Brennwert',
  iban: 'DE89370400440532013000',
  accountHolder: 'Änne Müßig',
  street: '',
  place: '',
  signedAt: '2026-11-21',
  text: '',
};
const anyDebit = fc.record({
  endToEndId: fc.constantFrom('BW-DE-26-4F7K-2Q-1', 'BW-AT-26-9CVX-PP-1'),
  amount: fc.integer({ min: 1, max: 99_999_999 }).map(cents),
  collectOn: fc.constantFrom('2026-11-30', '2026-12-01', '2027-01-04'),
  mandate: fc
    .record({ accountHolder: fc.stringMatching(/^\p{L}[\p{L} .,'&+/-]{1,69}$/u) })
    .map((change) => ({ ...mandate, ...change })),
  address: fc.option(
    fc.record({
      street: fc.string(),
      building: fc.string(),
      postalCode: fc.string(),
      town: fc.string(),
      countryIso: fc.constantFrom('DE', 'AT', 'CH'),
    }),
  ),
  purpose: fc.stringMatching(/^Bestellung .{1,200}$/u),
});
const fileOf = (debits: Parameters<typeof debitFileXml>[0]['debits'], name = 'Brennwert Muster GmbH') =>
  debitFileXml({
    messageId: 'BW-2026-11-23-AB12CD34',
    madeAt: new Date('2026-11-23T09:00:00Z'),
    creditor: { name, id: 'DE98ZZZ09999999999', iban: 'DE02120300000000202051' },
    debits,
  });

const sumOf = (xml: string, name: string): number =>
  [...xml.matchAll(new RegExp(`<${name}(?: Ccy="EUR")?>([\\d.]+)<`, 'g'))].reduce(
    (sum, [, value]) => sum + Math.round(Number(value) * 100),
    0,
  );

describe('a file of direct debits (pain.008.001.08)', () => {
  it('has every element at its place with letters and lengths that banks take, and its sums add up', () => {
    fc.assert(
      fc.property(fc.array(anyDebit, { minLength: 1, maxLength: 8 }), (debits) => {
        const xml = fileOf(debits, 'Öl & Wärme „Nord“ <GmbH>');
        expect(debitFileErrors(xml)).toEqual([]);
        const total = debits.reduce((sum, { amount }) => sum + amount, 0);
        expect(sumOf(xml, 'InstdAmt')).toBe(total);
        // Once in the header and once in the groups.
        expect(sumOf(xml, 'CtrlSum')).toBe(2 * total);
        const [header, ...groups] = [...xml.matchAll(/<NbOfTxs>(\d+)</g)].map(([, count]) => Number(count));
        expect(header).toBe(debits.length);
        expect(groups.reduce((sum, count) => sum + count, 0)).toBe(debits.length);
      }),
    );
  });

  const sample = fileOf([
    {
      endToEndId: 'BW-DE-26-4F7K-2Q-1',
      amount: cents(28_560),
      collectOn: '2026-12-01',
      mandate,
      address: null,
      purpose: 'Bestellung DE-26-4F7K-2Q',
    },
  ]);

  it.each<[string, (xml: string) => string]>([
    ['another version', (xml) => xml.replace('pain.008.001.08', 'pain.008.001.02')],
    ['a missing element', (xml) => xml.replace(/<ReqdColltnDt>.*?<\/ReqdColltnDt>/, '')],
    ['an unknown element', (xml) => xml.replace('<ChrgBr>', '<Fee>1</Fee><ChrgBr>')],
    [
      'elements out of order',
      (xml) => xml.replace(/(<MsgId>.*?<\/MsgId>)\s*(<CreDtTm>.*?<\/CreDtTm>)/, '$2$1'),
    ],
    ['an element twice', (xml) => xml.replace(/<PmtMtd>DD<\/PmtMtd>/, '$&$&')],
    ['an umlaut', (xml) => xml.replace('Aenne', 'Änne')],
    ['a text that is too long', (xml) => xml.replace('Bestellung', 'x'.repeat(141))],
    ['a reference with two slashes', (xml) => xml.replace('BW-DE-26-4F7K-2Q-1', 'BW//DE')],
    ['an amount without currency', (xml) => xml.replace(' Ccy="EUR"', '')],
    ['an amount with a comma', (xml) => xml.replace('285.60', '285,60')],
    ['a day that is none', (xml) => xml.replace('2026-12-01', '01.12.2026')],
    ['another creditor scheme', (xml) => xml.replace('<Prtry>SEPA', '<Prtry>SWIFT')],
  ])('is known to be wrong with %s', (_, spoil) => {
    expect(debitFileErrors(sample)).toEqual([]);
    expect(spoil(sample)).not.toBe(sample);
    expect(debitFileErrors(spoil(sample))).not.toEqual([]);
  });
});

describe('a bank statement (camt.053.001.08)', () => {
  const entry = (of: { amount: string; sign: 'CRDT' | 'DBIT'; details: string }) => `<Ntry>
    <NtryRef>1</NtryRef><Amt Ccy="EUR">${of.amount}</Amt><CdtDbtInd>${of.sign}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>2026-12-01</Dt></BookgDt><ValDt><Dt>2026-12-01</Dt></ValDt><AcctSvcrRef>2026120100017</AcctSvcrRef>
    <BkTxCd><Prtry><Cd>NTRF+166</Cd><Issr>DK</Issr></Prtry></BkTxCd>
    <NtryDtls><TxDtls>${of.details}</TxDtls></NtryDtls></Ntry>`;
  const whole = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
  <GrpHdr><MsgId>053D2026-12-01</MsgId><CreDtTm>2026-12-01T20:15:00.0+01:00</CreDtTm></GrpHdr>
  <Stmt><Id>0352C532026120120</Id><ElctrncSeqNb>235</ElctrncSeqNb><CreDtTm>2026-12-01T20:15:00.0+01:00</CreDtTm>
    <Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>
    <Bal><Tp><CdOrPrtry><Cd>PRCD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-30</Dt></Dt></Bal>
    <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1135.56</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-12-01</Dt></Dt></Bal>
    ${entry({
      amount: '1234.56',
      sign: 'CRDT',
      details: `<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="EUR">1234.56</Amt><CdtDbtInd>CRDT</CdtDbtInd>
        <RltdPties><Dbtr><Pty><Nm>Anna Heide</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties>
        <RmtInf><Ustrd>Bestellung</Ustrd><Ustrd>DE-26-4F7K-2Q</Ustrd></RmtInf>`,
    })}
    ${entry({
      amount: '99.00',
      sign: 'DBIT',
      details: `<Refs><EndToEndId>BW-DE-26-4F7K-2Q-1</EndToEndId><MndtId>BW-DE-26-4F7K-2Q</MndtId></Refs>
        <RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`,
    })}
  </Stmt></BkToCstmrStmt></Document>`;

  it('as banks write it by the standard is read whole', () => {
    expect(statementFaults(whole)).toEqual([]);
    expect(readCamt(whole)?.statements[0]?.lines).toMatchObject([
      {
        movement: {
          bankRef: '2026120100017/0',
          bookedOn: '2026-12-01',
          amount: 123_456,
          currency: 'EUR',
          party: 'Anna Heide',
          iban: 'DE89370400440532013000',
          purpose: 'Bestellung DE-26-4F7K-2Q',
        },
      },
      { movement: { amount: -9900, endToEndId: 'BW-DE-26-4F7K-2Q-1', returnCode: 'AC04' } },
    ]);
  });
});
