import type { Transaction } from '#db/database.ts';
import type { Queue } from './queue.ts';

/** The job that renders, keeps and sends one mail; it belongs to the feature notifications. */
export const sendMailTask = 'send_mail';

/** Which mail (`order_receipt`) about what (the id of an order). */
export type MailRequest = { kind: string; about: number };

/** Asks for mails in the transaction of the change that they tell of. Asked twice, it is still one mail. */
export const enqueueMails = (
  queue: Queue,
  tx: Transaction,
  requests: readonly MailRequest[],
): Promise<void> =>
  queue.enqueueAll(
    tx,
    requests.map((request) => ({
      task: sendMailTask,
      payload: request,
      jobKey: `mail:${request.kind}:${request.about}`,
    })),
  );

/** Everything about a mail but its look. */
export type MailDraft = {
  countryId: 1 | 2 | 3;
  recipient: string;
  /** Where answers go; '' for the sender. */
  replyTo: string;
  orderId: number | null;
  /** Secrets of links inside; masked wherever the mail is shown. */
  secrets: readonly string[];
  /** For the template of this kind. */
  data: unknown;
};

/** How a feature provides the mails of one kind. */
export type MailSource = {
  kind: string;
  /** Reads what the mail says; null when there is nothing to say any more. May write (a link's secret). */
  load(tx: Transaction, about: number, now: Date): Promise<MailDraft | null>;
};

export type RenderedMail = { subject: string; html: string; text: string };

/** Renders a draft's data by the template of its kind. */
export type RenderMail = (kind: string, data: unknown) => Promise<RenderedMail>;
