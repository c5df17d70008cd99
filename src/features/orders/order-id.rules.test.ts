import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderId, parseOrderId, yearOfOrder } from './order-id.rules.ts';

describe('an order id', () => {
  it('carries its year, is a safe integer and survives an address bar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2020, max: 2099 }),
        fc.integer({ min: 0, max: 2 ** 48 - 1 }),
        (year, random) => {
          const id = orderId(year, random);
          expect(Number.isSafeInteger(id)).toBe(true);
          expect(yearOfOrder(id)).toBe(year);
          expect(parseOrderId(String(id))).toBe(id);
        },
      ),
    );
  });

  it.each(['', '1', '-26000000000000', '26e13', '999999999999999999', "1' or 1=1"])('is not %j', (text) => {
    expect(parseOrderId(text)).toBeNull();
  });
});
