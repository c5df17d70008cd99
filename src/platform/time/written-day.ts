import { type Day, isDay } from './calendar.ts';

/** "20.11.2026", "1.7.2026", "1.7.26" and "2026-11-20" as a day; null for anything else. */
export function writtenDay(text: string): Day | null {
  const [, date = '', month = '', year = ''] =
    /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d\d)$/.exec(text.trim()) ?? [];
  const century = year.length === 2 ? '20' : '';
  const day =
    date === '' ? text.trim() : [century + year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  return isDay(day) ? day : null;
}
