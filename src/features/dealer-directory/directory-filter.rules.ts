import { productGroupOfSlug } from '#features/catalog/shared.ts';
import type { ProductGroup } from '#features/catalog/types.ts';
import { queryString } from '#platform/http/page-number.ts';

/** Least mean marks that one can ask for. */
export const markSteps: readonly number[] = [3, 4, 4.5];

/** What the address of the directory asks for beside its area. */
export type DirectoryFilter = {
  /** A part of a name, a place or a postal code. */
  words: string;
  group: ProductGroup | null;
  paymentId: number | null;
  onlySmallTruck: boolean;
  minMark: number | null;
};

export const maxWords = 80;

/** What makes no sense counts as left out; `payments` are those that can be asked for. */
export function directoryFilter(query: URLSearchParams, payments: readonly number[]): DirectoryFilter {
  const payment = Number(query.get('zahlung') ?? '');
  return {
    words: (query.get('suche') ?? '').trim().slice(0, maxWords),
    group: productGroupOfSlug(query.get('produkt') ?? '') ?? null,
    paymentId: payments.includes(payment) ? payment : null,
    onlySmallTruck: query.get('lastwagen') === 'klein',
    minMark: markSteps.find((mark) => String(mark) === query.get('note')) ?? null,
  };
}

/** The query of an address that asks for this; the area stands in its path. */
export const directoryQuery = (filter: Partial<DirectoryFilter>, page = 1): string =>
  queryString({
    suche: filter.words,
    produkt: filter.group?.slug,
    zahlung: filter.paymentId,
    lastwagen: filter.onlySmallTruck && 'klein',
    note: filter.minMark,
    seite: page > 1 && page,
  });

export const isNarrowed = ({ words, ...filter }: DirectoryFilter): boolean =>
  words !== '' || Object.values(filter).some((value) => value !== null && value !== false);
