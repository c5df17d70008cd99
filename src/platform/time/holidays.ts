import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';
import { madeOnce } from '../made-once.ts';
import { type Day, isWeekend } from './calendar.ts';

/**
 * Whole public holidays of a state in a year with their German names, cached.
 * @param stateCode ISO 3166-2, e.g. "DE-BE", "AT-9", "CH-ZH"; "LI" for Liechtenstein
 * Source: the package date-holidays (NOTICE). Half holidays are working days.
 */
export const publicHolidays = (stateCode: string, year: number): ReadonlyMap<Day, string> =>
  holidaysOf(`${year}-${stateCode}`);

const holidaysOf = madeOnce((key: string): ReadonlyMap<Day, string> => {
  const [year, country = '', state] = key.split('-');
  // The library's tables are large and needed once per state and year: loaded at first use, not at start.
  const Library = createRequire(import.meta.url)('date-holidays') as typeof Holidays;
  const calendar = state === undefined ? new Library(country) : new Library(country, state);
  const whole = calendar
    .getHolidays(Number(year), 'de')
    .filter((holiday) => holiday.type === 'public' && holiday.date.endsWith('00:00:00'));
  return new Map(whole.map((holiday) => [holiday.date.slice(0, 10), holiday.name]));
});

/** Monday to Friday, unless it is a public holiday of the state. */
export const isWorkingDayIn = (stateCode: string, day: Day): boolean =>
  !isWeekend(day) && !publicHolidays(stateCode, Number(day.slice(0, 4))).has(day);
