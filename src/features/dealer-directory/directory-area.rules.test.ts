import { describe, expect, it } from 'vitest';
import { loadPlaces } from '#features/places/places.store.ts';
import { areaPath, directoryArea } from './directory-area.rules.ts';

const places = await loadPlaces();

describe('the area of the directory’s address', () => {
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
});
