import { addDays, type Day, isWeekend } from '#platform/time/calendar.ts';
import type { Currency } from './bank-files/bank-file.rules.ts';

/** TARGET2 rests at weekends, New Year, Good Friday, Easter Monday, 1 May, 25 and 26 December (ECB). */
export function isBankDay(day: Day): boolean {
  if (isWeekend(day)) return false;
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day !== addDays(easter, -2) && day !== addDays(easter, 1);
}

/** The day itself, or the first one after it on which banks work. */
export function nextBankDay(day: Day): Day {
  return isBankDay(day) ? day : nextBankDay(addDays(day, 1));
}

/** The next day on which banks pay, so that a file can be released by a second person first. */
export function nextPayDay(today: Day, currency: Currency): Day {
  const day = addDays(today, 1);
  return isBankDay(day) && (currency === 'EUR' || !isSwissHoliday(day)) ? day : nextPayDay(day, currency);
}

/** On which Swiss Interbank Clearing rests beside TARGET2: Berchtold's Day, Ascension, Whit Monday and the first of August. */
function isSwissHoliday(day: Day): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)));
  return ['01-02', '08-01'].includes(day.slice(5)) || [39, 50].some((days) => day === addDays(easter, days));
}

/** Gregorian calendar, anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const leap = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const moon = (19 * a + b - Math.floor(b / 4) - leap + 15) % 30;
  const week = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7;
  const late = Math.floor((a + 11 * moon + 22 * week) / 451);
  const days = moon + week - 7 * late + 114;
  const month = String(Math.floor(days / 31)).padStart(2, '0');
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`;
}
