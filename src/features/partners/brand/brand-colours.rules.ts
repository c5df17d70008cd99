import { contrastOf, contrasts, mixed, readableOn } from '#platform/ui/colours.rules.ts';
import { brandName } from '../partners.rules.ts';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The colours that a partner chooses for a scheme, in the order of the form; hexadecimal with a hash. */
export const colourNames = ['head', 'onHead', 'action', 'onAction', 'accent'] as const;
export type ColourName = (typeof colourNames)[number];

/**
 * `head`: behind mark and menu, `onHead` what is written there. `action`: the one button of a view, `onAction` its words.
 * `accent`: words that stand out on the page.
 */
export type SchemeColours = Readonly<Record<ColourName, string>>;
export type BrandColours = Readonly<Record<Scheme, SchemeColours>>;

type Surfaces = {
  /** Everything that the accent may stand on. */
  grounds: readonly string[];
  surface: string;
  /** What is written on the tinted grounds. */
  words: readonly string[];
};

/** The house's own values of `tokens.css`, which a partner's colours have to go with; a test holds them together. */
export const houseSurfaces: Readonly<Record<Scheme, Surfaces>> = {
  light: {
    // paper, surface, sunken, field, and the pages of an agent who acts for a customer.
    grounds: ['#faf7f1', '#fffefb', '#f4f1ea', '#fcfaf7', '#f5e9fe', '#fbe8f8', '#eeecff'],
    surface: '#fffefb',
    // ink, ink-2, good.
    words: ['#0d373b', '#415e61', '#0a693c'],
  },
  dark: {
    grounds: ['#09191c', '#122427', '#061315', '#0d1c1f', '#26192f', '#2b1729', '#1f1b33'],
    surface: '#122427',
    words: ['#e2eeee', '#a3b5b6', '#80dba2'],
  },
};

/** What a new partner's form begins with: the house's own. */
export const houseBrand: BrandColours = {
  light: { head: '#fffefb', onHead: '#0d373b', action: '#f68c26', onAction: '#301904', accent: '#994a08' },
  dark: { head: '#122427', onHead: '#e2eeee', action: '#f68c26', onAction: '#301904', accent: '#f7ab5d' },
};

/** The words that cannot be read, with how strongly they differ from what is behind them. */
export function weakColours(
  colours: SchemeColours,
  scheme: Scheme,
): Partial<Record<'onHead' | 'onAction' | 'accent', number>> {
  const ratios = {
    onHead: contrastOf(colours.onHead, colours.head),
    onAction: contrastOf(colours.onAction, colours.action),
    accent: Math.min(...houseSurfaces[scheme].grounds.map((ground) => contrastOf(colours.accent, ground))),
  };
  return Object.fromEntries(Object.entries(ratios).filter(([, ratio]) => ratio < contrasts.text));
}

/** Values of a scheme by the name of their token; those of the head hold within it alone. */
export function brandTokens(colours: SchemeColours, scheme: Scheme) {
  const { head, onHead, action, onAction, accent } = colours;
  const { surface, words } = houseSurfaces[scheme];
  const away = contrastOf(onAction, '#000000') > contrastOf(onAction, '#ffffff') ? '#000000' : '#ffffff';
  const tint = faint(surface, { towards: accent, share: 0.09, words: [...words, accent] });
  return {
    page: {
      flame: action,
      'flame-hover': mixed(action, away, 0.1),
      'on-flame': onAction,
      'flame-text': accent,
      halo: mixed(action, surface, 0.55),
      glow: faint(surface, { towards: action, share: 0.12, words: [...words, accent] }),
      tint,
      'tint-line': mixed(tint, accent, 0.2),
    },
    head: {
      surface: head,
      ink: onHead,
      'ink-2': readableOn(head, mixed(onHead, head, 0.2), 'text'),
      'on-ink': head,
      tint: faint(head, { towards: onHead, share: 0.12, words: [onHead] }),
      line: mixed(head, onHead, 0.2),
      flame: onHead,
    },
  };
}

/** A ground as far on the way to a colour as all these words can still be read on it. */
function faint(ground: string, on: { towards: string; share: number; words: readonly string[] }): string {
  for (let { share } = on; share > 0; share -= 0.01) {
    const found = mixed(ground, on.towards, share);
    if (on.words.every((word) => contrastOf(word, found) >= contrasts.text)) return found;
  }
  return ground;
}

/** The head of a page, whose tokens a brand sets apart. */
const headClass = 'site-head';

/**
 * The style sheet of a brand: as it is in the light, and where it is dark, by the device or by choice. Whatever is a sample of a
 * scheme (`data-scheme`) is that; paper is light.
 */
export function brandStyles(partnerId: number, colours: BrandColours): string {
  // Counts for more than the house's own, in whichever order the style sheets come.
  const brand = `[data-brand="${brandName(partnerId)}"][data-brand]`;
  const [light, dark] = schemes.map((scheme) => brandTokens(colours[scheme], scheme));
  const rules = (of: string, tokens: ReturnType<typeof brandTokens> | undefined) =>
    tokens ? rule(of, tokens.page) + rule(`${of} .${headClass}`, tokens.head) : '';
  const byDevice = `${brand}:not([data-theme="light"],[data-scheme="light"])`;
  const byChoice = `${brand}:is([data-theme="dark"],[data-scheme="dark"])`;
  return [
    rules(brand, light),
    `${brand} .${headClass}{background:var(--surface);color:var(--ink)}`,
    `@media screen and (prefers-color-scheme:dark){${rules(byDevice, dark)}}`,
    `@media screen{${rules(byChoice, dark)}}`,
  ].join('\n');
}

const rule = (selector: string, tokens: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
