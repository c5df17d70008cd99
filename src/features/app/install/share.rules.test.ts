import { describe, expect, it } from 'vitest';
import { readShared, sharedText } from './share.rules.ts';

const origins = new Map([
  ['brennwert.example', ''],
  ['at.brennwert.example', 'https://at.brennwert.example'],
]);
const germany = { origins, postalCodeLength: 5 };
const austria = { ...germany, postalCodeLength: 4 };

describe('what somebody shares', () => {
  it.each([
    ['10115', ['10115'], null],
    ['Neubau, 3000 l Heizöl nach 80331 München', ['80331'], 3000],
    ['Wir brauchen 2.500 Liter in 01067 Dresden oder 01069', ['01067', '01069'], 2500],
    ['https://anderes.example/heizoelpreise/sachsen/01067', ['01067'], null],
    ['Telefon 030 901820, Rechnung 4711-123456', [], null],
    ['Kosten: 10115 € und 12345 EUR', [], null],
    ['10.115,00', [], null],
    ['', [], null],
  ])('%j: %j', (text, codes, amount) => expect(readShared(text, germany)).toEqual({ codes, amount }));

  it('is no postal code of four digits when it is an amount', () => {
    expect(readShared('3000 l nach 1010 Wien', austria)).toEqual({ codes: ['1010'], amount: 3000 });
    expect(readShared('3000 Liter, 2.500 kg', austria)).toMatchObject({ codes: [] });
  });

  it('leads to our own page', () => {
    const text = 'Schau mal: https://brennwert.example/heizoel/angebotsliste?zipCode=10115&amount=3000 10117';
    expect(readShared(text, germany)).toEqual({ to: '/heizoel/angebotsliste?zipCode=10115&amount=3000' });
    expect(readShared('https://brennwert.example//evil.example/x', germany)).toEqual({
      to: '/evil.example/x',
    });
  });

  it('leads to the site of the country whose page it is', () => {
    const text = 'Wien: https://at.brennwert.example/heizoel/angebotsliste?zipCode=1010&amount=3000';
    expect(readShared(text, germany)).toEqual({
      to: 'https://at.brennwert.example/heizoel/angebotsliste?zipCode=1010&amount=3000',
    });
    expect(readShared('https://at.brennwert.example//evil.example/x', germany)).toEqual({
      to: 'https://at.brennwert.example/evil.example/x',
    });
  });

  it('does not lead back to itself, nor to others who look like us', () => {
    for (const text of ['https://brennwert.example/teilen?text=x', 'https://brennwert.example.evil/x'])
      expect(readShared(text, germany)).toEqual({ codes: [], amount: null });
  });

  it('is read from each of the fields, and no further than a page of text', () => {
    expect(sharedText(new URLSearchParams({ title: 'a', url: 'b' }))).toBe('a\n\nb');
    expect(sharedText(new URLSearchParams({ text: 'x'.repeat(100_000) })).length).toBeLessThanOrEqual(4000);
  });
});
