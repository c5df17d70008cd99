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
import type { GuestAccess, Visitor } from '#platform/http/endpoint.ts';
import {
  accessLifetime,
  authCookies,
  type Cookies,
  cookiesOf,
  deviceCookie,
  deviceLifetime,
  sessionCookie,
  setAuthCookies,
} from './login-cookies.ts';
import { networkOf } from './network.ts';

/** Visitor sessions as the accounts feature keeps them; only a token's hash is stored. */
export type VisitorSessions = ReturnType<typeof visitorSessions>;

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
