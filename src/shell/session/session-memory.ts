import { readMemory, remember } from '#shell/country-storage.ts';
import { isLoginRoute, loginRouteFor, tokenExpiry } from './signed-in.ts';

type Country = Parameters<typeof readMemory>[0];

/** What the tabs of a browser share about its login. */
export type SessionMemory = {
  userId: number | null;
  /** Where to sign in again when the login ends, as the page noted that is looked at; null when none has. */
  loginRoute: string | null;
  /** The login ended by itself, and nobody has signed in since. */
  expired: boolean;
  /** Whether that was said. */
  notified: boolean;
};

/** The storage may hold anything: a login route that is none of ours counts as none. */
export function readSession(code: Country): SessionMemory {
  const kept = readMemory(code).session;
  const values: Record<string, unknown> = typeof kept === 'object' && kept !== null ? { ...kept } : {};
  const { userId, loginRoute } = values;
  return {
    userId: typeof userId === 'number' ? userId : null,
    loginRoute: typeof loginRoute === 'string' && isLoginRoute(loginRoute) ? loginRoute : null,
    expired: values.expired === true,
    notified: values.notified === true,
  };
}

/** Changes single entries and leaves the others as they are; other tabs hear of real changes only. */
export function rememberSession(code: Country, change: Partial<SessionMemory>): void {
  remember(code, { session: { ...readSession(code), ...change } });
}

/** A page that was left at once could not say that the login has expired: the next one does. Browser only. */
export function isExpiryUnsaid(code: Country): boolean {
  const { expired, notified } = readSession(code);
  return expired && !notified && tokenExpiry(document.cookie) === null;
}

/** Browser only. Of the page that is looked at: a login ends for all tabs at once, and each is led where this one was. */
export function noteLoginRoute(code: Country): void {
  const { pathname } = location;
  if (document.visibilityState === 'hidden' || isLoginRoute(pathname)) return;
  if (tokenExpiry(document.cookie) !== null) rememberSession(code, { loginRoute: loginRouteFor(pathname) });
}
