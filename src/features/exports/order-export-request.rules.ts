import { hasAnyRole } from '#features/identity/shared.ts';
import { orderStates } from '#features/orders/shared.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { isDay } from '#platform/time/calendar.ts';

/** Whether somebody may export the orders of all dealers. */
export const mayExportAll = (user: SignedInUser): boolean => hasAnyRole(user, ['financial', 'admin']);

/** What an address asks for; a dealer gets its own orders, whatever it asks for. */
export function exportRequest(query: URLSearchParams, user: SignedInUser) {
  const format = exportFormats.find((one) => one === (query.get('format') ?? 'csv'));
  const [from, until] = [query.get('von') ?? '', query.get('bis') ?? ''];
  const asked = query.get('haendler') ?? '';
  const dealerId = mayExportAll(user) ? (asked === '' ? null : Number(asked)) : (user.dealerId ?? 0);
  const isReversed = isDay(from) && isDay(until) && until < from;
  return {
    format: format ?? 'csv',
    filter: {
      /** Null: of all dealers. */
      dealerId,
      /** Local days of placing, both inside; null without a bound. */
      from: isDay(from) ? from : null,
      until: isDay(until) ? until : null,
      /** Empty: all. */
      states: orderStates.filter((state) => query.getAll('stand').includes(state)),
    },
    /** Names of the fields that hold what cannot be used. */
    errors: [
      ...(from !== '' && !isDay(from) ? (['von'] as const) : []),
      ...((until !== '' && !isDay(until)) || isReversed ? (['bis'] as const) : []),
      ...(dealerId !== null && !isId(dealerId) ? (['haendler'] as const) : []),
      ...(format === undefined ? (['format'] as const) : []),
    ],
  };
}

const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0 && value < 2 ** 31;

export const exportFormats = ['csv', 'xlsx', 'xml', 'json'] as const;

export type ExportFormat = (typeof exportFormats)[number];

export type ExportFilter = ReturnType<typeof exportRequest>['filter'];
