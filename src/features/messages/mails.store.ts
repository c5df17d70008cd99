import { type Expression, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { likeLiteral } from '#db/like.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import { personalData } from '#features/identity/identity.ts';
import { retentionYears } from '#features/identity/shared.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { MailKind } from '#platform/mail/mail.ts';
import type { Mail, MailQuery, MailState } from './mails.rules.ts';

const columns = [
  'id',
  'messageId',
  'kind',
  'countryId',
  'sender',
  'recipient',
  'replyTo',
  'subject',
  'bodyText',
  'bodyHtml',
  'secrets',
  'orderId',
  'state',
  'attempts',
  'error',
  'createdAt',
  'sentAt',
  'unsubscribeUrl',
  'documentIds',
  'enclosures',
] as const;

/** What a mail is about stands in its message id. */
export const aboutOfMail = sql<string>`split_part(split_part(message_id, '@', 1), '.', 2)`;

/** The column's check constraint allows these only. */
type KnownState = { state: MailState };

export async function mailBy(db: Connection, column: 'id' | 'messageId', value: number | string) {
  const query = db.selectFrom('mails').select(columns).where(column, '=', value);
  return (await query.$narrowType<KnownState>().executeTakeFirst()) ?? null;
}

/** Writes a mail; when it was written before, that one stays. */
export async function insertMail(
  db: Connection,
  mail: Omit<Mail, 'id' | 'attempts' | 'error' | 'sentAt'>,
): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      ...mail,
      secrets: [...mail.secrets],
      documentIds: [...mail.documentIds],
      enclosures: [...mail.enclosures],
    })
    .onConflict((conflict) => conflict.column('messageId').doNothing())
    .execute();
}

/** Counts an attempt to send a mail, with its outcome. */
export async function markAttempt(
  db: Connection,
  id: number,
  outcome: Pick<Mail, 'error'> & { state: MailState; sentAt?: Date },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...outcome, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

/** A failed mail starts again; false when it is not failed (any more). */
export async function restartMail(db: Connection, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, error: '' })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Newest first; each word is looked for in recipient and subject. */
/** How many mails did not arrive, as a part of a query. */
export const failedMails = sql<number>`(select count(*)::integer from mails where state = 'failed')`;

const mailOrder = {
  subject: sql`lower(subject)`,
  recipient: sql`lower(recipient)`,
  when: sql`created_at`,
  state: sql`state`,
};

export const mailSorts = sortsOf(mailOrder);

export async function searchMails(
  db: Connection,
  asked: MailQuery & { size: number; sort?: Sort<keyof typeof mailOrder> | null },
) {
  const { text, state, page, size, sort } = asked;
  const found = text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .reduce(
      (query, word) =>
        query.where(({ or, eb }) =>
          or([eb('recipient', 'ilike', like(word)), eb('subject', 'ilike', like(word))]),
        ),
      db.selectFrom('mails').$if(state !== null, (query) => query.where('state', '=', state ?? '')),
    );
  const [rows, count] = await Promise.all([
    found
      .select(['id', 'recipient', 'subject', 'state', 'createdAt'])
      .$narrowType<KnownState>()
      .orderBy(orderBy(sort, mailOrder, sql`created_at desc, id desc`))
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    found.select(sql<number>`count(*)::integer`.as('mails')).executeTakeFirst(),
  ]);
  return { rows, total: count?.mails ?? 0 };
}

const like = (word: string): string => `%${likeLiteral(word)}%`;

/** The last mail to a deleted account is all that still knows its address; it is retained for questions, sent or not. */
const daysOfFarewell = 7;

/** Mails about orders are retained as long as the orders' papers, others for a year. */
export async function deleteOldMails(db: Connection, now: Date): Promise<void> {
  await sql`
    delete from mails where case
      when kind = 'account_erased' then created_at <= ${now}::timestamptz - make_interval(days => ${daysOfFarewell})
      when state = 'waiting' then false
      when order_id is null then created_at < ${now}::timestamptz - interval '1 year'
      else extract(year from created_at) + (${JSON.stringify(retentionYears)}::json ->> country_id::text)::integer
        < extract(year from ${now}::timestamptz)
    end`.execute(db);
}

export async function deleteMailsOfOrders(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  await sql`delete from mails where order_id = any (${orderIds})`.execute(tx);
}

/** Deletes the mails of a kind about some things, whose ids a query answers. */
export async function deleteMailsAbout(
  tx: Transaction,
  { kind, ids }: { kind: MailKind; ids: Expression<unknown> },
): Promise<void> {
  await sql`
    delete from mails where kind = ${kind} and ${aboutOfMail} in (select id::text from (${ids}) as about (id))`.execute(
    tx,
  );
}

/** A mail that has not gone out goes nowhere any more. */
export async function deleteUnsentMail(
  tx: Transaction,
  { kind, about }: { kind: MailKind; about: number },
): Promise<void> {
  await sql`
    delete from mails where kind = ${kind} and state in ('waiting', 'failed') and ${aboutOfMail} = ${String(about)}`.execute(
    tx,
  );
}

/** What was written to an address, the latest first. */
export const mailsTo = (db: Connection, email: string, limit: number) =>
  db
    .selectFrom('mails')
    .select(['id', 'subject', 'state', 'createdAt'])
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();

/** The mails that were sent to somebody. Those about an order stay with it. */
export const mailsPersonalData = personalData({
  mails: {
    byMail: 'recipient',
    file: 'e-mails',
    title: 'E-Mails an Sie',
    newestFirst: true,
    most: 10_000,
    shown: { createdAt: 'Geschrieben', subject: 'Betreff' },
    also: ['sentAt', 'recipient'],
    erased: 'deleted',
    erasedIf: sql`order_id is null`,
  },
});
