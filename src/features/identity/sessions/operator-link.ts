import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { hasAnyRole } from '../roles/roles.rules.ts';
import { rolesByPermission } from '../roles/roles.ts';
import { addLink } from './order-links.ts';
import { hashOfSecret, looksLikeSecret } from './secrets.ts';
import { day } from './session-lifetime.rules.ts';

/** The secret of the operator link of a start, which has to be opened within a day. */
export const createOperatorLink = (db: Connection, now: Date): Promise<string> =>
  addLink(db, { purpose: 'operator', createdAt: now, expiresAt: new Date(now.getTime() + day) });

/** Is there an unused operator link behind this secret, or one that this session has used before? */
async function isOperatorLink(
  db: Connection,
  secret: string,
  visit: { sessionId: number | null; now: Date },
): Promise<boolean> {
  if (!looksLikeSecret(secret)) return false;
  const found = await db
    .selectFrom('accessTokens')
    .select('usedBySessionId')
    .where('tokenHash', '=', hashOfSecret(secret))
    .where('purpose', '=', 'operator')
    .where('expiresAt', '>', visit.now)
    .where((or) => or('usedAt', 'is', null).or('usedBySessionId', '=', visit.sessionId))
    .executeTakeFirst();
  return found !== undefined;
}

/** Exchanges the operator link for twelve hours of access of one session, once; the same session may repeat it. */
async function exchangeOperatorLink(db: Connection, secret: string, visit: { sessionId: number; now: Date }) {
  const used = await sql<{ id: number }>`
    with link as (
      update access_tokens set used_at = ${visit.now}, used_by_session_id = ${visit.sessionId}
      where token_hash = ${hashOfSecret(secret)} and purpose = 'operator' and expires_at > ${visit.now}
        and (used_at is null or used_by_session_id = ${visit.sessionId})
      returning 1
    )
    update sessions set operator_until = ${new Date(visit.now.getTime() + day / 2)}
    where id = ${visit.sessionId} and exists (select from link)
    returning id`.execute(db);
  return used.rows.length > 0;
}

/** May this session see what only the operator may see? */
async function hasOperatorAccess(db: Connection, sessionId: number | null, now: Date): Promise<boolean> {
  if (sessionId === null) return false;
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('operatorUntil', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

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
export const isOperator = async ({ db, clock }: AccessDeps, visitor: Pick<Visitor, 'sessionId' | 'user'>) =>
  hasAnyRole(visitor.user, rolesByPermission.settings) ||
  hasOperatorAccess(db, visitor.sessionId, clock.now());
