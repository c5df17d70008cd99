/** Red, green and blue from 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

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

/** WCAG 2.2: of text (1.4.3), and of what is drawn and of the edges of fields (1.4.11). */
export const contrasts = { text: 4.5, drawing: 3 } as const;

const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];

/** The site's own, as look and house style have them. */
export const houseColours = {
  accent: '#f68c26',
  light: { background: '#fffefb', ink: '#0d373b' },
  dark: { background: '#122427', ink: '#e2eeee' },
} as const;

/** A colour as people write one ("#F60", "ff6600"), with six figures and a hash; null for anything else. */
export function colourIn(text: string): string | null {
  const figures = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (figures === undefined) return null;
  return `#${figures.length === 6 ? figures : [...figures].map((figure) => figure + figure).join('')}`;
}

/** All colours of a widget: whatever was chosen, each text on it has the contrast that it needs. */
export function paletteOf(accent: string, background: string): Palette {
  const [chosen, ground] = [read(accent), read(background)];
  const isDark = contrast(white, ground) > contrast(black, ground);
  const ink = readableOn(ground, read(isDark ? houseColours.dark.ink : houseColours.light.ink), 'text');
  return {
    background: write(ground),
    ink: write(ink),
    quiet: write(readableOn(ground, mixed(ink, ground, 0.3), 'text')),
    edge: write(readableOn(ground, mixed(ink, ground, 0.55), 'drawing')),
    grid: write(mixed(ink, ground, 0.82)),
    accent: write(chosen),
    onAccent: write(strongestOn(chosen)),
    accentInk: write(readableOn(ground, chosen, 'text')),
  };
}

/** How strongly two colours differ, 1 to 21 (WCAG 2.2, contrast ratio). */
export const contrastOf = (one: string, other: string): number => contrast(read(one), read(other));

/** The colour, or as far on the way to black or white as it takes. */
function readableOn(ground: Colour, colour: Colour, kind: keyof typeof contrasts): Colour {
  const goal = strongestOn(ground);
  for (let percent = 0; percent < 100; percent += 2) {
    const moved = mixed(colour, goal, percent / 100);
    if (contrast(moved, ground) >= contrasts[kind]) return moved;
  }
  return goal;
}

/** Black or white: of any ground, one of them differs by at least 4.58. */
const strongestOn = (ground: Colour): Colour =>
  contrast(white, ground) > contrast(black, ground) ? white : black;

const mixed = (from: Colour, to: Colour, share: number): Colour => {
  const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [part(0), part(1), part(2)];
};

function contrast(one: Colour, other: Colour): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const read = (hex: string): Colour => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
};

const write = (colour: Colour): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
