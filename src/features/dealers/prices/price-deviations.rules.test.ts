import { describe, expect, it } from 'vitest';
import type { PriceTiers } from '../dealers.types.ts';
import { checkedPrices, isUnusual, marketOf } from './price-deviations.rules.ts';

const tiers = (...pairs: readonly [number, number][]): PriceTiers => ({
  amounts: pairs.map(([amount]) => amount),
  prices: pairs.map(([, price]) => price),
});

describe('a price that may be a slip of the pen', () => {
  const price = { zoneId: 1, productId: 1, amount: 3000, price: 809_700, before: 809_700, market: 812_000 };
  it.each([
    ['as it was', {}, false],
    ['15 % above the one before', { price: 931_155, market: 900_000 }, false],
    ['a little more than 15 % above', { price: 931_156, market: 900_000 }, true],
    ['15 % below', { price: 688_245, market: 700_000 }, false],
    ['a tenth of it', { price: 81_000 }, true],
    ['new, and at the market', { before: null, price: 850_000 }, false],
    ['new, and 25 % above the market', { before: null, price: 1_015_000 }, false],
    ['new, and more than 25 % above the market', { before: null, price: 1_015_001 }, true],
    ['new, and far below the market', { before: null, price: 81_000 }, true],
    ['new, where there is no market', { before: null, market: null, price: 81_000 }, false],
  ])('%s', (_what, change, expected) => expect(isUnusual({ ...price, ...change })).toBe(expected));
});

describe('what a price is held against', () => {
  it('is the middle of what other dealers ask, when enough of them do', () => {
    const others = [70, 90, 80, 500, 60].map((price) => tiers([1000, price]));
    expect(marketOf(others)).toEqual(tiers([1000, 80]));
    expect(marketOf(others.slice(1))).toEqual(tiers());
    const cheaperFrom3000 = others.map(() => tiers([1000, 90], [3000, 80]));
    expect(marketOf(cheaperFrom3000)).toEqual(tiers([1000, 90], [3000, 80]));
  });

  const against = (present: PriceTiers) => ({ present: () => present, market: () => tiers() });
  const changed = (present: PriceTiers, next: PriceTiers) =>
    checkedPrices([{ zoneId: 7, productId: 1, tiers: next }], against(present)).map(
      ({ amount, price, before }) => [amount, price, before],
    );

  it('is looked for where a price changes, and nowhere else', () => {
    const next = tiers([500, 900], [2000, 850], [3000, 80]);
    expect(changed(tiers([500, 900], [3000, 800]), next)).toEqual([
      [2000, 850, 900],
      [3000, 80, 800],
    ]);
  });

  it('is looked for below a new first bound, and where a bound falls away', () => {
    expect(changed(tiers([500, 800]), tiers([400, 300]))).toEqual([
      [400, 300, null],
      [500, 300, 800],
    ]);
    expect(changed(tiers([500, 1200], [3000, 800]), tiers([500, 1200]))).toEqual([[3000, 1200, 800]]);
    expect(changed(tiers([500, 800]), tiers([3000, 800]))).toEqual([]);
  });
});
