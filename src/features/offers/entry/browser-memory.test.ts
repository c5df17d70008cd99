import { describe, expect, it } from 'vitest';
import {
  calculatorCookie,
  cookieAssignment,
  cookieValue,
  numbersIn,
  readCalculatorCookie,
  stringsIn,
  withHeartToggled,
  withZipCode,
  writeCalculatorCookie,
} from './browser-memory.ts';

describe('the calculator cookie', () => {
  it('keeps group, code and amount for seven days', () => {
    const value = writeCalculatorCookie({ group: 'diesel', zipCode: '10115', amount: '2500' });
    expect(readCalculatorCookie(value)).toEqual({ group: 'diesel', zipCode: '10115', amount: '2500' });
    expect(cookieAssignment(calculatorCookie, value, 'https:')).toBe(
      'calculator=diesel.10115.2500; path=/; max-age=604800; samesite=lax; secure',
    );
    expect(cookieAssignment(calculatorCookie, value, 'http:')).not.toContain('secure');
  });

  it.each(['', 'kohle.10115.3000', 'heizoel.<b>.3000', 'heizoel.10115.3000.1'])('ignores %j', (value) => {
    expect(readCalculatorCookie(value)).toBeNull();
  });

  it('is found among others, and a damaged one is none', () => {
    expect(cookieValue('a=1; calculator=heizoel.1.2; b=3', 'calculator')).toBe('heizoel.1.2');
    expect(cookieValue('calculator=%E0%A4%A', 'calculator')).toBeNull();
  });
});

describe('what a browser remembers', () => {
  it('keeps the five last codes, newest first, each once', () => {
    const codes = ['1', '2', '3', '1', '4', '5', '6'];
    expect(codes.reduce<readonly string[]>(withZipCode, [])).toEqual(['6', '5', '4', '1', '3']);
  });

  it('gives a heart and takes it away again', () => {
    expect(withHeartToggled([3], 7)).toEqual([3, 7]);
    expect(withHeartToggled([3, 7], 7)).toEqual([3]);
  });

  it('takes nothing from damaged lists', () => {
    expect([stringsIn('x'), stringsIn([1, 'a']), numbersIn({}), numbersIn([1, 'a', null])]).toEqual([
      [],
      ['a'],
      [],
      [1],
    ]);
  });
});
