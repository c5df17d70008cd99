import { describe, expect, it } from 'vitest';
import {
  amountFor,
  amountsIn,
  calculatorCookie,
  numbersIn,
  readCalculatorCookie,
  stringsIn,
  withAmount,
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

describe('the amount of a product', () => {
  it.each([
    ['is what was typed for it', 'diesel', { diesel: 900 }, { diesel: 2500 }, 900],
    ['is else what was calculated last', 'diesel', { heizoel: 4000 }, { diesel: 2500 }, 2500],
    ['is else what was typed last in its unit', 'adblue', { diesel: 900, heizoel: 4000 }, {}, 4000],
    ['is never kilograms for litres', 'heizoel', {}, { 'holzpellets-sackware': 1005 }, 3000],
    ['is never litres for kilograms', 'holzpellets-lose', { heizoel: 4000 }, { heizoel: 4000 }, 3000],
  ] as const)('%s', (_, group, typed, remembered, amount) =>
    expect(amountFor(group, { typed, remembered })).toBe(amount),
  );

  it('typed again is the newest', () => {
    const typed = withAmount(withAmount(withAmount({}, 'diesel', 900), 'heizoel', 4000), 'diesel', 1200);
    expect(amountFor('adblue', { typed, remembered: {} })).toBe(1200);
  });

  it.each([null, 'x', [3000], { kohle: 3000 }, { diesel: '3000' }, { diesel: 3e9 }, { diesel: 600.5 }])(
    'is not taken from %j',
    (saved) => expect(amountsIn(saved)).toEqual({}),
  );
});
