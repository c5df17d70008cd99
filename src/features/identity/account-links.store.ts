import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { DB, Json } from '#db/types.gen.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { accountLinkExpiry } from './account-link-lifetime.rules.ts';
import { hashOfSecret, looksLikeSecret } from './sessions/secrets.ts';
import { minute } from './sessions/session-lifetime.rules.ts';

/** Anybody can have these sent to an address, so they are limited. */
const onRequest = ['registration', 'already_registered', 'password_reset', 'email_change'] as const;

/** They tell the owner what happened to the account, and lead nowhere. */
type NoticePurpose = 'new_device' | 'password_changed' | 'factor_changed' | 'erased' | 'email_change_notice';
type LinkPurpose =
  | (typeof onRequest)[number]
  | NoticePurpose
  | 'factors_reset'
  | 'factor_set_up'
  | 'dealer_invitation';

const columns = [
  'id',
  'purpose',
  'userId',
  'countryId',
  'email',
  'content',
  'createdAt',
  'partnerId',
] as const;

export type AccountLink = Pick<Selectable<DB['accountLinks']>, (typeof columns)[number]>;

type NewAccountLink = Pick<AccountLink, 'countryId' | 'email'> & {
  /** On whose host it was asked for: the mail leads back there. */
  partnerId?: number | null | undefined;
  purpose: LinkPurpose;
  /** Null when there is no account, or none any more. */
  userId: number | null;
  content?: Json;
};

/** Notes what a link will do; its secret is made when the mail is written. */
export async function addAccountLink(tx: Transaction, link: NewAccountLink, now: Date): Promise<number> {
  const { content = {}, ...values } = link;
  const expiresAt = accountLinkExpiry(link.purpose, now);
  const { id } = await tx
    .insertInto('accountLinks')
    .values({ ...values, content: JSON.stringify(content), createdAt: now, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Asks for the mail of such a link. */
export async function mailAccountLink(
  tx: Transaction,
  { clock, queue }: { clock: Clock; queue: Queue },
  link: NewAccountLink,
): Promise<void> {
  const about = await addAccountLink(tx, link, clock.now());
  await enqueueMails(queue, tx, [{ kind: `account_${link.purpose}`, about }]);
}

/** More mails than anybody needs would be a nuisance to the one who gets them. */
const maxLinksAnHour = 3;

/** Whether an address was sent as many mails on somebody's request as it gets; of others than strangers may ask for, apart. */
export async function hasLinksEnough(
  db: Connection,
  email: string,
  now: Date,
  purposes: readonly LinkPurpose[] = onRequest,
): Promise<boolean> {
  const { count } = await db
    .selectFrom('accountLinks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('purpose', 'in', purposes)
    .where('createdAt', '>', new Date(now.getTime() - 60 * minute))
    .executeTakeFirstOrThrow();
  return count >= maxLinksAnHour;
}

/** A link that somebody asked for and that nobody was sent yet. */
export async function linkAskedFor(tx: Transaction, id: number) {
  const found = await tx
    .selectFrom('accountLinks')
    .select(['purpose', 'email'])
    .where('id', '=', id)
    .where('tokenHash', 'is', null)
    .where('usedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const purpose = onRequest.find((known) => known === found?.purpose);
  return found && purpose ? { purpose, email: found.email } : null;
}

/** Says whose link it is and what it is for. */
export async function giveLinkTo(
  tx: Transaction,
  { id, ...values }: { id: number; purpose: LinkPurpose; userId: number | null },
): Promise<void> {
  await tx.updateTable('accountLinks').set(values).where('id', '=', id).execute();
}

/** Gives a link its secret; null when it is used or too old. */
export async function armLink(db: Connection, link: { id: number; secret: string; now: Date }) {
  const armed = await db
    .updateTable('accountLinks')
    .set({ tokenHash: hashOfSecret(link.secret) })
    .where('id', '=', link.id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', link.now)
    .returning(columns)
    .executeTakeFirst();
  return armed ?? null;
}

/** What an unused link is for. */
export async function openLink(db: Connection, secret: string, now: Date): Promise<AccountLink | null> {
  if (!looksLikeSecret(secret)) return null;
  const found = await db
    .selectFrom('accountLinks')
    .select(columns)
    .where('tokenHash', '=', hashOfSecret(secret))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return found ?? null;
}

/** True for the one who uses it first. */
export async function markLinkUsed(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accountLinks')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Links that were sent before and lead into the account: after a new password or mail address they are worthless. */
export async function closeLinksOf(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('accountLinks')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('purpose', 'in', [
      'password_reset',
      'factors_reset',
      'factor_set_up',
      'email_change',
      'dealer_invitation',
    ])
    .where('usedAt', 'is', null)
    .execute();
}

/**
 * The latest change of mail address that a customer asked for, as long as its link would live; null when there is none
 * or it came to nothing. It waits for its link, or the link has made it.
 */
export async function emailChangeState({ db, clock }: { db: Connection; clock: Clock }, userId: number) {
  const links = await db
    .selectFrom('accountLinks')
    .innerJoin('users', 'users.id', 'accountLinks.userId')
    .select(['purpose', 'content', 'usedAt', 'users.email as present'])
    .where('userId', '=', userId)
    .where('purpose', 'in', ['email_change_notice', 'email_change'])
    .where('expiresAt', '>', clock.now())
    .orderBy('accountLinks.id', 'desc')
    .limit(2)
    .execute();
  // The notice stands beside the link itself; of an address that has an account there is only the notice.
  const notice = links.find(({ purpose }) => purpose === 'email_change_notice');
  const isOver = links.some(({ purpose, usedAt }) => purpose === 'email_change' && usedAt !== null);
  const content = notice?.content;
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return null;
  const { newEmail } = content;
  if (typeof newEmail !== 'string') return null;
  // A link that a new password closed has changed nothing.
  const isApplied = isOver && notice?.present.toLowerCase() === newEmail.toLowerCase();
  return isOver && !isApplied ? null : { email: newEmail, isApplied };
}
