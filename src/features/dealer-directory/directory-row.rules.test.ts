import { expect, it } from 'vitest';
import { initialsOf } from './directory-row.rules.ts';

it.each([
  ['Öl Nord GmbH', 'ÖN'],
  ['Müller & Söhne', 'MS'],
  ['Boddenöl', 'B'],
  ['Brennstoffe von der Alm KG', 'BV'],
  ['<script>', 'S'],
  ['', ''],
])('the mark of a dealer: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
