import { describe, expect, it } from 'vitest';
import {
  choiceFields,
  columnsIn,
  isSameList,
  sortedBy,
  sortIn,
  sortText,
  viewQuery,
  withOpen,
  withTableChoices,
} from './list-address.ts';

describe('the address of a list', () => {
  it.each([
    ['sortierung=sum', { key: 'sum', isDescending: false }],
    ['sortierung=-sum', { key: 'sum', isDescending: true }],
    ['sortierung=--sum', null],
    ['sortierung=password', null],
    ['', null],
  ] as const)('is read for its order: %s', (search, sort) => {
    const read = sortIn(new URLSearchParams(search), ['sum', 'number']);
    expect(read).toEqual(sort);
    if (read) expect(`sortierung=${sortText(read)}`).toBe(search);
  });

  it('turns the order when the same column is pressed again, from the first page', () => {
    const first = sortedBy('?stand=neu&ab=50&auswahl=7&erledigt', 'sum');
    expect(first).toBe('?stand=neu&sortierung=sum');
    expect(sortedBy(first, 'sum')).toBe('?stand=neu&sortierung=-sum');
    expect(sortedBy(sortedBy(first, 'sum'), 'number')).toBe('?stand=neu&sortierung=number');
  });

  it('opens a row beside the same page, and closes it', () => {
    expect(withOpen('?ab=50&gespeichert=', '7')).toBe('?ab=50&auswahl=7');
    expect(withOpen('?ab=50&auswahl=7', null)).toBe('?ab=50');
    expect(withOpen('?auswahl=7', null)).toBe('');
  });

  it('is kept as a view without page, open row and answers', () => {
    expect(viewQuery('?stand=neu&spalten=a&spalten=b&seite=3&auswahl=7&ansicht=name')).toBe(
      '?stand=neu&spalten=a&spalten=b',
    );
    expect(columnsIn('?spalten=a&spalten=b', 'a')).toEqual(['a', 'b']);
    expect(columnsIn('?stand=neu', 'a')).toBeNull();
    // Chosen of another list of the page.
    expect(columnsIn('?spalten=mails.a&spalten=mails.b', 'a')).toBeNull();
  });

  it('loses nothing in forms and links that change something else', () => {
    const search = '?stand=neu&sortierung=-sum&spalten=a&spalten=b&nach=1-2';
    expect(choiceFields(search, ['stand'])).toEqual([
      ['sortierung', '-sum'],
      ['spalten', 'a'],
      ['spalten', 'b'],
    ]);
    expect(withTableChoices('/liste?ab=50', search)).toBe('/liste?ab=50&sortierung=-sum&spalten=a&spalten=b');
    expect(withTableChoices('/liste?sortierung=number', search)).toContain('sortierung=number&spalten');
  });

  it.each([
    ['?stand=neu', '?stand=neu&auswahl=7', true],
    ['?stand=neu&auswahl=7', '?stand=neu', true],
    ['?a=1&b=2', '?b=2&a=1&spalten=x', true],
    ['?stand=neu', '?stand=alt&auswahl=7', false],
    ['?stand=neu', '?stand=neu', false],
  ])('tells whether %s and %s have the same rows: %s', (from, to, isSame) => {
    const at = (search: string) => new URL(`http://x.invalid/liste${search}`);
    expect(isSameList({ currentUrl: at(from), nextUrl: at(to) })).toBe(isSame);
    expect(isSameList({ currentUrl: at(from), nextUrl: at(to), formMethod: 'POST' })).toBe(false);
  });
});
