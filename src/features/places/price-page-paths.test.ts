import { beforeAll, describe, expect, it } from 'vitest';
import type { Places } from './places.store.ts';
import { loadPlaces } from './places.store.ts';
import { areaOfPath, placePath, straightPath, townsNamed } from './price-page-paths.ts';

let places: Places;

beforeAll(async () => {
  places = await loadPlaces();
});

const area = (path: string, countryId: 1 | 2 | 3 = 1) => {
  const [stateName = '', countyOrCityZipCode, cityZipCode] = path.split('/');
  return areaOfPath(places, countryId, { stateName, countyOrCityZipCode, cityZipCode });
};

describe('the paths of local price pages', () => {
  it('lead every code to a page that finds it again', () => {
    for (const countryId of [1, 2, 3] as const) {
      const lost = places.all(countryId).filter((place) => {
        const found = area(placePath(places, place).replace('/heizoelpreise/', ''), countryId);
        return found?.kind !== 'place' || found.place !== place;
      });
      expect(lost).toEqual([]);
    }
  });

  it('name a state, a county or a place', () => {
    expect(area('bayern')).toMatchObject({ kind: 'state', state: { code: 'DE-BY' } });
    expect(area('bayern/landkreis-muenchen')).toMatchObject({
      kind: 'county',
      county: { name: 'Landkreis München' },
    });
    expect(area('bayern/muenchen/80331')).toMatchObject({ kind: 'place', place: { name: 'München' } });
    expect(area('berlin/10115')).toMatchObject({ kind: 'place', place: { name: 'Berlin' } });
  });

  it.each([
    'atlantis',
    'bayern/atlantis',
    'bayern/10115',
    'bayern/80331',
    'bayern/landkreis-muenchen/80331',
    'bayern/muenchen/99999',
    'tirol',
    '',
  ])('find nothing under %s', (path) => {
    expect(area(path)).toBeUndefined();
  });

  it('lead a code that stands below the wrong county, or right below its state, to its page', () => {
    const straight = (countryId: 1 | 3, countyOrCityZipCode: string, cityZipCode?: string) =>
      straightPath(places, countryId, { countyOrCityZipCode, cityZipCode });
    expect(straight(1, '80331')).toBe('/heizoelpreise/bayern/muenchen/80331');
    expect(straight(1, 'landkreis-muenchen', '80331')).toBe('/heizoelpreise/bayern/muenchen/80331');
    expect(straight(3, '8001')).toBe('/heizoelpreise/zuerich/bezirk-zuerich/8001');
    expect([straight(1, '99999'), straight(1, 'atlantis'), straight(3, '80331')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a searched name', () => {
  it('is that of several towns, the largest first, or of one', () => {
    const towns = townsNamed(places, 1, 'Neustadt');
    expect(towns.length).toBeGreaterThan(10);
    expect(new Set(towns.map(({ path }) => path)).size).toBe(towns.length);
    expect(townsNamed(places, 1, 'Frankfurt').map(({ name, path }) => [name, path])).toEqual([
      ['Frankfurt am Main', '/heizoelpreise/hessen/frankfurt-am-main'],
      ['Frankfurt (Oder)', '/heizoelpreise/brandenburg/frankfurt-oder'],
    ]);
    expect(townsNamed(places, 1, 'Köln').map(({ name }) => name)).toEqual(['Köln']);
  });

  it('leads to the part of a town that alone bears it, and nowhere when nobody does', () => {
    expect(townsNamed(places, 1, 'Vitte')).toMatchObject([{ name: 'Hiddensee', postalCode: '18565' }]);
    expect(townsNamed(places, 1, 'Atlantis')).toEqual([]);
  });
});
