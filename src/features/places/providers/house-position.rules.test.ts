import { describe, expect, it } from 'vitest';
import { type FoundPlace, houseNumberOf, housePosition } from './house-position.rules.ts';

const asked = { street: 'Lindenweg 4a', postalCode: '10115', place: 'Berlin', countryIso: 'DE' };

/** A hair less than a metre in degrees: whole metres are not rounded up. */
const metres = 1 / 111_196;

function place(change: Partial<FoundPlace> & { north?: number; reach?: number } = {}): FoundPlace {
  const { north = 0, reach = 5, ...rest } = change;
  const latitude = 52.53 + north * metres;
  return {
    latitude,
    longitude: 13.38,
    rank: 30,
    houseNumber: '4a',
    postalCode: '10115',
    countryCode: 'de',
    bounds: { south: latitude - reach * metres, north: latitude + reach * metres, west: 13.38, east: 13.38 },
    ...rest,
  };
}

const street = (change: Parameters<typeof place>[0] = {}) =>
  place({ rank: 26, houseNumber: '', reach: 200, ...change });

describe('where a house stands', () => {
  it('is where its number was found', () => {
    expect(housePosition([place()], asked)).toEqual({ latitude: 52.53, longitude: 13.38, uncertainty: 0 });
  });

  it('is the house’s where stairs and door are behind its number, too', () => {
    const dorf = { ...asked, street: 'Dorfplatz 12/3/7' };
    expect(housePosition([place({ houseNumber: '12' }), street()], dorf)?.uncertainty).toBe(0);
    expect(housePosition([place({ houseNumber: '12' })], { ...asked, street: 'Dorfplatz 12/1' })).toBe(null);
  });

  it('is its number’s place before its street’s, whatever comes first', () => {
    expect(housePosition([street({ north: 300 }), place()], asked)?.uncertainty).toBe(0);
  });

  it('is somewhere on its street when the number is unknown', () => {
    expect(housePosition([street()], asked)?.uncertainty).toBe(200);
    expect(housePosition([street({ rank: 27 }), street({ north: 400, rank: 27 })], asked)?.uncertainty).toBe(
      600,
    );
  });

  it('may be noted twice, as building and as address', () => {
    expect(housePosition([place(), place({ north: 8 })], asked)?.uncertainty).toBe(8);
  });

  it.each([
    ['nothing', []],
    ['another postal code', [place({ postalCode: '10117' })]],
    ['no postal code', [place({ postalCode: '' })]],
    ['another country', [place({ countryCode: 'at' })]],
    ['another number', [place({ houseNumber: '4' })]],
    ['a district', [place({ rank: 20, houseNumber: '' })]],
    ['the postal code itself', [place({ rank: 21, houseNumber: '' })]],
    ['a shop without a number', [place({ houseNumber: '' })]],
    ['two houses far apart', [place(), place({ north: 4000 })]],
    ['two streets far apart', [street(), street({ north: 4000 })]],
    ['a street that is long', [street({ reach: 1500 })]],
  ])('is not known by %s', (_what, found) => {
    expect(housePosition(found, asked)).toBe(null);
  });

  it('needs no number where the address has none', () => {
    expect(housePosition([street()], { ...asked, street: 'Lindenweg' })?.uncertainty).toBe(200);
    expect(housePosition([place({ houseNumber: '' })], { ...asked, street: 'Lindenweg' })).toBe(null);
  });

  it.each([
    ['Lindenweg 4a', '4a'],
    ['Lindenweg 4 A', '4a'],
    ['Straße des 17. Juni 135', '135'],
    ['Hauptstr. 12 - 14', '12-14'],
    ['Q7, 24', '24'],
    ['Straße des 17. Juni', ''],
    ['Dorfplatz 12/3/7', '12/3/7'],
    ['Lindenweg', ''],
    ['Am Anger ', ''],
  ])('has the number of %s: %s', (input, number) => {
    expect(houseNumberOf(input)).toBe(number);
  });
});
