import { escapeXml } from '#platform/files/xml.ts';
import type { ZoneMap } from './zone-map.rules.ts';

const schemes = {
  hell: {
    sea: 'oklch(95.5% .018 190)',
    land: 'oklch(99.6% .003 85)',
    line: 'oklch(90% .012 85)',
    own: 'oklch(79% .075 195)',
    ink: 'oklch(31% .045 205)',
  },
  dunkel: {
    sea: 'oklch(29% .035 200)',
    land: 'oklch(24.5% .024 210)',
    line: 'oklch(34% .022 210)',
    own: 'oklch(50% .07 195)',
    ink: 'oklch(94% .012 200)',
  },
} as const;

export type AreaScheme = keyof typeof schemes;

export const isAreaScheme = (text: string | null): text is AreaScheme =>
  text !== null && Object.hasOwn(schemes, text);

/** The codes that a dealer serves on the land around them, with towns and its branches; a picture without scripts. */
export function areaDrawing(map: ZoneMap, own: ReadonlySet<string>, scheme: AreaScheme): string {
  const { sea, land, line, own: area, ink } = schemes[scheme];
  const served = map.cells.filter(({ code }) => own.has(code)).map(({ path }) => path);
  const labels = map.labels.map(({ name, x, y }) => `<text x="${x}" y="${y}">${escapeXml(name)}</text>`);
  const text = `fill="${ink}" stroke="${land}" stroke-width="6" paint-order="stroke" font-family="sans-serif" font-size="25" font-weight="500" text-anchor="middle"`;
  const branches = map.branches.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="11"/>`);
  const states = map.land.map((path) => `<path d="${path}"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${map.width} ${map.height}">`,
    `<rect width="${map.width}" height="${map.height}" fill="${sea}"/>`,
    `<defs><g id="l" transform="${map.transform}">${states.join('')}</g>`,
    `<mask id="m"><use href="#l" fill="#fff" stroke="#fff" stroke-width="3"/></mask></defs>`,
    `<use href="#l" fill="${land}" stroke="${line}" stroke-width="1"/>`,
    `<g mask="url(#m)"><path d="${served.join('')}" fill="${area}" stroke="${area}" stroke-width="1"/></g>`,
    `<g ${text}>${labels.join('')}</g>`,
    `<g fill="${ink}" stroke="${land}" stroke-width="5">${branches.join('')}</g></svg>`,
  ].join('');
}
