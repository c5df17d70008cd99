import { createTransport } from 'nodemailer';
import { MailRejectedError, type MailTransport, type OutgoingMail } from './mail.ts';

/** Longest waits in ms: a mail server that hangs must not hold the workers. */
export const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 5_000,
};

export type SmtpTransport = MailTransport & { close(): void };

/** Sends through a mail server. @param url smtp://user:password@host:587, or smtps:// for TLS from the start */
export function smtpTransport(url: string, waits: Partial<typeof patience> = {}): SmtpTransport {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...patience, ...waits });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(messageOf(mail));
      } catch (error) {
        throw isFinal(error) ? new MailRejectedError(sentenceOf(error), { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

const messageOf = (mail: OutgoingMail) => ({
  messageId: `<${mail.messageId}>`,
  from: mail.sender,
  to: mail.recipient,
  ...(mail.replyTo && { replyTo: mail.replyTo }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.attachments.map(({ name, contentType, content }) => ({
    filename: name,
    contentType,
    content: Buffer.from(content),
  })),
  headers: {
    // RFC 3834: out-of-office answers stay away.
    'Auto-Submitted': 'auto-generated',
    // RFC 2369 and 8058: the mail program's own button refuses further mails.
    ...(mail.unsubscribeUrl && {
      'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** 5xx to an address or a message is for ever (RFC 5321); to a login it may be mended by the operator. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const code = Number(error.responseCode);
  return code >= 500 && code < 600 && !('code' in error && error.code === 'EAUTH');
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
