import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateKindList, rateKinds } from '#features/catalog/shared.ts';
import { comingRates, rateAt, rateText, readRate } from './rates.rules.ts';

describe('a rate as people write it', () => {
  it.each([
    ['vat', '19', 190],
    ['vat', '8,1 %', 81],
    ['vat', '8.1', 81],
    ['vat', '0', 0],
    ['vat', '8,15', null],
    ['vat', '51', null],
    ['vat', '-1', null],
    ['vat', 'neunzehn', null],
    ['vat', '', null],
    ['commission', '10', 100],
    ['commission', '10,1', null],
    ['cancellation_minimum', '25,00 €', 2_500],
    ['cancellation_minimum', 'CHF 25', 2_500],
    ['cancellation_maximum', '1.000', null],
    ['climate', '1,34', 13_400],
    ['climate', '1,3405', 13_405],
  ] as const)('%s %s', (kind, input, value) => {
    expect(readRate(kind, input)).toBe(value);
  });

  it('is read again as it is shown', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rateKindList),
        fc.nat(100),
        fc.constantFrom(1, 3),
        (kind, share, country) => {
          const value = Math.floor((rateKinds[kind].max * share) / 100);
          expect(readRate(kind, rateText(kind, value, country as 1 | 3))).toBe(value);
        },
      ),
    );
  });
});

describe('rates across New Year', () => {
  const rates = [
    { validFrom: '2021-01-01', value: 190 },
    { validFrom: '2027-01-01', value: 200 },
  ];

  it('hold from their day on', () => {
    expect(rateAt(rates, '2020-12-31')).toBeNull();
    expect(rateAt(rates, '2026-12-31')?.value).toBe(190);
    expect(rateAt(rates, '2027-01-01')?.value).toBe(200);
  });

  it('can be changed until their day begins', () => {
    expect(comingRates(rates, '2026-12-31')).toHaveLength(1);
    expect(comingRates(rates, '2027-01-01')).toEqual([]);
  });
});
