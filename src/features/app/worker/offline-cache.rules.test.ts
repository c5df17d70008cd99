import { describe, expect, it } from 'vitest';
import {
  askedIn,
  filesIn,
  guestOf,
  isFresh,
  isGuest,
  isShowable,
  kindOf,
  pageOf,
  untilHeader,
} from './offline-cache.rules.ts';

const origin = 'https://brennwert.example';
const asked = (path: string, method = 'GET', mode = 'navigate') =>
  kindOf({ method, mode, url: path.startsWith('/') ? `${origin}${path}` : path }, origin);

describe('what the worker does about a request', () => {
  it.each([
    ['/', 'page'],
    ['/kunde/mex?tank=3', 'page'],
    ['/assets/app-1a2b.js', 'file'],
    ['https://other.example/assets/app.js', 'other'],
    ['https://brennwert.example.evil/', 'other'],
  ])('%s: %s', (path, kind) => expect(asked(path)).toBe(kind));

  it('leaves data, pictures and calls to the browser', () => {
    for (const path of ['/kunde/mex.data', '/medien/3', '/api/site/1/prices/best'])
      expect(asked(path, 'GET', 'cors')).toBe('other');
  });

  it.each([
    '/benutzerkonto/abmelden',
    '/benutzerkonto/anmeldung',
    '/benutzerkonto/anmeldung/login/zweiter-schritt',
    '/benutzerkonto/anmeldung.data',
    '/benutzerkonto/vertretung-beenden',
    '/anfrage-bestaetigen',
    '/neues-kennwort-setzen/abc',
    '/api/account/jwt/abmelden',
    '/api/account/jwt/anmelden',
    '/kunde/sicherheit?index',
    '/support/benutzer/7/bearbeiten',
  ])('forgets the person at a post to %s', (path) => {
    expect(asked(path, 'POST')).toBe('other_person');
    expect(asked(path, 'POST', 'cors')).toBe('other_person');
  });

  it('forgets nobody at other forms, but what they may have changed', () => {
    for (const path of ['/kunde/benachrichtigungen', '/benutzerkonto/abmeldung', '/heizoel/bestellung.data'])
      expect(asked(path, 'POST')).toBe('form');
  });

  it('leaves calls that pages send by themselves to the browser', () => {
    for (const path of ['/api/account/get/token', '/api/site/errors'])
      expect(asked(path, 'POST', 'cors')).toBe('other');
    expect(asked('https://other.example/kunde/sicherheit', 'POST')).toBe('other');
  });
});

describe('what a page asks to keep', () => {
  it.each([
    [{ keptFor: 7 }, { keptFor: 7 }],
    [{ keptFor: null }, { keptFor: null }],
    [{ keptOrder: 26_000_000_000_017 }, { keptOrder: 26_000_000_000_017 }],
    [{ keptOrder: '17' }, null],
    [{ toldFor: 7 }, { toldFor: 7 }],
    [{ keptFor: '7' }, null],
    [{ toldFor: null }, null],
    [{}, null],
    [null, null],
    ['keptFor', null],
  ])('%j: %j', (message, asked) => expect(askedIn(message)).toEqual(asked));
});

describe('somebody’s own page', () => {
  it.each([
    ['7', '/kunde/ohne-netz', false],
    [guestOf(17), '/bestellung/17/ohne-netz', true],
    ['order-17/../..', '/kunde/ohne-netz', false],
  ])('of %j is asked for at %s', (person, path, ofGuest) => {
    expect(pageOf(person)).toBe(path);
    expect(isGuest(person)).toBe(ofGuest);
  });
});

describe('a kept page', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  const headers = (values: Record<string, string>) => new Headers(values);

  it('is shown until its time, and never without one', () => {
    expect(isShowable(headers({ [untilHeader]: '2026-11-26T12:00:01Z' }), now)).toBe(true);
    expect(isShowable(headers({ [untilHeader]: '2026-11-26T12:00:00Z' }), now)).toBe(false);
    expect(isShowable(headers({}), now)).toBe(false);
  });

  it('is asked for again after ten minutes', () => {
    expect(isFresh(headers({ date: 'Thu, 26 Nov 2026 11:50:01 GMT' }), now)).toBe(true);
    expect(isFresh(headers({ date: 'Thu, 26 Nov 2026 11:50:00 GMT' }), now)).toBe(false);
    expect(isFresh(headers({}), now)).toBe(false);
  });

  it('names its files once', () =>
    expect(filesIn('url(/assets/a-1.woff2) src="/assets/b-2.js" url(/assets/a-1.woff2)')).toEqual([
      '/assets/a-1.woff2',
      '/assets/b-2.js',
    ]));
});
