import type { OrderId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Sheet } from '#platform/pdf/sheet.types.ts';
import type { Day } from '#platform/time/calendar.ts';

/** 'reversal' takes back an invoice; 'statement' is a dealer's commission of a month. */
export type DocumentKind =
  | 'confirmation'
  | 'settlement'
  | 'invoice'
  | 'reversal'
  | 'cancellation_bill'
  | 'statement';

export type OrderDocumentKind = Exclude<DocumentKind, 'statement'>;

/** What a paper is about: an order, or a month of a dealer. */
export type DocumentSubject =
  /** The year of an order's partition comes with its id. */
  | { orderId: OrderId; orderYear: number; month: null; dealerId: number }
  | { orderId: null; orderYear: null; month: Day; dealerId: number };

/** Figures beside the text; cents (Rappen), negative when the paper takes back. */
export type DocumentFigures = {
  currency: 'EUR' | 'CHF';
  gross: number;
  vatPermille: number;
  vatAmount: number;
};

/** A paper about to be issued. */
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
  sheet(number: string): Sheet;
};

export type IssuedDocument = {
  id: number;
  kind: DocumentKind;
  number: string;
  edition: number;
  countryId: CountryId;
  orderId: OrderId | null;
  dealerId: number;
  month: Day | null;
  figures: DocumentFigures;
  issuedAt: Date;
};
