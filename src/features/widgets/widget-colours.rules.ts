import { contrastOf, mixed, readableOn, strongestOn } from '#platform/ui/colours.rules.ts';

/** What a widget is drawn in; hexadecimal with a hash. */
export type Palette = {
  background: string;
  ink: string;
  /** For what is said more quietly. */
  quiet: string;
  /** Edges of fields. */
  edge: string;
  /** Lines behind a chart, which say nothing by themselves. */
  grid: string;
  /** As it was chosen: the surface of the button. */
  accent: string;
  onAccent: string;
  /** The chosen colour where it is text or a line, moved as far as it has to be. */
  accentInk: string;
};

/** The site's own, as look and house style have them. */
export const houseColours = {
  accent: '#f68c26',
  light: { background: '#fffefb', ink: '#0d373b' },
  dark: { background: '#122427', ink: '#e2eeee' },
} as const;

/** All colours of a widget: whatever was chosen, each text on it has the contrast that it needs. */
export function paletteOf(accent: string, background: string): Palette {
  const isDark = contrastOf('#ffffff', background) > contrastOf('#000000', background);
  const ink = readableOn(background, isDark ? houseColours.dark.ink : houseColours.light.ink, 'text');
  return {
    background,
    ink,
    quiet: readableOn(background, mixed(ink, background, 0.3), 'text'),
    edge: readableOn(background, mixed(ink, background, 0.55), 'drawing'),
    grid: mixed(ink, background, 0.82),
    accent,
    onAccent: strongestOn(accent),
    accentInk: readableOn(background, accent, 'text'),
  };
}
