import { addDays, type Day, isDay, isWeekend, weekdayOf } from '#platform/time/calendar.ts';
import type { Appointment, DeliveryWindow } from '../orders.types.ts';

/** Which days a dealer can come, where the goods go. */
export type DeliveryDays = {
  /** In the order's country. */
  today: Day;
  /** Of its clocks, since midnight. */
  minutes: number;
  /** A whole public holiday of the state of the delivery. */
  isHoliday: (day: Day) => boolean;
  /** By which the dealer is not on its way. */
  blackoutDays: readonly Day[];
  /** Weekdays on which the dealer drives, 1 = Monday to 6 = Saturday. */
  week: readonly number[];
  /** From which minute on nothing is arranged for today any more. */
  cutOff: number;
};

export type AppointmentErrorCode =
  | 'day_wrong'
  | 'day_past'
  | 'day_far'
  | 'day_sunday'
  /** A Saturday, on which this dealer does not drive. */
  | 'day_saturday'
  | 'day_holiday'
  | 'day_blocked'
  /** Of today, that time has passed. */
  | 'day_over'
  /** The dealer's day is planned: it is after its end of the day. */
  | 'day_closed'
  /** It is evening: nobody can be told any more of a delivery early tomorrow. */
  | 'day_short_notice';

/** Appointments are made at most this many days ahead. */
const farthestAppointment = 90;

/** From six in the evening on, tomorrow begins at noon: who is told then has to arrange who opens. */
const eveningMinutes = 18 * 60;

/** When a window ends, in minutes of its day. */
const windowEnds: Readonly<Record<DeliveryWindow, number>> = {
  day: 18 * 60,
  morning: 12 * 60,
  afternoon: 18 * 60,
};

/** Null when a dealer can come then; otherwise the rule that forbids it. Saturdays are days of delivery for who drives on them. */
export function appointmentError(
  { day, window }: Appointment,
  { today, minutes, isHoliday, blackoutDays, week, cutOff }: DeliveryDays,
): AppointmentErrorCode | null {
  if (!isDay(day)) return 'day_wrong';
  if (day < today) return 'day_past';
  if (day > addDays(today, farthestAppointment)) return 'day_far';
  if (weekdayOf(day) === 0) return 'day_sunday';
  if (isHoliday(day)) return 'day_holiday';
  if (isWeekend(day) && !week.includes(weekdayOf(day))) return 'day_saturday';
  if (blackoutDays.includes(day)) return 'day_blocked';
  if (day === today) {
    if (minutes >= windowEnds[window]) return 'day_over';
    return minutes >= cutOff ? 'day_closed' : null;
  }
  const isShort = minutes >= eveningMinutes && day === addDays(today, 1) && window !== 'afternoon';
  return isShort ? 'day_short_notice' : null;
}

/** The days on which an appointment is possible, at one time of the day at least. */
export const possibleDays = (days: DeliveryDays): Day[] =>
  Array.from({ length: farthestAppointment + 1 }, (_, ahead) => addDays(days.today, ahead)).filter(
    (day) => appointmentError({ day, window: 'afternoon' }, days) === null,
  );
