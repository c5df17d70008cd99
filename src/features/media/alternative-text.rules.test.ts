import { describe, expect, it } from 'vitest';
import { altOf, isUsable } from './alternative-text.rules.ts';

const texts = { altDe: 'Straße im Schnee', altAt: '', altCh: '', isDecorative: false };

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
