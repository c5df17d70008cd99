import type { OrderId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { DocumentContent } from '#platform/pdf/document-content.ts';
import type { Day } from '#platform/time/calendar.ts';

export const isOfOrder = (kind: DocumentKind): kind is OrderDocumentKind =>
  kind !== 'statement' && kind !== 'partner_statement';

/** What a dealer gets to see: what it agreed and delivered. Bills of the operator are between it and the customer. */
export const isForDealer = (kind: DocumentKind): boolean => kind === 'confirmation' || kind === 'settlement';

/** 'reversal' takes back an invoice; 'statement' is a dealer's commission of a month, 'partner_statement' a partner's share. */
export type DocumentKind =
  | 'confirmation'
  | 'settlement'
  | 'invoice'
  | 'reversal'
  | 'cancellation_bill'
  | 'statement'
  | 'partner_statement';

export type OrderDocumentKind = Exclude<DocumentKind, 'statement' | 'partner_statement'>;

/** What a document is about: an order, or a month of a dealer or partner. */
export type DocumentSubject =
  /** The year of an order's partition comes with its id. */
  | { orderId: OrderId; orderYear: number; month: null; dealerId: number }
  | { orderId: null; orderYear: null; month: Day; dealerId: number }
  | { orderId: null; orderYear: null; month: Day; dealerId: null; partnerId: number };

/** Figures beside the text; cents (Rappen), negative when it takes back. */
export type DocumentFigures = {
  currency: 'EUR' | 'CHF';
  gross: number;
  vatPermille: number;
  vatAmount: number;
};

/** A document about to be issued. */
export type NewDocument = {
  kind: DocumentKind;
  countryId: CountryId;
  subject: DocumentSubject;
  figures: DocumentFigures;
  /** 1, or higher when it replaces one of before. */
  edition: number;
  /** The document that a reversal takes back. */
  reverses: number | null;
  issuedAt: Date;
  /** The number as printed where the law wants none of a series; null: the next one of its series. */
  number: string | null;
  /** What is printed, once the number is known. */
  sheet(number: string): DocumentContent;
};

export type IssuedDocument = Pick<NewDocument, 'kind' | 'edition' | 'countryId' | 'figures' | 'issuedAt'> &
  Pick<DocumentSubject, 'orderId' | 'dealerId' | 'month'> & {
    id: number;
    number: string;
    partnerId: number | null;
  };

export type AttachedDocument = { name: string; href: string };
