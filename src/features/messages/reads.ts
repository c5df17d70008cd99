import { type Expression, type RawBuilder, sql } from 'kysely';
import type { MailKind } from '#platform/mail/mail.ts';
import type { MailState } from './mails.rules.ts';
import { aboutOfMail } from './mails.store.ts';

/** The states of the mails of a kind that are stored about something, as an array; empty where there is none. */
export const mailsAbout = (kind: MailKind, id: Expression<unknown>): RawBuilder<MailState[]> => sql`array(
  select state from mails where kind = ${kind} and ${aboutOfMail} = ${id}::text)`;
