import { beforeAll, describe, expect, it } from 'vitest';
import { areaOfPath, placePath } from './local-path.ts';
import type { Places } from './places.store.ts';
import { loadPlaces } from './places.store.ts';

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
});
