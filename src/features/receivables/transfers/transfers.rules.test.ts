import { describe, expect, it } from 'vitest';
import { isSameName, payablePayers } from './transfers.rules.ts';

describe('a name', () => {
  it.each([
    ['Anna Heide', 'HEIDE ANNA', true],
    ['Anna Heide', 'Dr. Anna Heide', true],
    ['Jörg Müller', 'JOERG MUELLER', true],
    ['Øster', 'Oster', true],
    ['Anna Heide', 'Ben Heide', false],
    ['Heide', 'Anna Heide', false],
    ['Anna Heide', '', false],
    ['', '', false],
  ])('%j means %j: %s', (one, other, isSame) => {
    expect(isSameName(one, other)).toBe(isSame);
  });
});

describe('the accounts that can be paid', () => {
  const payers = [
    { name: 'A', iban: 'DE89 3704 0044 0532 0130 00' },
    { name: 'B', iban: 'CH9300762011623852957' },
    { name: 'C', iban: 'CH4431999123000889012' },
    { name: 'D', iban: '1234567' },
    { name: 'E', iban: 'TR330006100519786457841326' },
  ];

  it('are valid ones of SEPA, in francs those of Switzerland, and none that takes bills alone', () => {
    const names = (currency: 'EUR' | 'CHF') => payablePayers({ payers, currency }).map(({ name }) => name);
    expect([names('EUR'), names('CHF')]).toEqual([['A', 'B'], ['B']]);
    expect(payablePayers({ payers, currency: 'EUR' })[0]?.iban).toBe('DE89370400440532013000');
  });
});
