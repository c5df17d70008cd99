import { addDays, localTime, momentOf } from '#platform/time/calendar.ts';

/** Quiet hours: minutes of the day between which nobody's telephone makes a sound for our sake. */
const [nightBegins, nightEnds] = [21 * 60, 7 * 60];

/** When something that happened now may be told on a device: at once by day, else in the morning. */
export function toldAt(now: Date, timeZone: string): Date {
  const { day, minutes } = localTime(now, timeZone);
  if (minutes >= nightBegins) return momentOf(addDays(day, 1), nightEnds, timeZone);
  return minutes < nightEnds ? momentOf(day, nightEnds, timeZone) : now;
}
