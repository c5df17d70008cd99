import { describe, expect, it } from 'vitest';
import {
  endsSession,
  identityStep,
  isLeftAtExpiry,
  isLoginRoute,
  loginRouteFor,
  renewBefore,
  sessionStep,
  tokenExpiry,
} from './session-expiry.ts';

describe('the readable cookie of a login', () => {
  it.each([
    ['consent=1; .auth._expiration=1763721600; x=y', 1_763_721_600],
    ['.auth._expiration=1763721600', 1_763_721_600],
    ['', null],
    ['.auth._expiration=', null],
    ['x.auth._expiration=1763721600', null],
  ])('%j says %s', (cookies, expiry) => expect(tokenExpiry(cookies)).toBe(expiry));
});

describe('every five seconds a page', () => {
  const look = { expiry: 10_000, wasSignedIn: true, nowSeconds: 9000, marginSeconds: 300 };
  it.each([
    ['does nothing while the token is good', look, 'nothing'],
    ['renews it when less than the margin remains', { ...look, nowSeconds: 9701 }, 'renew'],
    ['renews it after it has expired', { ...look, nowSeconds: 20_000 }, 'renew'],
    ['reloads when another tab has signed out', { ...look, expiry: null }, 'reload'],
    ['reloads when another tab has signed in', { ...look, wasSignedIn: false }, 'reload'],
    ['does nothing for strangers', { ...look, expiry: null, wasSignedIn: false }, 'nothing'],
  ])('%s', (_, given, step) => expect(sessionStep(given)).toBe(step));
});

describe('renewing', () => {
  it('begins 300 to 419 seconds before the end', () => {
    expect([renewBefore(0), renewBefore(0.999_999)]).toEqual([300, 419]);
  });

  it.each([
    [401, true],
    [403, true],
    [429, true],
    [500, false],
    [503, false],
    [200, false],
  ])('ends the login with status %i: %s', (status, ends) => expect(endsSession(status)).toBe(ends));
});

describe('whoever is signed in', () => {
  it.each([
    ['for the first time is noted', undefined, 5, true, 'nothing'],
    ['after nobody was is noted', null, 5, true, 'nothing'],
    ['as before changes nothing', 5, 5, true, 'nothing'],
    ['as somebody else makes the page load anew', 5, 6, true, 'reload'],
    ['no more makes the page load anew', 5, null, false, 'reload'],
    ['no more by the word of the server alone is tried to be renewed', 5, null, true, 'renew'],
    ['by an old cookie only is tried to be renewed', undefined, null, true, 'renew'],
    ['never was', undefined, null, false, 'nothing'],
  ] as const)('%s', (_, known, present, hasCookie, step) =>
    expect(identityStep({ known, present, hasCookie })).toBe(step),
  );
});

describe('a login that ends', () => {
  it.each([
    ['/kunde/stammdaten', '/benutzerkonto/anmeldung'],
    ['/', '/benutzerkonto/anmeldung'],
    ['/heizoel/bestellung/adresse', '/benutzerkonto/bestellanmeldung/heizoel'],
    ['/holzpellets-lose/bestellung', '/benutzerkonto/bestellanmeldung/holzpellets-lose'],
    ['/heizoel/bestellung-erfolgreich/1', '/benutzerkonto/anmeldung'],
  ])('on %s leads to %s', (pathname, route) => expect(loginRouteFor(pathname)).toBe(route));

  it.each([
    ['/benutzerkonto/anmeldung', true],
    ['/benutzerkonto/bestellanmeldung/heizoel/register', true],
    ['/benutzerkonto/abmelden', false],
    ['/kunde/startseite', false],
  ])('knows that %s is a page to sign in: %s', (pathname, is) => expect(isLoginRoute(pathname)).toBe(is));
});

describe('when a login ends, a page is left for the sign-in', () => {
  it.each([
    ['/', true],
    ['/kunde/bestellungen', true],
    ['/heizoel/bestellung/1-adresse', true],
    ['/bestellung/zugang', true],
    ['/benutzerkonto/anmeldung', false],
    ['/benutzerkonto/bestellanmeldung/heizoel', false],
    ['/anfrage-bestaetigen', false],
    ['/neues-kennwort-setzen/abc', false],
    ['/email-anpassung-bestaetigen/abc', false],
    ['/benachrichtigungen/abc/bestaetigen', false],
    ['/bestellung/zugang/abc', false],
    ['/bestellung/zahlung/abc', false],
    ['/bestellung/26123456789012/link', false],
    ['/bestellung/26123456789012', true],
    ['/bewerten-sie-uns/abc/7', false],
  ])('%s: %s', (pathname, isLeft) => expect(isLeftAtExpiry(pathname)).toBe(isLeft));
});
