import type { CountryCode } from '#features/places/types.ts';
import { expirationCookie } from '#platform/http/expiration-cookie.ts';
import { readMemory, remember } from '../country-storage.ts';

const expiryIn = new RegExp(`(?:^|;\\s*)${expirationCookie.replaceAll('.', '\\.')}=(\\d{1,12})(?:;|$)`);

/** Seconds since 1970 at which the access token expires, or null when nobody is signed in. Browser only. */
export function tokenExpiry(cookies: string): number | null {
  const value = expiryIn.exec(cookies)?.[1];
  return value === undefined ? null : Number(value);
}

declare global {
  interface Window {
    /** The cookies that the page at hand was loaded with, until they have been read. */
    loadedWith?: string | undefined;
  }
}

/** The cookies a page was loaded with: of a whole page those of its markup, however late its scripts came. */
export function takeLoadedWith(page: Pick<Window, 'loadedWith' | 'document'>): string {
  const cookies = page.loadedWith ?? page.document.cookie;
  page.loadedWith = undefined;
  return cookies;
}

/** Tokens are renewed when less than this many seconds remain; the random part keeps tabs apart. */
export const renewBefore = (random: number): number => 300 + Math.floor(random * 120);

/** What to do about a login now. `before` is what was known at the last look. */
export type SessionStep = 'nothing' | 'renew' | 'reload';

export function sessionStep(state: {
  expiry: number | null;
  wasSignedIn: boolean;
  nowSeconds: number;
  marginSeconds: number;
}): SessionStep {
  const isSignedIn = state.expiry !== null;
  if (isSignedIn !== state.wasSignedIn) return 'reload';
  return state.expiry !== null && state.expiry - state.nowSeconds < state.marginSeconds ? 'renew' : 'nothing';
}

/** Answers to a renewal that mean: signed out for good. */
export const endsSession = (status: number): boolean => status === 401 || status === 403 || status === 429;

/** Where somebody signs in again whose login ended here: within an order on the order's own page. */
export function loginRouteFor(pathname: string): string {
  const group = /^\/([\w-]+)\/bestellung(?:\/|$)/.exec(pathname)?.[1];
  return group === undefined ? '/benutzerkonto/anmeldung' : `/benutzerkonto/bestellanmeldung/${group}`;
}

export const isLoginRoute = (pathname: string): boolean =>
  /^\/benutzerkonto\/(anmeldung|bestellanmeldung)(\/|$)/.test(pathname);

/** Pages that a link in a mail or a provider's page opens: they need no login, so none is asked for when one ends. */
const openedByLink =
  /^\/(anfrage-bestaetigen|(neues-kennwort-setzen|email-anpassung-bestaetigen|benachrichtigungen|bewerten-sie-uns|bestellung\/(zugang|zahlung))\/.+|bestellung\/\d+\/link|benutzerkonto\/geloescht|app-anmeldung-verifizierung)$/;

/** Whether a page is left for the sign-in when a login ends on it. */
export const isLeftAtExpiry = (pathname: string): boolean =>
  !isLoginRoute(pathname) && !openedByLink.test(pathname);

/** What a page does once it knows who is signed in; ids of users, null for nobody. */
export function identityStep(state: {
  /** Whom this page was loaded for; undefined before it was ever asked. */
  known: number | null | undefined;
  present: number | null;
  hasCookie: boolean;
}): 'nothing' | 'reload' | 'renew' {
  if (state.present === null && state.hasCookie) return 'renew';
  return typeof state.known === 'number' && state.present !== state.known ? 'reload' : 'nothing';
}

/** What the tabs of a browser share about its login. */
type SessionMemory = {
  userId: number | null;
  /** Where to sign in again when the login ends, as the page noted that is looked at; null when none has. */
  loginRoute: string | null;
  /** The login ended by itself, and nobody has signed in since. */
  expired: boolean;
  /** Whether that was said. */
  notified: boolean;
};

/** The storage may hold anything: a login route that is none of ours counts as none. */
export function readSession(code: CountryCode): SessionMemory {
  const saved = readMemory(code).session;
  const values: Record<string, unknown> = typeof saved === 'object' && saved !== null ? { ...saved } : {};
  const { userId, loginRoute } = values;
  return {
    userId: typeof userId === 'number' ? userId : null,
    loginRoute: typeof loginRoute === 'string' && isLoginRoute(loginRoute) ? loginRoute : null,
    expired: values.expired === true,
    notified: values.notified === true,
  };
}

/** Changes single entries and leaves the others as they are; other tabs hear of real changes only. */
export function rememberSession(code: CountryCode, change: Partial<SessionMemory>): void {
  remember(code, { session: { ...readSession(code), ...change } });
}

/** A page that was left at once could not say that the login has expired: the next one does. Browser only. */
export function isExpiryUnsaid(code: CountryCode): boolean {
  const { expired, notified } = readSession(code);
  return expired && !notified && tokenExpiry(document.cookie) === null;
}

/** Browser only. Of the page that is looked at: a login ends for all tabs at once, and each is led where this one was. */
export function noteLoginRoute(code: CountryCode): void {
  const { pathname } = location;
  if (document.visibilityState === 'hidden' || isLoginRoute(pathname)) return;
  if (tokenExpiry(document.cookie) !== null) rememberSession(code, { loginRoute: loginRouteFor(pathname) });
}
