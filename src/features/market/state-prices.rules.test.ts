import { expect, it } from 'vitest';
import { cents } from '#platform/money/money.ts';
import { endsOf, pricesOf } from './state-prices.rules.ts';

it('states stand by price, and those without a dealer do not stand there', () => {
  const region = (name: string, price: number | null) => ({
    code: name,
    name,
    path: `/heizoelpreise/${name}`,
    price: price === null ? null : cents(price),
  });
  const regions = [region('bayern', 10_056), region('bremen', null), region('hessen', 9909)];
  expect(pricesOf(regions).map(({ name }) => name)).toEqual(['hessen', 'bayern']);
  expect(regions.map(({ name }) => name)).toEqual(['bayern', 'bremen', 'hessen']);
});

it.each([
  [
    'of many the three cheapest and the three dearest',
    8,
    [
      [1, 2, 3],
      [6, 7, 8],
    ],
  ],
  [
    'of seven one is left out',
    7,
    [
      [1, 2, 3],
      [5, 6, 7],
    ],
  ],
  [
    'of a few all, each once',
    5,
    [
      [1, 2, 3],
      [4, 5],
    ],
  ],
])('the ends are %s', (_, count, ends) =>
  expect(endsOf(Array.from({ length: count }, (_, at) => at + 1))).toEqual(ends),
);
