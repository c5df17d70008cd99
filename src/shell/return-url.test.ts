import { describe, expect, it } from 'vitest';
import { localAddress } from './return-url.ts';

describe('an address to return to', () => {
  it.each([
    ['/kunde/startseite', '/kunde/startseite'],
    ['/heizoel/bestellung/adresse?hash=a.b&dealer=3#x', '/heizoel/bestellung/adresse?hash=a.b&dealer=3#x'],
    ['/a/../b', '/b'],
  ])('%j is kept', (target, kept) => expect(localAddress(target)).toBe(kept));

  it.each([
    null,
    '',
    'kunde',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    ...[
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      ' //evil.example',
      '%2f%2fevil.example',
    ],
    ...['///evil.example', '\\\\evil.example', '/\\/evil.example', '/\r/evil.example', '\t//evil.example'],
    ...[
      '//evil.example/%2f..',
      '/..//evil.example',
      '/./\\evil.example',
      'https:/evil.example',
      'https:evil.example',
    ],
    ...['.evil.example', '@evil.example', '/\u2028/../\t/evil.example', '/%2e%2e//evil.example'],
    `/${'x'.repeat(2001)}`,
  ])('%j is not one', (target) => expect(localAddress(target)).toBeNull());
});
