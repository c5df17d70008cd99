import {
  type Chosen,
  chosenIn,
  coded,
  dayFilter,
  filterQuery,
  oneOf,
  rowNumber,
  words,
} from '#platform/work/filters.rules.ts';
import { orderStates } from '../orders.types.ts';

/** What the sales list is asked for. */
export const salesFilters = {
  /** Order number, mail address, name or postal code. */
  query: words('suche', 200),
  /** `ueberfaellig`: only those whose dealer let the deadline or the day of delivery pass. */
  state: oneOf('stand', [...orderStates, 'ueberfaellig']),
  dealerId: rowNumber('haendler'),
  countryId: coded('land', { de: 1, at: 2, ch: 3 }),
  /** Under whose brand it was ordered. */
  partnerId: rowNumber('partner'),
  from: dayFilter('von'),
  until: dayFilter('bis'),
} as const;

export type SalesFilter = Chosen<typeof salesFilters> & {
  /** The last line of the page before: milliseconds and id. */
  after: { placedAt: number; id: number } | null;
};

/** Reads the list's address; what makes no sense is left out. */
export function salesFilter(search: URLSearchParams): SalesFilter {
  const [, placedAt, id] = /^(\d{1,15})-(\d{14,15})$/.exec(search.get('nach') ?? '') ?? [];
  return {
    ...chosenIn(salesFilters, search),
    after: placedAt && id ? { placedAt: Number(placedAt), id: Number(id) } : null,
  };
}

/** The address of a filtered list, with its leading "?"; '' for the whole list. */
export function salesSearch({ after, ...chosen }: SalesFilter): string {
  const search = filterQuery(salesFilters, chosen);
  if (!after) return search;
  return `${search === '' ? '?' : `${search}&`}nach=${after.placedAt}-${after.id}`;
}
