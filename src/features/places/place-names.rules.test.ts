import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchKeyOf, shortKeyOf, slugOf } from './place-names.rules.ts';

describe('names in paths', () => {
  it.each([
    ['Baden-Württemberg', 'baden-wuerttemberg'],
    ['Schwäbisch Hall', 'schwaebisch-hall'],
    ['Genève', 'geneve'],
    ['Biel/Bienne', 'biel-bienne'],
    ['Halle (Saale)', 'halle-saale'],
    ["L'Isle", 'l-isle'],
    ['Gießen', 'giessen'],
    ['//evil.example/..', 'evil-example'],
  ])('write %s as %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('never hold anything but letters, digits and single hyphens, and stay as they are when written again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(slugOf(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugOf(slugOf(name))).toBe(slugOf(name));
      }),
    );
  });
});

describe('names in searches', () => {
  it.each([
    ['Sankt Wendel', 'St. Wendel'],
    ['Frankfurt a. M.', 'Frankfurt am Main'],
    ['FRANKFURT/MAIN', 'frankfurt am main'],
    ['Zürich', 'zuerich'],
  ])('take %s for %s', (input, name) => {
    expect(searchKeyOf(input)).toBe(searchKeyOf(name));
  });

  it.each([
    ['Frankfurt (Oder)', 'frankfurt'],
    ['Freiburg im Breisgau', 'freiburg'],
    ['Biel/Bienne', 'biel'],
    ['Berlin', 'berlin'],
  ])('take %s for a kind of %s', (name, short) => {
    expect(shortKeyOf(name)).toBe(short);
  });
});
