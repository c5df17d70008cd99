import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#platform/money/money.ts';
import { addDays, type Day } from '#platform/time/calendar.ts';
import { targetPrice } from './target-price.rules.ts';

const today = '2026-11-24';
const days = (price: (at: number) => number) =>
  Array.from({ length: 1000 }, (_, at) => ({ day: addDays(today, at - 1000), average: price(at) }));
const asked = (price: (at: number) => number, buyBy: Day | null = '2027-01-18') => ({
  today,
  buyBy,
  unitPrice: cents(9664),
  prices: days(price),
});

describe('the price that a reminder proposes', () => {
  it('is one that was reached in half of all cases, in whole euros', () => {
    // Up and down by a twentieth within a month: each wait of eight weeks sees the low.
    expect(targetPrice(asked((at) => 9000 + 450 * Math.sin(at / 5)))).toBe(9100);
  });

  it('is a little below the present one where prices only rise, and no crash where they fell by half', () => {
    expect(targetPrice(asked((at) => 5000 + at))).toBe(9500);
    expect(targetPrice(asked((at) => 100_000 * 0.996 ** at))).toBe(8500);
  });

  it('is below the present price, above nothing and whole, whatever happened before', () => {
    const prices = fc.array(fc.integer({ min: 1000, max: 30000 }), { maxLength: 60 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 200, max: 40000 }), (past, unitPrice) => {
        const target = targetPrice({
          today,
          buyBy: null,
          unitPrice: cents(unitPrice),
          prices: past.map((average, at) => ({ day: addDays(today, at - past.length), average })),
        });
        expect(target).toBeLessThan(unitPrice);
        expect([target > 0, target % 100]).toEqual([true, 0]);
      }),
    );
  });
});
