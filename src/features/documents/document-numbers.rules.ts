import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { DocumentKind } from './document-kinds.rules.ts';

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
