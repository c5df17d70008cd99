import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { brandMark } from '../src/platform/ui/brand-mark.ts';

/** Draws the icons of the installed site from its mark: `node scripts/draw-icons.ts`, after the mark has changed. */
const folder = 'public/icons';
const [petrol, paper, flame] = ['#0d343b', '#fbf7ee', '#f88e27'];

type Icon = { name: string; size: number; svg: string };

/** The mark in the middle of a square of 100, so high. */
const markAt = (height: number, parts: string): string => {
  const scale = height / brandMark.height;
  const [left, top] = [(100 - brandMark.width * scale) / 2, (100 - height) / 2];
  return `<g transform="translate(${left} ${top}) scale(${scale})">${parts}</g>`;
};

const coloured = `<path fill="${paper}" d="${brandMark.drop}"/><path fill="${flame}" d="${brandMark.flame}"/><path fill="${paper}" opacity=".9" d="${brandMark.core}"/>`;

const square = (corner: number, height: number): string =>
  `<rect width="100" height="100" rx="${corner}" fill="${petrol}"/>${markAt(height, coloured)}`;

/** The flame is a hole: systems colour what is opaque. */
const outline = markAt(
  92,
  `<path fill="#fff" fill-rule="evenodd" d="${brandMark.drop}${brandMark.flame}${brandMark.core}"/>`,
);

const icons: readonly Icon[] = [
  { name: 'icon-192', size: 192, svg: square(22, 62) },
  { name: 'icon-512', size: 512, svg: square(22, 62) },
  // Systems cut a shape of their own out of it: what matters lies within the inner four fifths.
  { name: 'maskable-512', size: 512, svg: square(0, 50) },
  { name: 'badge-96', size: 96, svg: outline },
];

mkdirSync(folder, { recursive: true });
for (const { name, size, svg } of icons) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}">${svg}</svg>`;
  await sharp(Buffer.from(drawing))
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}/${name}.png`);
}
