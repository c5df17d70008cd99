import { describe, expect, it } from 'vitest';
import { parseAmount } from './product-groups.ts';

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
  ])('reads %j as %i', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each(['', 'viel', '3,5', '3.5', '-500', '1.2.3', '3000 m', '3.0000'])('does not guess at %j', (text) => {
    expect(parseAmount(text)).toBeNull();
  });
});
