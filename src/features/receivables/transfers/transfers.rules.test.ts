import { describe, expect, it } from 'vitest';
import { isSameName, nextPayDay, payablePayers } from './transfers.rules.ts';

describe('the day of a transfer', () => {
  it.each([
    ['2026-11-27', '2026-11-30', '2026-11-30'],
    ['2026-12-24', '2026-12-28', '2026-12-28'],
    // New Year and, in Switzerland, Berchtold's Day.
    ['2029-12-31', '2030-01-02', '2030-01-03'],
    // Ascension and Whit Monday are days of the euro area's banks.
    ['2026-05-13', '2026-05-14', '2026-05-15'],
    ['2026-05-22', '2026-05-25', '2026-05-26'],
    ['2028-07-31', '2028-08-01', '2028-08-02'],
  ])('after %s is %s in euros and %s in francs', (today, euros, francs) => {
    expect([nextPayDay(today, 'EUR'), nextPayDay(today, 'CHF')]).toEqual([euros, francs]);
  });
});

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
