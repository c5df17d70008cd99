import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productGroups } from '#features/catalog/shared.ts';
import { directoryFilter, directoryQuery, isNarrowed, markSteps } from './directory-filter.rules.ts';

describe('the address of the directory', () => {
  it('says what it asks for, and is read again as it was written', () => {
    const filters = fc.record({
      words: fc.constantFrom('', 'Nord', 'a&b=c', '10115'),
      group: fc.constantFrom(null, ...Object.values(productGroups)),
      paymentId: fc.constantFrom(null, 6, 20),
      onlySmallTruck: fc.boolean(),
      minMark: fc.constantFrom(null, ...markSteps),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        expect(directoryFilter(new URLSearchParams(directoryQuery(filter)), [6, 20])).toEqual(filter);
      }),
    );
  });

  it('leaves out what makes no sense', () => {
    const query = new URLSearchParams('produkt=kohle&zahlung=99&lastwagen=gross&note=5&suche=%20');
    expect(isNarrowed(directoryFilter(query, [6]))).toBe(false);
  });
});
