import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variantOf, variantWidths, widthsOf } from './picture-variants.rules.ts';

describe('the widths of a picture', () => {
  it('are at most five, none wider than it, and the widest is itself or 1920', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12_000 }), (width) => {
        const widths = widthsOf(width);
        expect(widths.length).toBeGreaterThan(0);
        expect(widths.length).toBeLessThanOrEqual(variantWidths.length);
        expect(widths).toEqual([...new Set(widths)].sort((one, other) => one - other));
        expect(widths.at(-1)).toBe(Math.min(width, 1920));
      }),
    );
  });
});

it('reads only names of variants as such', () => {
  expect(variantOf('640.avif')).toEqual({ width: 640, format: 'avif' });
  for (const name of ['original.jpg', '640.jpg', 'x.webp', '../640.webp', '99999.webp'])
    expect(variantOf(name)).toBeNull();
});
