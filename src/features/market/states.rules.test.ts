import { expect, it } from 'vitest';
import { cents } from '#platform/money/money.ts';
import { pricesOf } from './states.rules.ts';

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
