import { beforeAll, describe, expect, it } from 'vitest';
import { loadPlaces, type Places } from './places.store.ts';
import { vatTerritories, vatTerritoryOf } from './vat-territories.ts';

let places: Places;

beforeAll(async () => {
  places = await loadPlaces();
});

describe('where VAT is another than in the rest of a country', () => {
  it.each([
    [2, '6691', 'Jungholz', 'jungholz_mittelberg'],
    [2, '6991', 'Riezlern', 'jungholz_mittelberg'],
    [2, '6992', 'Hirschegg', 'jungholz_mittelberg'],
    [2, '6993', 'Mittelberg', 'jungholz_mittelberg'],
    [1, '78266', 'Büsingen am Hochrhein', 'buesingen'],
    [1, '27498', 'Helgoland', 'helgoland'],
    [3, '7562', 'Samnaun-Compatsch', 'samnaun'],
    [3, '7563', 'Samnaun Dorf', 'samnaun'],
  ] as const)('country %i, %s %s is in %s', (countryId, code, name, territory) => {
    expect(places.find(countryId, code)?.name).toBe(name);
    expect(vatTerritoryOf(countryId, code)).toBe(territory);
  });

  it.each([
    [3, '6991', 'Neggio'],
    [2, '7562', 'Eltendorf'],
    [2, '8584', 'Hirschegg'],
    [1, '87466', 'Oy-Mittelberg'],
    [1, '27499', 'Hamburg'],
    [3, '7560', 'Martina'],
    [3, '9490', 'Vaduz'],
  ] as const)('country %i, %s %s is not, though a code or name is like one', (countryId, code, name) => {
    expect(places.find(countryId, code)?.name).toBe(name);
    expect(vatTerritoryOf(countryId, code)).toBeNull();
  });

  it('is eight codes of all that there are', () => {
    const found = ([1, 2, 3] as const).flatMap((countryId) =>
      places.all(countryId).filter(({ postalCode }) => vatTerritoryOf(countryId, postalCode)),
    );
    const listed = Object.values(vatTerritories).flatMap(({ postalCodes }) => postalCodes);
    expect(found).toHaveLength(8);
    expect(listed).toHaveLength(8);
  });
});
