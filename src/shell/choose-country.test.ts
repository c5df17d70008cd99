import { describe, expect, it } from 'vitest';
import { localTarget } from './return-url.ts';

describe('the target of a country switch', () => {
  it('keeps a path with its query', () => {
    expect(localTarget('/heizoel/angebotsliste?zipCode=1010')).toBe('/heizoel/angebotsliste?zipCode=1010');
  });

  it.each([
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('never leaves the site (%s)', (target) => {
    expect(localTarget(target)).toBe('/');
  });
});
