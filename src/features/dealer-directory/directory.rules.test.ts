import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productGroups } from '#features/catalog/shared.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import {
  areaPath,
  directoryArea,
  directoryFilter,
  directoryQuery,
  initialsOf,
  isNarrowed,
  markSteps,
} from './directory.rules.ts';

const places = await loadPlaces();

describe('the address of the directory', () => {
  it.each([
    [undefined, undefined, '/heizoelhaendler'],
    ['berlin', undefined, '/heizoelhaendler/berlin'],
    ['berlin', '10115', '/heizoelhaendler/berlin/10115'],
  ])('names the country, a state or a place of it: %s %s', (stateName, zipCode, path) => {
    const found = directoryArea(places, 1, { stateName, zipCode });
    expect(found && 'area' in found && areaPath(found.area)).toBe(path);
  });

  it('moves a code to its own state, and names nothing else', () => {
    expect(directoryArea(places, 1, { stateName: 'bayern', zipCode: '10115' })).toEqual({
      moved: '/heizoelhaendler/berlin/10115',
    });
    for (const [stateName, zipCode] of [
      ['atlantis', undefined],
      ['berlin', '99999'],
      ['berlin', '1010'],
      ['wien', undefined],
    ] as const)
      expect(directoryArea(places, 1, { stateName, zipCode }), stateName).toBeUndefined();
  });

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

it.each([
  ['Öl Nord GmbH', 'ÖN'],
  ['Müller & Söhne', 'MS'],
  ['Boddenöl', 'B'],
  ['Brennstoffe von der Alm KG', 'BV'],
  ['<script>', 'S'],
  ['', ''],
])('the mark of a dealer: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
