import { type Insertable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import { hashOfSecret, looksLikeSecret, newSecret } from './secrets.ts';
import { day, minute } from './session-lifetime.rules.ts';
import { isOpenGuest } from './sessions.store.ts';

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

export async function addLink(db: Connection, link: Omit<Insertable<DB['accessTokens']>, 'tokenHash'>) {
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
  const retainedSince = new Date(now.getTime() - endedLinksKept);
  await db
    .deleteFrom('accessTokens')
    .where('expiresAt', '<=', now)
    .where(({ eb, or }) => or([eb('purpose', '=', 'operator'), eb('expiresAt', '<=', retainedSince)]))
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
