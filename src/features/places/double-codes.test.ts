import { beforeAll, describe, expect, it } from 'vitest';
import { doubleCodeOf, doubleCodeSentence, ownCodeOf } from './double-codes.ts';
import { loadPlaces, type Places } from './places.store.ts';
import { searchPath } from './price-page-paths.ts';

let places: Places;

beforeAll(async () => {
  places = await loadPlaces();
});

describe('the second code of an exclave', () => {
  it.each([
    ['8238', 1, '78266', 'Büsingen am Hochrhein'],
    ['87491', 2, '6691', 'Jungholz'],
    ['87567', 2, '6991', 'Riezlern'],
    ['87568', 2, '6992', 'Hirschegg'],
    ['87569', 2, '6993', 'Mittelberg'],
  ] as const)('%s leads to country %i, %s %s, whichever country is asked', (code, own, postalCode, name) => {
    expect(doubleCodeOf(code)).toEqual({ countryId: own, postalCode, name });
    expect(places.find(own, postalCode)?.name).toBe(name);
    expect(ownCodeOf(own, code)).toBe(postalCode);
    expect(searchPath(places, own, { zipCode: code })).toMatch(new RegExp(`/${postalCode}$`));
  });

  it('is explained in a sentence, as typed, and no other code is', () => {
    expect(doubleCodeSentence(' 8238 ')).toBe('8238 ist Büsingen am Hochrhein: In Deutschland gilt 78266.');
    expect(doubleCodeSentence('87569')).toBe('87569 ist Mittelberg: In Österreich gilt 6993.');
    for (const code of ['', '78266', '6691', '87566', 'toString'])
      expect(doubleCodeSentence(code)).toBeNull();
  });

  it('is nobody’s own code, so that it never takes a place’s code away', () => {
    for (const code of ['8238', '87491', '87567', '87568', '87569'])
      for (const countryId of [1, 2, 3] as const) expect(places.find(countryId, code), code).toBeUndefined();
  });

  it.each([
    [3, '8238'],
    [1, '87567'],
    [3, '7562'],
    [3, '9490'],
    [1, '27498'],
    [1, 'constructor'],
  ] as const)('is none of country %i for %s', (countryId, code) => {
    expect(ownCodeOf(countryId, code)).toBe(code);
  });

  it.each([
    [3, '7562', 'Samnaun-Compatsch'],
    [3, '7563', 'Samnaun Dorf'],
    [1, '27498', 'Helgoland'],
    [3, '9485', 'Nendeln'],
    [3, '9498', 'Planken'],
  ] as const)(
    'is not needed where the country’s own list has the place: %i, %s %s',
    (countryId, code, name) => {
      expect(doubleCodeOf(code)).toBeUndefined();
      expect(places.find(countryId, code)?.name).toBe(name);
    },
  );
});
