import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import { madeOnce } from '#platform/memoize.ts';
import type { PictureText } from './chart-picture.tsx';

const fontOf = madeOnce((weight: 400 | 700): Font => {
  const { resolve } = createRequire(import.meta.url);
  return openSync(resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`));
});

/** Spaces that the font's files do not have. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');

/**
 * A text of a picture as the outlines of its letters in the typeface of the site: programs that draw pictures know no web
 * fonts (librsvg, layout programs). Server alone.
 */
export function outlined({ x, y, text, size, anchor = 'start', isBold, fill }: PictureText) {
  const font = fontOf(isBold ? 700 : 400);
  const { glyphs, positions } = font.layout(plainSpaces(text));
  let width = 0;
  const outlines = glyphs.map((glyph, at) => {
    const outline = glyph.path.translate(width, 0).toSVG();
    width += positions[at]?.xAdvance ?? 0;
    return outline;
  });
  const scale = size / font.unitsPerEm;
  const start = x - width * scale * { start: 0, middle: 0.5, end: 1 }[anchor];
  return (
    <path
      key={`${x} ${y}`}
      d={outlines.join('')}
      fill={fill}
      // Letters grow upwards, pictures downwards.
      transform={`translate(${tenth(start)} ${tenth(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`}
    />
  );
}

const tenth = (pixels: number): number => Math.round(pixels * 10) / 10;
