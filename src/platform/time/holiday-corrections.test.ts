import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';
import { expect, it } from 'vitest';
import { yearOf } from './calendar.ts';
import { holidayCorrections } from './holiday-corrections.ts';
import { isWorkingDayIn, publicHolidays } from './holidays.ts';

const free = (region: string, day: string) => publicHolidays(region, yearOf(day)).get(day) ?? null;

it.each([
  ['LI', '2027-05-07', null],
  ['LI', '2026-06-05', null],
  ['LI', '2028-08-15', 'Staatsfeiertag'],
  ['LI', '2027-11-01', 'Allerheiligen'],
  ['CH-GL', '2026-04-09', 'Näfelser Fahrt'],
  ['CH-GL', '2026-04-02', null],
  ['CH-GL', '2027-04-01', 'Näfelser Fahrt'],
  ['CH-GL', '2027-04-08', null],
  ['CH-GL', '2028-04-06', 'Näfelser Fahrt'],
  ['CH-GL', '2031-04-03', 'Näfelser Fahrt'],
  ['CH-GL', '2032-04-01', 'Näfelser Fahrt'],
  ['CH-GL', '2032-04-08', null],
  ['CH-GL', '2037-04-09', 'Näfelser Fahrt'],
  ['CH-GL', '2026-12-24', null],
  ['CH-GL', '2027-12-31', null],
  ['DE-BY', '2028-08-15', 'Mariä Himmelfahrt'],
  ['DE-BY-EVANGELISCH', '2028-08-15', null],
  ['DE-BY-EVANGELISCH', '2027-01-06', 'Heilige Drei Könige'],
  ['DE-BY', '2028-08-08', null],
  ['DE-BY-AUGSBURG', '2028-08-08', 'Augsburger Friedensfest'],
  ['DE-BY-AUGSBURG', '2028-08-15', 'Mariä Himmelfahrt'],
  ['DE-SN', '2027-05-27', null],
  ['DE-SN-SORBEN', '2027-05-27', 'Fronleichnam'],
  ['DE-TH', '2027-05-27', null],
  ['DE-TH-KATHOLISCH', '2027-05-27', 'Fronleichnam'],
  ['CH-NE', '2027-05-27', null],
  ['CH-NE', '2027-03-01', 'Jahrestag Ausrufung der Republik'],
  ['CH-NE-LANDERON', '2027-05-27', 'Fronleichnam'],
  ['CH-NE-LANDERON', '2027-03-01', 'Jahrestag Ausrufung der Republik'],
  ['CH-SO', '2027-03-19', null],
  ['CH-SO-JOSEF', '2027-03-19', 'Josefstag'],
  ['CH-SO', '2027-05-27', 'Fronleichnam'],
  ['CH-SO-BUCHEGGBERG', '2027-05-27', null],
  ['CH-SO-BUCHEGGBERG', '2028-08-15', null],
  ['CH-SO-BUCHEGGBERG', '2027-11-01', null],
  ['CH-GR', '2027-03-26', 'Karfreitag'],
  ['CH-AG', '2028-05-01', null],
  ['CH-AI', '2027-12-08', 'Mariä Empfängnis'],
  ['CH-AI', '2027-09-22', 'Mauritiustag'],
  ['CH-AI-OBEREGG', '2027-09-22', null],
  ['CH-AR', '2028-12-26', null],
  ['CH-AR', '2029-12-26', 'Stephanstag'],
])('in %s, %s is no working day for this reason: %s', (region, day, name) => {
  expect(free(region, day)).toBe(name);
  expect(isWorkingDayIn(region, day)).toBe(name === null);
});

it('each correction names its source and days that the library knows, or has wrong until today', () => {
  const Library = createRequire(import.meta.url)('date-holidays') as typeof Holidays;
  const libraryOf = (region: string) => {
    const [country = '', state] = region.split('-');
    return state === undefined ? new Library(country) : new Library(country, state);
  };
  const years = [2026, 2027, 2028, 2029, 2030, 2031, 2032];
  const known = (region: string, year: number) =>
    libraryOf(region)
      .getHolidays(year, 'de')
      .filter(({ type }) => type === 'public')
      .map(({ date }) => date.slice(0, 10));
  const corrected = (region: string, year: number) => [...publicHolidays(region, year).keys()];
  /** Of a part: what its state has. */
  const without = (region: string, year: number) => {
    const [country, state, part] = region.split('-');
    return part === undefined ? known(region, year) : corrected(`${country}-${state}`, year);
  };
  const regions = [...new Set(holidayCorrections.map(({ region }) => region))];
  const isNeedless = (region: string) =>
    years.every((year) => corrected(region, year).toString() === without(region, year).toString());
  expect(regions.filter(isNeedless)).toEqual([]);
  const unknown = holidayCorrections.filter(
    ({ region, rule, name }) => name === null && !libraryOf(region).unsetRule(rule),
  );
  expect(unknown).toEqual([]);
  expect(holidayCorrections.filter(({ source }) => source.length < 20)).toEqual([]);
});

it('a part of a state has the days of its state but for the corrected ones', () => {
  const state = [...publicHolidays('DE-BY', 2028).keys()];
  const part = [...publicHolidays('DE-BY-EVANGELISCH', 2028).keys()];
  expect(state.filter((day) => !part.includes(day))).toEqual(['2028-08-15']);
  expect(part.filter((day) => !state.includes(day))).toEqual([]);
});
