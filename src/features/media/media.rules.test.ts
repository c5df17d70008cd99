import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { altOf, isUsable, nameOfFile, variantOf, variantWidths, widthsOf } from './media.rules.ts';

const texts = { altDe: 'Straße im Schnee', altAt: '', altCh: '', isDecorative: false };

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

describe('the alternative text', () => {
  it.each([
    [1, texts, 'Straße im Schnee'],
    [2, texts, 'Straße im Schnee'],
    [3, texts, 'Strasse im Schnee'],
    [2, { ...texts, altAt: 'Gasse im Schnee' }, 'Gasse im Schnee'],
    [3, { ...texts, altCh: 'Weg im Schnee' }, 'Weg im Schnee'],
    [1, { ...texts, isDecorative: true }, ''],
  ] as const)('in country %i of %j is "%s"', (countryId, of, expected) => {
    expect(altOf(of, countryId)).toBe(expected);
  });

  it('is needed before a picture can be shown, unless it only decorates', () => {
    expect(isUsable({ altDe: '', isDecorative: false })).toBe(false);
    expect(isUsable({ altDe: '', isDecorative: true })).toBe(true);
    expect(isUsable(texts)).toBe(true);
  });
});

describe('the name of an uploaded file', () => {
  it.each([
    ['C:\\Bilder\\Tank im Keller.JPG', 'Tank im Keller'],
    ['../../etc/passwd', 'passwd'],
    ['a\u0000b\u202Egpj.exe.png', 'abgpj.exe'],
    ['.jpeg', 'ohne Namen'],
    ['', 'ohne Namen'],
    ['😀'.repeat(200), '😀'.repeat(120)],
  ])('%j becomes %j', (given, expected) => {
    expect(nameOfFile(given)).toBe(expected);
  });
});

it('reads only names of variants as such', () => {
  expect(variantOf('640.avif')).toEqual({ width: 640, format: 'avif' });
  for (const name of ['original.jpg', '640.jpg', 'x.webp', '../640.webp', '99999.webp'])
    expect(variantOf(name)).toBeNull();
});
