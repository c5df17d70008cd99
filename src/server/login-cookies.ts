import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginTokens } from '#platform/http/endpoint.ts';
import { expirationCookie } from '#platform/http/expiration-cookie.ts';
import { dropsSameSite } from '#platform/http/site-cookie.ts';

export const sessionCookie = 'visitor_session';

/** Names are given by clients that exist; what the prefix __Host- would promise is set attribute by attribute. */
export const authCookies = {
  accessToken: '.auth._token',
  expiration: expirationCookie,
  refreshToken: '.auth._refreshToken',
  /** For clients that know no tokens. */
  session: '.auth._session',
} as const;

/** By which a browser is known again at the next sign-in; stays when somebody signs out. */
export const deviceCookie = '.auth._device';

/** All by which a request says who sends it. */
export const loginCookies: ReadonlySet<string> = new Set([
  sessionCookie,
  deviceCookie,
  ...Object.values(authCookies),
]);

/** Seconds. */
export const deviceLifetime = 400 * 24 * 60 * 60;
export const accessLifetime = 30 * 60;
const loginLifetime = 60 * 24 * 60 * 60;

export type Cookies = ReturnType<typeof cookiesOf>;

/** Lax: links in mails find the visitor signed in, and the session; Secure whenever the request came by HTTPS. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply) {
  const isOldAndroid = dropsSameSite(request.headers['user-agent'] ?? '');
  const flags = {
    path: '/',
    secure: request.protocol === 'https',
    sameSite: isOldAndroid ? false : ('lax' as const),
  };
  const write = (name: string, value: string, options: { maxAge: number; httpOnly?: true }) =>
    void reply.setCookie(name, value, { ...flags, ...options });
  return {
    set: (name: string, value: string, maxAge: number) => write(name, value, { maxAge, httpOnly: true }),
    setReadable: (name: string, value: string, maxAge: number) => write(name, value, { maxAge }),
    clear: (name: string) => void reply.clearCookie(name, flags),
  };
}

export function setAuthCookies(cookies: Cookies, tokens: LoginTokens): void {
  const expiration = String(Math.floor(tokens.accessExpiresAt.getTime() / 1000));
  cookies.set(authCookies.accessToken, tokens.accessToken, accessLifetime);
  cookies.setReadable(authCookies.expiration, expiration, loginLifetime);
  cookies.set(authCookies.refreshToken, tokens.refreshToken, loginLifetime);
  if (tokens.cookieToken) cookies.set(authCookies.session, tokens.cookieToken, loginLifetime);
}
