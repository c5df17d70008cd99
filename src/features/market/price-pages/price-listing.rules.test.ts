import { describe, expect, it } from 'vitest';
import { cents } from '#platform/money/money.ts';
import { countyName, type Listed, listingGroups } from './price-listing.rules.ts';

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
