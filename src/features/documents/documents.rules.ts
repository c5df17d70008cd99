import type { OrderId } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { DocumentContent } from '#platform/pdf/document-content.ts';
import type { Day } from '#platform/time/calendar.ts';

/** Letters of a number by the series: "RE-DE-26-000123". Others carry the number of their order. */
const prefixes = {
  invoice: 'RE',
  reversal: 'ST',
  cancellation_bill: 'SK',
  statement: 'PA',
  partner_statement: 'PG',
} as const;

export type SeriesKind = keyof typeof prefixes;

export const hasSeries = (kind: DocumentKind): kind is SeriesKind => kind in prefixes;

export const documentNumber = (
  kind: SeriesKind,
  { countryId, year, position }: { countryId: CountryId; year: number; position: number },
): string =>
  `${prefixes[kind]}-${countries[countryId].iso}-${String(year % 100).padStart(2, '0')}-${String(position).padStart(6, '0')}`;

const fileNames: Readonly<Record<OrderDocumentKind, string>> = {
  confirmation: 'auftragsbestaetigung',
  settlement: 'lieferabrechnung',
  invoice: 'rechnung',
  reversal: 'stornorechnung',
  cancellation_bill: 'stornokosten',
};

export const isOfOrder = (kind: DocumentKind): kind is OrderDocumentKind =>
  kind !== 'statement' && kind !== 'partner_statement';

/** One of an order's documents of a kind. */
export type Edition = { kind: OrderDocumentKind; edition: number };

/** The last part of a document's address. */
export const documentFile = ({ kind, edition }: Edition): string =>
  `${fileNames[kind]}${edition > 1 ? `-${edition}` : ''}.pdf`;

export function editionOfFile(file: string): Edition | null {
  const [, name, number] = /^([a-z]+)(?:-([2-9]|[1-9]\d))?\.pdf$/.exec(file) ?? [];
  const found = Object.entries(fileNames).find(([, known]) => known === name);
  // The keys of the table are the kinds.
  return found ? { kind: found[0] as OrderDocumentKind, edition: Number(number ?? 1) } : null;
}

/** Of an order's documents the one of a kind that holds; null when there is none. */
export const lastEdition = <D extends { kind: DocumentKind; edition: number }>(
  documents: readonly D[],
  kind: DocumentKind,
): D | null =>
  documents.reduce<D | null>(
    (last, one) => (one.kind === kind && one.edition > (last?.edition ?? 0) ? one : last),
    null,
  );

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
