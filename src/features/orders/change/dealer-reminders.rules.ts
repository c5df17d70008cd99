import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { MailKind } from '#platform/mail/mail.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import type { Order, OrderState } from '../orders.types.ts';

const hour = 60 * 60 * 1000;

/** The deadline is the midnight that ends a working day, so a dealer is reminded at two in the afternoon. */
export const remindMilliseconds = 10 * hour;

/** Of an express order, whose deadline is near from the start, the dealer has just had a mail. */
export const leaveInPeace = 3 * hour;

/** What decides whether somebody of the staff may remind a dealer now. */
export type ToRemind = {
  state: OrderState;
  countryId: CountryId;
  placedAt: Date;
  confirmBy: Date;
  /** The day of the appointment, or the last promised one while there is none. */
  dueDay: Day;
  remindedAt: Date | null;
  deliveryRemindedAt: Date | null;
};

export const reminderErrors = [
  /** There is nothing for the dealer to do. */
  'nothing_to_remind',
  /** The dealer has had the order only just now. */
  'just_placed',
  /** Confirming is no longer the dealer's: the customer decides. */
  'too_late',
  /** The delivery is still to come. */
  'not_due',
  /** On the same day, by us or by a colleague. */
  'reminded_today',
] as const;

export type ReminderError = (typeof reminderErrors)[number];

export const toRemindOf = ({ state, countryId, placedAt, confirmBy, terms, progress }: Order): ToRemind => ({
  state,
  countryId,
  placedAt,
  confirmBy,
  dueDay: progress.appointment?.day ?? terms.deliveryDate,
  remindedAt: progress.remindedAt,
  deliveryRemindedAt: progress.deliveryRemindedAt,
});

/**
 * Null when a dealer may be reminded of an order now, otherwise why not: of a confirmation until its deadline, of a delivery
 * from the day after it was due; once a day.
 */
export function reminderError(order: ToRemind, now: Date): ReminderError | null {
  const { timeZone } = countries[order.countryId];
  const today = localDay(now, timeZone);
  const isToday = (moment: Date | null) => moment !== null && localDay(moment, timeZone) === today;
  switch (order.state) {
    case 'placed':
      if (now > order.confirmBy) return 'too_late';
      if (isToday(order.remindedAt)) return 'reminded_today';
      return now.getTime() - order.placedAt.getTime() < leaveInPeace ? 'just_placed' : null;
    case 'confirmed':
    case 'scheduled':
      if (order.dueDay >= today) return 'not_due';
      return isToday(order.deliveryRemindedAt) ? 'reminded_today' : null;
    default:
      return 'nothing_to_remind';
  }
}

/** By what a dealer is reminded of an order that waits for it. */
export const reminderMail = ({ state, progress }: Pick<Order, 'state' | 'progress'>): MailKind =>
  state === 'placed'
    ? 'dealer_reminder'
    : progress.deliveryLateAt === null
      ? 'dealer_delivery_reminder'
      : 'dealer_delivery_late';
