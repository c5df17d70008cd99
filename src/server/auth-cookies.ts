import type { FastifyReply, FastifyRequest } from 'fastify';
import { looksLikeSecret, newSecret } from '#features/identity/identity.ts';
import { dropsSameSite } from '#features/identity/shared.ts';
import type { LoginTokens } from '#platform/http/endpoint.ts';

/** Names are given by clients that exist; what the prefix __Host- would promise is set attribute by attribute. */
export const authCookies = {
  accessToken: '.auth._token',
  /** Readable: scripts see when to renew, and that somebody is signed in. */
  expiration: '.auth._expiration',
  refreshToken: '.auth._refreshToken',
  /** For clients that know no tokens. */
  session: '.auth._session',
} as const;

/** By which a browser is known again at the next sign-in; stays when somebody signs out. */
const deviceCookie = '.auth._device';

/** Seconds. */
const deviceLifetime = 400 * 24 * 60 * 60;
const accessLifetime = 30 * 60;
const loginLifetime = 60 * 24 * 60 * 60;

/** Lax: links in mails find the visitor signed in; Secure whenever the request came by HTTPS. */
export function cookieFlags(request: FastifyRequest) {
  const isOldAndroid = dropsSameSite(request.headers['user-agent'] ?? '');
  return {
    path: '/',
    secure: request.protocol === 'https',
    sameSite: isOldAndroid ? false : ('lax' as const),
  };
}

export function setAuthCookies(request: FastifyRequest, reply: FastifyReply, tokens: LoginTokens): void {
  const flags = cookieFlags(request);
  const hidden = { ...flags, httpOnly: true };
  const expiration = String(Math.floor(tokens.accessExpiresAt.getTime() / 1000));
  reply.setCookie(authCookies.accessToken, tokens.accessToken, { ...hidden, maxAge: accessLifetime });
  reply.setCookie(authCookies.expiration, expiration, { ...flags, maxAge: loginLifetime });
  reply.setCookie(authCookies.refreshToken, tokens.refreshToken, { ...hidden, maxAge: loginLifetime });
  if (tokens.cookieToken) {
    reply.setCookie(authCookies.session, tokens.cookieToken, { ...hidden, maxAge: loginLifetime });
  }
}

export function clearAuthCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of Object.values(authCookies)) reply.clearCookie(name, cookieFlags(request));
}

/** The browser's own secret, new when it has none. */
export function keepDeviceCookie(request: FastifyRequest, reply: FastifyReply): string {
  const brought = request.cookies[deviceCookie] ?? '';
  const secret = looksLikeSecret(brought) ? brought : newSecret();
  reply.setCookie(deviceCookie, secret, { ...cookieFlags(request), httpOnly: true, maxAge: deviceLifetime });
  return secret;
}
