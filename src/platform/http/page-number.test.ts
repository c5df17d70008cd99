import { expect, it } from 'vitest';
import { pageNumberOf, pageQuery } from './page-number.ts';

it.each([
  [null, 1],
  ['2', 2],
  ['0', 1],
  ['-1', 1],
  ['1e3', 1],
  ['999999', 1],
  ['zwei', 1],
])('the page %j of an address is page %i', (text, page) => {
  expect(pageNumberOf(text)).toBe(page);
});

it('the first page has no number', () => {
  expect([pageQuery(1), pageQuery(3)]).toEqual(['', '?seite=3']);
});
