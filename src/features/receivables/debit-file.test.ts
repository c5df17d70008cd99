import { describe, expect, it } from 'vitest';
import { cents } from '#platform/money/money.ts';
import { debitFileXml } from './debit-file.ts';

describe('a file of direct debits', () => {
  const mandate = {
    reference: 'BW-DE-26-4F7K-2Q',
    creditorId: 'DE98ZZZ09999999999',
    creditor: 'Brennwert',
    iban: 'DE89370400440532013000',
    accountHolder: 'Änne Müßig & Söhne <x>',
    street: '',
    place: '',
    signedAt: '2026-11-21',
    text: '',
  };
  const debit = (collectOn: string, amount: number) => ({
    endToEndId: 'BW-DE-26-4F7K-2Q-1',
    amount: cents(amount),
    collectOn,
    mandate,
    address: null,
    purpose: 'Bestellung',
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
    expect(xml).toContain('Aenne Muessig + Soehne x');
  });
});
