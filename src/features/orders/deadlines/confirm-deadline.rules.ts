import { addDays, addWorkingDays, type Day, localDay, momentOf } from '#platform/time/calendar.ts';

/** A dealer has at least so long to confirm, in milliseconds. */
const leastToConfirm = 6 * 60 * 60 * 1000;

/**
 * The deadline of a dealer: it confirms until the end (24:00) of its next working day, which closes the contract. Express begins on that
 * day already: then it confirms until the end of the working day before, so that nothing is promised for a time at which
 * there need be no contract. Where that leaves it no time (ordered at night), the first day of delivery is the last.
 * @param place.deliveryStart first day on which the delivery may come; left out when that day has passed
 */
export function confirmBy(
  now: Date,
  place: { timeZone: string; isWorkingDay: (day: Day) => boolean; deliveryStart?: Day },
): Date {
  const today = localDay(now, place.timeZone);
  const usual = addWorkingDays(today, 1, place.isWorkingDay);
  const endOf = (day: Day) => momentOf(day, 24 * 60, place.timeZone);
  const { deliveryStart = null } = place;
  if (deliveryStart === null || deliveryStart > usual) return endOf(usual);
  let before = addDays(deliveryStart, -1);
  while (before > today && !place.isWorkingDay(before)) before = addDays(before, -1);
  const isEnough = before >= today && endOf(before).getTime() - now.getTime() >= leastToConfirm;
  const isWorked = place.isWorkingDay(before);
  return endOf(isEnough && isWorked ? before : deliveryStart < today ? today : deliveryStart);
}

/** The day that ends with the deadline. */
export const lastDayToConfirm = (now: Date, place: Parameters<typeof confirmBy>[1]): Day =>
  localDay(new Date(confirmBy(now, place).getTime() - 1), place.timeZone);
