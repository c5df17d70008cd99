import type { GuestAccess, SignedInUser, Visitor } from '#platform/http/endpoint.ts';
import { addAuditEvent } from '../audit/audit.store.ts';
import { endImpersonation } from '../roles/impersonation.ts';
import type { SignedIn } from '../sign-in/sign-in.ts';
import { issueGuestToken, readAccessToken, readGuestToken } from './access-token.ts';
import { accountKeys, type TokenDeps } from './account-keys.ts';
import { endLogin, userOfCookie, userOfLogin } from './logins.store.ts';
import { renewLogin } from './session-renewal.ts';
import { isGuestOf } from './sessions.store.ts';

/** What a request brings to prove who it is from; the header stands above all cookies. */
type Proofs = {
  bearer: string | undefined;
  accessToken: string | undefined;
  refreshToken: string | undefined;
  cookieToken: string | undefined;
};

type Authenticated =
  | { by: 'bearer' | 'cookie'; user: SignedInUser; renewed: SignedIn['tokens'] | null }
  | { by: 'guest'; guest: GuestAccess }
  /** `isStale`: there were cookies of a login, and none is good any more. */
  | { by: 'nothing'; isStale: boolean };

/**
 * Who a request is from. An access token that has expired is renewed by the refresh token beside it, so that pages
 * stay signed in without scripts.
 */
export async function authenticate(deps: TokenDeps, proofs: Proofs): Promise<Authenticated> {
  if (proofs.bearer !== undefined) {
    const user = await userOfToken(deps, proofs.bearer);
    if (user) return { by: 'bearer', user, renewed: null };
    const guest = await guestOfToken(deps, proofs.bearer);
    return guest ? { by: 'guest', guest } : { by: 'nothing', isStale: false };
  }
  const known =
    (await userOfToken(deps, proofs.accessToken)) ??
    (proofs.cookieToken ? await userOfCookie(deps, proofs.cookieToken, deps.clock.now()) : null);
  if (known) return { by: 'cookie', user: known, renewed: null };
  const signedIn = proofs.refreshToken ? await renewLogin(deps, proofs.refreshToken) : null;
  if (signedIn) return { by: 'cookie', user: signedIn.user, renewed: signedIn.tokens };
  const guest = await guestOfToken(deps, proofs.accessToken);
  if (guest) return { by: 'guest', guest };
  // The token of an earlier order of a guest gives way to that of the next one.
  const isGuests = proofs.accessToken !== undefined && (await wasGuestToken(deps, proofs.accessToken));
  const isStale = Boolean(
    (isGuests ? undefined : proofs.accessToken) ?? proofs.refreshToken ?? proofs.cookieToken,
  );
  return { by: 'nothing', isStale };
}

/** The user an access token is for, as the account is now. */
export async function userOfToken(deps: TokenDeps, token: string | undefined): Promise<SignedInUser | null> {
  if (!token) return null;
  const now = deps.clock.now();
  const claims = await readAccessToken(accountKeys(deps.config.secret), token, now);
  return claims ? userOfLogin(deps, claims, now) : null;
}

/** A token of somebody who ordered without an account. */
export const guestToken = ({ config, clock }: TokenDeps, guest: GuestAccess): Promise<string> =>
  issueGuestToken(accountKeys(config.secret), guest, clock.now());

const wasGuestToken = async ({ config, clock }: TokenDeps, token: string): Promise<boolean> =>
  (await readGuestToken(accountKeys(config.secret), token, clock.now())) !== null;

/** The guest a token is for, while a session opens that order. */
export async function guestOfToken(deps: TokenDeps, token: string | undefined): Promise<GuestAccess | null> {
  if (!token) return null;
  const now = deps.clock.now();
  const guest = await readGuestToken(accountKeys(deps.config.secret), token, now);
  return guest && (await isGuestOf(deps.db, guest, now)) ? guest : null;
}

/** Every request that an agent makes as a customer is written down before it is answered. */
export async function logImpersonatedRequest(
  deps: TokenDeps,
  user: SignedInUser,
  request: { method: string; path: string },
): Promise<void> {
  if (!user.impersonator) return;
  await addAuditEvent(deps.db, {
    actorId: user.impersonator.id,
    userId: user.id,
    action: 'impersonated_request',
    details: request,
    now: deps.clock.now(),
  });
}

/**
 * Ends the visitor's login and takes its cookies. Whoever acts as somebody else ends that and is themselves again.
 * For a login that has expired the session stays, because what was typed must not be lost; a guest's opens no order.
 */
export async function signOut(
  deps: TokenDeps,
  visitor: Pick<Visitor, 'user' | 'renewTokens' | 'deleteTokens' | 'deleteSession' | 'forgetOrder'>,
): Promise<{ kind: 'signed_out' | 'switched' }> {
  const { user } = visitor;
  if (user?.impersonator) {
    const agent = await endImpersonation(deps, user);
    if (agent) {
      visitor.renewTokens(agent.tokens);
      return { kind: 'switched' };
    }
  } else if (user) {
    await endLogin(deps.db, { loginId: user.loginId, reason: 'signed_out', now: deps.clock.now() });
    visitor.deleteSession();
  } else {
    await visitor.forgetOrder();
  }
  visitor.deleteTokens();
  return { kind: 'signed_out' };
}

/** Endpoints with a role are only reached by those who are signed in. */
export function signedInUser({ user }: Pick<Visitor, 'user'>): SignedInUser {
  if (!user) throw new Error('an endpoint with a role was reached by nobody');
  return user;
}
