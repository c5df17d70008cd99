import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(source, file), 'utf8');
const tokens = read('platform/ui/styles/tokens.css');
const remInPixels = 16;

/** The tokens of one kind in pixels, in the order of the style sheet. */
const pixelsOf = (kind: string): Record<string, number> =>
  Object.fromEntries(
    [...tokens.matchAll(new RegExp(`--${kind}-([\\w-]+): ([\\d.]+)(rem|px);`, 'g'))].map(
      ([, name = '', value, unit]) => [name, Number(value) * (unit === 'rem' ? remInPixels : 1)],
    ),
  );

/** Everything that draws, without the tokens themselves. */
const drawn = globSync('**/*.{tsx,css}', { cwd: source })
  .filter((file) => !file.endsWith('tokens.css'))
  .map(read)
  .join('\n');

describe('the sizes of the specification (section 9)', () => {
  it('are the breakpoints: those of devices, and the one of the calculator', () => {
    expect(pixelsOf('breakpoint')).toEqual({
      xs: 576,
      sm: 768,
      md: 992,
      lg: 1200,
      calc: 1260,
      xl: 1500,
      xxl: 1536,
    });
    expect(read('features/offers/ui/calculator.tsx')).toMatch(/\bcalc:/);
  });

  it('are the widths of sidebar, layers, containers and of the app', () => {
    expect(pixelsOf('container')).toMatchObject({
      sidebar: 320,
      toast: 350,
      popover: 276,
      tooltip: 200,
      'app-section': 480,
      app: 512,
      buttons: 330,
      'section-50': 600,
      'section-button': 380,
    });
  });

  it.each([
    'sidebar',
    'toast',
    'popover',
    'tooltip',
    'app-section',
    'app',
    'buttons',
    'section-50',
    'section-button',
  ])('are in use: %s', (name) =>
    expect(drawn).toMatch(new RegExp(`\\b(max-)?w-${name}\\b(?!-)|--container-${name}\\)`)),
  );

  it('are the offsets of anchors', () => {
    expect(pixelsOf('anchor')).toMatchObject({ calculator: 167 });
    expect(tokens).toMatch(/--anchor: 84px;/);
    expect(drawn).toContain('scroll-padding-top: var(--anchor);');
    expect(drawn).toContain('scroll-margin-top: calc(var(--anchor-calculator) - var(--anchor));');
  });
});
