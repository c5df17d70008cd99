import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenAmounts, remainingAmount } from './station-amounts.rules.ts';

describe('stations', () => {
  const orders = fc.record({
    stations: fc.integer({ min: 2, max: 9 }),
    amount: fc.integer({ min: 5000, max: 32_000 }),
  });

  it('share an amount evenly and exactly', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const shares = evenAmounts({ ...order, productGroupId: 1 });
        expect(shares).toHaveLength(order.stations);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(order.amount);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('share whole bags only', () => {
    fc.assert(
      fc.property(orders, ({ stations, amount }) => {
        const bags = amount - (amount % 15);
        const shares = evenAmounts({ stations, amount: bags, productGroupId: 4 });
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(bags);
        expect(shares.every((share) => share % 15 === 0)).toBe(true);
      }),
    );
  });

  it.each([
    [3000, ['1.000', '1.500'], 500],
    [3000, ["1'500", '1500 l'], 0],
    [3000, ['2000', '1500'], -500],
    [3000, ['', 'viel'], 3000],
  ])('of %i with %j leave %i', (ordered, amounts, left) => {
    expect(remainingAmount(ordered, amounts)).toBe(left);
  });
});
