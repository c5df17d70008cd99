import { describe, expect, it } from 'vitest';
import { areasIn, serves } from './served-areas.rules.ts';

describe('a partner', () => {
  const partner = { countryId: 1, areas: ['10', '123'], guideIds: [1], isActive: true } as const;
  const wanted = { countryId: 1, postalCode: '10115', guideId: 1 } as const;
  it.each([
    [{}, {}, true],
    [{}, { postalCode: '12345' }, true],
    [{}, { postalCode: '12400' }, false],
    [{}, { countryId: 2 }, false],
    [{}, { guideId: 2 }, false],
    [{ guideIds: [] }, { guideId: 2 }, true],
    [{ areas: [] }, { postalCode: '99999' }, true],
    [{ isActive: false }, {}, false],
  ] as const)('with %j serves %j: %s', (more, asked, isServed) => {
    expect(serves({ ...partner, ...more }, { ...wanted, ...asked })).toBe(isServed);
  });

  it.each([
    ['10, 123;  80', ['10', '123', '80']],
    ['10 10', ['10']],
    ['', []],
    ['10x', null],
    ['10*/12 *', null],
    ['10*/12', ['10', '12']],
    ['123456', null],
  ])('of areas %j has %j', (text, areas) => {
    expect(areasIn(text)).toEqual(areas);
  });
});
