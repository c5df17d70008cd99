import type { OrderActor, OrderState } from '#features/orders/types.ts';
import { addMonths, type Day, momentOf } from '#platform/time/calendar.ts';

export const bookings = [
  'delivered',
  'partlyDelivered',
  'cancelledByCustomer',
  'cancelledByDealer',
  'notReachable',
  'doubleOrder',
] as const;
/** As what an order counts when commission is settled. */
export type BookedAs = (typeof bookings)[number];

export const feedbackStates = ['open', 'objected', 'clarified'] as const;
export type FeedbackStatus = (typeof feedbackStates)[number];

export const feedbackReasons = [
  '',
  'customerChangedMind',
  'customerNotReachable',
  'accessImpossible',
  'noStock',
  'doubleOrder',
  'other',
] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];

export type Booking = { isBooked: boolean; bookedAs: BookedAs };

/** How an order came to its unusual end. */
type Ending = { state: OrderState; endedBy: OrderActor; isPartly: boolean };

/** What holds until somebody decides: commission for what was delivered, none for what was not. */
export function usualBooking({ state, endedBy, isPartly }: Ending): Booking {
  if (state === 'cancelled' || state === 'withdrawn') {
    return {
      isBooked: false,
      bookedAs: endedBy === 'dealer' ? 'cancelledByDealer' : 'cancelledByCustomer',
    };
  }
  return { isBooked: true, bookedAs: isPartly ? 'partlyDelivered' : 'delivered' };
}

/** Whether booked state or booking mode differ from what is stored: only such items are saved. */
export const isDirty = (item: Booking, stored: Booking): boolean =>
  item.isBooked !== stored.isBooked || item.bookedAs !== stored.bookedAs;

/** "2026-11", or null. */
export const readMonth = (text: string): string | null =>
  /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null;

const timeZone = 'Europe/Berlin';

export const monthSpan = (month: string): { firstDay: Day; nextDay: Day; from: Date; to: Date } => {
  const firstDay = `${month}-01`;
  const nextDay = addMonths(firstDay, 1);
  return { firstDay, nextDay, from: momentOf(firstDay, 0, timeZone), to: momentOf(nextDay, 0, timeZone) };
};

/** The month of a day and those before it, the latest first. */
export const monthsUntil = (today: Day, count: number): string[] =>
  Array.from({ length: count }, (_, back) => addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7));

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** "November 2026" of "2026-11". */
export const nameOfMonth = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));

export const maxCommentLength = 1000;
