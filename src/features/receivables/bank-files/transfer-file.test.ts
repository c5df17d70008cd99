import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#platform/money/money.ts';
import { bankName, bankText, streetParts } from './bank-text.rules.ts';
import { checkedFile, transferFileErrors } from './pain-grammar.rules.ts';
import { transferFileXml } from './transfer-file.rules.ts';

describe('a text for a bank', () => {
  it.each([
    ['Łukasz Øster', 'Lukasz Oster'],
    ['Änne Müßig & Söhne <x>', 'Aenne Muessig + Soehne x'],
    ['//c/o Hof// Nr. 3/', 'c/o Hof/ Nr. 3'],
    ['é'.repeat(90), 'e'.repeat(70)],
    ['ß'.repeat(90), 's'.repeat(70)],
    [`${'x'.repeat(69)}/ y`, 'x'.repeat(69)],
    ['!!!', '...'],
    ['\u{1F525}', ''],
  ])('%j is written %j', (text, written) => {
    expect(bankText(text, 70)).toBe(written);
  });

  it('is never empty where it is a name', () => {
    expect(bankName('Щукин')).toBe('Shchukin');
    expect(bankName('\u{1F525}')).toBe('NOTPROVIDED');
  });
});

describe('a street', () => {
  it.each([
    ['Lindenweg 4a', 'Lindenweg', '4a'],
    ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
    ['Wiener Straße 12/3/4', 'Wiener Straße', '12/3/4'],
    ['Hauptstr. 5-7 b', 'Hauptstr.', '5-7 b'],
    ['Q 7, 12', 'Q 7', '12'],
    ['Am Markt', 'Am Markt', ''],
    ['Straße des 17. Juni', 'Straße des 17. Juni', ''],
    ['12', '12', ''],
  ])('%j is %j with the number %j', (text, street, building) => {
    expect(streetParts(text)).toEqual({ street, building });
  });
});

const address = {
  street: 'Lindenweg',
  building: '4a',
  postalCode: '10115',
  town: 'Berlin',
  countryIso: 'DE',
};
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 90 }), fc.constant('Łukasz Øster //'));
const anyAddress = fc.record({
  street: anyText,
  building: anyText,
  postalCode: anyText,
  town: anyText,
  countryIso: fc.constantFrom('DE', 'AT', 'CH'),
});
const ibans = {
  EUR: 'DE89370400440532013000',
  CHF: 'CH9300762011623852957',
  austrian: 'AT483200000012345864',
} as const;
const anyTransfer = (currency: 'EUR' | 'CHF') =>
  fc.record({
    endToEndId: fc.constantFrom('BW-DE-26-4F7K-2Q-R1', 'BW-AT-26-9CVX-PP-R2'),
    amount: fc.integer({ min: 1, max: 99_999_999 }).map(cents),
    executeOn: fc.constantFrom('2026-11-30', '2026-12-01', '2027-01-04'),
    payee: fc.record({ name: anyText, iban: fc.constant(ibans[currency]), address: fc.option(anyAddress) }),
    purpose: anyText.map((text) => `Bestellung DE-26-4F7K-2Q ${text}`),
  });
type Transfers = Parameters<typeof transferFileXml>[0]['transfers'];
const fileOf = (
  transfers: Transfers,
  { from = 'EUR', name = 'Brennwert Muster GmbH' }: { from?: keyof typeof ibans; name?: string } = {},
) =>
  transferFileXml({
    messageId: 'BW-T-2026-11-23-AB12CD34',
    madeAt: new Date('2026-11-23T09:00:00.120Z'),
    currency: from === 'CHF' ? 'CHF' : 'EUR',
    payer: { name, iban: ibans[from], address },
    transfers,
  });
const faultsOf = (xml: string, from: keyof typeof ibans = 'EUR') =>
  transferFileErrors(xml, { currency: from === 'CHF' ? 'CHF' : 'EUR', iban: ibans[from] });

const sumIn = (xml: string, name: string): number =>
  [...xml.matchAll(new RegExp(`<${name}(?: Ccy="(?:EUR|CHF)")?>([\\d.]+)<`, 'g'))].reduce(
    (sum, [, value]) => sum + Math.round(Number(value) * 100),
    0,
  );

