import { expect, it } from 'vitest';
import { priceOfTier } from './price-tiers.rules.ts';

it('an amount costs what the tier says that it falls into', () => {
  const list = { amounts: [500, 3000], prices: [900, 800] };
  expect([499, 500, 2999, 3000, 9000].map((amount) => priceOfTier(list, amount))).toEqual([
    ...[null, 900, 900, 800, 800],
  ]);
});
