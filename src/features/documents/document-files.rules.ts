import type { DocumentKind, OrderDocumentKind } from './document-kinds.rules.ts';

const fileNames: Readonly<Record<OrderDocumentKind, string>> = {
  confirmation: 'auftragsbestaetigung',
  settlement: 'lieferabrechnung',
  invoice: 'rechnung',
  reversal: 'stornorechnung',
  cancellation_bill: 'stornokosten',
};

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
