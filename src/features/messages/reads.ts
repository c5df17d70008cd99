import { type Expression, type SqlBool, sql } from 'kysely';
import type { MailKind } from '#platform/mail/mail.ts';

/** What a mail is about stands in its message id. */
export const aboutOfMail = sql<string>`split_part(split_part(message_id, '@', 1), '.', 2)`;

/** Whether a mail of a kind about something is stored, as a condition on the id of that. */
export const hasMailAbout = (kind: MailKind, id: Expression<unknown>): Expression<SqlBool> =>
  sql`exists (select from mails where kind = ${kind} and ${aboutOfMail} = ${id}::text)`;

/** Whether a mail of a kind about something is stored and has not gone out. */
export const hasUnsentMailAbout = (kind: MailKind, id: Expression<unknown>): Expression<SqlBool> =>
  sql`exists (select from mails where kind = ${kind} and state in ('waiting', 'failed') and ${aboutOfMail} = ${id}::text)`;
