import { type CountryId, countries } from '#features/locations/countries.ts';
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

/** The last part of a document's address. */
export const documentFile = (kind: OrderDocumentKind): string => `${files[kind]}.pdf`;

export function kindOfFile(file: string): OrderDocumentKind | null {
  const found = Object.entries(files).find(([, name]) => file === `${name}.pdf`);
  // The keys of the table are the kinds.
  return found ? (found[0] as OrderDocumentKind) : null;
}

/** What a dealer gets to see: what it agreed and delivered. Bills of the operator are between it and the customer. */
export const isForDealer = (kind: DocumentKind): boolean => kind === 'confirmation' || kind === 'settlement';
