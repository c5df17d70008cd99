import { expect, it } from 'vitest';
import { rowIdIn } from './row-id.ts';

it.each([
  ['17', 17],
  ['2147483647', 2147483647],
  ['2147483648', 0],
  ['99999999999', 0],
  ['1e309', 0],
  ['-1', 0],
  ['1.5', 0],
  ['9'.repeat(16), 0],
  ['', 0],
])('%j names the row %i', (text, id) => {
  expect(rowIdIn(text)).toBe(id);
});
