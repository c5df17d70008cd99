import type { Locale } from '#platform/i18n/catalogue.ts';
import type { Labelled, MailBlock } from '#platform/mail/mail.ts';

/** What a document prints: everything in words and in order. */
export type DocumentContent = {
  locale: Locale;
  title: string;
  /** In one line above the recipient. */
  sender: string;
  recipient: readonly string[];
  /** Beside the recipient: numbers and days. */
  facts: readonly Labelled[];
  blocks: readonly DocumentBlock[];
  /** Columns at the foot of each page. */
  footer: readonly (readonly string[])[];
};

export type DocumentBlock = Exclude<MailBlock, { kind: 'button' }> | TableBlock | QrBillBlock;

export type TableBlock = {
  kind: 'table';
  columns: readonly { title: string; align: 'left' | 'right'; share: number }[];
  rows: readonly (readonly string[])[];
  /** The last row, when it is a sum. */
  total: readonly string[] | null;
};

/** Payment part of a Swiss QR-bill, at the foot of a page. Amount in Rappen. */
export type QrBillBlock = {
  kind: 'qr_bill';
  iban: string;
  amount: number;
  reference: string;
  message: string;
  creditor: QrParty;
  debtor: QrParty | null;
};

export type QrParty = { name: string; address: string; zip: string; city: string; country: string };
