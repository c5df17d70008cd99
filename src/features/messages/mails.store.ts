import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { retentionYears } from '#features/identity/shared.ts';

import type { Mail, MailRow, MailState } from './mails.types.ts';

export type NewMail = Omit<Mail, 'id' | 'attempts' | 'error' | 'sentAt'>;

const columns = [
  ...(['id', 'messageId', 'kind', 'countryId', 'sender', 'recipient', 'replyTo', 'subject'] as const),
  ...(['bodyText', 'bodyHtml', 'secrets', 'orderId', 'state', 'attempts', 'error', 'createdAt'] as const),
  ...(['sentAt', 'unsubscribeUrl', 'documentIds'] as const),
] as const;

export const mailByMessageId = (db: Connection, messageId: string): Promise<Mail | null> =>
  oneMail(db.selectFrom('mails').select(columns).where('messageId', '=', messageId).executeTakeFirst());

export const mailById = (db: Connection, id: number): Promise<Mail | null> =>
  oneMail(db.selectFrom('mails').select(columns).where('id', '=', id).executeTakeFirst());

/** Keeps a mail; when it was written before, that one stays. */
export async function keepMail(db: Connection, mail: NewMail): Promise<void> {
  await db
    .insertInto('mails')
    .values({ ...mail, secrets: [...mail.secrets], documentIds: [...mail.documentIds] })
    .onConflict((conflict) => conflict.column('messageId').doNothing())
    .execute();
}

export async function markSent(db: Connection, id: number, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'sent', sentAt: now, error: '', attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

export async function markAttempt(
  db: Connection,
  id: number,
  attempt: { state: 'waiting' | 'failed'; error: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...attempt, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

/** A failed mail starts again; false when it is not failed (any more). */
export async function restartMail(db: Connection, id: number): Promise<boolean> {
  const restarted = await db
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, error: '' })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  return restarted !== undefined;
}

export type MailSearch = { words: string; state: MailState | null; page: number; size: number };

/** Newest first; each word is looked for in recipient and subject. */
export async function searchMails(
  db: Connection,
  search: MailSearch,
): Promise<{ rows: MailRow[]; total: number }> {
  const words = search.words.split(/\s+/).filter(Boolean).slice(0, 8);
  const found = words.reduce(
    (query, word) =>
      query.where(({ or, eb }) =>
        or([eb('recipient', 'ilike', like(word)), eb('subject', 'ilike', like(word))]),
      ),
    db
      .selectFrom('mails')
      .$if(search.state !== null, (query) => query.where('state', '=', search.state ?? '')),
  );
  const [rows, count] = await Promise.all([
    found
      .select(['id', 'kind', 'recipient', 'subject', 'orderId', 'state', 'createdAt', 'countryId', 'error'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(search.size)
      .offset((search.page - 1) * search.size)
      .execute(),
    found.select(sql<number>`count(*)::integer`.as('mails')).executeTakeFirst(),
  ]);
  return { rows: rows.map((row) => ({ ...row, state: row.state as MailState })), total: count?.mails ?? 0 };
}

const like = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

type MailColumns = Omit<Mail, 'state' | 'secrets' | 'documentIds'> & {
  state: string;
  secrets: string[];
  documentIds: number[];
};

async function oneMail(found: Promise<MailColumns | undefined>): Promise<Mail | null> {
  const row = await found;
  // The column's check constraint allows these states only.
  return row ? { ...row, state: row.state as MailState } : null;
}

/** Mails about orders are kept as long as the orders' papers, others for a year. */
export async function forgetMails(db: Connection, now: Date): Promise<void> {
  await sql`
    delete from mails where state <> 'waiting' and case when order_id is null
      then created_at < ${now}::timestamptz - interval '1 year'
      else extract(year from created_at) + (${JSON.stringify(retentionYears)}::json ->> country_id::text)::integer
        < extract(year from ${now}::timestamptz)
    end`.execute(db);
}
