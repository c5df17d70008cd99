import type { CountryId } from '#features/places/types.ts';
import { type Day, isDay } from '#platform/time/calendar.ts';
import type { OrderState } from '../orders.types.ts';

export const salesStates: readonly OrderState[] = [
  ...(['placed', 'confirmed', 'scheduled', 'delivered', 'settled'] as const),
  ...(['disputed', 'cancelled', 'withdrawn'] as const),
];

/** What the sales list is asked for. */
export type SalesQuery = {
  /** Order number, mail address, name or postal code; '' for all. */
  words: string;
  state: OrderState | null;
  /** Only those whose dealer let the deadline or the day of delivery pass. */
  isOverdue: boolean;
  dealerId: number | null;
  countryId: CountryId | null;
  from: Day | null;
  until: Day | null;
  /** The last line of the page before: milliseconds and id. */
  after: { placedAt: number; id: number } | null;
};

/** Reads the list's address; what makes no sense is left out. */
export function salesQuery(search: URLSearchParams): SalesQuery {
  const text = (name: string) => (search.get(name) ?? '').trim();
  const day = (name: string) => (isDay(text(name)) ? text(name) : null);
  const dealerId = Number(text('haendler'));
  const [, placedAt, id] = /^(\d{1,15})-(\d{14,15})$/.exec(text('nach')) ?? [];
  return {
    words: text('suche').slice(0, 200),
    state: salesStates.find((state) => state === text('stand')) ?? null,
    isOverdue: text('stand') === 'ueberfaellig',
    dealerId: Number.isInteger(dealerId) && dealerId > 0 && dealerId < 2 ** 31 ? dealerId : null,
    countryId: countryOf(text('land')),
    from: day('von'),
    until: day('bis'),
    after: placedAt && id ? { placedAt: Number(placedAt), id: Number(id) } : null,
  };
}

const countryCodes = { 1: 'de', 2: 'at', 3: 'ch' } as const;

const countryOf = (code: string): CountryId | null =>
  ([1, 2, 3] as const).find((id) => countryCodes[id] === code) ?? null;

/** The address of a query, with its leading "?"; '' for the whole list. */
export function salesQueryString(query: SalesQuery): string {
  const search = new URLSearchParams();
  if (query.words) search.set('suche', query.words);
  if (query.isOverdue) search.set('stand', 'ueberfaellig');
  else if (query.state) search.set('stand', query.state);
  if (query.dealerId) search.set('haendler', String(query.dealerId));
  if (query.countryId) search.set('land', countryCodes[query.countryId]);
  if (query.from) search.set('von', query.from);
  if (query.until) search.set('bis', query.until);
  if (query.after) search.set('nach', `${query.after.placedAt}-${query.after.id}`);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
