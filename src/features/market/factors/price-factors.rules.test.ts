import { describe, expect, it } from 'vitest';
import { planImport, readFactorImport } from './factor-import.rules.ts';
import {
  type FactorValue,
  factorState,
  factorsOfCountry,
  isGrowthPositive,
  quotedFactorList,
} from './price-factors.rules.ts';

const today = '2026-11-23';
const value = (day: string, amount: number, changed: Partial<FactorValue> = {}): FactorValue => ({
  factorId: 1,
  day,
  value: amount,
  isDemo: false,
  ...changed,
});
const errorsOf = (text: string) => readFactorImport(text, today).errors;

describe('the factors of a country', () => {
  it('are quoted in what its buyers pay with, and only a dearer euro is good for them', () => {
    expect([factorsOfCountry(1), factorsOfCountry(2), factorsOfCountry(3)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 4],
    ]);
    expect(([1, 2, 3, 4, 5] as const).filter(isGrowthPositive)).toEqual([3]);
  });
});

describe('quoted factors', () => {
  it('are written with two to four decimals: oil with two, currencies with four', () => {
    expect(quotedFactorList.map(({ unit, digits }) => `${unit} ${digits}`)).toEqual([
      ...['USD/bbl 2', 'USD/t 2', 'USD 4', 'CHF 4'],
    ]);
  });
});

describe('a factor as it stands', () => {
  it('is compared with the trading day before and the last one of a year ago', () => {
    const state = factorState([
      value('2025-11-21', 500_000),
      value('2026-11-20', 620_000),
      value('2026-11-23', 651_000),
    ]);
    expect(state).toMatchObject({ day: '2026-11-23', value: 651_000 });
    expect(state?.sinceDayBefore).toBeCloseTo(0.05);
    expect(state?.sinceYearBefore).toBeCloseTo(0.302);
    expect(state?.month.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-23']);
  });

  it('claims nothing that nobody knows', () => {
    expect(
      factorState([value('2025-10-01', 1), value('2026-10-01', 1), value('2026-11-23', 1)]),
    ).toMatchObject({ sinceDayBefore: null, sinceYearBefore: null });
    expect(factorState([value('2026-11-23', 1)])).toMatchObject({
      sinceDayBefore: null,
      sinceYearBefore: null,
    });
    expect(factorState([])).toBeNull();
  });
});

describe('a file of factors', () => {
  it('is read with names and numbers, both kinds of days and commas', () => {
    const read = readFactorImport(
      '\uFEFFFaktor;Tag;Wert\r\nBrent;2026-11-20;63,12\r\n2;20.11.2026;1.063,5\r\n\r\neur/usd;2026-11-20;1.1612\r\n',
      today,
    );
    expect(read).toMatchObject({
      errors: [],
      values: [
        value('2026-11-20', 631_200),
        value('2026-11-20', 10_635_000, { factorId: 2 }),
        value('2026-11-20', 11_612, { factorId: 3 }),
      ],
    });
  });

  it.each([
    ['Brent;2026-11-20', 'columns'],
    ['Kohle;2026-11-20;63,12', 'factor'],
    ['5;2026-11-20;98,45', 'factor'],
    ['Brent;2026-02-30;63,12', 'day'],
    ['Brent;2026-11-24;63,12', 'future'],
    ['Brent;2026-11-20;-63,12', 'value'],
    ['Brent;2026-11-20;1e3', 'value'],
    ['EUR/USD;2026-11-20;1.063,12', 'implausible'],
    ['Brent;2026-11-20;0', 'implausible'],
  ])('refuses "%s" by its line', (line, error) => {
    expect(errorsOf(`Brent;2026-11-19;63\n${line}`)).toEqual([{ line: 2, error }]);
  });

  it('reads one point before three digits as the factor can be', () => {
    const text =
      'Datum;Schlusskurs;Reihe\n20.11.2026;1.063;Gasöl\n20.11.2026;1.163;EUR/USD\n1.7.2026;63.125;Brent';
    expect(readFactorImport(text, today).values).toMatchObject([
      { factorId: 2, value: 10_630_000 },
      { factorId: 3, value: 11_630 },
      { factorId: 1, day: '2026-07-01', value: 631_250 },
    ]);
  });

  it('refuses a day that comes twice, quotes that do not close, and no line at all', () => {
    expect(errorsOf('1;2026-11-20;63\nBrent;20.11.2026;64')).toEqual([
      { line: 1, error: 'duplicate' },
      { line: 2, error: 'duplicate' },
    ]);
    expect(errorsOf('1;2026-11-20;63\nBrent;20.11.2026;63,00')).toEqual([]);
    expect(errorsOf('"Brent;2026-11-20;63')).toEqual([{ line: 1, error: 'quotes' }]);
    expect(errorsOf('Faktor;Tag;Wert\n')).toEqual([{ line: 1, error: 'empty' }]);
  });
});

describe('what an import would do', () => {
  it('adds, changes and keeps; what the demo market made up is replaced', () => {
    const known = [
      value('2026-11-18', 610_000),
      value('2026-11-19', 620_000),
      value('2026-11-20', 630_000, { isDemo: true }),
    ];
    const plan = planImport(
      [
        value('2026-11-18', 610_000),
        value('2026-11-19', 621_000),
        value('2026-11-20', 630_000),
        value('2026-11-21', 640_000),
      ],
      known,
    );
    expect(plan.added).toEqual([value('2026-11-21', 640_000)]);
    expect(plan.changed.map(({ day, before }) => [day, before])).toEqual([
      ['2026-11-19', 620_000],
      ['2026-11-20', 630_000],
    ]);
    expect(plan.kept).toBe(1);
  });
});
