import { describe, expect, it } from 'vitest';
import {
  calculatorCookie,
  cookieAssignment,
  cookieValue,
  readCalculatorCookie,
  readLocalMemory,
  rememberZipCode,
  toggleFavourite,
  writeCalculatorCookie,
  writeLocalMemory,
} from './memory.rules.ts';

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

describe('local memory', () => {
  it('keeps the five last codes, newest first, each once', () => {
    const codes = ['1', '2', '3', '1', '4', '5', '6'];
    expect(codes.reduce(rememberZipCode, readLocalMemory(null)).zipCodes).toEqual(['6', '5', '4', '1', '3']);
  });

  it('keeps the members of other features', () => {
    const memory = toggleFavourite(readLocalMemory('{"session":{"a":1},"fraudWarning":true}'), 7);
    expect(JSON.parse(writeLocalMemory(memory))).toEqual({
      session: { a: 1 },
      fraudWarning: true,
      favourites: [7],
      zipCodes: [],
    });
  });

  it.each([null, '', 'nonsense', '[]', '"x"', '{"zipCodes":5,"favourites":["a"]}'])(
    'survives %j',
    (stored) => {
      expect(readLocalMemory(stored)).toMatchObject({ zipCodes: [], favourites: [], fraudWarning: false });
    },
  );

  it('takes a heart away again', () => {
    const marked = toggleFavourite(readLocalMemory(null), 7);
    expect(toggleFavourite(marked, 7).favourites).toEqual([]);
  });
});
