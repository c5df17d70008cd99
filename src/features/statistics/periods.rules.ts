import { addDays, addMonths, type Day, daysBetween, weekdayOf, yearOf } from '#platform/time/calendar.ts';

export type Step = 'day' | 'week' | 'month' | 'year';

/** Local days, both inside. */
export type Period = { from: Day; until: Day };

/** Rows of a table that somebody can still read, and that a page can hold. */
export const maxPeriods = 400;

/** The first day of the period that a day lies in; weeks begin on Monday (ISO 8601). */
const startOf: Record<Step, (day: Day) => Day> = {
  day: (day) => day,
  week: (day) => addDays(day, -((weekdayOf(day) + 6) % 7)),
  month: (day) => `${day.slice(0, 7)}-01`,
  year: (day) => `${day.slice(0, 4)}-01-01`,
};

const startAfter: Record<Step, (start: Day) => Day> = {
  day: (start) => addDays(start, 1),
  week: (start) => addDays(start, 7),
  month: (start) => addMonths(start, 1),
  year: (start) => addMonths(start, 12),
};

/** The days cut into periods, the earliest first; the outer ones may be parts. At most `max` of them. */
export function periodsOf({ from, until }: Period, step: Step, max: number = maxPeriods): Period[] {
  const periods: Period[] = [];
  for (let start = startOf[step](from); start <= until && periods.length < max; ) {
    const next = startAfter[step](start);
    const end = addDays(next, -1);
    periods.push({ from: start < from ? from : start, until: end > until ? until : end });
    start = next;
  }
  return periods;
}

/** The same days a year before; null for a 29th of February alone, which no year before has. */
export function yearBefore({ from, until }: Period): Period | null {
  if (from === until && from.endsWith('-02-29')) return null;
  // A span that begins on such a day begins after it, one that ends there ends before.
  const begin = from.endsWith('-02-29') ? addDays(addMonths(from, -12), 1) : addMonths(from, -12);
  // Whole Februaries are compared with whole ones.
  const wasWhole = until.endsWith('-02-28') && !from.endsWith('-02-28') && isLeap(yearOf(until) - 1);
  return { from: begin, until: addDays(addMonths(until, -12), wasWhole ? 1 : 0) };
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export type Preset = keyof ReturnType<typeof presetsOn>;

/** What is looked at most, each with the step that suits it. */
export function presetsOn(until: Day) {
  const month = startOf.month(until);
  return {
    thisMonth: { from: month, until, step: 'day' },
    lastMonth: { from: addMonths(month, -1), until: addDays(month, -1), step: 'day' },
    thisYear: { from: startOf.year(until), until, step: 'month' },
    lastTwelve: { from: addMonths(month, -11), until, step: 'month' },
  } as const satisfies Record<string, Period & { step: Step }>;
}

const months = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' });
const monthName = (day: Day): string => months.format(new Date(day));

/** "04.12.2026" */
const dayName = (day: Day): string => day.split('-').reverse().join('.');

const dayAndMonth = (day: Day): string => dayName(day).slice(0, 6);

/** What a row of the table is called; of a part of a month or year its days are said. */
export const periodName = (period: Period, step: Step): string => periodNames[step](period);

const periodNames: Record<Step, (period: Period) => string> = {
  day: ({ from }) => dayName(from),
  week: ({ from, until }) => `KW ${isoWeek(from)} (${dayAndMonth(from)}–${dayName(until)})`,
  month: (period) => `${monthName(period.from)} ${period.from.slice(0, 4)}${partOf(period, 'month')}`,
  year: (period) => `${period.from.slice(0, 4)}${partOf(period, 'year')}`,
};

/** The same below a bar. */
export const shortPeriodName = ({ from }: Period, step: Step): string => shortNames[step](from);

const shortNames: Record<Step, (from: Day) => string> = {
  day: dayAndMonth,
  week: (from) => `KW ${isoWeek(from)}`,
  month: (from) => `${monthName(from).slice(0, 3)} ${from.slice(2, 4)}`,
  year: (from) => from.slice(0, 4),
};

/** " (bis 22.11.)" of a period that is not whole. */
function partOf({ from, until }: Period, step: 'month' | 'year'): string {
  const isFromStart = from === startOf[step](from);
  const isToEnd = startOf[step](addDays(until, 1)) === addDays(until, 1);
  if (isFromStart) return isToEnd ? '' : ` (bis ${dayAndMonth(until)})`;
  return isToEnd ? ` (ab ${dayAndMonth(from)})` : ` (${dayAndMonth(from)}–${dayAndMonth(until)})`;
}

/** ISO 8601: the week's Thursday says to which year it belongs. */
export function isoWeek(day: Day): number {
  const thursday = addDays(startOf.week(day), 3);
  return Math.floor(daysBetween(startOf.year(thursday), thursday) / 7) + 1;
}
