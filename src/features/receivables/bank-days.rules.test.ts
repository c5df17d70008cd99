import { describe, expect, it } from 'vitest';
import { easterSunday, isBankDay, nextPayDay } from './bank-days.rules.ts';
import { collectDay } from './debit-days.rules.ts';

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
