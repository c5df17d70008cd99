import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masked, type Personal } from './mask-personal-data.rules.ts';

describe('masking', () => {
  it.each<[Personal, string, string]>([
    ['name', 'Öztürk', 'Ö…'],
    ['email', 'anna.heide@beispiel.de', 'a…@beispiel.de'],
    ['phone', '+49 30 901820', '…20'],
    ['street', 'Lindenweg 4a', '…'],
    ['text', '=1+1', '…'],
  ])('of a %s', (personal, value, shown) => {
    expect(masked(value, personal)).toBe(shown);
  });

  it('leaves no more than a letter of a name, and nothing of a text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3 }), (text) => {
        expect([...String(masked(text, 'name'))].length).toBeLessThanOrEqual(2);
        expect(masked(text, 'text')).toBe('…');
      }),
    );
  });

  it('leaves nothing where there is nothing', () => {
    expect([masked(null, 'name'), masked('', 'email')]).toEqual([null, '']);
  });
});
