import { addDays, addMonths, type Day, localTime, momentOf, weekdayOf } from '#platform/time/calendar.ts';

export const schedules = ['none', 'daily', 'weekly', 'monthly'] as const;
export type Schedule = (typeof schedules)[number];

/** Everybody who works here shares this clock; files lie ready when the day's work begins. */
const zone = 'Europe/Berlin';
const atMinute = 6 * 60;

/** When a schedule is due next after a moment: at six in the morning, weekly on Mondays, monthly on the first. */
export function nextRun(schedule: Schedule, after: Date): Date | null {
  if (schedule === 'none') return null;
  const { day, minutes } = localTime(after, zone);
  const today = minutes < atMinute ? day : addDays(day, 1);
  return momentOf(firstFrom[schedule](today), atMinute, zone);
}

/** The first day of the schedule from a day on. */
const firstFrom: Record<Exclude<Schedule, 'none'>, (day: Day) => Day> = {
  daily: (day) => day,
  weekly: (day) => addDays(day, (8 - weekdayOf(day)) % 7),
  monthly: (day) => (day.endsWith('-01') ? day : addMonths(`${day.slice(0, 7)}-01`, 1)),
};
