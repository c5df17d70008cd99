import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, contrasts, strongestOn } from '#platform/ui/colours.rules.ts';
import { hexOf } from '#platform/ui/styles/tokens.fixture.ts';
import {
  brandStyles,
  brandTokens,
  houseBrand,
  houseSurfaces,
  schemes,
  weakColours,
} from './brand-colours.rules.ts';

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
