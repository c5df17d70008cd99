import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, contrasts, strongestOn } from '#platform/ui/colours.rules.ts';
import {
  brandStyles,
  brandTokens,
  houseBrand,
  houseSurfaces,
  schemes,
  weakColours,
} from './brand-colours.rules.ts';

const css = readFileSync(new URL('../../../platform/ui/styles/tokens.css', import.meta.url), 'utf8');

/** A colour of the style sheet as a screen shows it; the matrices are Björn Ottosson's. */
function hexOf(name: string, scheme: 'light' | 'dark', rule = ':root {'): string {
  const text = css.slice(css.indexOf(rule), css.indexOf('}', css.indexOf(rule)));
  const value = new RegExp(`--${name}: (.+);`).exec(text)?.[1] ?? '';
  const found = [...value.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)];
  const [, l = '', c = '', h = ''] = (scheme === 'light' ? found[0] : found.at(-1)) ?? [];
  const lightness = Number(l) / 100;
  const a = Number(c) * Math.cos((Number(h) * Math.PI) / 180);
  const b = Number(c) * Math.sin((Number(h) * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const shown = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map((linear) => {
    const part = Math.min(1, Math.max(0, linear));
    return Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));
  });
  return `#${shown.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

describe.each(schemes)('the colours of a partner in %s', (scheme) => {
  it('are held against the house’s own surfaces and words', () => {
    const grounds = ['paper', 'surface', 'sunken', 'field'].map((name) => hexOf(name, scheme));
    const ofAgents = ['page-default', 'page-focused', 'page-order'].map((name) =>
      hexOf(name, scheme, '[data-impersonated] {'),
    );
    expect(houseSurfaces[scheme].grounds).toEqual([...grounds, ...ofAgents]);
    expect(houseSurfaces[scheme].surface).toBe(hexOf('surface', scheme));
    expect(houseSurfaces[scheme].words).toEqual(['ink', 'ink-2', 'good'].map((name) => hexOf(name, scheme)));
  });

  it('are as the house has them where nothing else is chosen', () => {
    expect(weakColours(houseBrand[scheme], scheme)).toEqual({});
  });

  it('leave every word readable, whatever head and button are', () => {
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const { accent } = houseBrand[scheme];
    fc.assert(
      fc.property(colour, colour, (head, action) => {
        const colours = { head, onHead: strongestOn(head), action, onAction: strongestOn(action), accent };
        expect(weakColours(colours, scheme)).toEqual({});
        const { page, head: ofHead } = brandTokens(colours, scheme);
        const pairs = [
          [page['on-flame'], page.flame],
          [page['on-flame'], page['flame-hover']],
          ...[page.glow, page.tint].flatMap((ground) =>
            [...houseSurfaces[scheme].words, page['flame-text']].map((word) => [word, ground]),
          ),
          [ofHead.ink, ofHead.surface],
          [ofHead['ink-2'], ofHead.surface],
          [ofHead.ink, ofHead.tint],
        ];
        for (const [word = '', ground = ''] of pairs)
          expect(contrastOf(word, ground), `${word} on ${ground}`).toBeGreaterThanOrEqual(contrasts.text);
      }),
    );
  });
});

describe('words that cannot be read', () => {
  it('are named with how far they are from it', () => {
    const yellow = {
      head: '#ffffff',
      onHead: '#ffd500',
      action: '#ffd500',
      onAction: '#ffffff',
      accent: '#ffd500',
    };
    const weak = weakColours(yellow, 'light');
    expect(Object.keys(weak)).toEqual(['onHead', 'onAction', 'accent']);
    for (const ratio of Object.values(weak)) expect(ratio).toBeLessThan(1.6);
    // The same yellow is bright on the dark pages.
    expect(weakColours({ ...yellow, head: '#000000', onAction: '#000000' }, 'dark')).toEqual({});
  });
});

it('a brand’s style sheet holds for pages of that brand alone, in its light and dark colours', () => {
  const styles = brandStyles(12, houseBrand);
  const selectors = [...styles.matchAll(/(?:^|[{}\n])([^{}@\n]+)\{/g)].map(([, selector]) => selector ?? '');
  expect(selectors).toHaveLength(7);
  for (const selector of selectors) expect(selector).toMatch(/^\[data-brand="partner-12"\]\[data-brand\]/);
  const [light = '', , byDevice = '', byChoice = ''] = styles.split('\n');
  expect(light).toContain('--flame-text:#994a08');
  for (const dark of [byDevice, byChoice]) expect(dark).toContain('--flame-text:#f7ab5d');
});
