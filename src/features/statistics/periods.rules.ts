import { addDays, addMonths, type Day, weekdayOf, yearOf } from '#platform/time/calendar.ts';
import type { Period, Step } from './statistics.types.ts';

/** Rows of a table that somebody can still read, and that a page can hold. */
export const maxPeriods = 400;

/** The first day of the period that a day lies in; weeks begin on Monday (ISO 8601). */
export function startOf(day: Day, step: Step): Day {
  switch (step) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, -((weekdayOf(day) + 6) % 7));
    case 'month':
      return `${day.slice(0, 7)}-01`;
    case 'year':
      return `${day.slice(0, 4)}-01-01`;
  }
}

function startAfter(start: Day, step: Step): Day {
  switch (step) {
    case 'day':
      return addDays(start, 1);
    case 'week':
      return addDays(start, 7);
    case 'month':
      return addMonths(start, 1);
    case 'year':
      return addMonths(start, 12);
  }
}

/** The days cut into periods, the earliest first; the outer ones may be parts. At most `most` of them. */
export function periodsOf({ from, until }: Period, step: Step, max: number = maxPeriods): Period[] {
  const periods: Period[] = [];
  for (let start = startOf(from, step); start <= until && periods.length < max; ) {
    const next = startAfter(start, step);
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

export type Preset = 'thisMonth' | 'lastMonth' | 'thisYear' | 'lastTwelve';

/** What is looked at most, each with the step that suits it. */
export function presetsOn(today: Day): Readonly<Record<Preset, Period & { step: Step }>> {
  const month = startOf(today, 'month');
  const until = today;
  return {
    thisMonth: { from: month, until, step: 'day' },
    lastMonth: { from: addMonths(month, -1), until: addDays(month, -1), step: 'day' },
    thisYear: { from: startOf(today, 'year'), until, step: 'month' },
    lastTwelve: { from: addMonths(month, -11), until, step: 'month' },
  };
}
