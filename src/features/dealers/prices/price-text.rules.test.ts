import { describe, expect, it } from 'vitest';
import { parsePrice, priceText } from './price-text.rules.ts';

describe('a price as it is typed', () => {
  it.each([
    ['98,45', 984_500],
    ['98.4512', 984_512],
    [' 98 ', 980_000],
    ['0,0001', 1],
    ['0', null],
    ['98,45 €', 984_500],
    ['1.098,45', 10_984_500],
    ['1.098', null],
    ['-5', null],
    ['98,45123', null],
    ['9845', null],
    ['', null],
  ])('%j is %d ten-thousandths', (input, price) => {
    expect(parsePrice(input)).toBe(price);
  });

  it.each([
    [984_500, '98,45'],
    [984_512, '98,4512'],
    [980_000, '98,00'],
    [984_510, '98,451'],
  ])('%d is written %s and read back', (price, text) => {
    expect(priceText(price)).toBe(text);
    expect(parsePrice(text)).toBe(price);
  });
});
