import { describe, expect, it } from 'vitest';
import { cents } from '#platform/money/money.ts';
import {
  cheapestOf,
  countyName,
  foundIn,
  isLongList,
  type Listed,
  listingGroups,
} from './price-listing.rules.ts';

const entry = (name: string, detail = ''): Listed => ({ name, detail, path: '/', price: cents(9800) });
const named = (names: readonly string[]) => listingGroups(names.map((name) => entry(name)));

describe('a list of price pages', () => {
  it('is one group in German order while it is short', () => {
    const [group, ...others] = named(['Zwiesel', 'Öhringen', 'Oberndorf', 'Ansbach']);
    expect(others).toEqual([]);
    expect(group?.heading).toBe('');
    expect(group?.entries.map(({ name }) => name)).toEqual(['Ansbach', 'Oberndorf', 'Öhringen', 'Zwiesel']);
  });

  it('has a heading for each initial when it is long; an umlaut stands with its vowel', () => {
    const names = ['A', 'B', 'O', 'Ö', 'Z'].flatMap((initial) =>
      Array.from({ length: 15 }, (_, index) => `${initial}rt ${index}`),
    );
    const groups = named(names);
    expect(groups.map(({ heading }) => heading)).toEqual(['A', 'B', 'O', 'Z']);
    expect(groups[2]?.entries).toHaveLength(30);
  });

  it('goes by the first digits of the codes in a city whose parts have one name', () => {
    const codes = Array.from({ length: 70 }, (_, index) => String(80331 + index * 5));
    const groups = listingGroups(codes.map((code) => entry('München', code)));
    expect(groups.map(({ heading }) => heading)).toEqual(['803 …', '804 …', '805 …', '806 …']);
    expect(groups.flatMap(({ entries }) => entries.map(({ detail }) => detail))).toEqual(codes);
  });

  it('has no group without entries', () => {
    expect(listingGroups([])).toEqual([]);
  });

  it.each([
    ['Landkreis München', 'München', 'Landkreis'],
    ['München', 'München', ''],
    ['Bezirk St. Johann im Pongau', 'St. Johann im Pongau', 'Bezirk'],
    ['Rhein-Sieg-Kreis', 'Rhein-Sieg-Kreis', ''],
    ['Märkischer Kreis', 'Märkischer Kreis', ''],
  ])('finds %s under %s', (county, name, detail) => {
    expect(countyName(county)).toEqual({ name, detail });
  });
});

describe('the search of a long list', () => {
  const groups = listingGroups([
    entry('München'),
    entry('München', 'Landkreis'),
    entry('Garmisch-Partenkirchen', 'Landkreis'),
    entry('Mitte', '10115'),
  ]);
  const found = (words: string) =>
    foundIn(groups, words).map(({ name, detail }) => `${detail} ${name}`.trim());

  it('finds by parts of name, kind and code, with and without umlauts', () => {
    expect(found('münch')).toEqual(['München', 'Landkreis München']);
    expect(found('Landkreis Muenchen')).toEqual(['Landkreis München']);
    expect(found('garmisch part')).toEqual(['Landkreis Garmisch-Partenkirchen']);
    expect(found(' 1011')).toEqual(['10115 Mitte']);
    expect(found('Atlantis')).toEqual([]);
  });

  it('is for lists that nobody takes in at a glance, which show their cheapest', () => {
    const long = listingGroups(
      Array.from({ length: 30 }, (_, at) => ({ ...entry(`Ort ${at}`), price: cents(10_000 - at) })),
    );
    expect([isLongList(groups), isLongList(long)]).toEqual([false, true]);
    expect(cheapestOf(long).map(({ name }) => name)).toEqual(
      [29, 28, 27, 26, 25, 24].map((at) => `Ort ${at}`),
    );
  });
});
