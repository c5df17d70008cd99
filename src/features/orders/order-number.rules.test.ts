import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeOrderNumber, numberLetters, orderNumber } from './order-number.rules.ts';

describe('the letters of a number', () => {
  it('can be read to somebody on the phone', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 24, maxLength: 24 }), (random) => {
        const letters = numberLetters(random);
        if (letters !== null) expect(letters).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{6}$/);
      }),
    );
  });
});

describe('an order number', () => {
  it('names country and year and six random letters', () => {
    expect(orderNumber('DE', 2026, new Uint8Array([2, 13, 5, 27, 0, 21, 99]))).toBe('DE-26-4H7Z-2S');
  });

  it('is none when the random bytes do not suffice', () => {
    expect(orderNumber('AT', 2026, new Uint8Array([255, 254, 253, 252, 1, 2]))).toBeNull();
  });

  it('can be typed in any spelling', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 60, maxLength: 60 }), (random) => {
        const number = orderNumber('CH', 2026, random);
        if (number === null) return;
        expect(number).toMatch(/^CH-26-[2-9B-Z]{4}-[2-9B-Z]{2}$/);
        expect(normalizeOrderNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number);
      }),
    );
  });

  it.each(['', 'DE-26-4F7K', 'FR-26-4F7K-2Q', '12345'])('is not %j', (text) => {
    expect(normalizeOrderNumber(text)).toBeNull();
  });
});
