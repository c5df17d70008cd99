import { hasAnyRole } from '#features/identity/shared.ts';
import type { OrderState } from '#features/orders/types.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { isDay } from '#platform/time/calendar.ts';
import { type ExportFilter, type ExportFormat, exportFormats } from './export.types.ts';

export const orderStates: readonly OrderState[] = [
  ...(['placed', 'confirmed', 'scheduled', 'delivered', 'settled'] as const),
  ...(['disputed', 'cancelled', 'withdrawn'] as const),
];

export type ExportRequest = {
  format: ExportFormat;
  filter: ExportFilter;
  /** Names of the fields that hold what cannot be used. */
  faults: readonly ('von' | 'bis' | 'haendler' | 'format')[];
};

/** Whether somebody may export the orders of all dealers. */
export const mayExportAll = (user: SignedInUser): boolean => hasAnyRole(user, ['financial', 'admin']);

/** What an address asks for; a dealer gets its own orders, whatever it asks for. */
export function exportRequest(query: URLSearchParams, user: SignedInUser): ExportRequest {
  const format = exportFormats.find((one) => one === (query.get('format') ?? 'csv'));
  const [from, until] = [query.get('von') ?? '', query.get('bis') ?? ''];
  const asked = query.get('haendler') ?? '';
  const dealerId = mayExportAll(user) ? (asked === '' ? null : Number(asked)) : (user.dealerId ?? 0);
  const isReversed = isDay(from) && isDay(until) && until < from;
  return {
    format: format ?? 'csv',
    filter: {
      dealerId,
      from: isDay(from) ? from : null,
      until: isDay(until) ? until : null,
      states: orderStates.filter((state) => query.getAll('stand').includes(state)),
    },
    faults: [
      ...(from !== '' && !isDay(from) ? (['von'] as const) : []),
      ...((until !== '' && !isDay(until)) || isReversed ? (['bis'] as const) : []),
      ...(dealerId !== null && !isId(dealerId) ? (['haendler'] as const) : []),
      ...(format === undefined ? (['format'] as const) : []),
    ],
  };
}

const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0 && value < 2 ** 31;
