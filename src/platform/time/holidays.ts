import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';
import { type Day, isWeekend } from './calendar.ts';

const known = new Map<string, ReadonlySet<Day>>();
let library: typeof Holidays | null = null;

/**
 * Whole public holidays of a state in a year, cached.
 * @param stateCode ISO 3166-2, e.g. "DE-BE", "AT-9", "CH-ZH"; "LI" for Liechtenstein
 * Source: the package date-holidays (NOTICE). Half holidays are working days.
 */
export function publicHolidays(stateCode: string, year: number): ReadonlySet<Day> {
  const key = `${stateCode} ${year}`;
  let days = known.get(key);
  if (!days) {
    const [country = '', state] = stateCode.split('-');
    const Library = loadLibrary();
    const calendar = state === undefined ? new Library(country) : new Library(country, state);
    const whole = calendar
      .getHolidays(year)
      .filter((holiday) => holiday.type === 'public' && holiday.date.endsWith('00:00:00'));
    days = new Set(whole.map((holiday) => holiday.date.slice(0, 10)));
    known.set(key, days);
  }
  return days;
}

/** Monday to Friday, unless it is a public holiday of the state. */
export const isWorkingDayIn = (stateCode: string, day: Day): boolean =>
  !isWeekend(day) && !publicHolidays(stateCode, Number(day.slice(0, 4))).has(day);

/** The library's tables are large and needed once per state and year: loaded at first use, not at start. */
function loadLibrary(): typeof Holidays {
  library ??= createRequire(import.meta.url)('date-holidays') as typeof Holidays;
  return library;
}
