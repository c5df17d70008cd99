import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  accountKeys,
  authenticate,
  csrfTokenOf,
  guestToken,
  logImpersonatedRequest,
  looksLikeSecret,
  newSecret,
  type visitorSessions,
} from '#features/identity/identity.ts';
import type { TokenDeps } from '#features/identity/types.ts';
import type { GuestAccess, LoginTokens, Visitor } from '#platform/http/endpoint.ts';
import { expirationCookie } from '#platform/http/expiration-cookie.ts';
import { dropsSameSite } from '#platform/http/site-cookie.ts';

/** Visitor sessions as the accounts feature keeps them; only a token's hash is stored. */
export type VisitorSessions = ReturnType<typeof visitorSessions>;

const sessionCookie = 'visitor_session';
/** Seconds; the database's expiry is the truth. */
const sessionLifetime = 60 * 24 * 60 * 60;

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Promise<Visitor> | null;
  }
}

/** What reading a visitor needs: sessions of everybody, logins of those with an account. */
type Identity = { sessions: VisitorSessions; deps: TokenDeps };

/** Who asks; looked up at most once a request, and not at all without a cookie or token. */
export function visitorOf(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  request.visitor ??= readVisitor(identity, request, reply);
  return request.visitor;
}

async function readVisitor(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const { sessions } = identity;
  const cookies = cookiesOf(request, reply);
  const keep = (token: string) => cookies.set(sessionCookie, token, sessionLifetime);
  const token = request.cookies[sessionCookie];
  const found = token ? await sessions.find(token) : null;
  const { user, guest, csrfToken } = await readUser(identity, request, cookies, found?.guest ?? null);
  const brought = request.cookies[deviceCookie] ?? '';
  const device = looksLikeSecret(brought) ? brought : null;
  const visitor: Visitor = {
    sessionId: found?.id ?? null,
    userId: user?.id ?? null,
    user,
    guest,
    csrfToken,
    refreshToken: request.cookies[authCookies.refreshToken] ?? null,
    address: networkOf(request.ip),
    ensureSession: async () => {
      if (visitor.sessionId === null) {
        const begun = await sessions.create();
        keep(begun.token);
        visitor.sessionId = begun.id;
      }
      return visitor.sessionId;
    },
    renewSession: async () => {
      if (!token || !(await sessions.renew(token))) return false;
      keep(token);
      return true;
    },
    signIn: async (tokens) => {
      setAuthCookies(cookies, tokens);
      await visitor.forgetOrder();
      if (visitor.sessionId !== null) keep(await sessions.rotate(visitor.sessionId));
    },
    renewTokens: (tokens) => setAuthCookies(cookies, tokens),
    device,
    rememberDevice: () => {
      const secret = device ?? newSecret();
      cookies.set(deviceCookie, secret, deviceLifetime);
      return secret;
    },
    deleteTokens: () => {
      for (const name of Object.values(authCookies)) cookies.clear(name);
    },
    forgetOrder: () => sessions.forgetOrder(visitor.sessionId),
    deleteSession: () => cookies.clear(sessionCookie),
    rotateSession: async () => {
      if (visitor.sessionId === null) return visitor.ensureSession();
      keep(await sessions.rotate(visitor.sessionId));
      return visitor.sessionId;
    },
  };
  return visitor;
}

type Known = Pick<Visitor, 'user' | 'guest' | 'csrfToken'>;

/** Who is signed in, else the guest of the session, whose token is put into the cookies. */
async function readUser(
  { deps }: Identity,
  request: FastifyRequest,
  jar: Cookies,
  ofSession: GuestAccess | null,
): Promise<Known> {
  const nobody: Known = { user: null, guest: ofSession, csrfToken: null };
  const { cookies } = request;
  const bearer = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const proofs = {
    bearer,
    accessToken: cookies[authCookies.accessToken],
    refreshToken: cookies[authCookies.refreshToken],
    cookieToken: cookies[authCookies.session],
  };
  const known = await authenticate(deps, proofs);
  if (known.by === 'guest' || known.by === 'nothing') {
    const brought = known.by === 'guest' ? known.guest : null;
    if (bearer !== undefined) return { ...nobody, guest: brought ?? ofSession };
    // Where a login has ended no guest's token follows: the browser is asked to sign in again.
    if (known.by === 'nothing' && known.isStale) jar.clear(authCookies.accessToken);
    else if (ofSession && ofSession.orderId !== brought?.orderId)
      jar.set(authCookies.accessToken, await guestToken(deps, ofSession), accessLifetime);
    return { ...nobody, guest: ofSession ?? brought };
  }
  const { user, renewed, by } = known;
  if (renewed) setAuthCookies(jar, renewed);
  await logImpersonatedRequest(deps, user, { method: request.method, path: pathOf(request) });
  const csrfToken = by === 'cookie' ? csrfTokenOf(accountKeys(deps.config.secret), user.loginId) : null;
  return { user, guest: null, csrfToken };
}

/** Without the query, which may hold personal data. */
const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

/**
 * What limits count by: an IPv4 address, or the /64 of an IPv6 address, which is the least that one customer of a
 * provider gets (RFC 6177): with single addresses anybody would have 2^64 fresh ones.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === '' ? 0 : tail.split(':').length;
  const zeros = address.includes('::') ? 8 - groups.length - after : 0;
  const whole = [
    ...groups,
    ...Array.from({ length: zeros }, () => '0'),
    ...(tail === '' ? [] : tail.split(':')),
  ];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Names are given by clients that exist; what the prefix __Host- would promise is set attribute by attribute. */
export const authCookies = {
  accessToken: '.auth._token',
  expiration: expirationCookie,
  refreshToken: '.auth._refreshToken',
  /** For clients that know no tokens. */
  session: '.auth._session',
} as const;

/** By which a browser is known again at the next sign-in; stays when somebody signs out. */
const deviceCookie = '.auth._device';

/** All by which a request says who sends it. */
export const loginCookies: ReadonlySet<string> = new Set([
  sessionCookie,
  deviceCookie,
  ...Object.values(authCookies),
]);

/** Seconds. */
const deviceLifetime = 400 * 24 * 60 * 60;
const accessLifetime = 30 * 60;
const loginLifetime = 60 * 24 * 60 * 60;

type Cookies = ReturnType<typeof cookiesOf>;

/** Lax: links in mails find the visitor signed in, and the session; Secure whenever the request came by HTTPS. */
function cookiesOf(request: FastifyRequest, reply: FastifyReply) {
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

function setAuthCookies(cookies: Cookies, tokens: LoginTokens): void {
  const expiration = String(Math.floor(tokens.accessExpiresAt.getTime() / 1000));
  cookies.set(authCookies.accessToken, tokens.accessToken, accessLifetime);
  cookies.setReadable(authCookies.expiration, expiration, loginLifetime);
  cookies.set(authCookies.refreshToken, tokens.refreshToken, loginLifetime);
  if (tokens.cookieToken) cookies.set(authCookies.session, tokens.cookieToken, loginLifetime);
}
