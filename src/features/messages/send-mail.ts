import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { isMailKind } from '#features/catalog/shared.ts';
import type { SiteContent } from '#features/cms/types.ts';
import { attachmentsOf, enclosureAttachments } from '#features/documents/documents.ts';
import type { DocumentPorts } from '#features/documents/types.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import {
  enqueueMails,
  MailRejectedError,
  type MailSource,
  type MailTransport,
  type RenderMail,
  sendMailTask,
} from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { framed } from './mail-frame.ts';
import type { Mail } from './mails.rules.ts';
import { deleteOldMails, insertMail, mailBy, markAttempt, restartMail } from './mails.store.ts';
import { plainText } from './plain-text.rules.ts';

export type SendMailDeps = {
  db: Database;
  clock: Clock;
  mailSources: readonly MailSource[];
  ports: DocumentPorts;
  /** What editors have put around every mail. */
  followed: { siteContent: Pick<SiteContent, 'entries'> };
  /** Without a transport mails are stored in the database only. */
  mail: { render: RenderMail; transport: MailTransport | null };
  /** "Brennwert <bestellung@brennwert.example>" */
  mailFrom: string;
};

/**
 * The queue's delay grows from 3 s to 6 h (e^attempt s, at most e^10), so ten attempts bridge ten hours. Then the
 * mail is given up and shown to the operator as failed.
 */
export const maxTries = 10;

const request = z.object({ kind: z.string(), about: z.int() });

export const messagesJobs = (deps: SendMailDeps): Job[] => [
  { task: sendMailTask, run: (payload) => sendMail(deps, request.parse(payload)) },
  { task: 'forget_mails', cron: '15 2 * * *', run: () => deleteOldMails(deps.db, deps.clock.now()) },
];

/**
 * Writes a mail once and hands it to the mail server until it is taken. Its message id follows from what it is
 * about, so however often the job runs there is one mail, and a mail server that got it twice can tell.
 */
export async function sendMail(deps: SendMailDeps, asked: { kind: string; about: number }): Promise<void> {
  const messageId = `${asked.kind}.${asked.about}@${domainOf(deps.mailFrom)}`;
  const mail = (await mailBy(deps.db, 'messageId', messageId)) ?? (await write(deps, asked, messageId));
  if (mail?.state === 'waiting' && deps.mail.transport) await deliver(deps, deps.mail.transport, mail);
}

/** Asks for a failed mail once more; false when it is not failed (any more). */
export const sendAgain = (
  { db, queue }: { db: Database; queue: Queue },
  mail: Pick<Mail, 'id' | 'kind' | 'messageId'>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { kind } = mail;
    if (!isMailKind(kind) || !(await restartMail(tx, mail.id))) return false;
    await enqueueMails(queue, tx, [{ kind, about: aboutOf(mail.messageId) }]);
    return true;
  });

/** The id of what a mail is about stands in its message id: "order_receipt.26…@brennwert.example". */
const aboutOf = (messageId: string): number => Number(/\.(\d+)@/.exec(messageId)?.[1]);

async function write(
  deps: SendMailDeps,
  asked: { kind: string; about: number },
  messageId: string,
): Promise<Mail | null> {
  const source = deps.mailSources.find((candidate) => candidate.kind === asked.kind);
  if (!source) throw new Error(`no mail of the kind ${asked.kind}`);
  const now = deps.clock.now();
  const draft = await source.draft(asked.about, now);
  if (!draft) return null;
  const { document: content, ...envelope } = draft;
  const document = framed({ ...draft, document: content }, deps.followed.siteContent.entries());
  const mail = {
    ...envelope,
    unsubscribeUrl: draft.unsubscribeUrl ?? '',
    documentIds: draft.documentIds ?? [],
    enclosures: draft.enclosures ?? [],
    messageId,
    kind: asked.kind,
    sender: deps.mailFrom,
    subject: document.subject,
    bodyText: plainText(document),
    bodyHtml: await deps.mail.render(document),
    state: deps.mail.transport ? ('waiting' as const) : ('kept' as const),
    createdAt: now,
  };
  await deps.db.transaction().execute(async (tx) => {
    if (await (source.isStillDue?.(tx, asked.about) ?? true)) await insertMail(tx, mail);
  });
  return mailBy(deps.db, 'messageId', messageId);
}

async function deliver(deps: SendMailDeps, transport: MailTransport, mail: Mail): Promise<void> {
  try {
    const attachments = [
      ...(await attachmentsOf(deps, mail.documentIds)),
      ...(await enclosureAttachments(deps, mail)),
    ];
    await transport.send({ ...mail, text: mail.bodyText, html: mail.bodyHtml, attachments });
  } catch (error) {
    const isLast = error instanceof MailRejectedError || mail.attempts + 1 >= maxTries;
    const message = error instanceof Error ? error.message : String(error);
    await markAttempt(deps.db, mail.id, {
      state: isLast ? 'failed' : 'waiting',
      error: message.slice(0, 500),
    });
    if (isLast) return;
    throw error;
  }
  await markAttempt(deps.db, mail.id, { state: 'sent', error: '', sentAt: deps.clock.now() });
}

const domainOf = (mailFrom: string): string => mailFrom.replace(/^.*@/, '').replace(/>$/, '');
