import { describe, expect, it } from 'vitest';
import {
  calculatorCookie,
  numbersIn,
  readCalculatorCookie,
  stringsIn,
  withHeartToggled,
  withZipCode,
} from './browser-memory.ts';

describe('the calculator cookie', () => {
  const remembered = { group: 'diesel', zipCode: '10115', amount: '2500' } as const;

  it('keeps group, code and amount for seven days', () => {
    const cookie = calculatorCookie(remembered, { protocol: 'https:' });
    expect(cookie).toBe('calculator=diesel.10115.2500; Path=/; Max-Age=604800; SameSite=Lax; Secure');
    expect(readCalculatorCookie(cookie)).toEqual(remembered);
    expect(calculatorCookie(remembered, { protocol: 'http:' })).not.toContain('Secure');
  });

  it.each([
    'a=1; calculator=diesel.10115.2500; b=3',
    'calculator=diesel.10115.2500',
    'a=1; calculator=diesel.10115.2500',
  ])('is found in %j', (cookies) => {
    expect(readCalculatorCookie(cookies)).toEqual(remembered);
  });

  it.each(['', 'kohle.10115.3000', 'heizoel.<b>.3000', 'heizoel.10115.3000.1', '%E0%A4%A'])(
    'ignores %j',
    (value) => {
      expect(readCalculatorCookie(`calculator=${value}`)).toBeNull();
    },
  );
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
