import { addDays, addMonths, type Day, weekdayOf } from '#platform/time/calendar.ts';
import type { ExportRequest } from './export-choice.rules.ts';

/** Spans that go with the time; 'days' are two days that were typed. */
export const periods = [
  'all',
  'yesterday',
  'lastWeek',
  'lastMonth',
  'thisMonth',
  'lastYear',
  'days',
] as const;
export type PeriodKey = (typeof periods)[number];

/** Days of a span, both inside; weeks begin on Monday. */
export function daysOf(
  { period, from, until }: Pick<ExportRequest, 'period' | 'from' | 'until'>,
  today: Day,
): { from: Day | null; until: Day | null } {
  const month: Day = `${today.slice(0, 7)}-01`;
  const year: Day = `${today.slice(0, 4)}-01-01`;
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  switch (period) {
    case 'all':
      return { from: null, until: null };
    case 'yesterday':
      return { from: addDays(today, -1), until: addDays(today, -1) };
    case 'lastWeek':
      return { from: addDays(monday, -7), until: addDays(monday, -1) };
    case 'lastMonth':
      return { from: addMonths(month, -1), until: addDays(month, -1) };
    case 'thisMonth':
      return { from: month, until: today };
    case 'lastYear':
      return { from: addMonths(year, -12), until: addDays(year, -1) };
    case 'days':
      return { from, until };
  }
}
