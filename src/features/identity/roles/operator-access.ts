import type { Database } from '#db/database.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { exchangeOperatorLink, hasOperatorAccess, isOperatorLink } from '../sessions/access-links.store.ts';
import { hasAnyRole } from './roles.rules.ts';
import { areas } from './roles.ts';

type AccessDeps = { db: Database; clock: Clock };

/** Where the operator link of a start leads. */
export const operatorPath = (secret: string): string => `/support/zugang/${secret}`;

/** Exchanges an operator link for access of the visitor's session; false when the link is not (or no longer) one. */
export async function openOperatorAccess(
  { db, clock }: AccessDeps,
  visitor: Pick<Visitor, 'sessionId' | 'rotateSession'>,
  secret: string,
): Promise<boolean> {
  const now = clock.now();
  if (!(await isOperatorLink(db, secret, { sessionId: visitor.sessionId, now }))) return false;
  return exchangeOperatorLink(db, secret, { sessionId: await visitor.rotateSession(), now });
}

/** Whether the visitor may see what is the operator's alone: by the link of a start, or as an admin. */
export const isOperator = async (
  { db, clock }: AccessDeps,
  visitor: Pick<Visitor, 'sessionId' | 'user'>,
): Promise<boolean> =>
  hasAnyRole(visitor.user, areas.settings) || hasOperatorAccess(db, visitor.sessionId, clock.now());
