import { addDays, type Day } from '#platform/time/calendar.ts';
import type { Order } from '../orders.types.ts';

/** Days in which a customer may complain about a delivery, as page and mail promise: docs/decisions/0025-complaints-after-settling.md. */
export const complaintDays = 14;

/** The last day to complain about a delivery that is reported today. */
export const complaintEnd = (today: Day): Day => addDays(today, complaintDays);

/**
 * Whether a delivery can still be complained about: until its last day, also when the dealer has settled meanwhile.
 * What nobody has settled stays open until the job does it.
 */
export function mayComplain({ state, progress }: Pick<Order, 'state' | 'progress'>, today: Day): boolean {
  if (state === 'delivered') return true;
  return state === 'settled' && progress.complaintUntil !== null && today <= progress.complaintUntil;
}
