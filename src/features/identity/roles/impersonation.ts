import type { SignedInUser } from '#platform/http/endpoint.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { addAuditEvent } from '../audit/audit.store.ts';
import type { TokenDeps } from '../sessions/account-keys.ts';
import {
  beginTokenChain,
  createLogin,
  endLogin,
  loginWithParent,
  userOfLogin,
} from '../sessions/logins.store.ts';
import { type SignedIn, withTokens } from '../sign-in/sign-in.ts';
import { type EditError, impersonationError } from '../users/user-edit.rules.ts';
import { findUser } from '../users.store.ts';

/** An agent acts as a customer from now on, for an hour at most. Never as staff or a dealer, never twice removed. */
export async function startImpersonation(
  deps: TokenDeps,
  agent: SignedInUser,
  target: { userId: number; countryId: number; reason: string },
): Promise<Result<SignedIn, EditError>> {
  const { countryId, reason, userId } = target;
  const customer = await findUser(deps.db, userId);
  const error = customer && !agent.impersonator ? impersonationError(agent, customer) : 'not_allowed';
  if (error) return failed(error);
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const impersonation = { agentId: agent.id, agentLoginId: agent.loginId };
    const login = { userId, countryId, device: '', impersonation, now };
    const { loginId, refreshToken } = await createLogin(tx, login);
    const act = { actorId: agent.id, userId, action: 'impersonation_started' } as const;
    await addAuditEvent(tx, { ...act, details: { reason }, now });
    const user = await userOfLogin({ ...deps, db: tx }, { loginId, userId }, now);
    if (!user) throw new Error(`the impersonation of user ${userId} ended while it began`);
    return ok(await withTokens(deps, user, { refreshToken }));
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
    const act = { actorId: impersonator.id, userId: user.id, action: 'impersonation_ended' } as const;
    await addAuditEvent(tx, { ...act, details: {}, now });
    const agent =
      parentId &&
      (await userOfLogin({ ...deps, db: tx }, { loginId: parentId, userId: impersonator.id }, now));
    if (!agent) return null;
    return withTokens(deps, agent, { refreshToken: await beginTokenChain(tx, agent.loginId, now) });
  });
}
