import { type Insertable, sql } from 'kysely';
import type { Connection, Database, Transaction } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { day, minute } from '../accounts.rules.ts';
import { hasAnyRole } from '../roles/roles.rules.ts';
import { rolesByPermission } from '../roles/roles.ts';
import { isOpenGuest } from './sessions.store.ts';
import { hashOfSecret, looksLikeSecret, newSecret } from './tokens.ts';

/** A secret for the link of a mail that shows one order; works on every device for 60 days. */
export async function createOrderLink(db: Connection, link: { userId: number; orderId: number; now: Date }) {
  const { now, ...of } = link;
  return addLink(db, {
    ...of,
    purpose: 'order',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60 * day),
  });
}

async function addLink(db: Connection, link: Omit<Insertable<DB['accessTokens']>, 'tokenHash'>) {
  const secret = newSecret();
  const values = { ...link, tokenHash: hashOfSecret(secret) };
  await db.insertInto('accessTokens').values(values).execute();
  return secret;
}

/** Whose order a link's secret shows, guest or account, or null when it is unknown or too old. */
export async function findOrderLink(db: Connection, secret: string, now: Date) {
  if (!looksLikeSecret(secret)) return null;
  const found = await db
    .selectFrom('accessTokens')
    .innerJoin('users', 'users.id', 'accessTokens.userId')
    .select(['userId', 'orderId', isOpenGuest.as('isGuest')])
    .where('tokenHash', '=', hashOfSecret(secret))
    .where('purpose', '=', 'order')
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (!found || found.userId === null || found.orderId === null) return null;
  return { userId: found.userId, orderId: found.orderId, isGuest: found.isGuest };
}

/** Links of mails are known for so long after their end: whoever opens one a heating season later is helped on. */
const endedLinksKept = 400 * day;

/** Whose link, that shows nothing any more, this secret was; null when it is unknown, still works or ended too long ago. */
export async function orderOfEndedLink(db: Connection, secret: string, now: Date): Promise<number | null> {
  if (!looksLikeSecret(secret)) return null;
  const found = await db
    .selectFrom('accessTokens')
    .select('orderId')
    .where('tokenHash', '=', hashOfSecret(secret))
    .where('purpose', '=', 'order')
    .where('expiresAt', '<=', now)
    .executeTakeFirst();
  return found?.orderId ?? null;
}

/** Forgets links that have ended; those of orders later, see `orderOfEndedLink`. */
export async function deleteEndedLinks(db: Connection, now: Date): Promise<void> {
  const keptSince = new Date(now.getTime() - endedLinksKept);
  await db
    .deleteFrom('accessTokens')
    .where('expiresAt', '<=', now)
    .where(({ eb, or }) => or([eb('purpose', '=', 'operator'), eb('expiresAt', '<=', keptSince)]))
    .execute();
}

/** More mails than that would be a nuisance to the one who gets them. */
const pauseOfLinks = 10 * minute;

/**
 * Notes that somebody asked for the link of an order once more; null within ten minutes of the last time. Whether there is
 * such an order is not looked up.
 */
export async function noteLinkRequest(
  tx: Transaction,
  { orderId, now }: { orderId: number; now: Date },
): Promise<number | null> {
  const values = sql.join([orderId, now, new Date(now.getTime() + day)]);
  const { rows } = await sql<{ id: number }>`
    insert into order_link_requests as known (order_id, asked_at, expires_at) values (${values})
    on conflict (order_id) do update
      set id = default, asked_at = excluded.asked_at, expires_at = excluded.expires_at
      where known.asked_at <= ${new Date(now.getTime() - pauseOfLinks)}
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Of which order a link was asked for; null when it was asked for once more since. */
export async function orderOfLinkRequest(db: Connection, id: number): Promise<number | null> {
  const found = await db
    .selectFrom('orderLinkRequests')
    .select('orderId')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.orderId ?? null;
}

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
