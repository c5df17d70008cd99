import { addDays, type Day } from '#platform/time/calendar.ts';
import type { Order } from '../orders.types.ts';

/** Days that page and mail promise to a customer: docs/decisions/0025-complaints-after-settling.md. */
export const complaintDays = 14;

/** The last day to complain about a delivery that is reported today. */
export const complaintEnd = (today: Day): Day => addDays(today, complaintDays);

/**
 * Whether a delivery can still be complained about: until its last day, also when the dealer has settled meanwhile.
 * What nobody has settled stays open until the job does it.
 */
export function mayComplain({ state, course }: Pick<Order, 'state' | 'course'>, today: Day): boolean {
  if (state === 'delivered') return true;
  return state === 'settled' && course.complaintUntil !== null && today <= course.complaintUntil;
}
