import type { Transaction } from '#db/database.ts';
import type { Locale } from '../i18n/catalogue.ts';
import type { Queue } from '../jobs/queue.ts';

/** The job that renders, keeps and sends one mail; it belongs to the feature notifications. */
export const sendMailTask = 'send_mail';

/** Filled in by the product's table of its mails. */
// biome-ignore lint/suspicious/noEmptyInterface: it is merged with the owner's.
export interface MailKinds {}
export type MailKind = keyof MailKinds & string;

/** Which mail about what (the id of an order, of a link …). */
export type MailRequest = { kind: MailKind; about: number };

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

/** A mail as content: one document is shown as HTML and as plain text. */
export type MailDocument = {
  locale: Locale;
  subject: string;
  /** What a mail program shows beside the subject. */
  preview: string;
  title: string;
  blocks: readonly MailBlock[];
  /** Who sends it: the operator's imprint, line by line. */
  footer: readonly string[];
};

export type TextBlock = { kind: 'text' | 'note' | 'heading'; text: string };

export type MailBlock =
  | TextBlock
  /** Quiet is what most readers leave alone, such as the end of such mails. */
  | { kind: 'button'; label: string; url: string; isQuiet?: true }
  /** Values may have several lines. */
  | { kind: 'facts'; rows: readonly Labelled[] }
  /** Amounts that add up to the total. */
  | { kind: 'sum'; rows: readonly Labelled[]; total: Labelled; notes: readonly string[] };

export type Labelled = { label: string; value: string };

export type MailDraft = {
  countryId: 1 | 2 | 3;
  recipient: string;
  /** Where answers go; '' for the sender. */
  replyTo: string;
  orderId: number | null;
  /** Secrets of links inside; masked wherever the mail is shown. */
  secrets: readonly string[];
  /** Where a mail program refuses further mails of this kind with one POST (RFC 8058); absent where nobody may. */
  unsubscribeUrl?: string;
  /** Issued documents that go with it, by id. */
  documentIds?: readonly number[];
  /** Enclosures of its order that go with it, by name. */
  enclosures?: readonly string[];
  document: MailDocument;
};

/** How a feature provides the mails of one kind. */
export type MailSource = {
  kind: MailKind;
  /** Writes the mail; null when there is nothing to say any more. May store something (the secret of a link). */
  draft(about: number, now: Date): Promise<MailDraft | null>;
  /** Asked once more when the mail is stored, where it may have been taken back since; holds it until the transaction is over. */
  isStillDue?(tx: Transaction, about: number): Promise<boolean>;
};

/** The mails of a table by kind, each drafted from its entry. */
export const mailSourcesOf = <Entry>(
  table: Readonly<Partial<Record<MailKind, Entry>>>,
  draftOf: (entry: Entry, kind: MailKind) => MailSource['draft'],
): MailSource[] =>
  // The type says that all keys are kinds; Object.entries forgets it.
  (Object.entries(table) as [MailKind, Entry][]).map(([kind, entry]) => ({
    kind,
    draft: draftOf(entry, kind),
  }));

/** The document as HTML. */
export type RenderMail = (document: MailDocument) => Promise<string>;

/** A mail on its way out. */
export type OutgoingMail = {
  messageId: string;
  sender: string;
  recipient: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** '' when this kind of mail cannot be refused. */
  unsubscribeUrl: string;
  attachments: readonly MailAttachment[];
};

export type MailAttachment = { name: string; contentType: string; content: Uint8Array };

/** Hands mails to a mail server. */
export interface MailTransport {
  /** Throws a MailRefused when trying again is useless, any other error when it may help. */
  send(mail: OutgoingMail): Promise<void>;
}

/** The mail server will never take this mail. */
export class MailRejectedError extends Error {
  override name = 'MailRefused';
}
