import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { germanCharacters } from '../../../../scripts/data-build/font.ts';

/** The code points of a `unicode-range`. */
const codePoints = (range: string): number[] =>
  range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });

it('the styles ask the small file of the typeface for just the characters that it was cut for', async () => {
  const styles = await readFile(new URL('fonts.css', import.meta.url), 'utf8');
  const range = /figtree-german[^}]*unicode-range:([^;]+);/.exec(styles)?.[1] ?? '';
  const cut = [...germanCharacters].map((character) => character.codePointAt(0) ?? 0);
  expect(codePoints(range).sort((a, b) => a - b)).toEqual(cut.sort((a, b) => a - b));
});

it('the styles name files of ours that exist: a wrong path fails no build', async () => {
  const styles = await readFile(new URL('fonts.css', import.meta.url), 'utf8');
  const own = [...styles.matchAll(/url\("(\.[^"]+)"\)/g)].map(([, file = '']) => file);
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((file) => !existsSync(new URL(file, import.meta.url)))).toEqual([]);
});