describe('a file of transfers (pain.001.001.09)', () => {
  it.each(['EUR', 'CHF', 'austrian'] as const)(
    '(%s) has no fault, whatever names, addresses and amounts are in it, and its sums add up',
    (from) => {
      fc.assert(
        fc.property(
          fc.array(anyTransfer(from === 'CHF' ? 'CHF' : 'EUR'), { minLength: 1, maxLength: 8 }),
          anyText,
          (transfers, name) => {
            const xml = fileOf(transfers, { from, name });
            expect(faultsOf(xml, from)).toEqual([]);
            const total = transfers.reduce((sum, { amount }) => sum + amount, 0);
            expect(sumIn(xml, 'InstdAmt')).toBe(total);
            // Once in the header and once in the groups.
            expect(sumIn(xml, 'CtrlSum')).toBe(2 * total);
            const [header, ...groups] = [...xml.matchAll(/<NbOfTxs>(\d+)</g)].map(([, count]) =>
              Number(count),
            );
            expect(header).toBe(transfers.length);
            expect(groups.reduce((sum, count) => sum + count, 0)).toBe(transfers.length);
            expect(groups).toHaveLength(new Set(transfers.map(({ executeOn }) => executeOn)).size);
          },
        ),
      );
    },
  );

  const transfer = {
    endToEndId: 'BW-DE-26-4F7K-2Q-R1',
    amount: cents(12_345),
    executeOn: '2026-12-01',
    payee: { name: 'Łukasz Øster', iban: ibans.EUR, address },
    purpose: 'Rückzahlung zur Bestellung DE-26-4F7K-2Q',
  };
  const sample = fileOf([transfer]);

  it('names payer, payee, address in its parts, day, amount and purpose', () => {
    const flat = sample.replaceAll(/\s*\n\s*/g, '');
    expect(flat).toContain('<ReqdExctnDt><Dt>2026-12-01</Dt></ReqdExctnDt>');
    expect(flat).toContain('<Amt><InstdAmt Ccy="EUR">123.45</InstdAmt></Amt>');
    expect(flat).toContain(
      '<Cdtr><Nm>Lukasz Oster</Nm><PstlAdr><StrtNm>Lindenweg</StrtNm><BldgNb>4a</BldgNb><PstCd>10115</PstCd><TwnNm>Berlin</TwnNm><Ctry>DE</Ctry></PstlAdr></Cdtr>',
    );
    expect(flat).toContain('<Ustrd>Rueckzahlung zur Bestellung DE-26-4F7K-2Q</Ustrd>');
  });

  it('in francs names the Swiss bank by its number', () => {
    const xml = fileOf([{ ...transfer, payee: { ...transfer.payee, iban: ibans.CHF } }], { from: 'CHF' });
    expect(xml).toContain('<MmbId>762</MmbId>');
    expect(xml).not.toContain('SEPA');
  });

  it('from an account in Austria has no address of the payer, and a moment that its banks take', () => {
    const xml = fileOf([transfer], { from: 'austrian' }).replaceAll(/\s*\n\s*/g, '');
    expect(xml).toContain('<Dbtr><Nm>Brennwert Muster GmbH</Nm></Dbtr>');
    expect(xml).toContain('<Cdtr><Nm>Lukasz Oster</Nm><PstlAdr>');
    expect(xml).toContain('<CreDtTm>2026-11-23T09:00:00Z</CreDtTm>');
    expect(faultsOf(sample, 'austrian')).toEqual([
      'Document/CstmrCdtTrfInitn/PmtInf/Dbtr/PstlAdr: is not known',
    ]);
    expect(faultsOf(xml.replace('09:00:00Z', '09:00:00.120Z'), 'austrian')).toHaveLength(1);
  });

  it.each<[string, (xml: string) => string]>([
    ['another version', (xml) => xml.replace('pain.001.001.09', 'pain.001.001.03')],
    ['a missing element', (xml) => xml.replace(/<CtrlSum>.*?<\/CtrlSum>/, '')],
    ['an unknown element', (xml) => xml.replace('<ChrgBr>', '<Fee>1</Fee><ChrgBr>')],
    ['a day without its element', (xml) => xml.replace(/<Dt>(.*?)<\/Dt>/, '$1')],
    ['a day that is none', (xml) => xml.replace('2026-12-01', '01.12.2026')],
    ['an address in lines', (xml) => xml.replace(/<StrtNm>.*?<\/StrtNm>/, '<AdrLine>Lindenweg 4a</AdrLine>')],
    ['an address without its town', (xml) => xml.replace(/<TwnNm>.*?<\/TwnNm>/, '')],
    ['a letter that banks do not know', (xml) => xml.replace('Lukasz', 'Łukasz')],
    ['an empty name', (xml) => xml.replace('Lukasz Oster', '')],
    ['a reference with two slashes', (xml) => xml.replace('BW-DE-26-4F7K-2Q-R1', 'BW//DE')],
    ['an amount of nothing', (xml) => xml.replace('>123.45</InstdAmt>', '>0.00</InstdAmt>')],
    ['an amount with a comma', (xml) => xml.replace('>123.45</InstdAmt>', '>123,45</InstdAmt>')],
    ['another currency', (xml) => xml.replace('Ccy="EUR"', 'Ccy="CHF"')],
    ['an account that is none', (xml) => xml.replaceAll(ibans.EUR, 'DE89 3704')],
  ])('is known to be wrong with %s, and is not kept', (_, spoil) => {
    expect(faultsOf(sample)).toEqual([]);
    expect(spoil(sample)).not.toBe(sample);
    expect(faultsOf(spoil(sample))).not.toEqual([]);
    const keep = () => checkedFile(spoil(sample), faultsOf);
    expect(keep).toThrow('a bank would refuse the file');
    expect(keep).not.toThrow(/Oster/);
  });
});
