import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';
import { madeOnce } from '../memoize.ts';
import { type Day, isWeekend } from './calendar.ts';
import { holidayCorrections } from './holiday-corrections.ts';

/**
 * Whole public holidays of a region in a year with their German names, cached.
 * @param region a state by ISO 3166-2, e.g. "DE-BE", "AT-9", "CH-ZH", "LI" for Liechtenstein; where a part of a state has
 * holidays of its own, the part: "DE-BY-AUGSBURG"
 * Source: the package date-holidays (NOTICE), corrected by `holidayCorrections`. Half holidays are working days.
 */
export const publicHolidays = (region: string, year: number): ReadonlyMap<Day, string> =>
  holidaysOf(`${year}-${region}`);

const holidaysOf = madeOnce((key: string): ReadonlyMap<Day, string> => {
  const year = Number(key.slice(0, 4));
  const region = key.slice(5);
  const [country = '', state] = region.split('-');
  // The library's tables are large and needed once per region and year: loaded at first use, not at start.
  const Library = createRequire(import.meta.url)('date-holidays') as typeof Holidays;
  const calendar = state === undefined ? new Library(country) : new Library(country, state);
  for (const { rule, name } of holidayCorrections.filter((row) => isWithin(region, row.region))) {
    if (name === null) calendar.unsetRule(rule);
    else calendar.setHoliday(rule, { name: { de: name }, type: 'public' });
  }
  const whole = calendar
    .getHolidays(year, 'de')
    .filter((holiday) => holiday.type === 'public' && holiday.date.endsWith('00:00:00'));
  return new Map(whole.map((holiday) => [holiday.date.slice(0, 10), holiday.name]));
});

/** The same region, or a part of it. */
const isWithin = (region: string, of: string): boolean => region === of || region.startsWith(`${of}-`);

/** Monday to Friday, unless it is a public holiday of the region. */
export const isWorkingDayIn = (region: string, day: Day): boolean =>
  !isWeekend(day) && !publicHolidays(region, Number(day.slice(0, 4))).has(day);
