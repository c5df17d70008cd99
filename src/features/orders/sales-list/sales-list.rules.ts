import type { CountryId } from '#features/places/types.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { type Day, isDay } from '#platform/time/calendar.ts';
import { type OrderState, orderStates } from '../orders.types.ts';

/** What the sales list is asked for. */
export type SalesFilter = {
  /** Order number, mail address, name or postal code; '' for all. */
  query: string;
  state: OrderState | null;
  /** Only those whose dealer let the deadline or the day of delivery pass. */
  isOverdue: boolean;
  dealerId: number | null;
  countryId: CountryId | null;
  /** Under whose brand it was ordered. */
  partnerId: number | null;
  from: Day | null;
  until: Day | null;
  /** The last line of the page before: milliseconds and id. */
  after: { placedAt: number; id: number } | null;
};

/** Reads the list's address; what makes no sense is left out. */
export function salesFilter(search: URLSearchParams): SalesFilter {
  const text = (name: string) => (search.get(name) ?? '').trim();
  const day = (name: string) => (isDay(text(name)) ? text(name) : null);
  const rowId = (name: string) => rowIdIn(text(name)) || null;
  const [, placedAt, id] = /^(\d{1,15})-(\d{14,15})$/.exec(text('nach')) ?? [];
  return {
    query: text('suche').slice(0, 200),
    state: orderStates.find((state) => state === text('stand')) ?? null,
    isOverdue: text('stand') === 'ueberfaellig',
    dealerId: rowId('haendler'),
    countryId: countryOf(text('land')),
    partnerId: rowId('partner'),
    from: day('von'),
    until: day('bis'),
    after: placedAt && id ? { placedAt: Number(placedAt), id: Number(id) } : null,
  };
}

export const countryCodes = { 1: 'de', 2: 'at', 3: 'ch' } as const;

const countryOf = (code: string): CountryId | null =>
  ([1, 2, 3] as const).find((id) => countryCodes[id] === code) ?? null;

/** The address of a filtered list, with its leading "?"; '' for the whole list. */
export function salesSearch(filter: SalesFilter): string {
  const { query, isOverdue, state, dealerId, countryId, partnerId, from, until, after } = filter;
  const search = new URLSearchParams();
  const values = {
    ...{ suche: query, stand: isOverdue ? 'ueberfaellig' : state, haendler: dealerId },
    ...{ land: countryId && countryCodes[countryId], partner: partnerId, von: from, bis: until },
    nach: after && `${after.placedAt}-${after.id}`,
  };
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
