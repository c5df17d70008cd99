import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annuity } from '#features/catalog/instalment.rules.ts';
import { cents, distribute, roundHalfUp, roundToStep } from './money.ts';

describe('rounding', () => {
  it.each([
    [5, 10, 1],
    [4, 10, 0],
    [-5, 10, -1],
    [-4, 10, 0],
    [15, 10, 2],
    [149_999_999, 100_000_000, 1],
    [150_000_000, 100_000_000, 2],
    [0, 7, 0],
  ])('%i / %i is %i', (numerator, denominator, expected) => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected);
  });

  it.each([
    [98_22, 98_20],
    [98_23, 98_25],
    [98_25, 98_25],
    [98_27, 98_25],
    [98_28, 98_30],
  ])('to five Rappen makes %i into %i', (rappen, expected) => {
    expect(roundToStep(rappen, 1, 5)).toBe(expected);
  });

  it('agrees with exact arithmetic over the whole range of prices', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000_000_000 }),
        fc.constantFrom(10_000_000, 100_000_000, 50_000_000, 500_000_000),
        (numerator, denominator) => {
          const exact = (2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator));
          expect(BigInt(roundHalfUp(numerator, denominator))).toBe(exact);
        },
      ),
    );
  });
});

describe('distribution by the largest remainder', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [1, 2, 3, 4], [1, 2, 3, 4]],
    [7, [50, 50], [4, 3]],
    [0, [3, 4], [0, 0]],
    [1000, [333, 333, 334], [333, 333, 334]],
  ])('splits %i by %j into %j', (total, weights, expected) => {
    const sum = weights.reduce((all, weight) => all + weight, 0);
    const numerators = weights.map((weight) => total * weight);
    expect(distribute(total, numerators, sum)).toEqual(expected);
  });

  it('adds up, and no part is further than one from its share', () => {
    const shares = fc.array(fc.integer({ min: -1_000_000, max: 50_000_000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(shares, fc.integer({ min: 2, max: 100_000 }), (numerators, denominator) => {
        const sum = numerators.reduce((all, share) => all + share, 0);
        const total = roundHalfUp(sum, denominator);
        const parts = distribute(total, numerators, denominator);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
        numerators.forEach((numerator, i) => {
          expect(Math.abs((parts[i] ?? Number.NaN) - numerator / denominator)).toBeLessThanOrEqual(1);
        });
      }),
    );
  });
});

describe('an annuity at 6.9 % effective', () => {
  it.each([
    [288_360, 6, 49_002, 49_003, 294_013],
    [288_360, 12, 24_910, 24_907, 298_917],
    [100_000, 18, 5_854, 5_862, 105_380],
    [500_000, 9, 57_116, 57_115, 514_043],
  ])('of %i cents over %i months costs %i a month and %i at last', (debt, months, rate, lastRate, total) => {
    expect(annuity(cents(debt), months, 69)).toEqual({ rate, lastRate, total });
  });

  it('pays back exactly the debt, to within half a cent a rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 500_000 }),
        fc.constantFrom(6, 9, 12, 18),
        (debt, months) => {
          const { rate, lastRate, total } = annuity(cents(debt), months, 69);
          const monthly = 1.069 ** (1 / 12);
          let present = 0;
          for (let month = 1; month <= months; month++) {
            present += (month === months ? lastRate : rate) / monthly ** month;
          }
          expect(Math.abs(present - debt)).toBeLessThan(1);
          expect(rate * (months - 1) + lastRate).toBe(total);
        },
      ),
    );
  });

  it('without interest is the debt in equal rates', () => {
    expect(annuity(cents(100_000), 6, 0)).toEqual({ rate: 16_667, lastRate: 16_665, total: 100_000 });
  });
});
