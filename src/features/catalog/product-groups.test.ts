import { describe, expect, it } from 'vitest';
import { isFraction, parseAmount } from './product-groups.ts';

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
