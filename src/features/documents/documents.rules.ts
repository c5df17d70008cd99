import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { DocumentKind, OrderDocumentKind } from './documents.types.ts';

/** Letters of a number by the series: "RE-DE-26-000123". Others carry the number of their order. */
const prefixes = { invoice: 'RE', reversal: 'ST', cancellation_bill: 'SK', statement: 'PA' } as const;

type SeriesKind = keyof typeof prefixes;

export const hasSeries = (kind: DocumentKind): kind is SeriesKind => kind in prefixes;

export const documentNumber = (
  kind: SeriesKind,
  { countryId, year, position }: { countryId: CountryId; year: number; position: number },
): string =>
  `${prefixes[kind]}-${countries[countryId].iso}-${String(year % 100).padStart(2, '0')}-${String(position).padStart(6, '0')}`;

const files: Readonly<Record<OrderDocumentKind, string>> = {
  confirmation: 'auftragsbestaetigung',
  settlement: 'lieferabrechnung',
  invoice: 'rechnung',
  reversal: 'stornorechnung',
  cancellation_bill: 'stornokosten',
};

export const isOfOrder = (kind: DocumentKind): kind is OrderDocumentKind => kind !== 'statement';

/** One of an order's papers of a kind. */
export type Edition = { kind: OrderDocumentKind; edition: number };

/** The last part of a document's address. */
export const documentFile = ({ kind, edition }: Edition): string =>
  `${files[kind]}${edition > 1 ? `-${edition}` : ''}.pdf`;

export function editionOfFile(file: string): Edition | null {
  const [, name, number] = /^([a-z]+)(?:-([2-9]|[1-9]\d))?\.pdf$/.exec(file) ?? [];
  const found = Object.entries(files).find(([, known]) => known === name);
  // The keys of the table are the kinds.
  return found ? { kind: found[0] as OrderDocumentKind, edition: Number(number ?? 1) } : null;
}

/** Of an order's papers the one of a kind that holds; null when there is none. */
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
