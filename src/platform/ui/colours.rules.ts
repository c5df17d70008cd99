/** Red, green and blue from 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

/** WCAG 2.2: of text (1.4.3), and of what is drawn and of the edges of fields (1.4.11). */
export const contrasts = { text: 4.5, drawing: 3 } as const;

const black = '#000000';
const white = '#ffffff';

/** A colour as people write one ("#F60", "ff6600"), with six figures and a hash; null for anything else. */
export function colourIn(text: string): string | null {
  const figures = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (figures === undefined) return null;
  return `#${figures.length === 6 ? figures : [...figures].map((figure) => figure + figure).join('')}`;
}

/** How strongly two colours differ, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminance(read(one)), luminance(read(other))];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The colour, or as far on the way to black or white as it takes. */
export function readableOn(ground: string, colour: string, kind: keyof typeof contrasts): string {
  const goal = strongestOn(ground);
  for (let percent = 0; percent < 100; percent += 2) {
    const moved = mixed(colour, goal, percent / 100);
    if (contrastOf(moved, ground) >= contrasts[kind]) return moved;
  }
  return goal;
}

/** Black or white: of any ground, one of them differs by at least 4.58. */
export const strongestOn = (ground: string): string =>
  contrastOf(white, ground) > contrastOf(black, ground) ? white : black;

/** A share of the way from one colour to another, 0 to 1. */
export function mixed(from: string, to: string, share: number): string {
  const [start, end] = [read(from), read(to)];
  return write(start.map((part, at) => Math.round(part + ((end[at] ?? 0) - part) * share)));
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

const write = (parts: readonly number[]): string =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
