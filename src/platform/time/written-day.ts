import { type Day, isDay } from './calendar.ts';

/** "20.11.2026", "1.7.2026", "1.7.26" and "2026-11-20" as a day; null for anything else. */
export function writtenDay(text: string): Day | null {
  const day = spelledDay(text);
  return isDay(day) ? day : null;
}

/** The same without a look at the calendar: "31.2.2027" is 2027-02-31; other texts stay as they are. */
export function spelledDay(text: string): string {
  const [, date = '', month = '', year = ''] =
    /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d\d)$/.exec(text.trim()) ?? [];
  const century = year.length === 2 ? '20' : '';
  return date === ''
    ? text.trim()
    : [century + year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
}
