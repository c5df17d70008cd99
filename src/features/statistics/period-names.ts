import { addDays, type Day, daysBetween } from '#platform/time/calendar.ts';
import { startOf } from './periods.rules.ts';
import type { Period, Step } from './statistics.types.ts';

const months = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
  ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
];

const monthName = (day: Day): string => months[Number(day.slice(5, 7)) - 1] ?? '';

/** "04.12.2026" */
export const dayName = (day: Day): string => day.split('-').reverse().join('.');

const dayAndMonth = (day: Day): string => dayName(day).slice(0, 6);

/** What a row of the table is called; of a part of a month or year its days are said. */
export function periodName(period: Period, step: Step): string {
  switch (step) {
    case 'day':
      return dayName(period.from);
    case 'week':
      return `KW ${isoWeek(period.from)} (${dayAndMonth(period.from)}–${dayName(period.until)})`;
    case 'month':
      return `${monthName(period.from)} ${period.from.slice(0, 4)}${partOf(period, step)}`;
    case 'year':
      return `${period.from.slice(0, 4)}${partOf(period, step)}`;
  }
}

/** The same below a bar. */
export function shortPeriodName({ from }: Period, step: Step): string {
  switch (step) {
    case 'day':
      return dayAndMonth(from);
    case 'week':
      return `KW ${isoWeek(from)}`;
    case 'month':
      return `${monthName(from).slice(0, 3)} ${from.slice(2, 4)}`;
    case 'year':
      return from.slice(0, 4);
  }
}

/** " (bis 22.11.)" of a period that is not whole. */
function partOf({ from, until }: Period, step: 'month' | 'year'): string {
  const isFromStart = from === startOf(from, step);
  const isToEnd = startOf(addDays(until, 1), step) === addDays(until, 1);
  if (isFromStart) return isToEnd ? '' : ` (bis ${dayAndMonth(until)})`;
  return isToEnd ? ` (ab ${dayAndMonth(from)})` : ` (${dayAndMonth(from)}–${dayAndMonth(until)})`;
}

/** ISO 8601: the week's Thursday says to which year it belongs. */
export function isoWeek(day: Day): number {
  const thursday = addDays(startOf(day, 'week'), 3);
  return Math.floor(daysBetween(startOf(thursday, 'year'), thursday) / 7) + 1;
}
