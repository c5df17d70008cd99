import { describe, expect, it } from 'vitest';
import { productGroupList } from './product-groups.ts';

describe('what is sold', () => {
  it('is five groups, each with a number and a name in paths', () => {
    expect(productGroupList.map(({ id, slug }) => [id, slug])).toEqual([
      [1, 'heizoel'],
      [2, 'diesel'],
      [3, 'holzpellets-lose'],
      [4, 'holzpellets-sackware'],
      [5, 'adblue'],
    ]);
  });
});
