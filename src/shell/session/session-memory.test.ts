import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMemory, remember } from '#shell/country-storage.ts';
import { isExpiryUnsaid, readSession, rememberSession } from './session-expiry.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const nothing = { userId: null, loginRoute: null, expired: false, notified: false };

describe('that a login has expired', () => {
  it.each([
    ['is still to be said', { expired: true, notified: false }, '', true],
    ['was said already', { expired: true, notified: true }, '', false],
    [
      'is no more to be said to somebody signed in',
      { expired: true, notified: false },
      '.auth._expiration=1',
      false,
    ],
    ['is untrue of one that was ended', { expired: false, notified: false }, '', false],
  ])('%s', (_, session, cookie, is) => {
    vi.stubGlobal('document', { cookie });
    rememberSession('de', session);
    expect(isExpiryUnsaid('de')).toBe(is);
  });
});

describe('what a browser remembers of its login', () => {
  it('is nothing at first', () => expect(readSession('de')).toEqual(nothing));

  it('changes entry by entry, for each country apart, beside what else is remembered', () => {
    remember('de', { favourites: [7] });
    rememberSession('de', { userId: 7, loginRoute: '/benutzerkonto/bestellanmeldung/heizoel' });
    rememberSession('de', { userId: null, expired: true });
    const route = '/benutzerkonto/bestellanmeldung/heizoel';
    expect(readSession('de')).toEqual({ userId: null, loginRoute: route, expired: true, notified: false });
    expect(readMemory('de').favourites).toEqual([7]);
    expect(readSession('at')).toEqual(nothing);
  });

  it.each([
    'https://evil.example/benutzerkonto/anmeldung',
    '//evil.example',
    '/kunde/startseite',
    'javascript:alert(1)',
    7,
    null,
  ])('never leads to %s', (loginRoute) => {
    remember('de', { session: { loginRoute } });
    expect(readSession('de').loginRoute).toBeNull();
  });

  it('is nothing in a browser that keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberSession('de', { userId: 7, expired: true });
    expect(readSession('de')).toEqual(nothing);
  });

  it.each([null, 'x', [], { userId: '7', expired: 'yes' }])(
    'is nothing when the storage holds %j',
    (session) => {
      remember('de', { session });
      expect(readSession('de')).toEqual(nothing);
    },
  );
});
