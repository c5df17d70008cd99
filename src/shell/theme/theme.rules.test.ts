import { describe, expect, it } from 'vitest';
import { readTheme, themeCookieHeader } from './theme.rules.ts';

describe('the choice between light and dark', () => {
  it.each([
    ['', 'system'],
    ['theme=dark', 'dark'],
    ['a=1; theme=light; b=2', 'light'],
    ['mytheme=dark', 'system'],
    ['theme=<script>', 'system'],
    ['theme=', 'system'],
  ])('is read from %j as %s', (cookies, theme) => {
    expect(readTheme(cookies)).toBe(theme);
  });

  it('is kept for a year, and not at all when it follows the device', () => {
    expect(themeCookieHeader('dark', { protocol: 'https:' })).toBe(
      'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    );
    expect(themeCookieHeader('system', { protocol: 'http:' })).toBe(
      'theme=; Path=/; Max-Age=0; SameSite=Lax',
    );
  });
});
