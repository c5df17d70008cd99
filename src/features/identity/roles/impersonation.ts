import type { SignedInUser } from '#platform/http/endpoint.ts';
import { addAuditEvent } from '../audit/audit.store.ts';
import {
  beginTokenChain,
  createLogin,
  endLogin,
  loginWithParent,
  userOfLogin,
} from '../sessions/logins.store.ts';
import { accountKeys, issueAccessToken } from '../sessions/tokens.ts';
import type { SignedIn, TokenDeps } from '../sign-in/sign-in.ts';
import { findUser } from '../users.store.ts';
import { hasAnyRole, isBeyondImpersonation } from './roles.rules.ts';

type ImpersonationOutcome =
  | ({ kind: 'started' } & SignedIn)
  | { kind: 'refused'; reason: 'not_allowed' | 'beyond_reach' | 'not_found' };

/** An agent acts as a customer from now on, for an hour at most. Never as staff or a dealer, never twice removed. */
export async function startImpersonation(
  deps: TokenDeps,
  agent: SignedInUser,
  target: { userId: number; countryId: number; reason: string },
): Promise<ImpersonationOutcome> {
  const mayAct = hasAnyRole(agent, ['customer_support', 'admin']) && agent.impersonator === null;
  if (!mayAct) return { kind: 'refused', reason: 'not_allowed' };
  const customer = await findUser(deps.db, target.userId);
  if (!customer || customer.isGuest || customer.isErased || customer.isLocked) {
    return { kind: 'refused', reason: 'not_found' };
  }
  if (isBeyondImpersonation(customer) || customer.id === agent.id) {
    return { kind: 'refused', reason: 'beyond_reach' };
  }
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const { loginId, refreshToken } = await createLogin(tx, {
      userId: customer.id,
      countryId: target.countryId,
      device: '',
      impersonation: { agentId: agent.id, agentLoginId: agent.loginId },
      now,
    });
    await addAuditEvent(tx, {
      actorId: agent.id,
      userId: customer.id,
      action: 'impersonation_started',
      details: { reason: target.reason },
      now,
    });
    const user = await userOfLogin(tx, { loginId, userId: customer.id }, now);
    if (!user) throw new Error(`the impersonation of user ${customer.id} ended while it began`);
    const access = await issueAccessToken(accountKeys(deps.config.secret), user, now);
    return { kind: 'started', user, tokens: { ...access, refreshToken, cookieToken: null } };
  });
}

/** The agent is themselves again; null when their own login has ended meanwhile. */
export async function endImpersonation(deps: TokenDeps, user: SignedInUser): Promise<SignedIn | null> {
  const { impersonator } = user;
  if (!impersonator) return null;
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const parentId = await loginWithParent(tx, user.loginId);
    await endLogin(tx, { loginId: user.loginId, reason: 'signed_out', now });
    await addAuditEvent(tx, {
      actorId: impersonator.id,
      userId: user.id,
      action: 'impersonation_ended',
      details: {},
      now,
    });
    const agent = parentId && (await userOfLogin(tx, { loginId: parentId, userId: impersonator.id }, now));
    if (!agent) return null;
    const refreshToken = await beginTokenChain(tx, agent.loginId, now);
    const access = await issueAccessToken(accountKeys(deps.config.secret), agent, now);
    return { user: agent, tokens: { ...access, refreshToken, cookieToken: null } };
  });
}
