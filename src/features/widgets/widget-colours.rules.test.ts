import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, contrasts } from '#platform/ui/colours.rules.ts';
import { houseColours, paletteOf } from './widget-colours.rules.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours of a widget', () => {
  it('can be read whatever was chosen', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (accent, background) => {
        const palette = paletteOf(accent, background);
        const against = (colour: string, ground = background) => contrastOf(colour, ground);
        expect(against(palette.ink)).toBeGreaterThanOrEqual(contrasts.text);
        expect(against(palette.quiet)).toBeGreaterThanOrEqual(contrasts.text);
        expect(against(palette.accentInk)).toBeGreaterThanOrEqual(contrasts.text);
        expect(against(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(contrasts.text);
        expect(against(palette.edge)).toBeGreaterThanOrEqual(contrasts.drawing);
        expect([palette.accent, palette.background]).toEqual([accent, background]);
      }),
    );
  });

  it('stay as they were chosen where they can be read', () => {
    const { background } = houseColours.light;
    expect(paletteOf('#0055aa', background).accentInk).toBe('#0055aa');
    expect(paletteOf('#ffee00', background).accentInk).not.toBe('#ffee00');
    expect(paletteOf('#ffee00', houseColours.dark.background).accentInk).toBe('#ffee00');
  });
});
