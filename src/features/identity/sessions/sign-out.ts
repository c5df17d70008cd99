import type { Visitor } from '#platform/http/endpoint.ts';
import { endImpersonation } from '../roles/impersonation.ts';
import type { TokenDeps } from '../sign-in/sign-in.ts';
import { endLogin } from './logins.store.ts';

/**
 * Ends the visitor's login and takes its cookies. Whoever acts as somebody else ends that and is themselves again.
 * For a login that has expired the session stays: what was typed must not be lost.
 */
export async function signOut(
  deps: TokenDeps,
  visitor: Pick<Visitor, 'user' | 'keepTokens' | 'dropTokens' | 'dropSession'>,
): Promise<{ kind: 'signed_out' | 'switched' }> {
  const { user } = visitor;
  if (user?.impersonator) {
    const agent = await endImpersonation(deps, user);
    if (agent) {
      visitor.keepTokens(agent.tokens);
      return { kind: 'switched' };
    }
  } else if (user) {
    await endLogin(deps.db, { loginId: user.loginId, reason: 'signed_out', now: deps.clock.now() });
    visitor.dropSession();
  }
  visitor.dropTokens();
  return { kind: 'signed_out' };
}
