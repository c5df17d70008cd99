import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { houseColours } from './house-colours.ts';
import { hexOf } from './tokens.fixture.ts';

type Oklch = readonly [lightness: number, chroma: number, hue: number];
type Scheme = 'light' | 'dark';
type Tokens = Readonly<Record<string, Oklch>>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours that a rule of the style sheet sets, as they are in light or dark. */
function tokensOf(selector: string, scheme: Scheme): Tokens {
  const start = css.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  const rule = css.slice(start, css.indexOf('}', start));
  const values = [...rule.matchAll(/--([\w-]+): (.+);/g)].flatMap(([, name = '', value = '']) => {
    const colours = [...value.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)];
    const [, lightness, chroma, hue] = (scheme === 'light' ? colours[0] : colours.at(-1)) ?? [];
    return lightness ? [[name, [Number(lightness) / 100, Number(chroma), Number(hue)]] as const] : [];
  });
  return Object.fromEntries(values);
}

/** Relative luminance (WCAG 2) of a colour; the matrices are Björn Ottosson's, for sRGB. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Oklch, other: Oklch): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

const pages = ['paper', 'surface', 'page-default', 'page-focused', 'page-order'];
const text: Readonly<Record<string, readonly string[]>> = {
  ink: [...pages, 'sunken', 'field', 'tint', 'glow'],
  'ink-2': [...pages, 'sunken', 'field', 'tint', 'glow', 'good-bg', 'warn-bg', 'bad-bg'],
  'flame-text': [...pages, 'tint', 'glow'],
  'on-flame': ['flame', 'flame-hover'],
  'on-ink': ['ink'],
  good: [...pages, 'good-bg', 'tint', 'glow'],
  warn: ['warn-bg'],
  bad: [...pages, 'bad-bg', 'field'],
};
const edges: Readonly<Record<string, readonly string[]>> = { 'field-line': pages };

const rulesOf = {
  house: [],
  leads: ['[data-brand="leads"]'],
  'leads-red': ['[data-brand="leads-red"]'],
  partner: ['[data-brand="partner"]'],
  'an agent': ['[data-impersonated]'],
  'an agent for a partner': ['[data-brand="partner"]', '[data-impersonated]'],
} as const;

const tooWeak = (tokens: Tokens, pairs: typeof text, min: number) =>
  Object.entries(pairs).flatMap(([front, backs]) =>
    backs.flatMap((back) => {
      const [one, other] = [tokens[front], tokens[back]];
      // A page's background is the paper unless a rule says otherwise.
      if (!other && back.startsWith('page-')) return [];
      if (!one || !other) return [`${front} or ${back} is missing`];
      const ratio = contrast(one, other);
      return ratio < min ? [`${front} on ${back}: ${ratio.toFixed(2)}`] : [];
    }),
  );

describe.each(Object.entries(rulesOf))('the colours of %s', (_, rules) => {
  it.each(['light', 'dark'] as const)('can be read in %s', (scheme) => {
    const tokens = Object.assign(
      tokensOf(':root', scheme),
      ...rules.map((rule) => tokensOf(rule, scheme)),
    ) as Tokens;
    expect(tooWeak(tokens, text, 4.5)).toEqual([]);
    expect(tooWeak(tokens, edges, 3)).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'show in %s no button and no focus in the colour of faults',
    (scheme) => {
      const tokens = Object.assign(
        tokensOf(':root', scheme),
        ...rules.map((rule) => tokensOf(rule, scheme)),
      ) as Tokens;
      const near = ['flame', 'flame-text', 'halo'].filter((name) => {
        const [one, other] = [tokens[name], tokens.bad];
        return !one || !other || distance(one, other) < 0.08;
      });
      expect(near).toEqual([]);
    },
  );
});

it.each(['light', 'dark'] as const)('are the same in %s where no style sheet reaches', (scheme) => {
  const names = Object.keys(houseColours[scheme]);
  expect(houseColours[scheme]).toEqual(Object.fromEntries(names.map((name) => [name, hexOf(name, scheme)])));
});
/** How far apart two colours look: their distance in Oklab. */
function distance(one: Oklch, other: Oklch): number {
  const [a, b] = [one, other].map(([lightness, chroma, hue]) => [
    lightness,
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ]) as [number[], number[]];
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
}

it('black on white is 21', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
});
