import { describe, expect, it } from 'vitest';
import { amountLimits, isFraction, parseAmount, productGroupList, stationLimits } from './product-groups.ts';

describe('what is sold', () => {
  it('is five groups, each with a number and a name in paths', () => {
    expect(productGroupList.map(({ id, slug }) => [id, slug])).toEqual([
      [1, 'heizoel'],
      [2, 'diesel'],
      [3, 'holzpellets-lose'],
      [4, 'holzpellets-sackware'],
      [5, 'adblue'],
    ]);
  });

  it('is 3,000 unless told, 500 at least and 32,000 at most, to nine places at most', () => {
    expect(amountLimits).toEqual({ minimum: 500, maximum: 32_000, default: 3000 });
    expect(stationLimits).toEqual({ minimum: 1, maximum: 9 });
  });
});

describe('an amount as people write it', () => {
  it.each([
    ['3000', 3000],
    ['3.000', 3000],
    ["3'000", 3000],
    ['3’000', 3000],
    ['3 000', 3000],
    ['3000 l', 3000],
    ['3.000 Liter', 3000],
    ['6.000kg', 6000],
    [' 500 ', 500],
    ['12.500', 12500],
    ['0', 0],
    ['ca. 3.000 l.', 3000],
    ['1.234.567', 1_234_567],
  ])('reads %j as %i', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each(['', 'viel', '-500', '30-40', '2 x 1500'])('does not guess at %j', (text) => {
    expect([parseAmount(text), isFraction(text)]).toEqual([null, false]);
  });

  it.each(['3,5', '3.5', '1.2.3', '3.0000', '3.000,5', '3000,', '3.000,00 l'])(
    'never makes whole units of %j',
    (text) => {
      expect([parseAmount(text), isFraction(text)]).toEqual([null, true]);
    },
  );
});
