export type MailState = 'waiting' | 'kept' | 'sent' | 'failed';

export type Mail = {
  id: number;
  messageId: string;
  kind: string;
  countryId: number;
  sender: string;
  recipient: string;
  replyTo: string;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  secrets: readonly string[];
  /** '' when it cannot be refused. */
  unsubscribeUrl: string;
  orderId: number | null;
  /** Documents that are attached. */
  documentIds: readonly number[];
  state: MailState;
  attempts: number;
  error: string;
  createdAt: Date;
  sentAt: Date | null;
};

export type MailRow = Pick<
  Mail,
  'id' | 'kind' | 'recipient' | 'subject' | 'orderId' | 'state' | 'createdAt' | 'countryId' | 'error'
>;
