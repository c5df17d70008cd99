import { describe, expect, it } from 'vitest';
import { parseShare, raisedPrice } from './raised-price.rules.ts';

describe('prices that are copied', () => {
  it.each([
    ['', 0],
    ['1,5', 15],
    ['+2 %', 20],
    ['-1.5', -15],
    ['60', null],
    ['viel', null],
  ])('take %j as %s permille on top', (input, permille) => expect(parseShare(input)).toBe(permille));

  it('are whole cents, and untouched when nothing comes on top', () => {
    expect(raisedPrice(984_512, 0)).toBe(984_512);
    expect(raisedPrice(984_500, 15)).toBe(999_300);
  });
});
